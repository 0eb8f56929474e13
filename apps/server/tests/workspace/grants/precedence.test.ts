import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe('effective role', () => {
  it('is the nearest that was given, even where one further up is higher', async () => {
    await using server = await startTestServer()
    const { inner, outer, space } = await nested(server)
    const kim = await server.person({ role: 'create' })
    expect(await roleOf(server, kim, space)).toBe('create')
    await grants(server.admin, { collection: outer }).give({ users: [kim.id], role: 'review' })
    expect(await roleOf(server, kim, space)).toBe('review')
    await grants(server.admin, { collection: inner }).give({ users: [kim.id], role: 'edit' })
    expect(await roleOf(server, kim, space)).toBe('edit')
    await grants(server.admin, { space }).give({ users: [kim.id], role: 'read' })
    expect(await roleOf(server, kim, space)).toBe('read')
    await grants(server.admin, { space }).removeUser(kim.id)
    expect(await roleOf(server, kim, space)).toBe('edit')
  })

  it('is what the person was given before what its teams were, and of several teams the highest', async () => {
    await using server = await startTestServer()
    const { space, inner } = await nested(server)
    const kim = await server.person({ role: null })
    const [low, high] = [await createTeam(server, 'Low', [kim.id]), await createTeam(server, 'High', [kim.id])]
    await grants(server.admin, { space }).give({ teams: [low], role: 'comment' })
    await grants(server.admin, { collection: inner }).give({ users: [kim.id], role: 'admin' })
    expect(await roleOf(server, kim, space)).toBe('comment')
    await grants(server.admin, { space }).give({ teams: [high], role: 'review' })
    expect(await roleOf(server, kim, space)).toBe('review')
    await grants(server.admin, { space }).give({ users: [kim.id], role: 'read' })
    expect(await roleOf(server, kim, space)).toBe('read')
  })

  it('follows the teams somebody joins and leaves', async () => {
    await using server = await startTestServer()
    const { space } = await nested(server)
    const kim = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers')
    await grants(server.admin, { space }).give({ teams: [teamId], role: 'edit' })
    const params = { path: { organizationId: server.organizationId, teamId, userId: kim.id } }
    const { client } = server.admin
    expect(await roleOf(server, kim, space)).toBeUndefined()
    await client.PUT('/orgs/{organizationId}/teams/{teamId}/members/{userId}', { params })
    expect(await roleOf(server, kim, space)).toBe('edit')
    await client.DELETE('/orgs/{organizationId}/teams/{teamId}/members/{userId}', { params })
    expect(await roleOf(server, kim, space)).toBeUndefined()
  })

  it('is admin for administrators, whatever was given to them', async () => {
    await using server = await startTestServer()
    const { space } = await nested(server)
    const second = await server.person({ role: 'admin' })
    await grants(server.admin, { space }).give({ users: [second.id], role: 'read' })
    await workspace(server).changeSpace(space, { defaultLevel: null })
    expect(await roleOf(server, second, space)).toBe('admin')
  })

  it('lets guests see what was given to them, and nothing beside it', async () => {
    await using server = await startTestServer()
    const { inner, outer, space } = await nested(server)
    const guest = await server.person({ role: null })
    const mine = workspace(server, guest)
    await grants(server.admin, { collection: inner }).give({ users: [guest.id], role: 'comment' })
    expect(await mine.collection(inner)).toMatchObject({ permissions: { view: true, admin: false } })
    expect(await mine.spaces()).toMatchObject({ count: 1, items: [{ id: space, permissions: { comment: true } }] })
    expect(await refusal(mine.collection(outer))).toMatchObject({ status: 404 })
    expect(await mine.collections()).toMatchObject({ count: 1, items: [{ id: inner }] })
  })
})

describe('defaultLevel', () => {
  it('resets every member but administrators to the role it names, and gives guests nothing', async () => {
    await using server = await startTestServer()
    const { space } = await nested(server)
    const people = await Promise.all(
      (['read', 'create', 'admin', null] as const).map((role) => server.person({ role })),
    )
    await workspace(server).changeSpace(space, { defaultLevel: 'comment' })
    const roles = await Promise.all(people.map((person) => roleOf(server, person, space)))
    expect(roles).toEqual(['comment', 'comment', 'admin', undefined])
  })

  it('hides the space with null from all but administrators, its creator, and those given a role', async () => {
    await using server = await startTestServer()
    const [author, other, given] = [
      await server.person({ role: 'create' }),
      await server.person({ role: 'create' }),
      await server.person({ role: 'read' }),
    ]
    const { id } = await workspace(server, author).createSpace()
    await workspace(server, author).changeSpace(id, { defaultLevel: null })
    await grants(author, { space: id }).give({ users: [given.id], role: 'edit' })
    const roles = await Promise.all([author, other, given, server.admin].map((person) => roleOf(server, person, id)))
    expect(roles).toEqual(['create', undefined, 'edit', 'admin'])
  })

  it('of a collection counts for everything inside that inherits', async () => {
    await using server = await startTestServer()
    const { inner, outer, space } = await nested(server)
    const admin = workspace(server)
    const kim = await server.person({ role: 'create' })
    await admin.changeCollection(outer, { defaultLevel: 'edit' })
    expect(await roleOf(server, kim, space)).toBe('edit')
    await admin.changeCollection(inner, { defaultLevel: null })
    expect(await roleOf(server, kim, space)).toBeUndefined()
    await admin.changeSpace(space, { defaultLevel: 'comment' })
    expect(await roleOf(server, kim, space)).toBe('comment')
    expect(await refusal(workspace(server, kim).collection(inner))).toMatchObject({ status: 404 })
    await admin.changeSpace(space, { defaultLevel: 'inherit' })
    await admin.changeCollection(inner, { defaultLevel: 'inherit' })
    expect(await roleOf(server, kim, space)).toBe('edit')
  })

  it('of a collection lets a guest keep what was given on the collection, unless a space inside is closed', async () => {
    await using server = await startTestServer()
    const { outer, space } = await nested(server)
    const guest = await server.person({ role: null })
    await grants(server.admin, { collection: outer }).give({ users: [guest.id], role: 'review' })
    await workspace(server).changeSpace(space, { defaultLevel: 'read' })
    expect(await roleOf(server, guest, space)).toBe('review')
    await workspace(server).changeSpace(space, { defaultLevel: null })
    expect(await roleOf(server, guest, space)).toBeUndefined()
  })
})

/** The collections outer and inner, one in the other, and a space in the inner one. */
async function nested(server: TestServer) {
  const admin = workspace(server)
  const { id: outer } = await admin.createCollection()
  const { id: inner } = await admin.createCollection({ parent: outer })
  const { id: space } = await admin.createSpace({ parent: inner })
  return { outer, inner, space }
}

/** The role somebody has in a space, as the member's own list of spaces tells it. */
async function roleOf({ organizationId }: TestServer, { client, id: userId }: Person, spaceId: string) {
  const params = { path: { organizationId, userId } }
  const { data } = await client.GET('/orgs/{organizationId}/members/{userId}/spaces', { params })
  return data.items.find(({ space }) => space.id === spaceId)?.permission
}
