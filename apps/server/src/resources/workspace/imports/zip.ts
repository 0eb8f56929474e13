import type { Entry, ZipFile } from 'yauzl'
import { BadRequestError, ServiceError } from '#errors.ts'
import { waitAsWork } from '#runtime/current-work.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import { joinBytes } from '#workers/join-bytes.ts'
import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import type { LeftOut } from './findings.ts'
import { limits } from './limits.ts'
import { isPage } from './sort-paths.ts'

/** Opens an untrusted archive: entries are unpacked on demand, within limits on size and ratio (zip bombs). */
export async function openZip(bytes: Buffer, field: string, reservation?: Reservation): Promise<Bundle> {
  const { fromBufferPromise } = await waitAsWork(import('yauzl'))
  try {
    // Names that lead out of the archive (path traversal, zip slip) are refused by the library.
    const zip = await waitAsWork(fromBufferPromise(bytes, { lazyEntries: true }))
    const { entries, leftOut } = await waitAsWork(listEntries(zip, field))
    // The texts that come out of it have to fit beside it, and one file at a time: better said now than half-way.
    await reservation?.grow(bytesAtOnce(entries))
    return { paths: [...entries.keys()], leftOut, read: (path) => waitAsWork(readEntry(zip, entries.get(path), field)) }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    // The library's words are about its insides, but for names, which are the caller's own.
    const why = /(?:relative|absolute) path/.test(String(error)) ? ': a file in it has a path that leads out of it' : ''
    throw new BadRequestError(`${field} is not an archive that can be read${why}`)
  }
}

async function listEntries(zip: ZipFile, field: string): Promise<{ entries: Map<string, Entry>; leftOut: LeftOut[] }> {
  const entries = new Map<string, Entry>()
  const leftOut: LeftOut[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    await pause()
    if (entry.fileName.endsWith('/')) continue
    if (isSymbolicLink(entry)) {
      if (leftOut.length < limits.maxEntries) leftOut.push({ name: entry.fileName, reason: 'symlink' })
      continue
    }
    total += entry.uncompressedSize
    entries.set(entry.fileName, entry)
    const problem = problemOf(entry, { count: entries.size, total })
    if (problem) throw new BadRequestError(`${field} is an archive with ${problem}`)
  }
  return { entries, leftOut }
}

/** By the mode that Unix gave it: what is in it is the name of another file. */
function isSymbolicLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

function bytesAtOnce(entries: ReadonlyMap<string, Entry>): number {
  let texts = 0
  let largest = 0
  for (const [path, { uncompressedSize }] of entries) {
    if (isPage(path)) texts += uncompressedSize
    largest = Math.max(largest, uncompressedSize)
  }
  return texts + largest
}

function problemOf(entry: Entry, { count, total }: { count: number; total: number }): string | undefined {
  if (count > limits.maxEntries) return `more than ${limits.maxEntries} files`
  if (total > limits.maxTotalBytes) return `more than ${limits.maxTotalBytes} bytes in it`
  if (entry.uncompressedSize > limits.maxEntryBytes) return `a file of more than ${limits.maxEntryBytes} bytes`
  if (entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * limits.maxRatio) {
    return `a file that is packed to less than a ${limits.maxRatio}th of its size`
  }
  return entry.isEncrypted() ? 'encrypted files' : undefined
}

/** The library ends the stream when there is more in it than the entry says. */
async function readEntry(zip: ZipFile, entry: Entry | undefined, field: string): Promise<Buffer> {
  if (!entry) return Buffer.alloc(0)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return await joinBytes(
      chunks,
      chunks.reduce((sum, { length }) => sum + length, 0),
    )
  } catch {
    throw new BadRequestError(`${field} is an archive with a damaged file: ${entry.fileName}`)
  }
}
