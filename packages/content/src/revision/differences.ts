import { diffTrees } from '#tree/diff.ts'
import type { JsonValue } from '#tree/json.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import type { KeyRange } from '#tree/scan.ts'
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
  const all = await diffTrees(read, roots)
  const within = ({ from, to }: KeyRange) => all.filter(({ key }) => key >= from && key < to)
  const entriesIn = <Entry>(range: KeyRange, toEntry: (value: JsonValue | undefined) => Entry | undefined) =>
    within(range).map(({ key, before, after }) => ({
      id: nameInKey(key),
      before: toEntry(before),
      after: toEntry(after),
    }))
  const slugs = [...within(ranges.slugs), ...within(ranges.allOldSlugs)].map(({ key }) => key)
  return {
    pages: entriesIn(ranges.pages, asPage),
    files: entriesIn(ranges.files, asFile),
    reusables: entriesIn(ranges.reusables, asReusable),
    slugs: new Set(slugs.map((key) => key.slice(key.lastIndexOf('/') + 1))),
  }
}

/** The pages that differ, without what else does; of a large difference some, in bounded time. */
export async function diffPages(
  read: ReadNodes,
  roots: { before: Hash; after: Hash },
  mostLeaves: number,
): Promise<EntryDifference<PageEntry>[]> {
  const differences = await diffTrees(read, roots, ranges.pages, mostLeaves)
  return differences.map(({ key, before, after }) => ({
    id: nameInKey(key),
    before: asPage(before),
    after: asPage(after),
  }))
}
