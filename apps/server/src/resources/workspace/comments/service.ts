import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { NotFoundError } from '#errors.ts'
import { fitPage, type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { mentionsIn, notify } from '#resources/identity/mails/notify.ts'
import type { MemberWithUser } from '#resources/identity/organizations/members/service.ts'
import { recordContribution } from '#resources/workspace/change-requests/service.ts'
import type { SpacePermissions } from '#resources/workspace/spaces/permissions.ts'
import { type BodyFormat, toBodyColumns } from './body.ts'
import { countCommenters, listCommenters } from './commenter-repository.ts'
import { toMember } from './commenters.ts'
import type { DiscussionKey } from './discussion.ts'
import { type Discussion, type DiscussionPath, requireDiscussion } from './discussion.ts'
import { withLongBodies } from './long-bodies.ts'
import { allowAnyChange, allowChange, allowDeletion, commentPermissions } from './permissions.ts'
import { changeReactions, changesReactions } from './reactions.ts'
import {
  type Comment,
  type CommentChanges,
  type CommentHead,
  countComments,
  deleteComment,
  findComment,
  findCommentHead,
  insertComment,
  listBodyBytes,
  listComments,
  listCommentsById,
  updateComment,
} from './repository.ts'
import { type FoundTarget, followTarget, resolveTarget } from './target.ts'

export type { Comment }

export type CommentPath = DiscussionPath & { commentId: string }

/** The proof that access to the discussion was checked. */
export interface CommentAccess<Found = Comment> {
  discussion: Discussion
  comment: Found
}

export async function commentsOf(
  ctx: RequestContext,
  path: DiscussionPath,
  query: Input<'listCommentsInSpace'>['query'],
): Promise<{ discussion: Discussion; page: ListPage<Comment> }> {
  const discussion = await requireDiscussion(ctx, path, 'view')
  const { key } = discussion
  const { order, status, targetPage, authors } = query
  const filters = { status, pageId: targetPage, authorIds: authors?.length ? [...new Set(authors)] : undefined }
  const asked = readPageRequest(`comments/${key.spaceId}/${key.changeRequestId}/${order}`, query)
  const [listed, count] = await Promise.all([
    listComments(ctx.db, key, filters, { withDocument: query.format === 'document', order, pageRequest: asked }),
    countComments(ctx.db, key, filters),
  ])
  const { pageRequest, rows } = fitPage(asked, listed, (row) => row.bodyBytes)
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  const items = await withLongBodies(page.items, (ids) => listCommentsById(ctx.db, key, ids))
  return { discussion, page: { ...page, items } }
}

/** How long the bodies of comments are, by their ids. */
export function commentBytes(ctx: RequestContext, key: DiscussionKey, ids: string[]): Promise<Map<string, number>> {
  return listBodyBytes(ctx.db, key, ids)
}

export async function commentsById(
  ctx: RequestContext,
  path: DiscussionPath,
  ids: string[],
): Promise<{ discussion: Discussion; comments: Comment[] }> {
  const discussion = await requireDiscussion(ctx, path, 'view')
  return { discussion, comments: await listCommentsById(ctx.db, discussion.key, ids) }
}

/** A comment without its body: who looks only at what may be done with it does not read a megabyte for that. */
export async function requireComment(
  ctx: RequestContext,
  path: CommentPath,
  need: keyof SpacePermissions,
): Promise<CommentAccess<CommentHead>> {
  const discussion = await requireDiscussion(ctx, path, need)
  const comment = await findCommentHead(ctx.db, discussion.key, path.commentId)
  if (!comment) throw new NotFoundError(`the comment ${path.commentId}`)
  return { discussion, comment }
}

export async function readComment(
  ctx: RequestContext,
  path: CommentPath,
  format: BodyFormat = 'markdown',
): Promise<CommentAccess> {
  const discussion = await requireDiscussion(ctx, path, 'view')
  const comment = await findComment(ctx.db, discussion.key, { id: path.commentId, format })
  if (!comment) throw new NotFoundError(`the comment ${path.commentId}`)
  return { discussion, comment }
}

export async function postComment(
  ctx: RequestContext,
  path: DiscussionPath,
  draft: Schema<'PostComment'>,
  review?: string,
): Promise<CommentAccess> {
  const found = review === undefined ? await readTarget(ctx, path, draft) : { target: { review } }
  const body = await toBodyColumns(ctx, draft.body, () => requireDiscussion(ctx, path, 'comment'))
  return inTransaction(ctx, async (tx) => {
    const discussion = await requireDiscussion(tx, path, 'comment')
    const target = await followTarget(tx, discussion, found)
    const comment = {
      ...discussion.key,
      id: tx.newId(),
      authorId: tx.actor.userId,
      postedAt: tx.now(),
      editedAt: null,
      resolvedAt: null,
      resolvedById: null,
      revisionId: (discussion.changeRequest ?? discussion.space).revisionId,
      pageId: target?.page?.id ?? null,
      target: target ? toJson(target) : null,
      replyCount: 0,
      reactionCount: 0,
      ...body,
    }
    await insertComment(tx.db, comment)
    await notify(tx, { mention: mentionsIn(body.markdown) }, { ...discussion.key, commentId: comment.id })
    if (discussion.changeRequest) await recordContribution(tx, discussion.changeRequest, 'comment')
    return { discussion, comment }
  })
}

/** A page can be long: it is read before the transaction, which others wait for. */
async function readTarget(
  ctx: RequestContext,
  path: DiscussionPath,
  { page, node, tableCell }: Schema<'PostComment'>,
): Promise<FoundTarget | undefined> {
  if (page === undefined && node === undefined && tableCell === undefined) return undefined
  return resolveTarget(ctx, await requireDiscussion(ctx, path, 'comment'), { page, node, tableCell })
}

/** A comment that the caller may change in some way; in which, depends on the change. */
export async function requireChangeableComment(ctx: RequestContext, path: CommentPath): Promise<void> {
  const { discussion, comment } = await requireComment(ctx, path, 'view')
  allowAnyChange(commentPermissions(discussion.permissions, comment.authorId === ctx.actor.userId))
}

export async function changeComment(
  ctx: RequestContext,
  path: CommentPath,
  changes: Schema<'UpdateComment'>,
): Promise<CommentAccess> {
  const requireChangeable = async (tx: RequestContext) => {
    const access = await requireComment(tx, path, 'view')
    const permissions = commentPermissions(access.discussion.permissions, access.comment.authorId === tx.actor.userId)
    const takesPart = changes.resolved !== undefined || changesReactions(changes)
    allowChange(permissions, { rewrites: changes.body !== undefined, takesPart })
    return access
  }
  const body = changes.body && (await toBodyColumns(ctx, changes.body, () => requireChangeable(ctx)))
  return inTransaction(ctx, async (tx) => {
    const { discussion, comment } = await requireChangeable(tx)
    const columns = { ...(body && { ...body, editedAt: tx.now() }), ...resolution(tx, comment, changes.resolved) }
    if (Object.keys(columns).length > 0) await updateComment(tx.db, discussion.key, comment.id, columns)
    await changeReactions(tx, { ...discussion.key, commentId: comment.id, replyId: '' }, changes)
    return readComment(tx, path)
  })
}

/** Resolving what is resolved leaves it to the one who did so first. */
function resolution(ctx: RequestContext, { resolvedAt }: CommentHead, resolved: boolean | undefined): CommentChanges {
  if (resolved === undefined || resolved === (resolvedAt !== null)) return {}
  return resolved ? { resolvedAt: ctx.now(), resolvedById: ctx.actor.userId } : { resolvedAt: null, resolvedById: null }
}

/** Removes a comment with its replies and all reactions. */
export function removeComment(ctx: RequestContext, path: CommentPath): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { discussion, comment } = await requireComment(tx, path, 'view')
    allowDeletion(commentPermissions(discussion.permissions, comment.authorId === tx.actor.userId))
    await deleteComment(tx.db, discussion.key, comment.id)
    await deleteBelow(tx, 'comment', { ...discussion.key, commentId: comment.id })
  })
}

/** All who said something; a space's are also those who did so in its change requests. */
export async function commentersOf(
  ctx: RequestContext,
  path: DiscussionPath,
  query: Input<'listCommentersInSpace'>['query'],
): Promise<ListPage<MemberWithUser>> {
  const { key, space } = await requireDiscussion(ctx, path, 'view')
  const pageRequest = readPageRequest(`commenters/${key.spaceId}/${key.changeRequestId}`, query)
  const [rows, count] = await Promise.all([
    listCommenters(ctx.db, key, space.organizationId, pageRequest),
    countCommenters(ctx.db, key),
  ])
  const page = toPage(pageRequest, rows, count, ({ authorId }) => [authorId])
  return { ...page, items: page.items.map((row) => toMember(row, space.organizationId)) }
}
