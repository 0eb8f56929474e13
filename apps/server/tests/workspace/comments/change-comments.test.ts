import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { commentableKinds, createCommentable, discussion, openCount } from '#tests/worlds/comments.ts'

const hello = { body: { markdown: 'Hello' } }

describe.each(commentableKinds)('changing a comment on a %s', (kind) => {
  it('rewrites the body, says when, and leaves the rest alone', async () => {
    await using server = await startTestServer()
    const { post, update, get } = discussion(server.admin, await createCommentable(server, kind))
    const posted = await post(hello)
    server.clock.advance(60_000)
    const changed = await update(posted.id, { body: { markdown: 'Good evening' } })
    expect(changed).toEqual({ ...posted, body: { markdown: 'Good evening' }, editedAt: expect.any(String) })
    expect(Date.parse(changed.editedAt ?? '') - Date.parse(posted.postedAt)).toBeGreaterThanOrEqual(60_000)
    expect(await get(posted.id)).toEqual(changed)
  })

  it('resolves and opens again, saying who and when', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'comment' })
    const commentable = await createCommentable(server, kind)
    const posted = await discussion(server.admin, commentable).post(hello)
    const { update } = discussion(kim, commentable)
    const { data: user } = await kim.client.GET('/user')
    const resolved = await update(posted.id, { resolved: true })
    expect(resolved).toMatchObject({ status: 'resolved', resolvedAt: expect.any(String), resolvedBy: user })
    expect(resolved).not.toHaveProperty('editedAt')
    expect(await openCount(server, commentable)).toBe(0)
    const reopened = await discussion(server.admin, commentable).update(posted.id, { resolved: false })
    expect(reopened).toEqual(posted)
    expect(await openCount(server, commentable)).toBe(1)
  })

  it('leaves a resolved comment to the one who resolved it', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'comment' })
    const commentable = await createCommentable(server, kind)
    const { post, update } = discussion(server.admin, commentable)
    const { id } = await post(hello)
    const resolved = await update(id, { resolved: true })
    server.clock.advance(60_000)
    const { resolvedAt, resolvedBy } = await discussion(kim, commentable).update(id, { resolved: true })
    expect({ resolvedAt, resolvedBy }).toEqual({ resolvedAt: resolved.resolvedAt, resolvedBy: resolved.resolvedBy })
    await update(id, { resolved: false })
    expect((await update(id, { resolved: false })).status).toBe('open')
    expect(await openCount(server, commentable)).toBe(1)
  })

  it('does everything sent at once, or with nothing sent nothing', async () => {
    await using server = await startTestServer()
    const { post, update } = discussion(server.admin, await createCommentable(server, kind))
    const posted = await post(hello)
    expect(await update(posted.id, {})).toEqual(posted)
    const changed = await update(posted.id, { body: { markdown: 'Done' }, resolved: true, addedReactions: ['🎉'] })
    expect(changed).toMatchObject({ body: { markdown: 'Done' }, status: 'resolved', reactions: [{ emoji: '🎉' }] })
  })

  it('refuses a body of no form, and a comment that does not exist', async () => {
    await using server = await startTestServer()
    const { post, update } = discussion(server.admin, await createCommentable(server, kind))
    const { id } = await post(hello)
    expect(await refusal(update(id, { body: {} }))).toMatchObject({ status: 400 })
    expect(await refusal(update('nowhere', hello))).toEqual({
      status: 404,
      message: 'the comment nowhere does not exist, or you may not see it',
    })
  })
})

describe.each(commentableKinds)('deleting a comment on a %s', (kind) => {
  it('takes its replies and reactions along, and nothing else', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const { post, reply, update, updateReply, remove, list, get, getReply } = discussion(server.admin, commentable)
    const [first, second] = [await post(hello), await post(hello)]
    for (const { id } of [first, second]) {
      const { id: replyId } = await reply(id, hello)
      await updateReply(id, replyId, { addedReactions: ['👍'] })
      await update(id, { addedReactions: ['👍'] })
    }
    const kept = await get(second.id)
    const { response } = await remove(first.id)
    expect(response.status).toBe(205)
    expect(await list()).toEqual({ count: 1, items: [kept] })
    expect(await refusal(get(first.id))).toMatchObject({ status: 404 })
    expect(await refusal(getReply(first.id, 'any'))).toMatchObject({ status: 404 })
    expect(await refusal(remove(first.id))).toMatchObject({ status: 404 })
    const { db } = server.ctx
    expect(await db.selectFrom('commentReplies').select('commentId').execute()).toEqual([{ commentId: second.id }])
    expect(await db.selectFrom('commentReactions').select('commentId').execute()).toEqual([
      { commentId: second.id },
      { commentId: second.id },
    ])
  })
})
