import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { createTeam, setTeamRole, teamRoles } from '#tests/worlds/teams.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const org = '/orgs/{organizationId}'
const here = () => ({ params: { path: { organizationId: server.organizationId } } })
const member = (userId: string) => ({ params: { path: { organizationId: server.organizationId, userId } } })

describe('Organization', () => {
  it('is the host of public content: `hostname`', async () => {
    await changeOrganization(server, { hostname: 'papermill' })
    expect((await publishSite(server)).root).toContain('papermill')
  })

  it('is always on the new trial', async () => {
    await createOrganization(server.admin)
    const { data } = await server.admin.client.GET('/orgs')
    expect(new Set(data.items.map((one) => one.internal_isOnNewTrial))).toEqual(new Set([true]))
  })
})

describe('Organizations', () => {
  it('lists the organizations of the caller, and no others', async () => {
    const person = await server.person()
    const id = await createOrganization(person)
    const { data } = await person.client.GET('/orgs')
    expect(data.items.map((one) => one.id)).toEqual([id])
  })

  it('names a site as the default content', async () => {
    const { site } = await publishSite(server)
    const defaultContent = { type: 'site' as const, site: site.path.siteId }
    expect((await changeOrganization(server, { defaultContent })).data.defaultContent).toEqual(defaultContent)
    expect((await changeOrganization(server, { defaultContent: null })).data).not.toHaveProperty('defaultContent')
  })
})

describe('Team', () => {
  it('has a title of 1 to 64 characters, when it is made and when it is changed', async () => {
    const { client } = server.admin
    const teamId = await createTeam(server, 'Writers')
    const params = { path: { organizationId: server.organizationId, teamId } }
    for (const title of ['', 'x'.repeat(65)]) {
      const refused = { status: 400, message: expect.stringContaining('title') }
      expect(await refusal(createTeam(server, title))).toMatchObject(refused)
      expect(await refusal(client.PATCH(`${org}/teams/{teamId}`, { params, body: { title } }))).toMatchObject(refused)
    }
    for (const title of ['x', 'x'.repeat(64)]) {
      await createTeam(server, title)
      expect((await client.PATCH(`${org}/teams/{teamId}`, { params, body: { title } })).data.title).toBe(title)
    }
  })
})

describe('Organization members', () => {
  const found = async (query: { search?: string; role?: 'review'; sort?: 'lastSeenAt' }) => {
    const { data } = await server.admin.client.GET(`${org}/members`, { params: { ...here().params, query } })
    return data.items.map(({ id }) => id)
  }

  it('searches members by name and by e-mail address', async () => {
    const { id } = await server.person({ role: 'read', name: 'Kim Reyes', email: 'k.r@sawmill.example' })
    expect(await found({ search: 'kim rey' })).toEqual([id])
    expect(await found({ search: 'sawmill' })).toEqual([id])
  })

  it('narrows members to a role', async () => {
    const { id } = await server.person({ role: 'review' })
    expect(await found({ role: 'review' })).toEqual([id])
  })

  it('lists only active members when sorting by `lastSeenAt`', async () => {
    const [seen, unseen] = [await server.person({ role: 'read' }), await server.person({ role: 'read' })]
    await seen.client.POST(`${org}/ping`, here())
    expect(await found({ sort: 'lastSeenAt' })).toContain(seen.id)
    expect(await found({ sort: 'lastSeenAt' })).not.toContain(unseen.id)
    expect(await found({})).toContain(unseen.id)
  })

  it('updates the time at which the member was seen last', async () => {
    const person = await server.person({ role: 'read' })
    const seenAt = async () =>
      (await server.admin.client.GET(`${org}/members/{userId}`, member(person.id))).data.lastSeenAt
    expect(await seenAt()).toBeUndefined()
    await person.client.POST(`${org}/ping`, here())
    const first = await seenAt()
    server.clock.advance(60_000)
    await person.client.POST(`${org}/ping`, here())
    expect(Date.parse((await seenAt()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  it('takes pings without a body', async () => {
    expect((await server.admin.client.POST(`${org}/ping`, here())).response.status).toBe(200)
  })

  it('marks the member as one of single sign-on', async () => {
    const { id } = await server.person({ role: 'read' })
    expect((await server.admin.client.GET(`${org}/members/{userId}`, member(id))).data.sso).toBe(false)
    expect((await server.admin.client.POST(`${org}/members/{userId}/sso`, member(id))).data.sso).toBe(true)
  })

  it('lists as many spaces of a member as the member counts', async () => {
    const { createSpace, changeSpace } = workspace(server)
    await createSpace()
    await changeSpace((await createSpace()).id, { defaultLevel: null })
    for (const { id } of [server.admin, await server.person({ role: 'read' })]) {
      const { data } = await server.admin.client.GET(`${org}/members/{userId}`, member(id))
      const list = await server.admin.client.GET(`${org}/members/{userId}/spaces`, member(id))
      expect([list.data.count, list.data.items.length]).toEqual([data.spaces, data.spaces])
    }
  })

  it('finds teams of a member by a part of the title, in any case', async () => {
    const { id } = await server.person({ role: 'read' })
    for (const title of ['Technical Writers', 'Readers']) await createTeam(server, title, [id])
    const params = { ...member(id).params, query: { title: 'WRIT' } }
    const { data } = await server.admin.client.GET(`${org}/members/{userId}/teams`, { params })
    expect(data.items.map(({ team }) => team.title)).toEqual(['Technical Writers'])
  })

  it('removes the member that DELETE names', async () => {
    const { id } = await server.person({ role: 'read' })
    await server.admin.client.DELETE(`${org}/members/{userId}`, member(id))
    expect(await refusal(server.admin.client.GET(`${org}/members/{userId}`, member(id)))).toMatchObject({ status: 404 })
  })
})

describe('Teams and team members', () => {
  const listed = async (query: { owner?: string; title?: string }) => {
    const { data } = await server.admin.client.GET(`${org}/teams`, { params: { ...here().params, query } })
    return data.items.map(({ id }) => id)
  }
  const change = (
    teamId: string,
    body: { add?: string[]; remove?: string[]; memberships?: Record<string, { role: 'owner' }> },
  ) =>
    server.admin.client.PUT(`${org}/teams/{teamId}/members`, {
      params: { path: { ...here().params.path, teamId } },
      body,
    })
  const people = async () =>
    [await server.person({ role: 'read' }), await server.person({ role: 'read' })] as [Person, Person]

  it('narrows teams to those that a member can manage', async () => {
    const [owner] = await people()
    const teamId = await createTeam(server, 'Owned')
    await setTeamRole(server, teamId, { userId: owner.id, role: 'owner' })
    await createTeam(server, 'Joined', [owner.id])
    expect(await listed({ owner: owner.id })).toEqual([teamId])
  })

  it('finds teams by a part of the title, in any case', async () => {
    const teamId = await createTeam(server, 'Proofreading')
    expect(await listed({ title: 'FREAD' })).toEqual([teamId])
  })

  it('makes a team of the members given', async () => {
    const [one, two] = await people()
    const teamId = await createTeam(server, 'Made', [one.id, two.id])
    expect(await teamRoles(server, teamId)).toEqual({ [one.id]: 'member', [two.id]: 'member' })
  })

  it('gives the roles that `memberships` maps people to', async () => {
    const [one] = await people()
    const teamId = await createTeam(server, 'Mapped')
    await change(teamId, { memberships: { [one.id]: { role: 'owner' } } })
    expect(await teamRoles(server, teamId)).toEqual({ [one.id]: 'owner' })
  })

  it('removes whoever is added and removed', async () => {
    const [one, two] = await people()
    const teamId = await createTeam(server, 'Both', [one.id])
    await change(teamId, { add: [one.id, two.id], remove: [one.id] })
    expect(await teamRoles(server, teamId)).toEqual({ [two.id]: 'member' })
  })

  it('adds a member, and changes the role of one', async () => {
    const [one] = await people()
    const teamId = await createTeam(server, 'One')
    for (const role of ['member', 'owner', 'member'] as const) {
      await setTeamRole(server, teamId, { userId: one.id, role })
      expect(await teamRoles(server, teamId)).toEqual({ [one.id]: role })
    }
  })
})
