import { Zip, ZipDeflate } from 'fflate'
import type { GivenFile } from './dropped-files.ts'

/** Files as one archive. They are read one after the other, so that the page stays usable meanwhile. */
export async function packFiles(name: string, files: readonly GivenFile[]): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const zip = new Zip((error, piece, isLast) => {
    if (error) reject(error)
    pieces.push(piece as Uint8Array<ArrayBuffer>)
    if (isLast) resolve()
  })
  for (const { path, file } of files) {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    entry.push(new Uint8Array(await file.arrayBuffer()), true)
  }
  zip.end()
  await promise
  return new File(pieces, `${name}.zip`, { type: 'application/zip' })
}
