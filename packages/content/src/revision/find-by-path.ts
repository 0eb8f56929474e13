import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { keys, type ParentId } from './keys.ts'
import { asPageId, type Page } from './page.ts'
import { canonicalPath } from './slug.ts'
import { describePage, getPage, type View, viewOf } from './view.ts'

const maxSegments = 100
/** A path can lead several ways where old slugs were given to other pages. */
const maxWays = 16

/** The page at a path, or the one that used to be there: its own `path` then differs from the one asked for. */
export async function findPageByPath(read: ReadNodes, root: Hash, path: string): Promise<Page | undefined> {
  const view = viewOf(read, root)
  for (const id of await waysTo(view, canonicalPath(path).split('/'))) {
    const page = await getPage(view, id)
    if (page !== undefined) return describePage(view, id, page)
  }
  return undefined
}

/** The pages a path leads to, those first that have their slugs now. */
async function waysTo(view: View, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length > maxSegments) return []
  let ways: string[] = []
  for (const [depth, slug] of slugs.entries()) {
    const parents: ParentId[] = depth === 0 ? [null] : ways
    const now = await lookUp(view, parents, (parent) => keys.slug(parent, slug))
    const before = await lookUp(view, parents, (parent) => keys.oldSlug(parent, slug))
    ways = [...new Set([...now, ...before])].slice(0, maxWays)
  }
  return ways
}

async function lookUp(
  view: View,
  parents: readonly ParentId[],
  keyOf: (parent: ParentId) => string,
): Promise<readonly string[]> {
  const values = await Promise.all(parents.map((parent) => view.get(keyOf(parent))))
  return values.flatMap((value) => asPageId(value) ?? [])
}
