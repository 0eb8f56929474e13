import type { HandlersOf, Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentMembers } from '#resources/identity/organizations/members/presenter.ts'
import type { BodyFormat } from './body.ts'
import type { DiscussionPath } from './discussion.ts'
import { encodeComment } from './encode.ts'
import { presentComment, presentComments, presentReplies, presentReply } from './presenter.ts'
import { changeReply, postReply, type ReplyPath, readReply, removeReply, repliesOf } from './replies.ts'
import {
  type CommentPath,
  changeComment,
  commentersOf,
  commentsOf,
  postComment,
  readComment,
  removeComment,
} from './service.ts'

type CommentQuery = Parameters<typeof commentsOf>[2]
type ReplyQuery = Parameters<typeof repliesOf>[2]
type Format = { format?: BodyFormat }
type PageQuery = { page?: string; limit: number }

/** Each serves discussions of spaces and of change requests: the path says which. */
async function listComments(ctx: RequestContext, { path, query }: { path: DiscussionPath; query: CommentQuery }) {
  const { discussion, page } = await commentsOf(ctx, path, query)
  const comments = await presentComments(ctx, discussion, page.items, query.format)
  return presentList(page, comments.map(encodeComment))
}

async function post(ctx: RequestContext, { path, body }: { path: DiscussionPath; body: Schema<'PostComment'> }) {
  return presentComment(ctx, await postComment(ctx, path, body))
}

async function get(ctx: RequestContext, { path, query }: { path: CommentPath; query: Format }) {
  return presentComment(ctx, await readComment(ctx, path, query.format), query.format)
}

async function update(ctx: RequestContext, { path, body }: { path: CommentPath; body: Schema<'UpdateComment'> }) {
  return presentComment(ctx, await changeComment(ctx, path, body))
}

async function remove(ctx: RequestContext, { path }: { path: CommentPath }) {
  await removeComment(ctx, path)
  return undefined
}

async function listReplies(ctx: RequestContext, { path, query }: { path: CommentPath; query: ReplyQuery }) {
  const { discussion, page } = await repliesOf(ctx, path, query)
  return presentList(page, await presentReplies(ctx, discussion, page.items, query.format))
}

async function reply(
  ctx: RequestContext,
  { path, query, body }: { path: CommentPath; query: Format; body: Schema<'PostCommentReply'> },
) {
  return presentReply(ctx, await postReply(ctx, path, body), query.format)
}

async function getReply(ctx: RequestContext, { path, query }: { path: ReplyPath; query: Format }) {
  return presentReply(ctx, await readReply(ctx, path, query.format), query.format)
}

async function updateReply(
  ctx: RequestContext,
  { path, body }: { path: ReplyPath; body: Schema<'UpdateCommentReply'> },
) {
  return presentReply(ctx, await changeReply(ctx, path, body))
}

async function deleteReply(ctx: RequestContext, { path }: { path: ReplyPath }) {
  await removeReply(ctx, path)
  return undefined
}

async function listCommenters(ctx: RequestContext, { path, query }: { path: DiscussionPath; query: PageQuery }) {
  const page = await commentersOf(ctx, path, query)
  return presentList(page, await presentMembers(ctx, page.items))
}

export const spaceCommentHandlers: HandlersOf<'space-comments', RequestContext> = {
  listCommentsInSpace: listComments,
  postCommentInSpace: post,
  getCommentInSpace: get,
  updateCommentInSpace: update,
  deleteCommentInSpace: remove,
  listCommentRepliesInSpace: listReplies,
  postCommentReplyInSpace: reply,
  getCommentReplyInSpace: getReply,
  updateCommentReplyInSpace: updateReply,
  deleteCommentReplyInSpace: deleteReply,
  listCommentersInSpace: listCommenters,
}

export const changeRequestCommentHandlers: HandlersOf<'change-request-comments', RequestContext> = {
  listCommentsInChangeRequest: listComments,
  postCommentInChangeRequest: post,
  getCommentInChangeRequest: get,
  updateCommentInChangeRequest: update,
  deleteCommentInChangeRequest: remove,
  listCommentRepliesInChangeRequest: listReplies,
  postCommentReplyInChangeRequest: reply,
  getCommentReplyInChangeRequest: getReply,
  updateCommentReplyInChangeRequest: updateReply,
  deleteCommentReplyInChangeRequest: deleteReply,
  listCommentersInChangeRequest: listCommenters,
}
