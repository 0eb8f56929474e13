import type { Draft } from '#revision/draft.ts'
import { keys } from '#revision/keys.ts'
import { rememberDeparted, rememberSlug } from '#revision/old-slugs.ts'
import type { PageEntry } from '#revision/page.ts'
import { sameJson } from '#tree/json.ts'
import type { PageSet } from './page-set.ts'

/** Writes the merged pages over our content, with the order and the slugs that follow from them. */
export async function writePages(draft: Draft, pages: PageSet): Promise<void> {
  const changed = pages.ids().filter((id) => !sameJson(pages.versions(id).ours, pages.get(id)))
  for (const id of changed) {
    const old = pages.versions(id).ours
    if (old === undefined) continue
    draft.set(keys.child(old.parent, old.position, id), undefined)
    if (old.slug !== undefined) draft.set(keys.slug(old.parent, old.slug), undefined)
  }
  for (const id of changed) {
    const page = pages.get(id)
    draft.set(keys.page(id), page)
    if (page === undefined) continue
    draft.set(keys.child(page.parent, page.position, id), 0)
    if (page.slug !== undefined) draft.set(keys.slug(page.parent, page.slug), id)
  }
  await rememberSlugs(draft, pages)
}

/** A path that a page had on either side keeps leading to it. */
async function rememberSlugs(draft: Draft, pages: PageSet): Promise<void> {
  const gone = new Map<string, PageEntry>()
  for (const id of pages.ids()) {
    const page = pages.get(id)
    const { base, ours, theirs } = pages.versions(id)
    if (page === undefined && base !== undefined) gone.set(id, base)
    for (const old of [ours, theirs]) {
      if (page !== undefined && old !== undefined) await rememberSlug(draft, id, old, page)
    }
  }
  if (gone.size > 0) await draft.settle()
  await rememberDeparted(draft, gone)
}
