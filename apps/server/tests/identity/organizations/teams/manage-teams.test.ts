import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam, setTeamRole, teamRoles } from '#tests/worlds/teams.ts'

const needsAdmin = { status: 403, message: 'only administrators of the organization rename and delete teams' }

describe('createOrganizationTeam', () => {
  it('makes a team with the members named, by id or by e-mail address, each once', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read', email: 'kim@papermill.example' })
    const guest = await server.person({ role: null })
    const members = [guest.id, 'KIM@papermill.example', kim.id]
    const { data, response } = await create(server.admin, server, { title: 'Writers', members })
    expect(data).toEqual({
      object: 'team',
      id: expect.any(String),
      title: 'Writers',
      members: 2,
      spaces: 0,
      createdAt: expect.any(String),
      permissions: { admin: true, view: true },
    })
    const { urls } = (await getOrganization(server)).data
    expect(response.headers.get('location')).toBe(`${urls.location}/teams/${data.id}`)
    expect(await teamRoles(server, data.id)).toEqual({ [kim.id]: 'member', [guest.id]: 'member' })
  })

  it('makes nothing when somebody named does not belong to the organization', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const members = [server.admin.id, stranger.id]
    expect(await refusal(create(server.admin, server, { title: 'Writers', members }))).toEqual({
      status: 400,
      message: `body.members[1] "${stranger.id}" is not a member of the organization`,
    })
    expect(await titles(server, '')).toEqual([0])
  })

  it.each([
    [{}, 'body.title is required'],
    [{ title: '' }, 'body.title must not have fewer than 1 characters'],
    [{ title: 'x'.repeat(65) }, 'body.title must not have more than 64 characters'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    const answer = await refusal(create(server.admin, server, body as { title: string }))
    expect(answer).toEqual({ status: 400, message })
  })

  it('is for administrators', async () => {
    await using server = await startTestServer()
    for (const role of [null, 'create'] as const) {
      const person = await server.person({ role })
      expect(await refusal(create(person, server, { title: 'Writers' }))).toMatchObject({ status: 403 })
    }
    expect(await refusal(create(await server.person(), server, { title: 'Writers' }))).toMatchObject({ status: 404 })
  })
})

describe('updateTeamInOrganizationById', () => {
  it('renames, for administrators, and finds the team under the new name', async () => {
    await using server = await startTestServer()
    const owner = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers', [server.admin.id])
    await setTeamRole(server, teamId, { userId: owner.id, role: 'owner' })
    expect(await refusal(rename(owner, server, teamId, 'Mine'))).toEqual(needsAdmin)
    expect((await rename(server.admin, server, teamId, 'Scribes')).data).toMatchObject({ title: 'Scribes', members: 2 })
    expect((await rename(server.admin, server, teamId, 'Authors')).data.title).toBe('Authors')
    expect(await titles(server, 'author')).toEqual([1, 'Authors'])
    expect(await titles(server, 'scribe')).toEqual([0])
  })

  it('refuses members of the team, and hides it from strangers', async () => {
    await using server = await startTestServer()
    const member = await server.person({ role: 'create' })
    const teamId = await createTeam(server, 'Writers', [member.id])
    expect(await refusal(rename(member, server, teamId, 'Mine'))).toEqual(needsAdmin)
    expect(await refusal(rename(await server.person(), server, teamId, 'Mine'))).toMatchObject({ status: 404 })
    expect(await refusal(rename(server.admin, server, teamId, ''))).toMatchObject({ status: 400 })
  })
})

describe('removeTeamFromOrganizationById', () => {
  it('deletes the team and leaves its members in the organization', async () => {
    await using server = await startTestServer()
    const owner = await server.person({ role: 'read' })
    const teamId = await createTeam(server, 'Writers', [server.admin.id])
    await setTeamRole(server, teamId, { userId: owner.id, role: 'owner' })
    expect(await refusal(remove(owner, server, teamId))).toEqual(needsAdmin)
    expect((await remove(server.admin, server, teamId)).response.status).toBe(204)
    expect(await titles(server, '')).toEqual([0])
    const { organizationId } = server
    const members = await owner.client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId } } })
    expect(members.data.items.map(({ teams }) => teams)).toEqual([0, 0])
    expect(await refusal(remove(server.admin, server, teamId))).toMatchObject({ status: 404 })
  })

  it('refuses members of the team, and hides it from strangers', async () => {
    await using server = await startTestServer()
    const member = await server.person({ role: 'create' })
    const teamId = await createTeam(server, 'Writers', [member.id])
    expect(await refusal(remove(member, server, teamId))).toEqual(needsAdmin)
    expect(await refusal(remove(await server.person(), server, teamId))).toMatchObject({ status: 404 })
  })
})

function create(caller: Person, { organizationId }: TestServer, body: { title: string; members?: string[] }) {
  return caller.client.PUT('/orgs/{organizationId}/teams', { params: { path: { organizationId } }, body })
}

/** The count, and the titles found. */
async function titles({ admin, organizationId }: TestServer, title: string): Promise<(number | string)[]> {
  const params = { path: { organizationId }, query: { title } }
  const { data } = await admin.client.GET('/orgs/{organizationId}/teams', { params })
  return [data.count, ...data.items.map((team) => team.title)]
}

function rename(caller: Person, { organizationId }: TestServer, teamId: string, title: string) {
  const params = { path: { organizationId, teamId } }
  return caller.client.PATCH('/orgs/{organizationId}/teams/{teamId}', { params, body: { title } })
}

function remove(caller: Person, { organizationId }: TestServer, teamId: string) {
  return caller.client.DELETE('/orgs/{organizationId}/teams/{teamId}', { params: { path: { organizationId, teamId } } })
}

function getOrganization({ admin, organizationId }: TestServer) {
  return admin.client.GET('/orgs/{organizationId}', { params: { path: { organizationId } } })
}
