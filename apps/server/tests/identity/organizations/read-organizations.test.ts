import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer } from '#tests/support/server.ts'

describe('getOrganizationById', () => {
  it('answers the organization whole', async () => {
    await using server = await startTestServer()
    const { data } = await getOrganization(server.admin, server.organizationId)
    expect(data).toEqual({
      object: 'organization',
      id: server.organizationId,
      title: 'My organization',
      createdAt: expect.any(String),
      emailDomains: [],
      type: 'business',
      defaultRole: null,
      sso: false,
      ai: true,
      inviteLinks: true,
      plan: 'enterprise_2024',
      mergeRules: { type: 'none' },
      urls: {
        location: `${server.ctx.config.publicUrl}/v1/orgs/${server.organizationId}`,
        app: `${server.ctx.config.publicUrl}/app/o/${server.organizationId}`,
      },
      trial: { status: 'notapplicable', count: 0 },
      internal_isOnNewTrial: true,
      permissions: expect.any(Object),
    })
  })

  const guest = {
    view: true,
    access: true,
    admin: false,
    ownTeam: false,
    createContent: false,
    createOpenAPISpec: false,
    ingestConversations: false,
    viewBilling: false,
    listMembers: false,
    listTeams: false,
    listIntegrations: false,
    listInstallations: false,
    installIntegration: false,
  }
  const reader = { ...guest, listMembers: true, listTeams: true, listIntegrations: true, listInstallations: true }
  const creator = { ...reader, createContent: true, createOpenAPISpec: true }
  const admin = Object.fromEntries(Object.keys(guest).map((permission) => [permission, true]))

  it.each([
    [null, guest],
    ['read' as const, reader],
    ['review' as const, reader],
    ['create' as const, creator],
    ['admin' as const, admin],
  ])('tells what the caller may do as %s', async (role, permissions) => {
    await using server = await startTestServer()
    const person = await server.person({ role })
    const { data } = await getOrganization(person, server.organizationId)
    expect(data.permissions).toEqual(permissions)
  })

  it('lets the owner of a team own one', async () => {
    await using server = await startTestServer()
    const { organizationId, admin: founder } = server
    const owner = await server.person({ role: 'read' })
    const { data: team } = await founder.client.PUT('/orgs/{organizationId}/teams', {
      params: { path: { organizationId } },
      body: { title: 'Writers' },
    })
    await founder.client.PUT('/orgs/{organizationId}/teams/{teamId}/members/{userId}', {
      params: { path: { organizationId, teamId: team.id, userId: owner.id } },
      body: { role: 'owner' },
    })
    expect((await getOrganization(owner, organizationId)).data.permissions).toEqual({ ...reader, ownTeam: true })
  })

  it('hides the organization from a stranger, in the words used for one that does not exist', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const hidden = await refusal(getOrganization(stranger, server.organizationId))
    const missing = await refusal(getOrganization(stranger, 'nowhere'))
    expect(hidden).toEqual({ status: 404, message: missing.message.replace('nowhere', server.organizationId) })
  })
})

describe('listOrganizationsForAuthenticatedUser', () => {
  it('lists every organization the caller belongs to, the one joined last first', async () => {
    await using server = await startTestServer()
    const guest = await server.person({ role: null })
    server.clock.advance(1000)
    const { data: own } = await guest.client.POST('/orgs', { body: { title: 'Own' } })
    await server.admin.client.POST('/orgs', { body: { title: 'Not the guest’s' } })
    const { data } = await guest.client.GET('/orgs')
    expect(data.items.map(({ id, permissions }) => [id, permissions.admin])).toEqual([
      [own.id, true],
      [server.organizationId, false],
    ])
    expect(data.count).toBe(2)
  })

  it('goes through all of them page by page', async () => {
    await using server = await startTestServer()
    const founder = await server.person()
    for (const title of ['One', 'Two', 'Three']) await founder.client.POST('/orgs', { body: { title } })
    const everything = await founder.client.GET('/orgs')
    const paged = paginate(founder.client, '/orgs', { params: { query: { limit: 1 } } })
    const pages = await collect(paged.pages())
    expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ])
    expect(pages.flatMap(({ items }) => items)).toEqual(everything.data.items)
  })

  it('is empty for a stranger', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    expect((await stranger.client.GET('/orgs')).data).toEqual({ count: 0, items: [] })
  })
})

function getOrganization(caller: Person, organizationId: string) {
  return caller.client.GET('/orgs/{organizationId}', { params: { path: { organizationId } } })
}
