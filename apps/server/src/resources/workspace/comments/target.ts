import type { Schema } from '@quire/api-types'
import type { Block } from '@quire/content/markdown'
import type { RequestContext } from '#context.ts'
import type { CommentTarget } from '#db/tables/comments.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { findBlock } from '#resources/workspace/content/markdown/documents.ts'
import { readBody } from '#resources/workspace/content/store/store.ts'
import { anchorComment } from './anchors.ts'
import type { Discussion } from './discussion.ts'
import { findTargetPage } from './target-pages.ts'

interface Draft {
  page: string | undefined
  node: string | undefined
  tableCell: Schema<'CommentTableCell'> | undefined
}

/** What a new comment is about, as it is now: the page may change or go later. */
export interface FoundTarget {
  target: CommentTarget
  /** The block, and the text in which it was found. */
  block?: { block: Block; pageId: string; body: string }
}

export async function resolveTarget(
  ctx: RequestContext,
  discussion: Discussion,
  { page: pageId, node: key, tableCell }: Draft,
): Promise<FoundTarget | undefined> {
  if (key !== undefined && pageId === undefined) throw new BadRequestError('body.node needs body.page beside it')
  if (tableCell && key === undefined) throw new BadRequestError('body.tableCell needs body.node beside it')
  if (pageId === undefined) return undefined

  const page = await findTargetPage(ctx, discussion, pageId)
  if (!page) throw new NotFoundError(`the page ${pageId}`)
  const { id, title, path } = page.shown
  const target = { page: { id, title, path } }
  if (key === undefined) return { target }

  const { body } = page
  const text = { hash: body, read: () => readBody(ctx, body === '' ? undefined : body) }
  const block = await findBlock(ctx, text, { key, cell: tableCell })
  if (!block) throw new NotFoundError(missing(key, tableCell))
  const node = { id: tableCell ? key : block.key, ...(block.preview && { preview: block.preview }) }
  return { target: { ...target, node, ...(tableCell && { tableCell }) }, block: { block, pageId, body } }
}

function missing(key: string, tableCell: Draft['tableCell']): string {
  if (!tableCell) return `the block ${key} of the page, which body.node names,`
  const { record, definition } = tableCell
  return `the cell ${record}, ${definition} of a table ${key} on the page, which body.tableCell names,`
}

/** Lets the comment stay with its block from now on. */
export async function followTarget(
  tx: RequestContext,
  { key }: Discussion,
  found: FoundTarget | undefined,
): Promise<CommentTarget | undefined> {
  if (!found?.block) return found?.target
  return { ...found.target, anchor: await anchorComment(tx, key, found.block) }
}
