import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { fitPage, type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { mentionsIn, notify } from '#resources/identity/mails/notify.ts'
import { recordContribution } from '#resources/workspace/change-requests/service.ts'
import { type BodyFormat, toBodyColumns } from './body.ts'
import type { Discussion } from './discussion.ts'
import { withLongBodies } from './long-bodies.ts'
import { allowAnyChange, allowChange, allowDeletion, commentPermissions } from './permissions.ts'
import { changeReactions, changesReactions } from './reactions.ts'
import { listRepliers } from './replier-repository.ts'
import {
  deleteReply,
  findReply,
  findReplyHead,
  insertReply,
  listReplies,
  listRepliesById,
  type Reply,
  type ReplyHead,
  updateReply,
} from './reply-repository.ts'
import { type CommentPath, requireComment } from './service.ts'

export type { Reply }

export type ReplyPath = CommentPath & { commentReplyId: string }

/** Holding one is the proof that the caller's rights on the space were looked at. */
export interface ReplyAccess<Found = Reply> {
  discussion: Discussion
  reply: Found
}

export async function repliesOf(
  ctx: RequestContext,
  path: CommentPath,
  query: Input<'listCommentRepliesInSpace'>['query'],
): Promise<{ discussion: Discussion; page: ListPage<Reply> }> {
  const { discussion, comment } = await requireComment(ctx, path, 'view')
  const asked = readPageRequest(`replies/${comment.id}`, query)
  const key = { ...discussion.key, commentId: comment.id }
  const { pageRequest, rows } = fitPage(asked, await listReplies(ctx.db, key, asked), (row) => row.bodyBytes)
  const page = toPage(pageRequest, rows, comment.replyCount, ({ id }) => [id])
  const items = await withLongBodies(page.items, (ids) => listRepliesById(ctx.db, key, ids))
  return { discussion, page: { ...page, items } }
}

/** A reply without its body. */
async function requireReply(ctx: RequestContext, path: ReplyPath): Promise<ReplyAccess<ReplyHead>> {
  const { discussion, comment } = await requireComment(ctx, path, 'view')
  const reply = await findReplyHead(ctx.db, { ...discussion.key, commentId: comment.id }, path.commentReplyId)
  if (!reply) throw new NotFoundError(`the reply ${path.commentReplyId}`)
  return { discussion, reply }
}

export async function readReply(
  ctx: RequestContext,
  path: ReplyPath,
  format: BodyFormat = 'markdown',
): Promise<ReplyAccess> {
  const { discussion, comment } = await requireComment(ctx, path, 'view')
  const key = { ...discussion.key, commentId: comment.id }
  const reply = await findReply(ctx.db, key, { id: path.commentReplyId, format })
  if (!reply) throw new NotFoundError(`the reply ${path.commentReplyId}`)
  return { discussion, reply }
}

export async function postReply(
  ctx: RequestContext,
  path: CommentPath,
  draft: Schema<'PostCommentReply'>,
): Promise<ReplyAccess> {
  const body = await toBodyColumns(ctx, draft.body, () => requireComment(ctx, path, 'comment'))
  return inTransaction(ctx, async (tx) => {
    const { discussion, comment } = await requireComment(tx, path, 'comment')
    const reply = {
      ...discussion.key,
      commentId: comment.id,
      id: tx.newId(),
      authorId: tx.actor.userId,
      postedAt: tx.now(),
      editedAt: null,
      reactionCount: 0,
      ...body,
    }
    const repliers = await listRepliers(tx.db, { ...discussion.key, ids: JSON.stringify([comment.id]) })
    const others = [comment.authorId, ...repliers.map(({ authorId }) => authorId)]
    const facts = { ...discussion.key, commentId: comment.id, replyId: reply.id }
    await notify(tx, { mention: mentionsIn(body.markdown), reply: others }, facts)
    await insertReply(tx.db, reply)
    if (discussion.changeRequest) await recordContribution(tx, discussion.changeRequest, 'comment')
    return { discussion, reply }
  })
}

/** A reply that the caller may change in some way; in which, depends on the change. */
export async function requireChangeableReply(ctx: RequestContext, path: ReplyPath): Promise<void> {
  const { discussion, reply } = await requireReply(ctx, path)
  allowAnyChange(commentPermissions(discussion.permissions, reply.authorId === ctx.actor.userId))
}

export async function changeReply(
  ctx: RequestContext,
  path: ReplyPath,
  changes: Schema<'UpdateCommentReply'>,
): Promise<ReplyAccess> {
  const requireChangeable = async (tx: RequestContext) => {
    const access = await requireReply(tx, path)
    const permissions = commentPermissions(access.discussion.permissions, access.reply.authorId === tx.actor.userId)
    allowChange(permissions, { rewrites: changes.body !== undefined, takesPart: changesReactions(changes) })
    return access
  }
  const body = changes.body && (await toBodyColumns(ctx, changes.body, () => requireChangeable(ctx)))
  return inTransaction(ctx, async (tx) => {
    const { discussion, reply } = await requireChangeable(tx)
    const key = { ...discussion.key, commentId: reply.commentId }
    if (body) await updateReply(tx.db, key, reply.id, { ...body, editedAt: tx.now() })
    await changeReactions(tx, { ...key, replyId: reply.id }, changes)
    return readReply(tx, path)
  })
}

export function removeReply(ctx: RequestContext, path: ReplyPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { discussion, reply } = await requireReply(tx, path)
    allowDeletion(commentPermissions(discussion.permissions, reply.authorId === tx.actor.userId))
    await deleteReply(tx.db, { ...discussion.key, commentId: reply.commentId }, reply.id)
  })
}
