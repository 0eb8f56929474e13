import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('deleteSpaceById', () => {
  it('hides the space and everything below it, from everybody', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: parent } = await admin.createCollection()
    const { id: spaceId } = await admin.createSpace({ parent })
    const { client } = server.admin
    const params = { path: { spaceId } }
    const { response } = await client.DELETE('/spaces/{spaceId}', { params })
    expect(response.status).toBe(205)
    expect((await admin.spaces()).items).toEqual([])
    expect(await admin.spacesIn(parent)).toEqual({ count: 0, items: [] })
    const calls = [
      admin.space(spaceId),
      admin.changeSpace(spaceId, { title: 'Back' }),
      admin.deleteSpace(spaceId),
      admin.moveSpace(spaceId, { parent: null }),
      admin.transferSpace(spaceId, server.organizationId),
      grants(server.admin, { space: spaceId }).people(),
      client.GET('/spaces/{spaceId}/change-requests', { params }),
      client.POST('/spaces/{spaceId}/change-requests', { params }),
    ]
    for (const answer of await Promise.all(calls.map(refusal))) expect(answer.status).toBe(404)
  })

  it('leaves it in a list for those who may restore it, until its time is over', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const maker = workspace(server, await server.person({ role: 'create' }))
    const reader = workspace(server, await server.person({ role: 'read' }))
    const [theirs, own] = [await admin.createSpace({ title: 'Theirs' }), await maker.createSpace({ title: 'Own' })]
    for (const { id } of [theirs, own]) await admin.deleteSpace(id)
    const deleted = { deleted: true }
    const first = await admin.spaces({ ...deleted, limit: 1 })
    expect(first).toMatchObject({ count: 2, items: [{ id: theirs.id, deletedAt: expect.any(String) }] })
    const second = await admin.spaces({ ...deleted, limit: 1, page: first.next?.page ?? '' })
    expect(second).toMatchObject({ count: 2, items: [{ id: own.id }] })
    expect(second).not.toHaveProperty('next')
    expect(titles(await maker.spaces(deleted))).toEqual(['Own'])
    expect(await reader.spaces(deleted)).toEqual({ count: 0, items: [] })
    await maker.restoreSpace(own.id)
    expect(titles(await admin.spaces(deleted))).toEqual(['Theirs'])
    server.clock.advance(7 * dayMs)
    expect(await admin.spaces(deleted)).toEqual({ count: 0, items: [] })
  })

  it('does not let a deleted space be a neighbour', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const [first, second] = await createSpaces(admin, ['a', 'b'])
    await admin.deleteSpace(first?.id ?? '')
    const position = { before: { type: 'space', space: first?.id ?? '' } } as const
    expect(await refusal(admin.moveSpace(second?.id ?? '', { position }))).toEqual({
      status: 400,
      message: 'body.position.before points at a space that does not exist',
    })
  })

  it('needs the role admin, or create on what the caller made', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace()
    const reviewer = workspace(server, await server.person({ role: 'review' }))
    expect(await refusal(reviewer.deleteSpace(id))).toMatchObject({ status: 403 })
    expect(await refusal(workspace(server, await server.person()).deleteSpace(id))).toMatchObject({ status: 404 })
    const maker = workspace(server, await server.person({ role: 'create' }))
    expect(await refusal(maker.deleteSpace(id))).toMatchObject({ status: 403 })
    await maker.deleteSpace((await maker.createSpace()).id)
    await workspace(server, await server.person({ role: 'admin' })).deleteSpace(id)
  })
})

describe('restoreSpace', () => {
  it('brings the space back as it was, to where it was', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const kim = await server.person({ role: null })
    const { id: parent } = await admin.createCollection()
    const [, space] = await createSpaces(admin, ['a', 'b', 'c'], parent)
    const spaceId = space?.id ?? ''
    await grants(server.admin, { space: spaceId }).give({ users: [kim.id], role: 'comment' })
    const params = { path: { spaceId } }
    const { data: changeRequest } = await server.admin.client.POST('/spaces/{spaceId}/change-requests', { params })
    const before = await admin.space(spaceId)
    await admin.deleteSpace(spaceId)
    expect(await admin.restoreSpace(spaceId)).toEqual(before)
    expect(titles(await admin.spacesIn(parent))).toEqual(['a', 'b', 'c'])
    expect((await workspace(server, kim).space(spaceId)).permissions.comment).toBe(true)
    const path = { spaceId, changeRequestId: changeRequest.id }
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params: { path },
    })
    expect(data).toEqual(changeRequest)
  })

  it('works until seven days are over, to the millisecond', async () => {
    let now = Date.parse('2026-03-01T12:00:00.000Z')
    await using server = await startTestServer({}, { now: () => now })
    const admin = workspace(server)
    const { id } = await admin.createSpace()
    await admin.deleteSpace(id)
    now += 7 * dayMs - 1
    expect((await admin.restoreSpace(id)).deletedAt).toBeUndefined()
    await admin.deleteSpace(id)
    now += 7 * dayMs
    expect(await refusal(admin.restoreSpace(id))).toEqual({
      status: 404,
      message: `the space ${id} does not exist, or you may not see it`,
    })
  })

  it('puts a space whose collection was deleted meanwhile where the rest of the collection went', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const outer = await admin.createCollection()
    const inner = await admin.createCollection({ parent: outer.id })
    const [space, sibling] = await createSpaces(admin, ['a', 'b'], inner.id)
    await admin.deleteSpace(space?.id ?? '')
    await admin.deleteCollection(inner.id)
    expect((await admin.restoreSpace(space?.id ?? '')).parent).toBe(outer.id)
    expect((await admin.space(sibling?.id ?? '')).parent).toBe(outer.id)
    expect(titles(await admin.spacesIn(outer.id))).toEqual(['a', 'b'])
    await admin.deleteSpace(space?.id ?? '')
    await admin.deleteCollection(outer.id)
    expect(await admin.restoreSpace(space?.id ?? '')).not.toHaveProperty('parent')
  })

  it('answers 409 for a space that is not deleted, to those who may know', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createSpace()
    const reader = workspace(server, await server.person({ role: 'read' }))
    const stranger = workspace(server, await server.person())
    expect(await refusal(admin.restoreSpace(id))).toEqual({ status: 409, message: 'the space is not deleted' })
    expect(await refusal(reader.restoreSpace(id))).toMatchObject({ status: 403 })
    expect(await refusal(stranger.restoreSpace(id))).toMatchObject({ status: 404 })
    expect(await refusal(admin.restoreSpace('nowhere'))).toMatchObject({ status: 404 })
  })

  it('is for those who could have deleted it; for others the space does not exist', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createSpace()
    await admin.deleteSpace(id)
    for (const role of ['read', 'review', 'create', null] as const) {
      const person = workspace(server, await server.person({ role }))
      expect(await refusal(person.restoreSpace(id))).toMatchObject({ status: 404 })
    }
    await workspace(server, await server.person({ role: 'admin' })).restoreSpace(id)
    expect((await admin.spaces()).count).toBe(1)
  })
})
