import { getEntries } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { keys, type ParentId } from './keys.ts'
import { asPageId, type Page } from './page.ts'
import { canonicalPath } from './slug.ts'
import { describePage, getPage, viewOf } from './view.ts'

const maxSegments = 100
/** A path can lead several ways where old slugs were given to other pages. */
const maxWays = 16

/** The page at a path, or the one that used to be there: its own `path` then differs from the one asked for. */
export async function findPageByPath(read: ReadNodes, root: Hash, path: string): Promise<Page | undefined> {
  const view = viewOf(read, root)
  for (const id of await waysTo(read, root, canonicalPath(path).split('/'))) {
    const page = await getPage(view, id)
    if (page !== undefined) return describePage(view, id, page)
  }
  return undefined
}

/** The pages a path leads to, those first that have their slugs now. */
async function waysTo(read: ReadNodes, root: Hash, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length > maxSegments) return []
  let ways: string[] = []
  for (const [depth, slug] of slugs.entries()) {
    const parents: ParentId[] = depth === 0 ? [null] : ways
    const wanted = [
      ...parents.map((parent) => keys.slug(parent, slug)),
      ...parents.map((parent) => keys.oldSlug(parent, slug)),
    ]
    const found = await getEntries(read, root, wanted)
    ways = [...new Set(wanted.flatMap((key) => asPageId(found.get(key)) ?? []))].slice(0, maxWays)
  }
  return ways
}
