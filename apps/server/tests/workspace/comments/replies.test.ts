import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { commentableKinds, createCommentable, discussion } from '#tests/worlds/comments.ts'

const hello = { body: { markdown: 'Hello' } }

describe.each(commentableKinds)('replies on a %s', (kind) => {
  it('are answered whole, as they read from then on, and counted', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'comment' })
    const commentable = await createCommentable(server, kind)
    const { id, urls } = await discussion(server.admin, commentable).post(hello)
    const { reply, getReply, get } = discussion(kim, commentable)
    const posted = await reply(id, { body: { markdown: 'Yes.\r\n' } })
    const { data: user } = await kim.client.GET('/user')
    expect(posted).toEqual({
      object: 'comment-reply',
      id: expect.any(String),
      postedBy: user,
      postedAt: expect.any(String),
      reactions: [],
      body: { markdown: 'Yes.\r\n' },
      urls: { location: `${urls.location}/replies/${posted.id}` },
      permissions: { view: true, edit: true, reply: true, delete: true },
    })
    expect(await getReply(id, posted.id)).toEqual(posted)
    expect((await get(id)).replies).toBe(1)
  })

  it('are listed oldest first, page by page, with their number', async () => {
    await using server = await startTestServer()
    const { post, reply, replies } = discussion(server.admin, await createCommentable(server, kind))
    const { id } = await post(hello)
    const posted = []
    for (const markdown of ['1', '2', '3']) posted.push(await reply(id, { body: { markdown } }))
    const first = await replies(id, { limit: 2 })
    expect(first).toEqual({ count: 3, items: posted.slice(0, 2), next: { page: expect.any(String) } })
    const late = await reply(id, hello)
    const second = await replies(id, { limit: 2, page: first.next?.page ?? '' })
    expect(second).toEqual({ count: 4, items: [posted[2], late] })
    expect(await replies(id, { limit: 0 })).toEqual({ count: 4, items: [] })
    const other = await post(hello)
    expect(await replies(other.id)).toEqual({ count: 0, items: [] })
    expect(await refusal(replies(other.id, { page: first.next?.page ?? '' }))).toMatchObject({ status: 400 })
  })

  it('can be rewritten and deleted', async () => {
    await using server = await startTestServer()
    const { post, reply, updateReply, removeReply, replies, get } = discussion(
      server.admin,
      await createCommentable(server, kind),
    )
    const { id } = await post(hello)
    const [kept, posted] = [await reply(id, hello), await reply(id, hello)]
    const changed = await updateReply(id, posted.id, { body: { markdown: 'No.' } })
    expect(changed).toEqual({ ...posted, body: { markdown: 'No.' }, editedAt: expect.any(String) })
    expect(await updateReply(id, posted.id, {})).toEqual(changed)
    expect((await removeReply(id, posted.id)).response.status).toBe(205)
    expect(await replies(id)).toEqual({ count: 1, items: [kept] })
    expect((await get(id)).replies).toBe(1)
    expect(await refusal(removeReply(id, posted.id))).toEqual({
      status: 404,
      message: `the reply ${posted.id} does not exist, or you may not see it`,
    })
  })

  it('belong to one comment', async () => {
    await using server = await startTestServer()
    const { post, reply, getReply, updateReply, removeReply } = discussion(
      server.admin,
      await createCommentable(server, kind),
    )
    const [comment, other] = [await post(hello), await post(hello)]
    const { id } = await reply(comment.id, hello)
    expect(await refusal(getReply(other.id, id))).toMatchObject({ status: 404 })
    expect(await refusal(updateReply(other.id, id, hello))).toMatchObject({ status: 404 })
    expect(await refusal(removeReply(other.id, id))).toMatchObject({ status: 404 })
    expect(await refusal(reply('nowhere', hello))).toMatchObject({ status: 404 })
  })

  it('leave a resolved comment resolved', async () => {
    await using server = await startTestServer()
    const { post, update, reply, get } = discussion(server.admin, await createCommentable(server, kind))
    const { id } = await post(hello)
    await update(id, { resolved: true })
    await reply(id, hello)
    expect(await get(id)).toMatchObject({ status: 'resolved', replies: 1 })
  })
})

describe('updateCommentReplyInChangeRequest', () => {
  it('takes `resolved` from clients that treat replies like comments, without effect', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'change request')
    const { post, reply, updateReply, get } = discussion(server.admin, commentable)
    const { id } = await post(hello)
    const posted = await reply(id, hello)
    const body: object = { resolved: true }
    expect(await updateReply(id, posted.id, body)).toEqual(posted)
    expect((await get(id)).status).toBe('open')
  })
})

describe('`repliers` of a comment', () => {
  it('are those who replied, the last first, with how often', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'space')
    const kim = await server.person({ role: 'comment' })
    const [own, kims] = [discussion(server.admin, commentable), discussion(kim, commentable)]
    const { id, repliers } = await own.post({ body: { markdown: 'Hello' } })
    expect(repliers).toEqual([])
    const body = { body: { markdown: 'Yes' } }
    await own.reply(id, body)
    server.clock.advance(1000)
    const first = await kims.reply(id, body)
    server.clock.advance(1000)
    const last = await kims.reply(id, body)
    const told = async () =>
      (await own.list()).items[0]?.repliers.map(({ user, count, updatedAt }) => [user.id, count, updatedAt])
    expect(await told()).toEqual([
      [kim.id, 2, last.postedAt],
      [server.admin.id, 1, expect.any(String)],
    ])
    for (const reply of [first, last]) await own.removeReply(id, reply.id)
    expect(await told()).toEqual([[server.admin.id, 1, expect.any(String)]])
  })
})
