import { describe, expect, it } from 'vitest'
import { startBeside, startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf, plansOf } from '#tests/support/sqlite-file.ts'
import { countStatementRows } from '#tests/support/statement-rows.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam, teamRoles } from '#tests/worlds/teams.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe('a team of a thousand', () => {
  it('is made, joined and left in parts, each of them short', async () => {
    using rows = countStatementRows()
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const people = await invitePeople(server, 1000)
    const ids = people.map(({ id }) => id)
    const path = { organizationId: server.organizationId, teamId: '' }
    const made = await rows.of(async () => {
      path.teamId = await createTeam(server, 'Everybody', ids)
    })
    const { client } = server.admin
    const change = (body: { add?: string[]; remove?: string[] }) =>
      client.PUT('/orgs/{organizationId}/teams/{teamId}/members', { params: { path }, body })
    const memberCount = async () =>
      (await client.GET('/orgs/{organizationId}/teams/{teamId}', { params: { path } })).data.members
    expect(await memberCount()).toBe(1000)
    const left = await rows.of(() => change({ remove: ids }))
    expect(await memberCount()).toBe(0)
    const joined = await rows.of(() => change({ add: people.map(({ email }) => email.toUpperCase()) }))
    expect(await memberCount()).toBe(1000)
    for (const { mostWritten } of [made, left, joined]) expect(mostWritten).toBeLessThanOrEqual(200)
  })

  it('keeps the roles of those who are in it, and changes those that are named', async () => {
    await using server = await startTestServer()
    const [a, b, c] = (await invitePeople(server, 3)).map(({ id }) => id) as [string, string, string]
    const teamId = await createTeam(server, 'Three', [a])
    const change = (body: object) =>
      server.admin.client.PUT('/orgs/{organizationId}/teams/{teamId}/members', {
        params: { path: { organizationId: server.organizationId, teamId } },
        body,
      })
    await change({ add: [b], memberships: { [a]: { role: 'owner' } } })
    expect(await teamRoles(server, teamId)).toEqual({ [a]: 'owner', [b]: 'member' })
    await change({ add: [a, b, c] })
    expect(await teamRoles(server, teamId)).toEqual({ [a]: 'owner', [b]: 'member', [c]: 'member' })
    await change({ memberships: { [a]: { role: 'member' }, [c]: { role: 'owner' } }, remove: [b] })
    expect(await teamRoles(server, teamId)).toEqual({ [a]: 'member', [c]: 'owner' })
  })

  it('costs a list of members no row for each membership', async () => {
    using rows = countStatementRows()
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const ids = (await invitePeople(server, 40)).map(({ id }) => id)
    const teams: string[] = []
    for (let number = 0; number < 8; number += 1) teams.push(await createTeam(server, `Team ${number}`, ids))
    const { id: space } = await workspace(server).createSpace()
    await grants(server.admin, { space }).give({ teams, role: 'read' })
    const params = { path: { organizationId: server.organizationId }, query: { search: 'guest', limit: 1000 } }
    const { read } = await rows.of(async () => {
      const { data } = await server.admin.client.GET('/orgs/{organizationId}/members', { params })
      expect(data.items.map(({ teams: count, spaces }) => [count, spaces])).toEqual(ids.map(() => [8, 1]))
    })
    expect(read).toBeLessThan(40 * 3)
  })

  it('is found by indexes, by ids and by e-mail addresses', async () => {
    await using server = await startTestServer()
    const [first, second] = await invitePeople(server, 2)
    const plans = await plansOf(fileOf(server.ctx.database.address), async () => {
      // Its connections have prepared nothing yet.
      await using beside = await startBeside(server)
      await beside.client(server.admin.token).PUT('/orgs/{organizationId}/teams', {
        params: { path: { organizationId: server.organizationId } },
        body: { title: 'Both', members: [first?.id ?? '', second?.email ?? ''] },
      })
    })
    const steps = plans.flatMap((plan) => (/"users"."email" from|"email" in/.test(plan.sql) ? plan.steps : []))
    expect(steps).toContain('SEARCH members USING PRIMARY KEY (organizationId=? AND userId=?)')
    expect(steps).toContainEqual(expect.stringContaining('usersByEmail (email=?)'))
    expect(steps.filter((step) => /^SCAN (?:members|users|teamMembers)/.test(step))).toEqual([])
  })
})

async function invitePeople({ admin: { client }, organizationId }: TestServer, count: number) {
  const emails = Array.from({ length: count }, (_, index) => `guest-${index}@example.com`)
  await client.POST('/orgs/{organizationId}/invites', {
    params: { path: { organizationId } },
    body: { emails, role: null },
  })
  const query = { role: 'guest', limit: 1000 } as const
  const { data } = await client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId }, query } })
  return data.items.map(({ id, user: { email } }) => ({ id, email: email ?? '' }))
}
