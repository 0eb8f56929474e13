import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam, setTeamRole } from '#tests/worlds/teams.ts'

describe('updateOrganizationMemberLastSeenAt', () => {
  it("sets the caller's last-seen time to now, again and again", async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: null })
    expect(await lastSeen(server, kim)).toBeUndefined()
    await ping(kim, server)
    const first = Date.parse((await lastSeen(server, kim)) ?? '')
    server.clock.advance(60_000)
    await ping(kim, server)
    const second = Date.parse((await lastSeen(server, kim)) ?? '')
    expect(second - first).toBeGreaterThanOrEqual(60_000)
    expect(await lastSeen(server, server.admin)).toBeUndefined()
  })

  it('answers the same signed claims under both names', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit', name: 'Kim Reyes', email: 'kim@papermill.example' })
    const { data } = await ping(kim, server)
    expect(data.gitbookVisitorClaims).toBe(data.serviceVisitorClaims)
    const { payload } = await jwtVerify(data.serviceVisitorClaims, server.ctx.signingKey, {
      issuer: server.ctx.config.publicUrl,
      subject: kim.id,
    })
    expect(payload).toMatchObject({
      email: 'kim@papermill.example',
      name: 'Kim Reyes',
      organization: server.organizationId,
      role: 'edit',
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  })

  it('signs with a key of its own, and calls a guest a guest', async () => {
    await using server = await startTestServer()
    await using other = await startTestServer()
    const { data } = await ping(await server.person({ role: null }), server)
    const { payload } = await jwtVerify(data.serviceVisitorClaims, server.ctx.signingKey)
    expect(payload.role).toBe('guest')
    await expect(jwtVerify(data.serviceVisitorClaims, other.ctx.signingKey)).rejects.toThrow()
  })

  it('hides the organization from a stranger', async () => {
    await using server = await startTestServer()
    expect(await refusal(ping(await server.person(), server))).toMatchObject({ status: 404 })
  })
})

describe('setUserAsSsoMemberForOrganization', () => {
  it('marks a member, and changes nothing the second time', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const { data: first } = await markAsSso(server.admin, server, kim)
    expect(first).toMatchObject({ id: kim.id, role: 'read', sso: true })
    expect((await markAsSso(server.admin, server, kim)).data).toEqual(first)
  })

  it('is for administrators, and for members of the organization', async () => {
    await using server = await startTestServer()
    const [creator, stranger] = [await server.person({ role: 'create' }), await server.person()]
    expect(await refusal(markAsSso(creator, server, creator))).toMatchObject({ status: 403 })
    expect(await refusal(markAsSso(stranger, server, stranger))).toMatchObject({ status: 404 })
    expect(await refusal(markAsSso(server.admin, server, stranger))).toMatchObject({ status: 404 })
  })
})

describe('listTeamsForOrganizationMember', () => {
  it("lists a member's teams with its role in each, the newest team first", async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const writers = await createTeam(server, 'Writers', [kim.id])
    await createTeam(server, 'Others')
    const editors = await createTeam(server, 'Editors', [kim.id])
    await setTeamRole(server, writers, { userId: kim.id, role: 'owner' })
    const { data } = await listTeams(kim, server, kim)
    expect(data.count).toBe(2)
    expect(data.items).toMatchObject([
      { team: { id: editors, members: 1, permissions: { admin: false } }, member: { role: 'member' } },
      { team: { id: writers, members: 1, permissions: { admin: true } }, member: { role: 'owner' } },
    ])
    expect((await listTeams(server.admin, server, kim)).data.items[0]?.team.permissions.admin).toBe(true)
    expect((await listTeams(server.admin, server, server.admin)).data).toEqual({ count: 0, items: [] })
  })

  it('filters by a part of the title and counts what it lists', async () => {
    await using server = await startTestServer()
    const { id } = server.admin
    for (const title of ['Groß_team', 'Großteam', 'Small']) await createTeam(server, title, [id])
    const titles = async (title: string) => {
      const { data } = await listTeams(server.admin, server, server.admin, { title })
      return [data.count, ...data.items.map(({ team }) => team.title)]
    }
    expect(await titles('GROSS')).toEqual([2, 'Großteam', 'Groß_team'])
    expect(await titles('s_')).toEqual([1, 'Groß_team'])
    expect(await titles('none')).toEqual([0])
  })

  it('goes on where the page before ended', async () => {
    await using server = await startTestServer()
    for (const title of ['One', 'Two']) await createTeam(server, title, [server.admin.id])
    const { data: first } = await listTeams(server.admin, server, server.admin, { limit: 1 })
    const page = first.next?.page ?? ''
    const { data: second } = await listTeams(server.admin, server, server.admin, { limit: 1, page })
    expect([...first.items, ...second.items].map(({ team }) => team.title)).toEqual(['Two', 'One'])
    expect(second).not.toHaveProperty('next')
  })

  it('shows guests their own teams only', async () => {
    await using server = await startTestServer()
    const guest = await server.person({ role: null })
    await createTeam(server, 'Writers', [guest.id, server.admin.id])
    expect((await listTeams(guest, server, guest)).data.count).toBe(1)
    expect(await refusal(listTeams(guest, server, server.admin))).toMatchObject({ status: 404 })
    expect(await refusal(listTeams(await server.person(), server, guest))).toMatchObject({ status: 404 })
  })
})

function ping(caller: Person, { organizationId }: TestServer) {
  return caller.client.POST('/orgs/{organizationId}/ping', { params: { path: { organizationId } } })
}

async function lastSeen({ admin, organizationId }: TestServer, { id: userId }: Person): Promise<string | undefined> {
  const path = { organizationId, userId }
  return (await admin.client.GET('/orgs/{organizationId}/members/{userId}', { params: { path } })).data.lastSeenAt
}

function markAsSso(caller: Person, { organizationId }: TestServer, { id: userId }: Person) {
  const path = { organizationId, userId }
  return caller.client.POST('/orgs/{organizationId}/members/{userId}/sso', { params: { path } })
}

function listTeams(
  caller: Person,
  { organizationId }: TestServer,
  { id: userId }: Person,
  query: { title?: string; limit?: number; page?: string } = {},
) {
  const params = { path: { organizationId, userId }, query }
  return caller.client.GET('/orgs/{organizationId}/members/{userId}/teams', { params })
}
