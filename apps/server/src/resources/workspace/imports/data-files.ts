import type { FoundFile, FoundPage } from './findings.ts'
import { fileNameOf } from './names.ts'

/** Pictures that pages carry in their addresses. */
export function dataFiles(pages: readonly FoundPage[]): FoundFile[] {
  const files = new Map<string, FoundFile>()
  for (const { links } of pages) {
    for (const { address } of links) {
      if (!address.startsWith('data:') || files.has(address)) continue
      const file = readDataFile(address, files.size + 1)
      if (file) files.set(address, file)
    }
  }
  return [...files.values()]
}

function readDataFile(address: string, number: number): FoundFile | undefined {
  const [, contentType = '', data = ''] =
    /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*;base64,([\w+/=%\s-]+)$/.exec(address) ?? []
  if (!contentType) return undefined
  const name = fileNameOf(`http://bundle.invalid/image-${number}`, contentType)
  return { address, name, contentType, bytes: Buffer.from(data, 'base64') }
}
