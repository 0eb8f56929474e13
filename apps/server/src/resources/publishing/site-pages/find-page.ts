import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { findPageAtPath } from '#resources/workspace/content/read/read-content.ts'
import { firstDocument } from './document-order.ts'
import type { LoadedSite } from './load-site.ts'

/** The document at a path, or the first one of the group that is there. */
export async function findPage({ as, content, levels }: LoadedSite, path: string): Promise<PlacedPage | undefined> {
  const page = await findPageAtPath(as, content, path)
  const placed = page && (await levels.find([page.id])).get(page.id)
  return placed?.page.type === 'group' ? firstDocument(levels, levels.below(placed)) : placed
}
