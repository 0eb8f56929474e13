import { posix } from 'node:path'
import { mediaTypeOf } from '#resources/workspace/content/files/media-types.ts'
import { pause } from '#workers/pause.ts'
import { createAddressIndex, findMeant, splitWritten } from './address-index.ts'
import type { Bundle } from './bundle.ts'
import type { FoundFile, FoundPage, FoundText, KeepFile, LeftOut, OnProgress } from './findings.ts'
import { limits } from './limits.ts'
import { isAsset } from './sort-paths.ts'
import { pathAddress } from './tree/node.ts'

interface FileSource {
  /** Files that are no pages. */
  paths: readonly string[]
  /** Whether one was read already, as settings of the program that published the pages. */
  isUsed(path: string): boolean
  read: Bundle['read']
  sitePaths: readonly string[]
  keepFile: KeepFile
  leftOut: LeftOut[]
  onProgress: OnProgress
}

/** Takes along the files that texts show or link to; the others are named. */
export async function bundleFiles(
  found: { pages: readonly FoundPage[]; reusables: readonly FoundText[] },
  { paths, isUsed, read, sitePaths, keepFile, leftOut, onProgress }: FileSource,
): Promise<FoundFile[]> {
  const linked = await linkedPaths(found, paths, sitePaths)
  const wanted = [...linked, ...paths.filter((path) => isAsset(path) && !linked.has(path))]
  for (const path of paths) {
    await pause()
    if (!linked.has(path) && !isAsset(path) && !isUsed(path)) leftOut.push({ name: path, reason: 'unlinked' })
  }
  for (const path of wanted.slice(limits.maxFiles)) {
    leftOut.push({ name: path, reason: 'limit', message: `an import takes at most ${limits.maxFiles} files` })
  }
  const files: FoundFile[] = []
  for (const path of wanted.slice(0, limits.maxFiles)) {
    const bytes = await read(path)
    if (bytes.length > limits.maxEntryBytes) {
      const message = `it has ${bytes.length} bytes, and at most ${limits.maxEntryBytes} are taken`
      leftOut.push({ name: path, reason: 'too-large', message })
      continue
    }
    const file = { name: posix.basename(path).slice(-256), contentType: mediaTypeOf(path), bytes }
    files.push({ address: pathAddress(path), entry: await keepFile(file) })
    onProgress({ step: 'files', done: files.length, total: wanted.length })
  }
  return files
}

async function linkedPaths(
  { pages, reusables }: { pages: readonly FoundPage[]; reusables: readonly FoundText[] },
  paths: readonly string[],
  sitePaths: readonly string[],
): Promise<Set<string>> {
  const index = createAddressIndex<string>()
  await index.addAll(paths, (path) => ({ addresses: [pathAddress(path)], value: path }))
  const linked = new Set<string>()
  const texts: Pick<FoundPage, 'address' | 'links' | 'fields'>[] = [...pages, ...reusables]
  for (const { address, links, fields } of texts) {
    const { address: cover, addressDark } = fields?.cover ?? {}
    for (const written of new Set([...links.map((link) => link.address), cover, addressDark])) {
      await pause()
      const path = written === undefined ? undefined : findPath(written, address)
      if (path !== undefined) linked.add(path)
    }
  }
  return linked

  function findPath(written: string, base: string): string | undefined {
    if (written.startsWith('data:') || written.startsWith('#')) return undefined
    return findMeant(index, { path: splitWritten(written).path, base, isBundle: true, sitePaths })
  }
}
