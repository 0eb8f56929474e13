import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam, setTeamRole, teamRoles } from '#tests/worlds/teams.ts'

const needsOwner = { status: 403, message: 'only administrators and owners of the team manage its people' }

describe('listTeamMembersInOrganizationById', () => {
  it('lists the one added last first, as member of the organization and of the team', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const teamId = await createTeam(server, 'Writers', [server.admin.id])
    server.clock.advance(1000)
    await setTeamRole(server, teamId, { userId: kim.id, role: 'owner' })
    const { data } = await list(kim, server, teamId)
    expect(data).toMatchObject({
      count: 2,
      items: [
        { organization: { id: kim.id, role: 'read', teams: 1 }, team: { role: 'owner' }, permissions: { view: true } },
        { organization: { id: server.admin.id, role: 'admin', teams: 1 }, team: { role: 'member' } },
      ],
    })
  })

  it('goes on where the page before ended', async () => {
    await using server = await startTestServer()
    const people = [server.admin, await server.person({ role: 'read' }), await server.person({ role: null })]
    const teamId = await createTeam(
      server,
      'Writers',
      people.map(({ id }) => id),
    )
    const { data: first } = await list(server.admin, server, teamId, { limit: 2 })
    const { data: second } = await list(server.admin, server, teamId, { limit: 2, page: first.next?.page ?? '' })
    const ids = [...first.items, ...second.items].map(({ organization }) => organization.id)
    expect(ids.sort()).toEqual(people.map(({ id }) => id).sort())
    expect(second).toMatchObject({ count: 3, items: [{}] })
    expect(second).not.toHaveProperty('next')
  })

  it('shows guests the people of their own teams only', async () => {
    await using server = await startTestServer()
    const guest = await server.person({ role: null })
    const [joined, other] = [await createTeam(server, 'Joined', [guest.id]), await createTeam(server, 'Other')]
    expect((await list(guest, server, joined)).data.count).toBe(1)
    expect(await refusal(list(guest, server, other))).toMatchObject({ status: 404 })
    expect(await refusal(list(await server.person(), server, joined))).toMatchObject({ status: 404 })
  })
})

describe('addMemberToOrganizationTeamById', () => {
  it('adds somebody as member, and changes the role when one is given', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers')
    expect((await put(server.admin, server, teamId, kim)).response.status).toBe(204)
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'member' })
    await put(server.admin, server, teamId, kim, { role: 'owner' })
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner' })
  })

  it('lets somebody who is in the team keep its role when none is given', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const teamId = await createTeam(server, 'Writers')
    await put(server.admin, server, teamId, kim, { role: 'owner' })
    for (const body of [undefined, {}]) {
      await put(server.admin, server, teamId, kim, body)
      expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner' })
    }
  })

  it('lets owners manage the team, also when they are guests', async () => {
    await using server = await startTestServer()
    const [owner, kim] = [await server.person({ role: null }), await server.person({ role: 'read' })]
    const teamId = await createTeam(server, 'Writers')
    await setTeamRole(server, teamId, { userId: owner.id, role: 'owner' })
    await put(owner, server, teamId, kim, { role: 'owner' })
    await put(kim, server, teamId, owner, { role: 'member' })
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner', [owner.id]: 'member' })
  })

  it('refuses members of the team, people from outside and roles that do not exist', async () => {
    await using server = await startTestServer()
    const [member, stranger] = [await server.person({ role: 'create' }), await server.person()]
    const teamId = await createTeam(server, 'Writers', [member.id])
    expect(await refusal(put(member, server, teamId, member, { role: 'owner' }))).toEqual(needsOwner)
    expect(await refusal(put(server.admin, server, teamId, stranger))).toMatchObject({ status: 404 })
    expect(await refusal(put(stranger, server, teamId, stranger))).toMatchObject({ status: 404 })
    const bad = { role: 'admin' } as unknown as { role: 'owner' }
    expect(await refusal(put(server.admin, server, teamId, member, bad))).toMatchObject({ status: 400 })
  })
})

describe('deleteMemberFromOrganizationTeamById', () => {
  it('takes somebody out of the team, who stays in the organization', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const teamId = await createTeam(server, 'Writers', [kim.id])
    expect((await remove(server.admin, server, teamId, kim)).response.status).toBe(204)
    expect(await teamRoles(server, teamId)).toEqual({})
    const path = { organizationId: server.organizationId, userId: kim.id }
    const { data } = await kim.client.GET('/orgs/{organizationId}/members/{userId}', { params: { path } })
    expect(data.teams).toBe(0)
    expect(await refusal(remove(server.admin, server, teamId, kim))).toMatchObject({ status: 404 })
  })

  it('lets everybody leave, and owners remove others', async () => {
    await using server = await startTestServer()
    const [owner, guest] = [await server.person({ role: 'read' }), await server.person({ role: null })]
    const teamId = await createTeam(server, 'Writers', [guest.id, server.admin.id])
    await setTeamRole(server, teamId, { userId: owner.id, role: 'owner' })
    await remove(guest, server, teamId, guest)
    await remove(owner, server, teamId, server.admin)
    await remove(owner, server, teamId, owner)
    expect(await teamRoles(server, teamId)).toEqual({})
  })

  it('refuses to let members remove each other, and hides the team from strangers', async () => {
    await using server = await startTestServer()
    const member = await server.person({ role: 'create' })
    const teamId = await createTeam(server, 'Writers', [member.id, server.admin.id])
    expect(await refusal(remove(member, server, teamId, server.admin))).toEqual(needsOwner)
    expect(await refusal(remove(await server.person(), server, teamId, member))).toMatchObject({ status: 404 })
  })
})

function list(caller: Person, server: TestServer, teamId: string, query: { limit?: number; page?: string } = {}) {
  const path = { organizationId: server.organizationId, teamId }
  return caller.client.GET('/orgs/{organizationId}/teams/{teamId}/members', { params: { path, query } })
}

function put(
  caller: Person,
  { organizationId }: TestServer,
  teamId: string,
  member: Person,
  body?: { role?: 'owner' | 'member' },
) {
  const params = { path: { organizationId, teamId, userId: member.id } }
  const route = '/orgs/{organizationId}/teams/{teamId}/members/{userId}'
  return caller.client.PUT(route, body ? { params, body } : { params })
}

function remove(caller: Person, { organizationId }: TestServer, teamId: string, { id: userId }: Person) {
  const params = { path: { organizationId, teamId, userId } }
  return caller.client.DELETE('/orgs/{organizationId}/teams/{teamId}/members/{userId}', { params })
}
