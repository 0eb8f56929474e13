import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe('updateSpaceById', () => {
  it('changes the fields sent, leaves the others alone, and says when', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const space = await admin.createSpace({ title: 'Handbook', emoji: '📘' })
    server.clock.advance(60_000)
    const changed = await admin.changeSpace(space.id, { title: 'Guide', editMode: 'live', language: 'fr' })
    const updatedAt = expect.any(String)
    expect(changed).toEqual({ ...space, title: 'Guide', editMode: 'live', language: 'fr', updatedAt })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(space.updatedAt) + 60_000)
    expect(await admin.space(space.id)).toEqual(changed)
  })

  it('changes nothing when nothing is sent', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const space = await admin.createSpace({ title: 'Handbook' })
    server.clock.advance(60_000)
    expect(await admin.changeSpace(space.id, {})).toEqual(space)
  })

  it('lets an icon and an emoji replace each other, and null remove them', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const icon = 'https://papermill.example/icon.png'
    const { id } = await admin.createSpace({ emoji: '📘' })
    const look = async (body: Parameters<typeof admin.changeSpace>[1]) => {
      const { emoji, urls } = await admin.changeSpace(id, body)
      return { emoji, icon: urls.icon }
    }
    expect(await look({ icon })).toEqual({ emoji: '', icon })
    expect(await look({ icon: null })).toEqual({ emoji: '', icon: undefined })
    expect(await look({ icon })).toEqual({ emoji: '', icon })
    expect(await look({ emoji: '📗' })).toEqual({ emoji: '📗', icon: undefined })
    expect(await look({ emoji: null })).toEqual({ emoji: '', icon: undefined })
    expect(await refusal(admin.changeSpace(id, { icon, emoji: '📗' }))).toEqual({
      status: 400,
      message: 'body.icon and body.emoji exclude each other',
    })
    expect(await refusal(admin.changeSpace(id, { icon: 'ftp://papermill.example/icon.png' }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('body.icon'),
    })
  })

  it('tells whether the space is as visible as its collection, or private', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: parent } = await admin.createCollection()
    const { id } = await admin.createSpace()
    const visibility = async () => (await admin.space(id)).visibility
    expect(await visibility()).toBe('private')
    await admin.moveSpace(id, { parent })
    expect(await visibility()).toBe('in-collection')
    for (const defaultLevel of [null, 'read'] as const) {
      await admin.changeSpace(id, { defaultLevel })
      expect(await visibility()).toBe('private')
    }
    await admin.changeSpace(id, { defaultLevel: 'inherit' })
    expect(await visibility()).toBe('in-collection')
    await admin.deleteCollection(parent)
    expect(await visibility()).toBe('private')
  })

  it.each([
    [{ title: 'x'.repeat(51) }, 'body.title'],
    [{ editMode: 'open' }, 'body.editMode'],
    [{ defaultLevel: 'owner' }, 'body.defaultLevel'],
    [{ language: 'klingon' }, 'body.language'],
    [{ visibility: 'public' }, 'body.visibility'],
    [{ parent: 'nowhere' }, 'body.parent'],
  ])('refuses %j', async (body, field) => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id } = await admin.createSpace()
    const answer = await refusal(admin.changeSpace(id, body as object))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining(field) })
  })

  it('needs the role admin on the space, or create on one that the caller made', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace()
    const kim = await server.person({ role: 'review' })
    const mine = workspace(server, kim)
    expect(await refusal(mine.changeSpace(id, { title: 'Mine' }))).toEqual({
      status: 403,
      message: 'this needs the permission `admin` on the space',
    })
    await grants(server.admin, { space: id }).give({ users: [kim.id], role: 'create' })
    expect(await refusal(mine.changeSpace(id, { title: 'Mine' }))).toMatchObject({ status: 403 })
    await grants(server.admin, { space: id }).give({ users: [kim.id], role: 'admin' })
    expect((await mine.changeSpace(id, { title: 'Mine' })).title).toBe('Mine')
    const maker = await server.person({ role: 'create' })
    const { id: own } = await workspace(server, maker).createSpace()
    expect((await workspace(server, maker).changeSpace(own, { title: 'Own' })).title).toBe('Own')
    const params = { path: { organizationId: server.organizationId, userId: maker.id } }
    await server.admin.client.PATCH('/orgs/{organizationId}/members/{userId}', { params, body: { role: 'edit' } })
    expect(await refusal(workspace(server, maker).changeSpace(own, { title: 'Own' }))).toMatchObject({ status: 403 })
    const stranger = workspace(server, await server.person())
    expect(await refusal(stranger.changeSpace(id, { title: 'Mine' }))).toMatchObject({ status: 404 })
  })

  it('does not let anybody give everybody more than it has itself', async () => {
    await using server = await startTestServer()
    const creator = workspace(server, await server.person({ role: 'create' }))
    const { id } = await creator.createSpace()
    expect(await refusal(creator.changeSpace(id, { defaultLevel: 'admin' }))).toEqual({
      status: 403,
      message: 'you cannot give the role `admin`, which is more than your own',
    })
    expect((await creator.changeSpace(id, { defaultLevel: 'create' })).defaultLevel).toBe('create')
    expect((await workspace(server).changeSpace(id, { defaultLevel: 'admin' })).defaultLevel).toBe('admin')
  })

  it('does not let anybody hide the space from itself by mistake', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace({ title: 'Handbook' })
    const kim = await server.person({ role: 'read' })
    const mine = workspace(server, kim)
    const { id: parent } = await workspace(server).createCollection()
    await grants(server.admin, { collection: parent }).give({ users: [kim.id], role: 'admin' })
    await workspace(server).moveSpace(id, { parent })
    expect(await refusal(mine.changeSpace(id, { title: 'Mine', defaultLevel: null }))).toEqual({
      status: 409,
      message: 'this would hide it from yourself: give yourself a role on it first',
    })
    expect(await mine.space(id)).toMatchObject({ title: 'Handbook', defaultLevel: 'inherit' })
    await grants(kim, { space: id }).give({ users: [kim.id], role: 'admin' })
    expect((await mine.changeSpace(id, { defaultLevel: null })).defaultLevel).toBeNull()
  })
})
