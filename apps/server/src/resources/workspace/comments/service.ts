import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '../../../context.ts'
import { toJson } from '../../../db/columns.ts'
import { NotFoundError } from '../../../errors.ts'
import { openWindow, type Page, toPage } from '../../../pages.ts'
import { recordContribution } from '../change-requests/service.ts'
import type { SpacePermissions } from '../spaces/permissions.ts'
import { toBodyColumns } from './body.ts'
import { type Discussion, type DiscussionPath, requireDiscussion } from './discussion.ts'
import { allowChange, allowDeletion, commentPermissions } from './permissions.ts'
import { changeReactions, changesReactions } from './reactions.ts'
import {
  type Comment,
  type CommentChanges,
  type Commenter,
  countCommenters,
  countComments,
  deleteComment,
  findComment,
  insertComment,
  listCommenters,
  listComments,
  updateComment,
} from './repository.ts'
import { resolveTarget } from './target.ts'

export type { Comment, Commenter }

export type CommentPath = DiscussionPath & { commentId: string }

/** Holding one is the proof that the caller's rights on the space were looked at. */
export interface CommentAccess {
  discussion: Discussion
  comment: Comment
}

export async function commentsOf(
  ctx: RequestContext,
  path: DiscussionPath,
  query: Input<'listCommentsInSpace'>['query'],
): Promise<{ discussion: Discussion; page: Page<Comment> }> {
  const discussion = await requireDiscussion(ctx, path, 'view')
  const { key } = discussion
  const { order, status, targetPage, authors } = query
  const filters = { status, pageId: targetPage, authorIds: authors?.length ? [...new Set(authors)] : undefined }
  const window = openWindow(`comments/${key.spaceId}/${key.changeRequestId}/${order}`, query)
  const [rows, count] = await Promise.all([
    listComments(ctx.db, key, filters, { order, window }),
    countComments(ctx.db, key, filters),
  ])
  return { discussion, page: toPage(window, rows, count, ({ id }) => [id]) }
}

export async function requireComment(
  ctx: RequestContext,
  path: CommentPath,
  need: keyof SpacePermissions,
): Promise<CommentAccess> {
  const discussion = await requireDiscussion(ctx, path, need)
  const comment = await findComment(ctx.db, discussion.key, path.commentId)
  if (!comment) throw new NotFoundError(`the comment ${path.commentId}`)
  return { discussion, comment }
}

export function postComment(
  ctx: RequestContext,
  path: DiscussionPath,
  draft: Schema<'PostComment'>,
): Promise<CommentAccess> {
  return inTransaction(ctx, async (tx) => {
    const discussion = await requireDiscussion(tx, path, 'comment')
    const target = await resolveTarget(tx, discussion, draft)
    const comment = {
      ...discussion.key,
      id: tx.newId(),
      authorId: tx.actor.userId,
      postedAt: tx.now(),
      editedAt: null,
      resolvedAt: null,
      resolvedById: null,
      revisionId: (discussion.changeRequest ?? discussion.space).revisionId,
      pageId: target?.page.id ?? null,
      target: target ? toJson(target) : null,
      replyCount: 0,
      reactionCount: 0,
      ...toBodyColumns(draft.body),
    }
    await insertComment(tx.db, comment)
    if (discussion.changeRequest) await recordContribution(tx, discussion.changeRequest, 'comment')
    return { discussion, comment }
  })
}

export function changeComment(
  ctx: RequestContext,
  path: CommentPath,
  body: Schema<'UpdateComment'>,
): Promise<CommentAccess> {
  return inTransaction(ctx, async (tx) => {
    const { discussion, comment } = await requireComment(tx, path, 'view')
    const permissions = commentPermissions(discussion.permissions, comment.authorId === tx.actor.userId)
    const takesPart = body.resolved !== undefined || changesReactions(body)
    allowChange(permissions, { rewrites: body.body !== undefined, takesPart })
    const changes = toChanges(tx, comment, body)
    if (Object.keys(changes).length > 0) await updateComment(tx.db, discussion.key, comment.id, changes)
    await changeReactions(tx, { ...discussion.key, commentId: comment.id, replyId: '' }, body)
    return requireComment(tx, path, 'view')
  })
}

/** Resolving what is resolved leaves it to the one who did so first. */
function toChanges(ctx: RequestContext, comment: Comment, body: Schema<'UpdateComment'>): CommentChanges {
  const isResolved = comment.resolvedAt !== null
  return {
    ...(body.body && { ...toBodyColumns(body.body), editedAt: ctx.now() }),
    ...(body.resolved === true && !isResolved && { resolvedAt: ctx.now(), resolvedById: ctx.actor.userId }),
    ...(body.resolved === false && isResolved && { resolvedAt: null, resolvedById: null }),
  }
}

/** Removes a comment with its replies and all reactions. */
export function removeComment(ctx: RequestContext, path: CommentPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { discussion, comment } = await requireComment(tx, path, 'view')
    allowDeletion(commentPermissions(discussion.permissions, comment.authorId === tx.actor.userId))
    await deleteComment(tx.db, discussion.key, comment.id)
  })
}

/** Those who said something, as far as they still belong to the organization. */
export async function commentersOf(
  ctx: RequestContext,
  path: DiscussionPath,
  query: Input<'listCommentersInSpace'>['query'],
): Promise<Page<Commenter>> {
  const { key, space } = await requireDiscussion(ctx, path, 'view')
  const window = openWindow(`commenters/${key.spaceId}/${key.changeRequestId}`, query)
  const [rows, count] = await Promise.all([
    listCommenters(ctx.db, key, space.organizationId, window),
    countCommenters(ctx.db, key, space.organizationId),
  ])
  return toPage(window, rows, count, ({ userId }) => [userId])
}
