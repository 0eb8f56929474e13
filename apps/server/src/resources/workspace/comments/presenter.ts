import type { Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { RequestContext } from '#context.ts'
import { type BodyFormat, presentBodies } from './body.ts'
import { commentsPath, type Discussion, type DiscussionPath, replyPath } from './discussion.ts'
import { loadEmbedded } from './embedded.ts'
import type { Reply, ReplyAccess } from './replies.ts'
import { type Comment, type CommentAccess, commentsById } from './service.ts'
import { loadTargets } from './target-presenter.ts'

type PresentedComment = Schema<'Comment'>
type PresentedReply = Schema<'CommentReply'>

/** Optional fields are assigned, not spread: a list of a thousand spends its time here. */
export async function presentComments(
  ctx: RequestContext,
  discussion: Discussion,
  comments: Comment[],
  format?: BodyFormat,
): Promise<PresentedComment[]> {
  const embedded = await loadEmbedded(ctx, discussion, comments)
  const target = await loadTargets(ctx, discussion, comments)
  const bodies = await presentBodies(ctx, comments, format)
  const location = `${locationUrl(ctx, commentsPath(discussion.key))}/`
  return comments.map((comment, index) => {
    const presented: PresentedComment = {
      object: 'comment',
      id: comment.id,
      postedBy: embedded.user(comment.authorId),
      postedAt: comment.postedAt,
      reactions: embedded.reactions(comment),
      replies: comment.replyCount,
      repliers: embedded.repliers(comment),
      body: bodies[index] ?? {},
      target: target(comment),
      urls: { location: location + comment.id },
      permissions: embedded.permissions(comment),
      status: comment.resolvedAt === null ? 'open' : 'resolved',
    }
    if (comment.editedAt !== null) presented.editedAt = comment.editedAt
    if (comment.resolvedAt !== null) presented.resolvedAt = comment.resolvedAt
    if (comment.resolvedById !== null) presented.resolvedBy = embedded.user(comment.resolvedById)
    return presented
  })
}

export async function presentComment(
  ctx: RequestContext,
  { discussion, comment }: CommentAccess,
  format?: BodyFormat,
): Promise<PresentedComment> {
  const [presented] = await presentComments(ctx, discussion, [comment], format)
  return presented as PresentedComment
}

/** Comments that something else points at, for those who may see the discussion; one that is gone is missing. */
export async function presentCommentsById(
  ctx: RequestContext,
  path: DiscussionPath,
  ids: string[],
  format?: BodyFormat,
): Promise<Map<string, PresentedComment>> {
  if (ids.length === 0) return new Map()
  const { discussion, comments } = await commentsById(ctx, path, ids)
  const presented = await presentComments(ctx, discussion, comments, format)
  return new Map(presented.map((comment) => [comment.id, comment]))
}

export async function presentReplies(
  ctx: RequestContext,
  discussion: Discussion,
  replies: Reply[],
  format?: BodyFormat,
): Promise<PresentedReply[]> {
  const embedded = await loadEmbedded(ctx, discussion, replies)
  const bodies = await presentBodies(ctx, replies, format)
  return replies.map((reply, index) => ({
    object: 'comment-reply',
    id: reply.id,
    postedBy: embedded.user(reply.authorId),
    postedAt: reply.postedAt,
    ...(reply.editedAt !== null && { editedAt: reply.editedAt }),
    reactions: embedded.reactions(reply),
    body: bodies[index] ?? {},
    urls: { location: locationUrl(ctx, replyPath(discussion.key, reply.commentId, reply.id)) },
    permissions: embedded.permissions(reply),
  }))
}

export async function presentReply(
  ctx: RequestContext,
  { discussion, reply }: ReplyAccess,
  format?: BodyFormat,
): Promise<PresentedReply> {
  const [presented] = await presentReplies(ctx, discussion, [reply], format)
  return presented as PresentedReply
}
