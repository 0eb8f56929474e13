import type { PageEntry } from '#revision/page.ts'
import type { Versions } from './three-way.ts'

/** The pages that either side changed, with what the merge has made of them so far. */
export interface PageSet {
  /** Those that were or now are to be changed. */
  ids(): string[]
  isChanged(id: string): boolean
  versions(id: string): Versions<PageEntry>
  /** The page in the merged content, changed or not. */
  get(id: string): PageEntry | undefined
  set(id: string, page: PageEntry | undefined): void
  /** Makes pages that nobody changed known, with those above them. */
  load(ids: Iterable<string | null>): Promise<void>
}

type GetPages = (ids: readonly string[]) => Promise<ReadonlyMap<string, PageEntry>>

export function createPageSet(changed: ReadonlyMap<string, Versions<PageEntry>>, getUnchanged: GetPages): PageSet {
  const merged = new Map<string, PageEntry | undefined>()
  const unchanged = new Map<string, PageEntry>()
  const isUnknown = (id: string | null): id is string => id !== null && !changed.has(id) && !unchanged.has(id)
  return {
    ids: () => [...new Set([...changed.keys(), ...merged.keys()])].sort(),
    isChanged: (id) => changed.has(id) || merged.has(id),
    versions: (id) => {
      const page = unchanged.get(id)
      return changed.get(id) ?? { base: page, ours: page, theirs: page }
    },
    get: (id) => (changed.has(id) || merged.has(id) ? merged.get(id) : unchanged.get(id)),
    set: (id, page) => void merged.set(id, page),
    async load(ids) {
      let wanted = [...new Set(ids)].filter(isUnknown)
      while (wanted.length > 0) {
        const found = await getUnchanged(wanted)
        for (const [id, page] of found) unchanged.set(id, page)
        wanted = [...new Set([...found.values()].map(({ parent }) => parent))].filter(isUnknown)
      }
    },
  }
}
