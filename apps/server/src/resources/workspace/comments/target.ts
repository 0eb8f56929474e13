import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import type { CommentTarget } from '../../../db/tables/comments.ts'
import { BadRequestError, NotFoundError } from '../../../errors.ts'
import type { Discussion } from './discussion.ts'
import { findTargetNode, findTargetPage } from './target-pages.ts'

interface Draft {
  page: string | undefined
  node: string | undefined
  tableCell: Schema<'CommentTableCell'> | undefined
}

/** What a new comment is about, as it is now: the page may change or go later. */
export async function resolveTarget(
  ctx: AppContext,
  discussion: Discussion,
  { page: pageId, node: nodeId, tableCell }: Draft,
): Promise<CommentTarget | undefined> {
  if (nodeId !== undefined && pageId === undefined) throw new BadRequestError('body.node needs body.page beside it')
  if (tableCell && nodeId === undefined) throw new BadRequestError('body.tableCell needs body.node beside it')
  if (pageId === undefined) return undefined

  const page = await findTargetPage(ctx, discussion, pageId)
  if (!page) throw new NotFoundError(`the page ${pageId}`)
  const target = { page: { id: page.id, title: page.title, path: page.path } }
  if (nodeId === undefined) return target

  const node = await findTargetNode(ctx, discussion, { pageId, nodeId })
  if (!node) throw new NotFoundError(`the block ${nodeId} of the page`)
  return { ...target, node: { id: nodeId, ...node }, ...(tableCell && { tableCell }) }
}
