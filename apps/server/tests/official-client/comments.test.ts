import { describe, expect, it } from 'vitest'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createChangeRequest, createCommentable } from '#tests/worlds/comments.ts'

const body = { markdown: 'Does this still hold?' }

describe('official client: comments of a space', () => {
  it('posts, lists, reads, changes and deletes them', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const { spaces } = officialClient(server)
    const { data: comment } = await spaces.postCommentInSpace(spaceId, { body })
    expect(comment).toMatchObject({ object: 'comment', body, status: 'open', replies: 0, reactions: [] })
    expect((await spaces.listCommentsInSpace(spaceId)).data).toEqual({ count: 1, items: [comment] })
    expect((await spaces.getCommentInSpace(spaceId, comment.id)).data).toEqual(comment)
    expect((await spaces.getCommentInSpace(spaceId, comment.id, { format: 'document' })).data.body).toMatchObject({
      document: { object: 'document' },
    })
    const changes = { resolved: true, body: { markdown: 'Done' }, addedReactions: ['1f44d'], removedReactions: ['x'] }
    expect((await spaces.updateCommentInSpace(spaceId, comment.id, changes)).data).toMatchObject({
      status: 'resolved',
      resolvedBy: { id: server.admin.id },
      body: { markdown: 'Done' },
      reactions: [{ emoji: '1f44d', count: 1, users: [{ user: { id: server.admin.id } }] }],
    })
    const { data: commenters } = await spaces.listCommentersInSpace(spaceId, { limit: 10 })
    expect(commenters.items.map(({ id }) => id)).toEqual([server.admin.id])
    expect((await spaces.deleteCommentInSpace(spaceId, comment.id)).status).toBe(205)
    expect(await officialRefusal(spaces.getCommentInSpace(spaceId, comment.id))).toMatchObject({ code: 404 })
  })

  it('lists them with every filter, and page by page', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const kim = await server.person({ role: 'comment' })
    const { spaces } = officialClient(server)
    const ids: string[] = []
    for (const { token } of [server.admin, kim, kim]) {
      ids.push((await officialClient(server, token).spaces.postCommentInSpace(spaceId, { body })).data.id)
    }
    const [first = '', second = '', third = ''] = ids
    await spaces.updateCommentInSpace(spaceId, second, { resolved: true })
    const found = async (query: Parameters<typeof spaces.listCommentsInSpace>[1]) =>
      (await spaces.listCommentsInSpace(spaceId, query)).data.items.map(({ id }) => id)
    expect(await found({ order: 'asc' })).toEqual([first, second, third])
    expect(await found({ status: 'open' })).toEqual([third, first])
    expect(await found({ authors: [kim.id] })).toEqual([third, second])
    expect(await found({ authors: [kim.id, server.admin.id], status: 'open', order: 'asc' })).toEqual([first, third])
    expect(await found({ targetPage: 'nowhere', format: 'markdown' })).toEqual([])
    const { data } = await spaces.listCommentsInSpace(spaceId, { limit: 2 })
    expect(data.items.map(({ id }) => id)).toEqual([third, second])
    expect(await found({ limit: 2, page: data.next?.page ?? '' })).toEqual([first])
  })

  it('posts, lists, reads, changes and deletes replies', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const { spaces } = officialClient(server)
    const { id } = (await spaces.postCommentInSpace(spaceId, { body })).data
    const { data: reply } = await spaces.postCommentReplyInSpace(spaceId, id, { body })
    expect(reply).toMatchObject({ object: 'comment-reply', body })
    const { data: list } = await spaces.listCommentRepliesInSpace(spaceId, id, { limit: 5, format: 'markdown' })
    expect(list).toEqual({ count: 1, items: [reply] })
    expect((await spaces.getCommentReplyInSpace(spaceId, id, reply.id)).data).toEqual(reply)
    const changes = { body: { markdown: 'Yes' }, addedReactions: ['1f44d'] }
    expect((await spaces.updateCommentReplyInSpace(spaceId, id, reply.id, changes)).data).toMatchObject({
      body: { markdown: 'Yes' },
      reactions: [{ emoji: '1f44d' }],
    })
    expect((await spaces.deleteCommentReplyInSpace(spaceId, id, reply.id)).status).toBe(205)
    expect((await spaces.getCommentInSpace(spaceId, id)).data.replies).toBe(0)
  })
})

describe('official client: comments of a change request', () => {
  it('posts, lists, reads, changes and deletes them', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const changeRequestId = await createChangeRequest(server, spaceId)
    const { spaces } = officialClient(server)
    const { data: comment } = await spaces.postCommentInChangeRequest(spaceId, changeRequestId, { body })
    expect(comment).toMatchObject({ body, status: 'open', target: { space: spaceId, changeRequest: changeRequestId } })
    const { data: list } = await spaces.listCommentsInChangeRequest(spaceId, changeRequestId, {
      order: 'asc',
      status: 'open',
      format: 'markdown',
      authors: [server.admin.id],
    })
    expect(list).toEqual({ count: 1, items: [comment] })
    expect((await spaces.getCommentInChangeRequest(spaceId, changeRequestId, comment.id)).data).toEqual(comment)
    const changes = { resolved: true, addedReactions: ['1f44d'] }
    const { data } = await spaces.updateCommentInChangeRequest(spaceId, changeRequestId, comment.id, changes)
    expect(data).toMatchObject({ status: 'resolved', reactions: [{ emoji: '1f44d', count: 1 }] })
    const { data: commenters } = await spaces.listCommentersInChangeRequest(spaceId, changeRequestId)
    expect(commenters.items.map(({ id }) => id)).toEqual([server.admin.id])
    expect((await spaces.deleteCommentInChangeRequest(spaceId, changeRequestId, comment.id)).status).toBe(205)
    expect((await spaces.listCommentsInChangeRequest(spaceId, changeRequestId)).data.count).toBe(0)
  })

  it('posts, lists, reads, changes and deletes replies', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const at = [spaceId, await createChangeRequest(server, spaceId)] as const
    const { spaces } = officialClient(server)
    const { id } = (await spaces.postCommentInChangeRequest(...at, { body })).data
    const format = { format: 'document' } as const
    const { data: asDocument } = await spaces.postCommentReplyInChangeRequest(...at, id, { body }, format)
    expect(asDocument.body).toMatchObject({ document: { object: 'document' } })
    const { data: reply } = await spaces.getCommentReplyInChangeRequest(...at, id, asDocument.id)
    expect((await spaces.listCommentRepliesInChangeRequest(...at, id)).data).toEqual({ count: 1, items: [reply] })
    const changes = { resolved: true, body: { markdown: 'Yes' } }
    expect((await spaces.updateCommentReplyInChangeRequest(...at, id, reply.id, changes)).data).toMatchObject({
      body: { markdown: 'Yes' },
      editedAt: expect.any(String),
    })
    expect((await spaces.deleteCommentReplyInChangeRequest(...at, id, reply.id)).status).toBe(205)
    expect((await spaces.getCommentInChangeRequest(...at, id)).data.replies).toBe(0)
  })
})
