import { getEntries } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { scanEntries } from '#tree/scan.ts'
import { keys, parseChildKey, ranges } from './keys.ts'
import { asPage, hasPath, type Page } from './page.ts'
import { type PageNode, readPage } from './read.ts'

type OpenNode = Page & { readonly pages: OpenNode[] }

/** A page with those below it, level by level: nothing else of the revision is read. */
export async function readPageWithSubpages(read: ReadNodes, root: Hash, id: string): Promise<PageNode | undefined> {
  const page = await readPage(read, root, id)
  if (page === undefined) return undefined
  const top: OpenNode = { ...page, pages: [] }
  for (let level: OpenNode[] = [top]; level.length > 0; level = level.flatMap(({ pages }) => pages)) {
    for (const parent of level) for (const child of await childrenOf(read, root, parent)) parent.pages.push(child)
  }
  return top
}

async function childrenOf(read: ReadNodes, root: Hash, parent: OpenNode): Promise<OpenNode[]> {
  const children = await scanEntries(read, root, ranges.children(parent.id))
  const ids = children.map(({ key }) => parseChildKey(key).id)
  const entries = await getEntries(read, root, ids.map(keys.page))
  return ids.flatMap((id) => {
    const page = asPage(entries.get(keys.page(id)))
    if (page === undefined) return []
    const path = hasPath(page.type) ? { path: `${parent.path}/${page.slug}` } : {}
    return [{ ...page, id, ...path, pages: [] }]
  })
}
