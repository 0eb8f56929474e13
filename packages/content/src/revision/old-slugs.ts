import type { JsonValue } from '../tree/json.ts'
import type { KeyRange } from '../tree/scan.ts'
import { keys, ranges } from './keys.ts'
import type { PageEntry } from './page.ts'
import type { View } from './view.ts'

export interface OldSlugs extends View {
  set(key: string, value: JsonValue | undefined): void
  count(range: KeyRange): Promise<number>
}

/** Remembers where a page was found before it got another slug or parent. */
export async function rememberSlug(content: OldSlugs, id: string, old: PageEntry, page: PageEntry): Promise<void> {
  if (old.slug === undefined || page.slug === undefined) return
  if (old.slug === page.slug && old.parent === page.parent) return
  content.set(keys.oldSlug(old.parent, old.slug), id)
  const current = keys.oldSlug(page.parent, page.slug)
  if ((await content.get(current)) === id) content.set(current, undefined)
}

/** Remembers a page that is gone when something that left it earlier is still looked for through it. */
export async function rememberDeparted(content: OldSlugs, id: string, old: PageEntry): Promise<void> {
  if (old.slug === undefined || (await content.count(ranges.oldSlugs(id))) === 0) return
  const key = keys.oldSlug(old.parent, old.slug)
  if ((await content.get(key)) === undefined) content.set(key, id)
}
