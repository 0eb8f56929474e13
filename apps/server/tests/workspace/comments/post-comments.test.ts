import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { commentableKinds, createChangeRequest, createCommentable, discussion } from '#tests/worlds/comments.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const empty = { object: 'document', data: {}, nodes: [] }

describe.each(commentableKinds)('posting a comment on a %s', (kind) => {
  it('answers it whole, as it reads from then on', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'comment', name: 'Kim Reyes' })
    const commentable = await createCommentable(server, kind)
    const { revision } = await workspace(server).space(commentable.spaceId)
    const posted = await discussion(kim, commentable).post({ body: { markdown: 'Does this still hold?' } })
    const { data: user } = await kim.client.GET('/user')
    const { changeRequestId } = commentable
    const base = changeRequestId === undefined ? '' : `/change-requests/${changeRequestId}`
    expect(posted).toEqual({
      object: 'comment',
      id: expect.any(String),
      postedBy: user,
      postedAt: expect.any(String),
      reactions: [],
      replies: 0,
      repliers: [],
      body: { markdown: 'Does this still hold?' },
      target: { space: commentable.spaceId, revision, ...(changeRequestId && { changeRequest: changeRequestId }) },
      urls: { location: expect.stringMatching(`/v1/spaces/${commentable.spaceId}${base}/comments/${posted.id}$`) },
      permissions: { view: true, edit: true, reply: true, delete: true },
      status: 'open',
    })
    expect(await discussion(kim, commentable).get(posted.id)).toEqual(posted)
    expect((await discussion(kim, commentable).list()).items).toEqual([posted])
  })

  it('keeps Markdown byte for byte', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const markdown = '\ufeff# A\r\n\r\n*  b_c_ \t\n\n\n{% hint %}\n\\* 𝒳 e\u0301 \u0001\n```\n'
    const { id } = await discussion(server.admin, commentable).post({ body: { markdown } })
    expect((await discussion(server.admin, commentable).get(id)).body).toEqual({ markdown })
  })

  it('is possible in a locked space, for those who may comment', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    await workspace(server).changeSpace(commentable.spaceId, { editMode: 'locked' })
    const commenter = await server.person({ role: 'comment' })
    const reader = await server.person({ role: 'read' })
    const body = { markdown: 'Hello' }
    expect((await discussion(commenter, commentable).post({ body })).body).toEqual(body)
    expect(await refusal(discussion(reader, commentable).post({ body }))).toMatchObject({ status: 403 })
  })

  it('refuses what it cannot be about', async () => {
    await using server = await startTestServer()
    const { post } = discussion(server.admin, await createCommentable(server, kind))
    const body = { markdown: 'Hello' }
    const tableCell = { record: 'row', definition: 'column' }
    expect(await refusal(post({ body, page: 'nowhere' }))).toEqual({
      status: 404,
      message: 'the page nowhere does not exist, or you may not see it',
    })
    expect(await refusal(post({ body, node: 'block' }))).toEqual({
      status: 400,
      message: 'body.node needs body.page beside it',
    })
    expect(await refusal(post({ body, page: 'nowhere', tableCell }))).toEqual({
      status: 400,
      message: 'body.tableCell needs body.node beside it',
    })
  })

  it.each([[{}], [{ body: {} }], [{ body: { markdown: 'a', document: empty } }], [{ body: { markdown: 'a' }, at: 1 }]])(
    'refuses %j',
    async (body) => {
      await using server = await startTestServer()
      const { post } = discussion(server.admin, await createCommentable(server, kind))
      expect(await refusal(post(body as { body: object }))).toMatchObject({ status: 400 })
    },
  )
})

describe('comments of different discussions', () => {
  it('do not mix: neither in lists nor when read by id', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const commentables = [
      { spaceId },
      { spaceId, changeRequestId: await createChangeRequest(server, spaceId) },
      { spaceId, changeRequestId: await createChangeRequest(server, spaceId) },
      await createCommentable(server, 'space'),
    ].map((commentable) => discussion(server.admin, commentable))
    const posted = await Promise.all(commentables.map(({ post }) => post({ body: { markdown: 'Hello' } })))
    for (const [index, commentable] of commentables.entries()) {
      expect(await commentable.list()).toEqual({ count: 1, items: [posted[index]] })
      for (const foreign of posted.filter((_, other) => other !== index)) {
        expect(await refusal(commentable.get(foreign.id))).toMatchObject({ status: 404 })
        expect(await refusal(commentable.update(foreign.id, { resolved: true }))).toMatchObject({ status: 404 })
        expect(await refusal(commentable.remove(foreign.id))).toMatchObject({ status: 404 })
        expect(await refusal(commentable.reply(foreign.id, { body: { markdown: 'Hi' } }))).toMatchObject({
          status: 404,
        })
        expect(await refusal(commentable.replies(foreign.id))).toMatchObject({ status: 404 })
      }
    }
  })

  it('are reached by the number of the change request as well', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'change request')
    const posted = await discussion(server.admin, commentable).post({ body: { markdown: 'Hello' } })
    expect(await discussion(server.admin, { ...commentable, changeRequestId: '1' }).get(posted.id)).toEqual(posted)
    const nowhere = discussion(server.admin, { ...commentable, changeRequestId: '2' })
    expect(await refusal(nowhere.list())).toMatchObject({ status: 404 })
  })

  it('are hidden while the space is deleted, and back when it is restored', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, 'space')
    const { post, list } = discussion(server.admin, commentable)
    const posted = await post({ body: { markdown: 'Hello' } })
    await workspace(server).deleteSpace(commentable.spaceId)
    expect(await refusal(list())).toMatchObject({ status: 404 })
    await workspace(server).restoreSpace(commentable.spaceId)
    expect((await list()).items).toEqual([posted])
  })
})
