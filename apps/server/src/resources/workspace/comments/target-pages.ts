import { type Page, readPage } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
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

export interface FoundTargetPage {
  shown: TargetPage
  /** The hash of its text, or '' when it has none. */
  body: string
}

/**
 * Those of the pages that the content of the discussion has: the primary content of the space, or the change request's
 * own. Tree nodes are read once and kept, so a page of comments costs a handful of queries, whatever it is about.
 */
export async function findTargetPages(
  ctx: AppContext,
  { space, changeRequest }: Discussion,
  pageIds: string[],
): Promise<Map<string, FoundTargetPage>> {
  if (pageIds.length === 0) return new Map()
  const { rootHash } = await readRevision(ctx, space.id, changeRequest?.revisionId ?? space.revisionId)
  const read = readNodes(ctx)
  const found = new Map<string, FoundTargetPage>()
  for (const id of new Set(pageIds)) {
    const page = await readPage(read, rootHash, id)
    if (page) found.set(id, { shown: toTargetPage(page), body: page.body ?? '' })
  }
  return found
}

function toTargetPage({ id, title, path = '', emoji, icon, createdAt, updatedAt }: Page): TargetPage {
  return { id, title, path, ...(emoji && { emoji }), ...(icon && { icon }), createdAt, updatedAt }
}

export async function findTargetPage(
  ctx: AppContext,
  discussion: Discussion,
  pageId: string,
): Promise<FoundTargetPage | undefined> {
  return (await findTargetPages(ctx, discussion, [pageId])).get(pageId)
}
