import { entryAt, getEntries, rankOf } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { type KeyRange, scanEntries } from '#tree/scan.ts'
import { keys, parseChildKey, ranges } from './keys.ts'
import { asPage, hasPath, type Page } from './page.ts'

/** Some of the pages below another one, or at the top level. */
export interface SiblingsQuery {
  /** The page that they stand below. */
  readonly parent: Page | undefined
  /** Only those behind this one. */
  readonly after?: Page | undefined
  /** Only those before this one. */
  readonly before?: Page | undefined
  /** Whether to take the last of them where there are more than the limit. */
  readonly isFromEnd?: boolean
  readonly limit: number
}

/** Pages with the same parent in their order: only those asked for are read, however many there are. */
export async function readSiblings(read: ReadNodes, root: Hash, query: SiblingsQuery): Promise<Page[]> {
  const { parent, limit } = query
  const order = await scanEntries(read, root, { ...(await rangeOf(read, root, query)), limit })
  const ids = order.map(({ key }) => parseChildKey(key).id)
  const entries = await getEntries(read, root, ids.map(keys.page))
  const above = parent === undefined ? '' : `${parent.path}/`
  return ids.flatMap((id) => {
    const page = asPage(entries.get(keys.page(id)))
    if (page === undefined) return []
    return [{ ...page, id, ...(hasPath(page.type) && { path: `${above}${page.slug}` }) }]
  })
}

async function rangeOf(read: ReadNodes, root: Hash, query: SiblingsQuery): Promise<KeyRange> {
  const { parent, after, before, limit, isFromEnd } = query
  const all = ranges.children(parent?.id ?? null)
  const from = after === undefined ? all.from : `${childKey(after)}\0`
  const to = before === undefined ? all.to : childKey(before)
  if (!isFromEnd) return { from, to }
  const [first, end] = await Promise.all([rankOf(read, root, from), rankOf(read, root, to)])
  const start = end > first ? await entryAt(read, root, Math.max(first, end - limit)) : undefined
  return { from: start?.key ?? to, to }
}

function childKey({ parent, position, id }: Page): string {
  return keys.child(parent, position, id)
}
