import type { Schema } from '@quire/client'
import type { Commentable } from '#tests/support/blocks.ts'
import type { Person, TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from './content.ts'

export type CommentQuery = {
  page?: string
  limit?: number
  order?: 'asc' | 'desc'
  status?: 'all' | 'open' | 'resolved'
  format?: 'markdown' | 'document'
  targetPage?: string
  authors?: string[]
}

type Format = { format?: 'markdown' | 'document' }
type PageQuery = { page?: string; limit?: number }

export type Discussion = ReturnType<typeof spaceDiscussion>

/** What somebody does in a discussion: the same eleven operations in both commentables. */
export function discussion({ client }: Pick<Person, 'client'>, { spaceId, changeRequestId }: Commentable): Discussion {
  return changeRequestId === undefined
    ? spaceDiscussion(client, spaceId)
    : changeRequestDiscussion(client, { spaceId, changeRequestId })
}

function spaceDiscussion(client: Person['client'], spaceId: string) {
  const comment = (commentId: string) => ({ path: { spaceId, commentId } })
  const reply = (commentId: string, commentReplyId: string) => ({ path: { spaceId, commentId, commentReplyId } })
  const path = { spaceId }
  return {
    list: (query: CommentQuery = {}) => data(client.GET('/spaces/{spaceId}/comments', { params: { path, query } })),
    post: (body: Schema<'PostComment'>) => data(client.POST('/spaces/{spaceId}/comments', { params: { path }, body })),
    get: (id: string, query: Format = {}) =>
      data(client.GET('/spaces/{spaceId}/comments/{commentId}', { params: { ...comment(id), query } })),
    update: (id: string, body: Schema<'UpdateComment'>) =>
      data(client.PUT('/spaces/{spaceId}/comments/{commentId}', { params: comment(id), body })),
    remove: (id: string) => client.DELETE('/spaces/{spaceId}/comments/{commentId}', { params: comment(id) }),
    replies: (id: string, query: PageQuery & Format = {}) =>
      data(client.GET('/spaces/{spaceId}/comments/{commentId}/replies', { params: { ...comment(id), query } })),
    reply: (id: string, body: Schema<'PostCommentReply'>) =>
      data(client.POST('/spaces/{spaceId}/comments/{commentId}/replies', { params: comment(id), body })),
    getReply: (id: string, replyId: string, query: Format = {}) =>
      data(
        client.GET('/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}', {
          params: { ...reply(id, replyId), query },
        }),
      ),
    updateReply: (id: string, replyId: string, body: Schema<'UpdateCommentReply'>) =>
      data(
        client.PUT('/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}', {
          params: reply(id, replyId),
          body,
        }),
      ),
    removeReply: (id: string, replyId: string) =>
      client.DELETE('/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}', { params: reply(id, replyId) }),
    commenters: (query: PageQuery = {}) =>
      data(client.GET('/spaces/{spaceId}/commenters', { params: { path, query } })),
  }
}

function changeRequestDiscussion(client: Person['client'], path: Required<Commentable>): Discussion {
  const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const comment = (commentId: string) => ({ path: { ...path, commentId } })
  const reply = (commentId: string, commentReplyId: string) => ({ path: { ...path, commentId, commentReplyId } })
  return {
    list: (query = {}) => data(client.GET(`${base}/comments`, { params: { path, query } })),
    post: (body) => data(client.POST(`${base}/comments`, { params: { path }, body })),
    get: (id, query = {}) => data(client.GET(`${base}/comments/{commentId}`, { params: { ...comment(id), query } })),
    update: (id, body) => data(client.PUT(`${base}/comments/{commentId}`, { params: comment(id), body })),
    remove: (id) => client.DELETE(`${base}/comments/{commentId}`, { params: comment(id) }),
    replies: (id, query = {}) =>
      data(client.GET(`${base}/comments/{commentId}/replies`, { params: { ...comment(id), query } })),
    reply: (id, body) => data(client.POST(`${base}/comments/{commentId}/replies`, { params: comment(id), body })),
    getReply: (id, replyId, query = {}) =>
      data(
        client.GET(`${base}/comments/{commentId}/replies/{commentReplyId}`, {
          params: { ...reply(id, replyId), query },
        }),
      ),
    updateReply: (id, replyId, body) =>
      data(client.PUT(`${base}/comments/{commentId}/replies/{commentReplyId}`, { params: reply(id, replyId), body })),
    removeReply: (id, replyId) =>
      client.DELETE(`${base}/comments/{commentId}/replies/{commentReplyId}`, { params: reply(id, replyId) }),
    commenters: (query = {}) => data(client.GET(`${base}/commenters`, { params: { path, query } })),
  }
}

async function data<Data>(call: Promise<{ data: Data }>): Promise<Data> {
  return (await call).data
}

export const commentableKinds = ['space', 'change request'] as const

/** A new space to comment on, or a change request in one. */
export async function createCommentable(
  server: TestServer,
  kind: (typeof commentableKinds)[number],
): Promise<Commentable> {
  const spaceId = await createLiveSpace(server)
  return kind === 'space' ? { spaceId } : { spaceId, changeRequestId: await createChangeRequest(server, spaceId) }
}

export function createChangeRequest({ admin }: TestServer, spaceId: string): Promise<string> {
  return openChangeRequest(admin.client, spaceId)
}

/** Changes the content that is commented on. */
export async function editCommentable(
  { admin: { client } }: TestServer,
  { spaceId, changeRequestId }: Commentable,
  change: Schema<'ContentChange'>,
): Promise<void> {
  const body = { changes: [change] }
  if (changeRequestId === undefined) await editSpace(client, spaceId, body.changes)
  else {
    const params = { path: { spaceId, changeRequestId } }
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', { params, body })
  }
}

/** Adds a page to what is commented on; answers its id. */
export async function addPageTo(
  server: TestServer,
  commentable: Commentable,
  title: string,
  markdown = '',
): Promise<string> {
  await editCommentable(server, commentable, { operation: 'insert_page', title, document: { markdown } })
  const { client } = server.admin
  const { spaceId, changeRequestId } = commentable
  const { pages } =
    changeRequestId === undefined
      ? await data(client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } }))
      : await data(
          client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages', {
            params: { path: { spaceId, changeRequestId } },
          }),
        )
  return pages.find((page) => page.title === title)?.id ?? ''
}

/** The number of open comments that the space or the change request shows. */
export async function openCount({ admin }: TestServer, { spaceId, changeRequestId }: Commentable): Promise<number> {
  if (changeRequestId === undefined)
    return (await data(admin.client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } }))).comments
  const params = { path: { spaceId, changeRequestId } }
  return (await data(admin.client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', { params }))).comments
}
