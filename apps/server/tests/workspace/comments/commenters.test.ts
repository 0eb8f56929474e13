import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { commentableKinds, createCommentable, discussion } from '#tests/worlds/comments.ts'

const hello = { body: { markdown: 'Hello' } }

describe.each(commentableKinds)('listing who commented on a %s', (kind) => {
  it('names members with a comment or a reply, each once', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const [kim, lea, reader] = [
      await server.person({ role: 'comment' }),
      await server.person({ role: 'edit' }),
      await server.person({ role: 'read' }),
    ]
    const { commenters } = discussion(reader, commentable)
    expect(await commenters()).toEqual({ count: 0, items: [] })
    const { id } = await discussion(kim, commentable).post(hello)
    await discussion(kim, commentable).post(hello)
    await discussion(lea, commentable).reply(id, hello)
    await discussion(lea, commentable).update(id, { resolved: true })
    const { organizationId } = server
    const members = await Promise.all(
      [kim, lea].map(async ({ id: userId }) => {
        const params = { path: { organizationId, userId } }
        return (await server.admin.client.GET('/orgs/{organizationId}/members/{userId}', { params })).data
      }),
    )
    expect(await commenters()).toEqual({ count: 2, items: members })
    const first = await commenters({ limit: 1 })
    expect(first).toEqual({ count: 2, items: members.slice(0, 1), next: { page: expect.any(String) } })
    expect(await commenters({ limit: 1, page: first.next?.page ?? '' })).toEqual({ count: 2, items: members.slice(1) })
  })

  it('forgets those whose last word is deleted', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const [kim, lea] = [await server.person({ role: 'comment' }), await server.person({ role: 'comment' })]
    const { post, reply, remove, removeReply, commenters } = discussion(server.admin, commentable)
    const ids = async () => (await commenters()).items.map((member) => member.id).toSorted()
    const { id } = await post(hello)
    const fromKim = await discussion(kim, commentable).reply(id, hello)
    await discussion(lea, commentable).reply(id, hello)
    const own = await reply(id, hello)
    expect(await ids()).toEqual([server.admin.id, kim.id, lea.id].toSorted())
    await removeReply(id, own.id)
    await removeReply(id, fromKim.id)
    expect(await ids()).toEqual([server.admin.id, lea.id].toSorted())
    await remove(id)
    expect(await commenters()).toEqual({ count: 0, items: [] })
    expect(await server.ctx.db.selectFrom('commentTallies').selectAll().execute()).toEqual([])
  })

  it('names who has left the organization as somebody shut out', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const kim = await server.person({ role: 'comment', name: 'Kim Reyes' })
    await discussion(kim, commentable).post(hello)
    const { organizationId } = server
    const params = { path: { organizationId, userId: kim.id } }
    await server.admin.client.DELETE('/orgs/{organizationId}/members/{userId}', { params })
    const { commenters, list } = discussion(server.admin, commentable)
    expect(await commenters()).toMatchObject({
      count: 1,
      items: [{ id: kim.id, role: null, disabled: true, spaces: 0, teams: 0, user: { displayName: 'Kim Reyes' } }],
    })
    expect((await list()).items.map(({ postedBy }) => postedBy.displayName)).toEqual(['Kim Reyes'])
  })

  it('refuses pages of other lists', async () => {
    await using server = await startTestServer()
    const { commenters } = discussion(server.admin, await createCommentable(server, kind))
    expect(await refusal(commenters({ page: 'elsewhere' }))).toMatchObject({ status: 400 })
  })
})

describe('listCommentersInSpace', () => {
  it('names those who commented in its change requests, each once', async () => {
    await using server = await startTestServer()
    const inChangeRequest = await createCommentable(server, 'change request')
    const inSpace = { spaceId: inChangeRequest.spaceId }
    const [kim, lea] = [await server.person({ role: 'comment' }), await server.person({ role: 'comment' })]
    await discussion(kim, inChangeRequest).post(hello)
    await discussion(kim, inSpace).post(hello)
    await discussion(lea, inChangeRequest).post(hello)
    const { commenters } = discussion(server.admin, inSpace)
    const [first, second] = [kim.id, lea.id].toSorted()
    expect(await commenters()).toMatchObject({ count: 2, items: [{ id: first }, { id: second }] })
    const page = await commenters({ limit: 1 })
    expect(page).toMatchObject({ count: 2, items: [{ id: first }] })
    expect(await commenters({ limit: 1, page: page.next?.page ?? '' })).toMatchObject({ items: [{ id: second }] })
  })
})
