import type { JsonValue } from '#tree/json.ts'
import { getEntry } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { keys, type ParentId } from './keys.ts'
import { asPage, hasPath, type Page, type PageEntry } from './page.ts'

/** Content by key: a revision, or one in the making. */
export interface View {
  get(key: string): Promise<JsonValue | undefined>
}

export function viewOf(read: ReadNodes, root: Hash): View {
  return { get: (key) => getEntry(read, root, key) }
}

export async function getPage(view: View, id: string): Promise<PageEntry | undefined> {
  return asPage(await view.get(keys.page(id)))
}

/** The page and those it stands under, from the bottom up. */
export async function lineage(view: View, id: string): Promise<{ id: string; page: PageEntry }[]> {
  const line: { id: string; page: PageEntry }[] = []
  for (let next: ParentId = id; next !== null; ) {
    const page: PageEntry | undefined = await getPage(view, next)
    if (page === undefined) break
    line.push({ id: next, page })
    next = page.parent
  }
  return line
}

/** Undefined for pages without a path. */
export async function pathOf(view: View, id: string): Promise<string | undefined> {
  const page = await getPage(view, id)
  return page && (await describePage(view, id, page)).path
}

export async function describePage(view: View, id: string, page: PageEntry): Promise<Page> {
  if (!hasPath(page.type)) return { ...page, id }
  const above = page.parent === null ? [] : await lineage(view, page.parent)
  const slugs = [page, ...above.map((entry) => entry.page)].map(({ slug = '' }) => slug)
  return { ...page, id, path: slugs.reverse().join('/') }
}
