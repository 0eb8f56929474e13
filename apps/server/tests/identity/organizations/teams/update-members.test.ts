import type { paths } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam, setTeamRole, teamRoles } from '#tests/worlds/teams.ts'

describe('updateMembersInOrganizationTeam', () => {
  it('adds, removes and sets roles in one step, by id or by e-mail address in any case', async () => {
    await using server = await startTestServer()
    const { kim, lea, mo, teamId } = await writers(server, ['mo'])
    const { response } = await change(server.admin, server, teamId, {
      add: [kim.id, 'LEA@papermill.example'],
      remove: ['Mo@Papermill.Example'],
      memberships: { [kim.email.toUpperCase()]: { role: 'owner' } },
    })
    expect(response.status).toBe(204)
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner', [lea.id]: 'member' })
    expect(await teamCounts(server, [kim, lea, mo])).toEqual([1, 1, 0])
  })

  it('removes whoever is in `remove`, whatever else is said and however it is named', async () => {
    await using server = await startTestServer()
    const { kim, lea, mo, teamId } = await writers(server, ['mo'])
    await change(server.admin, server, teamId, {
      add: [kim.id, kim.email, lea.email],
      memberships: { [lea.id]: { role: 'owner' }, [mo.id]: { role: 'owner' } },
      remove: [kim.email, lea.id, mo.id, 'MO@papermill.example'],
    })
    expect(await teamRoles(server, teamId)).toEqual({})
    expect(await teamCounts(server, [kim, lea, mo])).toEqual([0, 0, 0])
  })

  it('adds those in `memberships` who are not in the team yet, and changes the role of the others', async () => {
    await using server = await startTestServer()
    const { kim, lea, teamId } = await writers(server, ['kim'])
    await change(server.admin, server, teamId, {
      memberships: { [kim.email]: { role: 'owner' }, [lea.id]: { role: 'member' } },
    })
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner', [lea.id]: 'member' })
  })

  it('lets those who are in the team keep their role when they are added again', async () => {
    await using server = await startTestServer()
    const { kim, teamId } = await writers(server, [])
    await setTeamRole(server, teamId, { userId: kim.id, role: 'owner' })
    await change(server.admin, server, teamId, { add: [kim.id, kim.email] })
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner' })
  })

  it('changes nothing when nothing is asked for, or when who is to be removed is not in the team', async () => {
    await using server = await startTestServer()
    const { kim, lea, teamId } = await writers(server, ['kim'])
    await change(server.admin, server, teamId, {})
    await change(server.admin, server, teamId, { add: [], remove: [lea.id], memberships: {} })
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'member' })
  })

  it.each([
    ['add', 'body.add[1]'],
    ['remove', 'body.remove[1]'],
    ['memberships', 'body.memberships'],
  ])('changes nothing at all when one entry of `%s` is unknown', async (list, field) => {
    await using server = await startTestServer()
    const { kim, lea, mo, teamId } = await writers(server, ['mo'])
    const stranger = await server.person({ email: 'stranger@papermill.example' })
    for (const unknown of [stranger.id, stranger.email, 'nobody']) {
      const answer = refusal(
        change(server.admin, server, teamId, {
          add: [kim.id, ...(list === 'add' ? [unknown] : [])],
          remove: [mo.id, ...(list === 'remove' ? [unknown] : [])],
          memberships: { [lea.id]: { role: 'owner' }, ...(list === 'memberships' && { [unknown]: { role: 'owner' } }) },
        }),
      )
      const message = `${field} "${unknown}" is not a member of the organization`
      expect(await answer).toEqual({ status: 400, message })
      expect(await teamRoles(server, teamId)).toEqual({ [mo.id]: 'member' })
    }
  })

  it('takes a thousand people at once', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const emails = Array.from({ length: 1000 }, (_, index) => `person-${index}@papermill.example`)
    const { data } = await admin.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId } },
      body: { emails },
    })
    const teamId = await createTeam(server, 'Everybody')
    const memberships = Object.fromEntries(data.users.map((id) => [id, { role: 'owner' as const }]))
    await change(admin, server, teamId, { add: emails, memberships })
    const params = { path: { organizationId, teamId } }
    expect((await admin.client.GET('/orgs/{organizationId}/teams/{teamId}', { params })).data.members).toBe(1000)
    await change(admin, server, teamId, { remove: data.users })
    expect(await teamRoles(server, teamId)).toEqual({})
  })

  it('refuses a role that does not exist and fields it does not know', async () => {
    await using server = await startTestServer()
    const { kim, teamId } = await writers(server, [])
    const memberships = { [kim.id]: { role: 'admin' } }
    expect(await refusal(change(server.admin, server, teamId, { memberships } as unknown as Changes))).toMatchObject({
      status: 400,
      message: expect.stringContaining(`body.memberships.${kim.id}.role`),
    })
    expect(await refusal(change(server.admin, server, teamId, { set: [] } as Changes))).toEqual({
      status: 400,
      message: 'body.set is not a known field',
    })
  })

  it('is for administrators and owners of the team', async () => {
    await using server = await startTestServer()
    const { kim, lea, teamId } = await writers(server, ['kim'])
    expect(await refusal(change(kim, server, teamId, { add: [lea.id] }))).toEqual({
      status: 403,
      message: 'only administrators and owners of the team manage its people',
    })
    await setTeamRole(server, teamId, { userId: kim.id, role: 'owner' })
    await change(kim, server, teamId, { add: [lea.id] })
    expect(await teamRoles(server, teamId)).toEqual({ [kim.id]: 'owner', [lea.id]: 'member' })
    expect(await refusal(change(await server.person(), server, teamId, {}))).toMatchObject({ status: 404 })
  })
})

type Changes = NonNullable<
  paths['/orgs/{organizationId}/teams/{teamId}/members']['put']['requestBody']
>['content']['application/json']

function change(caller: Person, { organizationId }: TestServer, teamId: string, body: Changes) {
  const path = { organizationId, teamId }
  return caller.client.PUT('/orgs/{organizationId}/teams/{teamId}/members', { params: { path }, body })
}

/** Three members of the organization, some of them in a team. */
async function writers(server: TestServer, inTeam: ('kim' | 'lea' | 'mo')[]) {
  const join = (name: string) => server.person({ role: 'read', name, email: `${name}@papermill.example` })
  const people = { kim: await join('kim'), lea: await join('lea'), mo: await join('mo') }
  const ids = inTeam.map((name) => people[name].id)
  return { ...people, teamId: await createTeam(server, 'Writers', ids) }
}

/** How many teams each of them is in. */
function teamCounts({ admin, organizationId }: TestServer, people: Person[]): Promise<number[]> {
  return Promise.all(
    people.map(async ({ id: userId }) => {
      const path = { organizationId, userId }
      return (await admin.client.GET('/orgs/{organizationId}/members/{userId}', { params: { path } })).data.teams
    }),
  )
}
