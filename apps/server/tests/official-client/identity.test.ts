import { describe, expect, it } from 'vitest'
import { MemberRole, officialClient, officialRefusal, TeamMemberRole } from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createTeam } from '#tests/worlds/teams.ts'

describe('official client: the server and users', () => {
  it('finds out what it is talking to, without a token', async () => {
    await using server = await startTestServer()
    const { data } = await officialClient(server, '').getApiInformation()
    expect(data).toEqual({ version: expect.any(String), build: expect.any(String) })
  })

  it('works when the endpoint ends with a slash', async () => {
    await using server = await startTestServer()
    const { data } = await officialClient({ ...server, url: `${server.url}/` }).user.getAuthenticatedUser()
    expect(data.id).toBe(server.admin.id)
  })

  it('reads and changes users', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read', name: 'Kim' })
    const { user, users } = officialClient(server, kim.token)
    expect((await user.getAuthenticatedUser()).data).toMatchObject({ object: 'user', displayName: 'Kim' })
    expect((await users.getUserById(server.admin.id)).data.email).toBe(server.admin.email)
    expect((await users.updateUserById(kim.id, { displayName: 'Kim Reyes' })).data.displayName).toBe('Kim Reyes')
  })
})

describe('official client: errors', () => {
  it('arrive with their status and message', async () => {
    await using server = await startTestServer()
    const { orgs } = officialClient(server)
    const title = 'x'
    expect(await officialRefusal(orgs.updateOrganizationById(server.organizationId, { title }))).toEqual({
      code: 400,
      message: 'body.title must not have fewer than 2 characters',
    })
    expect(await officialRefusal(officialClient(server, '').user.getAuthenticatedUser())).toMatchObject({
      code: 401,
      message: expect.stringContaining('no token'),
    })
    expect(await officialRefusal(orgs.getOrganizationById('nowhere'))).toEqual({
      code: 404,
      message: 'the organization nowhere does not exist, or you may not see it',
    })
    const demotion = orgs.updateMemberInOrganizationById(server.organizationId, server.admin.id, { role: null })
    expect(await officialRefusal(demotion)).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^the last admin/),
    })
  })

  it('arrive for a method the contract does not have', async () => {
    await using server = await startTestServer()
    const { orgs } = officialClient(server)
    expect(await officialRefusal(orgs.getAgentSetupState(server.organizationId))).toMatchObject({
      code: 404,
      message: expect.stringContaining('does not exist'),
    })
  })
})

describe('official client: organizations', () => {
  it('lists, reads and changes them', async () => {
    await using server = await startTestServer()
    const { orgs, subdomains, emailDomains } = officialClient(server)
    const { data: list } = await orgs.listOrganizationsForAuthenticatedUser()
    expect(list).toMatchObject({ count: 1, items: [{ id: server.organizationId }] })
    const changes = { title: 'Paper Mill', hostname: 'papermill', emailDomains: ['localhost.example'], logo: null }
    const { data: changed } = await orgs.updateOrganizationById(server.organizationId, changes)
    expect((await orgs.getOrganizationById(server.organizationId)).data).toEqual(changed)
    expect(changed).toMatchObject({ title: 'Paper Mill', permissions: { admin: true }, plan: 'enterprise_2024' })
    expect((await subdomains.getSubdomain('papermill')).data.target.organization).toBe(server.organizationId)
    const { data: found } = await emailDomains.getOrganizationsForEmailDomain('localhost.example')
    expect(found.organizations).toEqual([changed])
  })
})

describe('official client: members', () => {
  it('lists them with every filter, and page by page', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const kim = await server.person({ role: 'edit', name: 'Kim 100% Reyes' })
    const { orgs } = officialClient(server)
    const query = { role: MemberRole.Edit, search: '100%', sort: 'joinedAt', order: 'asc' } as const
    expect((await orgs.listMembersInOrganizationById(organizationId, query)).data.items).toMatchObject([{ id: kim.id }])
    const first = await orgs.listMembersInOrganizationById(organizationId, { limit: 1 })
    const page = first.data.next?.page
    const second = await orgs.listMembersInOrganizationById(organizationId, { limit: 1, ...(page && { page }) })
    const ids = [...first.data.items, ...second.data.items].map(({ id }) => id)
    expect(ids.sort()).toEqual([admin.id, kim.id].sort())
    expect(second.data).not.toHaveProperty('next')
  })

  it('reads, changes, marks and removes them', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const { id } = await server.person({ role: 'read' })
    const { orgs } = officialClient(server)
    expect((await orgs.getMemberInOrganizationById(organizationId, id)).data.role).toBe('read')
    expect((await orgs.updateMemberInOrganizationById(organizationId, id, { role: null })).data.role).toBeNull()
    expect((await orgs.setUserAsSsoMemberForOrganization(organizationId, id)).data.sso).toBe(true)
    expect((await orgs.removeMemberFromOrganizationById(organizationId, id)).status).toBe(204)
    expect(await officialRefusal(orgs.getMemberInOrganizationById(organizationId, id))).toMatchObject({ code: 404 })
  })

  it('says that somebody is here, and gets the visitor claims under the name it knows', async () => {
    await using server = await startTestServer()
    const { orgs } = officialClient(server)
    const { data } = await orgs.updateOrganizationMemberLastSeenAt(server.organizationId)
    expect(data.gitbookVisitorClaims).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const seen = await orgs.listMembersInOrganizationById(server.organizationId, { sort: 'lastSeenAt' })
    expect(seen.data.items).toMatchObject([{ id: server.admin.id, lastSeenAt: expect.any(String) }])
  })

  it('lists the teams of a member', async () => {
    await using server = await startTestServer()
    const teamId = await createTeam(server, 'Writers', [server.admin.id])
    const { orgs } = officialClient(server)
    const query = { title: 'writ' }
    const { data } = await orgs.listTeamsForOrganizationMember(server.organizationId, server.admin.id, query)
    expect(data).toMatchObject({ count: 1, items: [{ team: { id: teamId }, member: { role: 'member' } }] })
  })
})

describe('official client: teams', () => {
  it('makes, lists, reads, renames and deletes them', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const { orgs } = officialClient(server)
    const { data: team } = await orgs.createOrganizationTeam(organizationId, { title: 'Writers', members: [admin.id] })
    const query = { owner: admin.id, title: 'WRI' }
    expect((await orgs.listTeamsInOrganizationById(organizationId, query)).data.items).toEqual([team])
    expect((await orgs.getTeamInOrganizationById(organizationId, team.id)).data).toEqual(team)
    const renamed = await orgs.updateTeamInOrganizationById(organizationId, team.id, { title: 'Authors' })
    expect(renamed.data).toEqual({ ...team, title: 'Authors' })
    expect((await orgs.removeTeamFromOrganizationById(organizationId, team.id)).status).toBe(204)
    expect((await orgs.listTeamsInOrganizationById(organizationId)).data.count).toBe(0)
  })

  it('manages their people, with and without a body', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const [kim, lea] = [await server.person({ role: 'read' }), await server.person({ role: null })]
    const teamId = await createTeam(server, 'Writers')
    const { orgs } = officialClient(server)
    // The declarations ask for a body; the programs that leave it out are written in JavaScript.
    const leftOut = undefined as unknown as object
    expect((await orgs.addMemberToOrganizationTeamById(organizationId, teamId, kim.id, leftOut)).status).toBe(204)
    await orgs.updateMembersInOrganizationTeam(organizationId, teamId, {
      add: [lea.email],
      memberships: { [kim.id]: { role: TeamMemberRole.Owner } },
    })
    const roles = async () => {
      const { data } = await orgs.listTeamMembersInOrganizationById(organizationId, teamId)
      return Object.fromEntries(data.items.map(({ organization, team }) => [organization.id, team.role]))
    }
    expect(await roles()).toEqual({ [kim.id]: 'owner', [lea.id]: 'member' })
    expect((await orgs.deleteMemberFromOrganizationTeamById(organizationId, teamId, kim.id)).status).toBe(204)
    expect(await roles()).toEqual({ [lea.id]: 'member' })
  })
})

describe('official client: invites', () => {
  it('invites people by e-mail address', async () => {
    await using server = await startTestServer()
    const { orgs } = officialClient(server)
    const emails = ['kim@papermill.example', { email: 'lea@papermill.example', role: MemberRole.Edit }]
    const { data } = await orgs.inviteUsersToOrganization(server.organizationId, {
      emails,
      role: MemberRole.Read,
      sso: true,
    })
    const failedSSOEmails = ['kim@papermill.example', 'lea@papermill.example']
    expect(data).toEqual({ users: [], invited: 0, failedSSOEmails })
    const { data: joined } = await orgs.inviteUsersToOrganization(server.organizationId, { emails, role: null })
    expect(joined).toEqual({ users: [expect.any(String), expect.any(String)], invited: 2 })
  })

  it('makes, lists, reads, changes, accepts and deletes links', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const kim = await server.person()
    const { orgs } = officialClient(server)
    const created = await orgs.createOrganizationInvite(organizationId, { role: MemberRole.Read })
    const { id } = created.data
    expect(created.headers.get('location')).toMatch(new RegExp(`/link-invites/${id}$`))
    expect((await orgs.listOrganizationInviteLinks(organizationId)).data.items).toEqual([created.data])
    expect((await orgs.getOrganizationInviteLink(organizationId, id)).data).toEqual(created.data)
    const changed = await orgs.updateOrganizationInviteById(organizationId, id, { role: MemberRole.Edit })
    expect(changed.data).toMatchObject({ id, role: 'edit', redundant: false })
    const joined = await officialClient(server, kim.token).orgs.joinOrganizationWithInvite(organizationId, id)
    expect(joined.data).toEqual({})
    expect((await orgs.getMemberInOrganizationById(organizationId, kim.id)).data.role).toBe('edit')
    expect((await orgs.deleteOrganizationInviteById(organizationId, id)).status).toBe(205)
    expect((await orgs.listOrganizationInviteLinks(organizationId, { limit: 1000 })).data.items).toEqual([])
  })
})
