import type { AppContext } from '../../../context.ts'
import type { Timestamp } from '../../../db/columns.ts'
import type { Discussion } from './discussion.ts'

/** A page that comments are about, as the content of the discussion has it now. */
export interface TargetPage {
  id: string
  title: string
  path: string
  emoji?: string
  icon?: string
  createdAt?: Timestamp
  updatedAt?: Timestamp
}

/**
 * Those of the pages that the content of the discussion has: the primary content of the space, or the change request's
 * own. In a bounded number of queries, whatever the number of pages. Spaces have no content yet, so every page is missing.
 */
export async function findTargetPages(
  _ctx: AppContext,
  _discussion: Discussion,
  _pageIds: string[],
): Promise<Map<string, TargetPage>> {
  return new Map()
}

export async function findTargetPage(
  ctx: AppContext,
  discussion: Discussion,
  pageId: string,
): Promise<TargetPage | undefined> {
  return (await findTargetPages(ctx, discussion, [pageId])).get(pageId)
}

/** A block of a page, with the beginning of its text where it has any. There is none while there are no pages. */
export async function findTargetNode(
  _ctx: AppContext,
  _discussion: Discussion,
  _place: { pageId: string; nodeId: string },
): Promise<{ preview?: string } | undefined> {
  return undefined
}
