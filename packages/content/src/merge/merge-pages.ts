import { ContentError } from '#revision/errors.ts'
import { keys, nameInKey, parseChildKey, ranges } from '#revision/keys.ts'
import { asPage, asPageId, nestingProblem, type PageEntry } from '#revision/page.ts'
import { isObject } from '#tree/json.ts'
import { getEntries } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { scanEntries } from '#tree/scan.ts'
import type { TextMerger } from './body-entry.ts'
import type { Arbiter, Resolution } from './conflict.ts'
import { settleDepth } from './depth.ts'
import { mergePage } from './merge-page.ts'
import { createPageSet, type PageSet } from './page-set.ts'
import { settleSlugs } from './slugs.ts'
import { settleStructure } from './structure.ts'
import type { Versions } from './three-way.ts'

interface PageSource {
  readonly read: ReadNodes
  readonly ours: Hash
  readonly resolutions: ReadonlyMap<string, Resolution>
}

/** Merges the pages that either side changed: each by itself, then their locations, then their slugs. */
export async function mergePages(
  merger: { arbiter: Arbiter; texts: TextMerger },
  changed: ReadonlyMap<string, Versions<PageEntry>>,
  { read, ours, resolutions }: PageSource,
): Promise<PageSet> {
  const pages = createPageSet(changed, async (ids) => {
    const found = await getEntries(read, ours, ids.map(keys.page))
    return new Map([...found].flatMap(([key, value]): [string, PageEntry][] => named(nameInKey(key), asPage(value))))
  })
  for (const [id, versions] of changed) pages.set(id, mergePage(merger, id, versions))
  await pages.load([...changed.values()].flatMap((versions) => parentsOf(Object.values(versions))))
  await pages.load(parentsNamed(resolutions))
  settleStructure(merger.arbiter, pages)
  await settleDepth(pages, async (id) =>
    (await scanEntries(read, ours, ranges.children(id))).map(({ key }) => parseChildKey(key).id),
  )
  checkNesting(pages)
  await settleSlugs(merger.arbiter, pages, async (slugKeys) => {
    const found = await getEntries(read, ours, slugKeys)
    return new Map([...found].flatMap(([key, value]): [string, string][] => named(key, asPageId(value))))
  })
  return pages
}

/** Only a location that somebody sent can be wrong. */
function checkNesting(pages: PageSet): void {
  for (const id of pages.ids()) {
    const page = pages.get(id)
    const parent = page?.parent == null ? undefined : pages.get(page.parent)
    const problem = page && nestingProblem(page.type, parent?.type)
    if (problem !== undefined) throw new ContentError('invalid', 'parent', problem)
  }
}

function parentsOf(pages: readonly (PageEntry | undefined)[]): string[] {
  return pages.flatMap((page) => page?.parent ?? [])
}

/** Locations that somebody sent may be below pages that nobody changed. */
function parentsNamed(resolutions: ReadonlyMap<string, Resolution>): string[] {
  return [...resolutions.values()].flatMap((resolution) => {
    const value = resolution.choice === 'custom' ? resolution.value : null
    return isObject(value) && typeof value.parent === 'string' ? value.parent : []
  })
}

function named<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]]
}
