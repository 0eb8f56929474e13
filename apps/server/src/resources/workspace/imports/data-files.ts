import { pause } from '#workers/pause.ts'
import type { FileContent, FoundFile, FoundText, KeepFile } from './findings.ts'
import { fileNameOf } from './names.ts'

/** Pictures that texts carry in their addresses. */
export async function dataFiles(texts: readonly FoundText[], keepFile: KeepFile): Promise<FoundFile[]> {
  const files = new Map<string, FoundFile>()
  for (const { links } of texts) {
    for (const { address } of links) {
      await pause()
      if (!address.startsWith('data:') || files.has(address)) continue
      const file = readDataFile(address, files.size + 1)
      if (file) files.set(address, { address, entry: await keepFile(file) })
    }
  }
  return [...files.values()]
}

function readDataFile(address: string, number: number): FileContent | undefined {
  const [, contentType = '', data = ''] =
    /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*;base64,([\w+/=%\s-]+)$/.exec(address) ?? []
  if (!contentType) return undefined
  const name = fileNameOf(`http://bundle.invalid/image-${number}`, contentType)
  return { name, contentType, bytes: Buffer.from(data, 'base64') }
}
