import { diffTrees } from '#tree/diff.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { nameInKey, ranges } from './keys.ts'
import { asFile, asPage, asReusable, type FileEntry, type PageEntry, type ReusableEntry } from './page.ts'

export interface EntryDifference<Entry> {
  readonly id: string
  readonly before: Entry | undefined
  readonly after: Entry | undefined
}

export interface ContentDifferences {
  readonly pages: readonly EntryDifference<PageEntry>[]
  readonly files: readonly EntryDifference<FileEntry>[]
  readonly reusables: readonly EntryDifference<ReusableEntry>[]
  /** Slugs that lead somewhere else than before, or now, or no longer. */
  readonly slugs: ReadonlySet<string>
}

/** The difference between two revisions, as stored entries; its cost follows the size of the difference. */
export async function diffContent(read: ReadNodes, roots: { before: Hash; after: Hash }): Promise<ContentDifferences> {
  const [pages, files, reusables, slugs, oldSlugs] = await Promise.all([
    entryDifferences(read, roots, ranges.pages, asPage),
    entryDifferences(read, roots, ranges.files, asFile),
    entryDifferences(read, roots, ranges.reusables, asReusable),
    diffTrees(read, roots, ranges.slugs),
    diffTrees(read, roots, ranges.allOldSlugs),
  ])
  const changed = [...slugs, ...oldSlugs].map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
  return { pages, files, reusables, slugs: new Set(changed) }
}

type Range = (typeof ranges)['pages']

async function entryDifferences<Entry>(
  read: ReadNodes,
  roots: { before: Hash; after: Hash },
  range: Range,
  toEntry: (value: Parameters<typeof asPage>[0]) => Entry | undefined,
): Promise<EntryDifference<Entry>[]> {
  const differences = await diffTrees(read, roots, range)
  return differences.map(({ key, before, after }) => ({
    id: nameInKey(key),
    before: toEntry(before),
    after: toEntry(after),
  }))
}
