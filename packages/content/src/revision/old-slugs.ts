import type { JsonValue } from '#tree/json.ts'
import type { KeyRange } from '#tree/scan.ts'
import { keys, ranges } from './keys.ts'
import type { PageEntry } from './page.ts'
import type { View } from './view.ts'

export interface OldSlugs extends View {
  set(key: string, value: JsonValue | undefined): void
  count(range: KeyRange): Promise<number>
}

/** Keeps the former path of a page as an alias when it gets another slug or parent. */
export async function rememberSlug(content: OldSlugs, id: string, old: PageEntry, page: PageEntry): Promise<void> {
  if (old.slug === undefined || page.slug === undefined) return
  if (old.slug === page.slug && old.parent === page.parent) return
  content.set(keys.oldSlug(old.parent, old.slug), id)
  const current = keys.oldSlug(page.parent, page.slug)
  if ((await content.get(current)) === id) content.set(current, undefined)
}

/** Remembers the pages that are gone when something that left them earlier is still looked for through them. */
export async function rememberDeparted(content: OldSlugs, gone: ReadonlyMap<string, PageEntry>): Promise<void> {
  const depthOf = (page: PageEntry): number => {
    let depth = 0
    for (let above = gone.get(page.parent ?? ''); above !== undefined; above = gone.get(above.parent ?? '')) depth++
    return depth
  }
  // What is remembered of those below makes those above worth remembering.
  const deepestFirst = [...gone].sort(([, a], [, b]) => depthOf(b) - depthOf(a))
  for (const [id, { parent, slug }] of deepestFirst) {
    if (slug === undefined || (await content.count(ranges.oldSlugs(id))) === 0) continue
    const key = keys.oldSlug(parent, slug)
    if ((await content.get(key)) === undefined) content.set(key, id)
  }
}
