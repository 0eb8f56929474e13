import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createTarget, grants, rolesOf, targetKinds } from '#tests/worlds/grants.ts'
import { createTeam, setTeamRole } from '#tests/worlds/teams.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe.each(targetKinds)('listUserPermissions… and listTeamPermissions…, on a %s', (kind) => {
  it('list those who were given a role here, in the order they were, page by page', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const roles = grants(server.admin, target)
    const given: { users: string[]; teams: string[] } = { users: [], teams: [] }
    for (const role of ['read', 'comment', 'edit'] as const) {
      const { id } = await server.person({ role: 'read' })
      const teamId = await createTeam(server, role)
      server.clock.advance(1000)
      await roles.give({ users: [id], teams: [teamId], role })
      given.users.push(id)
      given.teams.push(teamId)
    }
    const users = await roles.users({ limit: 2 })
    expect(users.items).toMatchObject([
      { permission: 'read', user: { id: given.users[0] } },
      { permission: 'comment', user: { id: given.users[1] } },
    ])
    expect(await roles.users({ page: users.next?.page ?? '' })).toMatchObject({
      count: 3,
      items: [{ permission: 'edit', user: { id: given.users[2] } }],
    })
    const teams = await roles.teams({ limit: 2 })
    expect(teams.items.map(({ team }) => team.id)).toEqual(given.teams.slice(0, 2))
    expect(await roles.teams({ page: teams.next?.page ?? '' })).toMatchObject({
      count: 3,
      items: [{ permission: 'edit', team: { id: given.teams[2] } }],
    })
    expect(await refusal(roles.teams({ page: users.next?.page ?? '' }))).toMatchObject({ status: 400 })
  })

  it('say where the role comes from, and what the caller may do with the team', async () => {
    await using server = await startTestServer()
    const creator = await server.person({ role: 'create' })
    const target = await createTarget({ ...server, admin: creator }, kind)
    const [ownId, otherId] = [await createTeam(server, 'Own'), await createTeam(server, 'Other')]
    await setTeamRole(server, ownId, { userId: creator.id, role: 'owner' })
    const roles = grants(creator, target)
    await roles.give({ users: [creator.id], teams: [ownId, otherId], role: 'create' })
    expect((await roles.users()).items).toMatchObject([{ user: { id: creator.id }, origin: { type: kind, ...target } }])
    const mayManage = (await roles.teams()).items.map(({ team }) => [team.id, team.permissions.admin])
    expect(Object.fromEntries(mayManage)).toEqual({ [ownId]: true, [otherId]: false })
  })

  it('leave out what is inherited, and those who left', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, kind)
    const kim = await server.person({ role: 'edit' })
    const teamId = await createTeam(server, 'Writers', [kim.id])
    const roles = grants(server.admin, target)
    expect((await roles.users()).count).toBe(0)
    await roles.give({ users: [kim.id], teams: [teamId], role: 'read' })
    const { organizationId } = server
    const path = { organizationId, userId: kim.id, teamId }
    await server.admin.client.DELETE('/orgs/{organizationId}/members/{userId}', { params: { path } })
    await server.admin.client.DELETE('/orgs/{organizationId}/teams/{teamId}', { params: { path } })
    expect([await roles.users(), await roles.teams()]).toEqual([
      { count: 0, items: [] },
      { count: 0, items: [] },
    ])
  })

  it('need the role create', async () => {
    await using server = await startTestServer()
    const roles = grants(await server.person({ role: 'review' }), await createTarget(server, kind))
    const answers = await Promise.all([roles.users(), roles.teams(), roles.people()].map(refusal))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('listPermissionsAggregateInSpace and listPermissionsAggregateInCollection', () => {
  it('list everybody who can open it, with the role and where it comes from', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: outer } = await admin.createCollection()
    const { id: inner } = await admin.createCollection({ parent: outer })
    const { id: space } = await admin.createSpace({ parent: inner })
    const [member, direct, byTeam, above, hidden] = [
      await server.person({ role: 'review' }),
      await server.person({ role: 'create' }),
      await server.person({ role: 'read' }),
      await server.person({ role: null }),
      await server.person({ role: null }),
    ]
    await grants(server.admin, { space }).give({ users: [direct.id], role: 'comment' })
    const teamId = await createTeam(server, 'Writers', [byTeam.id])
    await grants(server.admin, { collection: inner }).give({ teams: [teamId], role: 'edit' })
    await grants(server.admin, { collection: outer }).give({ users: [above.id, byTeam.id], role: 'create' })

    const origins = async (target: Parameters<typeof grants>[1]) => {
      const { items, count } = await grants(server.admin, target).people()
      expect(count).toBe(items.length)
      return Object.fromEntries(items.map(({ user, permission, origin }) => [user.id, [permission, origin]]))
    }
    const organization = { type: 'organization', organization: server.organizationId }
    const fromOrganization = { [server.admin.id]: ['admin', organization], [member.id]: ['review', organization] }
    const inOuter = ['create', { type: 'collection', collection: outer }]
    const inInner = ['edit', { type: 'collection', collection: inner }]
    const inSpace = ['comment', { type: 'space', space }]
    const fromCollections = { ...fromOrganization, [byTeam.id]: inInner, [above.id]: inOuter }
    expect(await origins({ space })).toEqual({ ...fromCollections, [direct.id]: inSpace })
    expect(await origins({ collection: inner })).toEqual({ ...fromCollections, [direct.id]: ['create', organization] })
    await admin.changeCollection(inner, { defaultLevel: 'read' })
    const byDefault = ['read', { type: 'collection', collection: inner }]
    expect(await origins({ space })).toEqual({
      ...fromCollections,
      [direct.id]: inSpace,
      [member.id]: byDefault,
    })
    expect(await origins({ space })).not.toHaveProperty(hidden.id)
  })

  it('filter by role, and go on page by page', async () => {
    await using server = await startTestServer()
    const target = await createTarget(server, 'space')
    const roles = grants(server.admin, target)
    const readers = [server, server, server].map(() => server.person({ role: 'read' }))
    const ids = (await Promise.all(readers)).map(({ id }) => id)
    await server.person({ role: 'edit' })
    const first = await roles.people({ role: 'read', limit: 2 })
    const second = await roles.people({ role: 'read', limit: 2, page: first.next?.page ?? '' })
    expect([first.count, second.count, second.next]).toEqual([3, 3, undefined])
    const found = [...first.items, ...second.items].map(({ user }) => user.id)
    expect(found.toSorted()).toEqual(ids.toSorted())
    expect(rolesOf(await roles.people({ role: 'admin' }))).toEqual({ [server.admin.id]: 'admin' })
    expect(await roles.people({ role: 'review' })).toEqual({ count: 0, items: [] })
    expect(await refusal(roles.people({ role: 'edit', page: first.next?.page ?? '' }))).toMatchObject({ status: 400 })
    expect(await refusal(roles.people({ role: 'owner' as 'read' }))).toMatchObject({ status: 400 })
  })
})
