import type { JsonValue } from '#tree/json.ts'
import type { KeyRange } from '#tree/scan.ts'
import type { OldPath } from './changes.ts'
import { ContentError } from './errors.ts'
import { keys, type ParentId, ranges } from './keys.ts'
import { asPageId, type PageEntry } from './page.ts'
import { slugsOfPath } from './slug.ts'
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

/**
 * Leads a path to a page that never had it. Where nothing stands on the way, it goes by way of ids that are no pages, as
 * after pages that are gone. What has the path now, or had it before, keeps it.
 */
export async function addOldPath(
  content: OldSlugs,
  { path, below, page }: OldPath,
  newId: () => string,
): Promise<void> {
  const slugs = slugsOfPath(path)
  const last = slugs?.pop()
  if (slugs === undefined || last === undefined) throw new ContentError('invalid', 'path', `cannot be a path: ${path}`)
  let parent: ParentId = below ?? null
  for (const slug of slugs) {
    const next = await idAt(content, parent, slug)
    const id: string = next ?? newId()
    if (next === undefined) content.set(keys.oldSlug(parent, slug), id)
    parent = id
  }
  if ((await idAt(content, parent, last)) === undefined) content.set(keys.oldSlug(parent, last), page)
}

async function idAt(content: OldSlugs, parent: ParentId, slug: string): Promise<string | undefined> {
  return asPageId(await content.get(keys.slug(parent, slug))) ?? asPageId(await content.get(keys.oldSlug(parent, slug)))
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
