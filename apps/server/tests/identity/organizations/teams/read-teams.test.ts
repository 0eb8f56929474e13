import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam, setTeamRole } from '#tests/worlds/teams.ts'

describe('listTeamsInOrganizationById', () => {
  it('lists the newest first, page by page', async () => {
    await using server = await startTestServer()
    for (const title of ['One', 'Two', 'Three']) await createTeam(server, title)
    const listing = paginate(server.admin.client, '/orgs/{organizationId}/teams', {
      params: { path: { organizationId: server.organizationId }, query: { limit: 2 } },
    })
    const pages = await collect(listing.pages())
    expect(pages.map(({ items }) => items.map(({ title }) => title))).toEqual([['Three', 'Two'], ['One']])
    expect(pages.map(({ count }) => count)).toEqual([3, 3])
  })

  it('filters by a part of the title, in any case and taken literally', async () => {
    await using server = await startTestServer()
    for (const title of ['Ομάδα Συγγραφείς', '50% team', 'Team_1', 'Team 21']) await createTeam(server, title)
    expect(await titles(server, { title: 'ΣΥΓΓΡΑΦΕΊΣ' })).toEqual([1, 'Ομάδα Συγγραφείς'])
    expect(await titles(server, { title: '%' })).toEqual([1, '50% team'])
    expect(await titles(server, { title: 'team_1' })).toEqual([1, 'Team_1'])
    expect(await titles(server, { title: 'TEAM' })).toEqual([3, 'Team 21', 'Team_1', '50% team'])
    expect(await titles(server, { title: '' })).toMatchObject({ length: 5 })
  })

  it('filters by who can manage the team', async () => {
    await using server = await startTestServer()
    const [owner, member] = [await server.person({ role: 'read' }), await server.person({ role: 'read' })]
    const own = await createTeam(server, 'Own', [member.id])
    await setTeamRole(server, own, { userId: owner.id, role: 'owner' })
    await createTeam(server, 'Other', [owner.id])
    expect(await titles(server, { owner: owner.id })).toEqual([1, 'Own'])
    expect(await titles(server, { owner: owner.id, title: 'other' })).toEqual([0])
    expect(await titles(server, { owner: member.id })).toEqual([0])
    expect(await titles(server, { owner: server.admin.id })).toEqual([2, 'Other', 'Own'])
    expect(await titles(server, { owner: 'nobody' })).toEqual([0])
  })

  it('tells everybody what it may do with each team', async () => {
    await using server = await startTestServer()
    const owner = await server.person({ role: 'read' })
    await createTeam(server, 'Other')
    await setTeamRole(server, await createTeam(server, 'Own'), { userId: owner.id, role: 'owner' })
    const { data } = await list(owner, server)
    expect(data.items.map(({ permissions }) => permissions)).toEqual([
      { admin: true, view: true },
      { admin: false, view: true },
    ])
  })

  it('refuses guests, and hides the organization from strangers', async () => {
    await using server = await startTestServer()
    expect(await refusal(list(await server.person({ role: null }), server))).toEqual({
      status: 403,
      message: 'this needs the permission `listTeams` in the organization',
    })
    expect(await refusal(list(await server.person(), server))).toMatchObject({ status: 404 })
  })
})

describe('getTeamInOrganizationById', () => {
  it('shows members every team, and guests those they are in', async () => {
    await using server = await startTestServer()
    const [reader, guest] = [await server.person({ role: 'read' }), await server.person({ role: null })]
    const joined = await createTeam(server, 'Joined', [guest.id])
    const other = await createTeam(server, 'Other')
    expect((await get(reader, server, other)).data).toMatchObject({ title: 'Other', permissions: { admin: false } })
    expect((await get(guest, server, joined)).data).toMatchObject({ title: 'Joined', members: 1 })
    expect(await refusal(get(guest, server, other))).toMatchObject({ status: 404 })
    expect(await refusal(get(await server.person(), server, joined))).toMatchObject({ status: 404 })
  })

  it('does not know a team of another organization', async () => {
    await using server = await startTestServer()
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    const foreign = await createTeam({ ...server, organizationId: other.id }, 'Foreign')
    expect(await refusal(get(server.admin, server, foreign))).toMatchObject({ status: 404 })
  })
})

function list(caller: Person, { organizationId }: TestServer, query: { title?: string; owner?: string } = {}) {
  return caller.client.GET('/orgs/{organizationId}/teams', { params: { path: { organizationId }, query } })
}

async function titles(server: TestServer, query: { title?: string; owner?: string }): Promise<(number | string)[]> {
  const { data } = await list(server.admin, server, query)
  return [data.count, ...data.items.map(({ title }) => title)]
}

function get(caller: Person, { organizationId }: TestServer, teamId: string) {
  return caller.client.GET('/orgs/{organizationId}/teams/{teamId}', { params: { path: { organizationId, teamId } } })
}
