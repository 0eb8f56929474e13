import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

const settings = {
  properties: {
    channel: { type: 'string' as const, enum: ['news', 'releases'] },
    depth: { type: 'number' as const, default: 3 },
    loud: { type: 'boolean' as const },
    login: { type: 'button' as const, callback_url: 'https://example.com/login', button_text: 'Sign in' },
  },
  required: ['channel', 'depth'],
}

async function installed(server: TestServer, publication = {}) {
  await integrations(server).publish('notes', {
    visibility: 'public',
    configurations: { account: settings, space: settings, site: settings },
    ...publication,
  })
  const calls = installations(server.admin, 'notes')
  return { ...calls, installation: await calls.install(server.organizationId) }
}

describe('installIntegration', () => {
  it('installs a hundred in an organization and no more', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('notes', { visibility: 'public' })
    const { write } = server.ctx.database
    const count = { installationCount: 100 }
    await write.updateTable('organizations').set(count).where('id', '=', server.organizationId).execute()
    expect(await refusal(installations(server.admin, 'notes').install(server.organizationId))).toEqual({
      status: 409,
      message: 'an organization has at most 100 installations: remove one first',
    })
  })

  it('installs it in an organization, and waits for required settings', async () => {
    await using server = await startTestServer()
    const { installation, get } = await installed(server)
    const location = `${server.ctx.config.publicUrl}/v1/integrations/notes/installations/${installation.id}`
    expect(installation).toEqual({
      id: expect.any(String),
      status: 'pending',
      space_selection: 'selected',
      site_selection: 'selected',
      spaces: 0,
      configuration: {},
      createdAt: expect.any(String),
      updatedAt: installation.createdAt,
      urls: {
        location,
        app: expect.any(String),
        publicEndpoint: expect.any(String),
        publicContentEndpoint: installation.urls.publicEndpoint,
      },
      externalIds: [],
      target: { organization: server.organizationId },
    })
    expect(await get(installation.id)).toEqual(installation)
  })

  it('covers everything when its target is the organization, and nothing before it is chosen otherwise', async () => {
    await using server = await startTestServer()
    await createLiveSpace(server)
    const { installation, change } = await installed(server, { target: 'organization' })
    expect(installation).toMatchObject({ space_selection: 'all', site_selection: 'all', spaces: 1 })
    expect(await change(installation.id, { space_selection: 'selected' })).toMatchObject({ spaces: 0 })
  })

  it('installs once in an organization, and in several', async () => {
    await using server = await startTestServer()
    const { install, list } = await installed(server)
    expect(await refusal(install(server.organizationId))).toMatchObject({ status: 409 })
    const other = await server.person()
    const elsewhere = await createOrganization(other)
    const theirs = await installations(other, 'notes').install(elsewhere)
    expect((await list()).count).toBe(2)
    expect((await list({ limit: 1 })).items).toEqual([theirs])
    expect(await installations(other, 'notes').list()).toEqual({ count: 1, items: [theirs] })
  })

  it('is for administrators; what is private is not there for others', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('closed')
    await integrations(server).publish('open', { visibility: 'public' })
    const [creator, stranger] = [await server.person({ role: 'create' }), await server.person()]
    const elsewhere = await createOrganization(stranger)
    expect(await refusal(installations(creator, 'open').install(server.organizationId))).toMatchObject({ status: 403 })
    expect(await refusal(installations(stranger, 'open').install(server.organizationId))).toMatchObject({ status: 404 })
    expect(await refusal(installations(stranger, 'closed').install(elsewhere))).toMatchObject({ status: 404 })
  })
})

describe('updateIntegrationInstallation', () => {
  it('replaces the settings, and runs when nothing is missing', async () => {
    await using server = await startTestServer()
    const { installation, change, get } = await installed(server)
    const configuration = { channel: 'news', loud: true, login: { account: 4711 } }
    expect(await change(installation.id, { configuration })).toMatchObject({ status: 'active', configuration })
    expect(await change(installation.id, { configuration: { loud: false } })).toMatchObject({ status: 'pending' })
    expect((await get(installation.id)).configuration).toEqual({ loud: false })
  })

  it.each([
    [{ color: 'red' }, 'body.configuration.color is not a setting of the integration'],
    [{ constructor: 'x' }, 'body.configuration.constructor is not a setting of the integration'],
    [{ channel: 7 }, 'body.configuration.channel must be a string'],
    [{ channel: 'gossip' }, 'body.configuration.channel must be one of news, releases'],
    [{ depth: '3' }, 'body.configuration.depth must be a number'],
    [{ loud: 'yes' }, 'body.configuration.loud must be a boolean'],
  ])('refuses %j and changes nothing', async (configuration, message) => {
    await using server = await startTestServer()
    const { installation, change, get } = await installed(server)
    const body = { configuration, externalIds: ['team'] }
    expect(await refusal(change(installation.id, body))).toEqual({ status: 400, message })
    expect(await get(installation.id)).toEqual(installation)
  })

  it('takes what it likes where the integration draws the form itself', async () => {
    await using server = await startTestServer()
    const { installation, change } = await installed(server, { configurations: { account: { componentId: 'form' } } })
    const configuration = { anything: { goes: [1] } }
    expect(await change(installation.id, { configuration })).toMatchObject({ status: 'active', configuration })
  })

  it('finds installations by the ids that the integration gave them', async () => {
    await using server = await startTestServer()
    const { installation, change, list } = await installed(server)
    await change(installation.id, { externalIds: ['team-1', 'team-2'] })
    expect((await list({ externalId: 'team-2' })).items.map(({ id }) => id)).toEqual([installation.id])
    expect(await list({ externalId: 'team-3' })).toEqual({ count: 0, items: [] })
    await change(installation.id, { externalIds: ['team-3'] })
    expect((await list({ externalId: 'team-2' })).count).toBe(0)
    const many = change(installation.id, { externalIds: ['1', '2', '3', '4', '5', '6'] })
    expect(await refusal(many)).toMatchObject({ status: 400, message: expect.stringContaining('body.externalIds') })
  })
})

describe('uninstallIntegration', () => {
  it('takes it off everything and forgets its ids', async () => {
    await using server = await startTestServer()
    const { installation, change, addSpace, remove, get, spaces, list, install } = await installed(server)
    await change(installation.id, { externalIds: ['team'] })
    await addSpace(installation.id, await createLiveSpace(server))
    expect((await remove(installation.id)).response.status).toBe(205)
    expect(await refusal(get(installation.id))).toMatchObject({ status: 404 })
    expect(await spaces()).toEqual({ count: 0, items: [] })
    expect((await list({ externalId: 'team' })).count).toBe(0)
    expect((await install(server.organizationId)).spaces).toBe(0)
    expect(await server.ctx.db.selectFrom('integrationExternalIds').selectAll().execute()).toEqual([])
  })
})

describe('listOrganizationInstallations', () => {
  it('lists what is installed with its integration; settings are for administrators', async () => {
    await using server = await startTestServer()
    const { installation, change } = await installed(server)
    await change(installation.id, { configuration: { channel: 'news' }, externalIds: ['team'] })
    const params = { path: { organizationId: server.organizationId } }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/installations', { params })
    expect(data).toMatchObject({ count: 1, items: [{ installation: { externalIds: ['team'] } }] })
    expect(data.items[0]?.integration.name).toBe('notes')
    const member = await server.person({ role: 'read' })
    const seen = await member.client.GET('/orgs/{organizationId}/installations', { params })
    expect(seen.data.items[0]?.installation).toMatchObject({ configuration: {}, externalIds: [], status: 'pending' })
    for (const [search, count] of [
      ['NOTE', 1],
      ['other', 0],
    ] as const) {
      const found = { params: { ...params, query: { search } } }
      expect((await member.client.GET('/orgs/{organizationId}/installations', found)).data.count).toBe(count)
    }
  })
})

describe('an installation on a space', () => {
  it('is added, read, changed and removed, and counted', async () => {
    await using server = await startTestServer()
    const { installation, addSpace, space, changeSpace, removeSpace, spacesOf, spaces, get } = await installed(server)
    const spaceId = await createLiveSpace(server)
    const added = await addSpace(installation.id, spaceId)
    expect(added).toMatchObject({
      integration: 'notes',
      installation: installation.id,
      status: 'pending',
      configuration: {},
      externalIds: [],
      space: spaceId,
    })
    expect(await space(installation.id, spaceId)).toEqual(added)
    expect(await space(installation.id, spaceId, { extended: true })).toMatchObject({
      space: { object: 'space', id: spaceId, permissions: { admin: true } },
    })
    const changes = { configuration: { channel: 'news' }, externalIds: ['lobby'] }
    expect(await changeSpace(installation.id, spaceId, changes)).toMatchObject({ status: 'active', ...changes })
    const wrong = changeSpace(installation.id, spaceId, { configuration: { loud: 1 } })
    expect(await refusal(wrong)).toEqual({ status: 400, message: 'body.configuration.loud must be a boolean' })
    expect((await get(installation.id)).spaces).toBe(1)
    expect((await spacesOf(installation.id, { extended: true })).items[0]?.space).toMatchObject({ id: spaceId })
    expect((await spaces({ externalId: 'lobby' })).count).toBe(1)
    expect((await spaces({ externalId: 'hall' })).count).toBe(0)
    expect(await refusal(addSpace(installation.id, spaceId))).toMatchObject({ status: 409 })
    expect((await removeSpace(installation.id, spaceId)).response.status).toBe(205)
    expect(await refusal(space(installation.id, spaceId))).toMatchObject({ status: 404 })
    expect((await spaces({ externalId: 'lobby' })).count).toBe(0)
  })

  it('goes with a deleted space, comes back with it, and stays behind when it moves to another organization', async () => {
    await using server = await startTestServer()
    const { installation, addSpace, spaces, get } = await installed(server)
    const spaceId = await createLiveSpace(server)
    await addSpace(installation.id, spaceId)
    const { deleteSpace, restoreSpace, transferSpace } = workspace(server)
    await deleteSpace(spaceId)
    expect(await spaces()).toEqual({ count: 0, items: [] })
    expect((await get(installation.id)).spaces).toBe(0)
    await restoreSpace(spaceId)
    expect((await spaces()).count).toBe(1)
    await transferSpace(spaceId, await createOrganization(server.admin))
    expect(await spaces()).toEqual({ count: 0, items: [] })
    expect((await get(installation.id)).spaces).toBe(0)
  })

  it('lists in pages', async () => {
    await using server = await startTestServer()
    const { installation, addSpace, spacesOf } = await installed(server)
    const ids = [await createLiveSpace(server), await createLiveSpace(server), await createLiveSpace(server)]
    for (const id of ids) await addSpace(installation.id, id)
    const first = await spacesOf(installation.id, { limit: 2 })
    const second = await spacesOf(installation.id, { limit: 2, page: first.next?.page ?? '' })
    expect([...first.items, ...second.items].map(({ space }) => space)).toEqual(ids.toSorted())
    expect([first.count, second.count]).toEqual([3, 3])
  })

  it('is refused where the target is another, and to those who do not manage the space', async () => {
    await using server = await startTestServer()
    const { installation, addSpace } = await installed(server, { target: 'site' })
    const spaceId = await createLiveSpace(server)
    expect(await refusal(addSpace(installation.id, spaceId))).toMatchObject({ status: 409 })
    const reader = await server.person({ role: 'read' })
    expect(await refusal(installations(reader, 'notes').addSpace(installation.id, spaceId))).toMatchObject({
      status: 403,
    })
    const stranger = await server.person()
    const theirs = await workspace(server, stranger, await createOrganization(stranger)).createSpace()
    expect(await refusal(installations(stranger, 'notes').addSpace(installation.id, theirs.id))).toMatchObject({
      status: 404,
    })
    expect(await refusal(addSpace(installation.id, theirs.id))).toMatchObject({ status: 404 })
  })
})

describe('an installation on a site', () => {
  it('is added, read, changed and removed', async () => {
    await using server = await startTestServer()
    const calls = await installed(server)
    const { installation, addSite, site, changeSite, removeSite, sitesOf, sites: everywhere } = calls
    const { id: siteId } = await sites(server).create({ title: 'Handbook' })
    expect(await addSite(installation.id, siteId)).toMatchObject({ status: 'pending', site: siteId })
    expect(await site(installation.id, siteId, { extended: true })).toMatchObject({
      site: { object: 'site', id: siteId },
    })
    const changes = { configuration: { channel: 'news' }, externalIds: ['lobby'] }
    expect(await changeSite(installation.id, siteId, changes)).toMatchObject({ status: 'active', ...changes })
    expect((await sitesOf(installation.id)).count).toBe(1)
    expect((await everywhere({ externalId: 'lobby', extended: true })).items[0]?.site).toMatchObject({ id: siteId })
    expect(await refusal(addSite(installation.id, siteId))).toMatchObject({ status: 409 })
    expect(await refusal(addSite(installation.id, 'nowhere'))).toMatchObject({ status: 404 })
    expect((await removeSite(installation.id, siteId)).response.status).toBe(205)
    expect(await everywhere()).toEqual({ count: 0, items: [] })
  })

  it('puts the script on the pages of the site while it runs', async () => {
    await using server = await startTestServer()
    const { organizationId, url } = server
    const { installation, addSite, change, removeSite } = await installed(server, {
      scopes: ['site:script:inject', 'site:script:cookies'],
      configurations: { account: settings },
      contentSecurityPolicy: { 'script-src': "'self'" },
      script: 'console.log("hello")',
    })
    const { id: siteId } = await sites(server).create({ title: 'Handbook' })
    const params = { path: { organizationId, siteId } }
    const scripts = async () =>
      (await server.admin.client.GET('/orgs/{organizationId}/sites/{siteId}/published', { params })).data.scripts
    await addSite(installation.id, siteId)
    expect(await scripts()).toEqual([])
    await change(installation.id, { configuration: { channel: 'news' } })
    const [script] = await scripts()
    expect(script).toEqual({ script: expect.any(String), cookies: true, contentSecurityPolicy: "script-src 'self'" })
    const answer = await fetch(url + new URL(script?.script ?? '').pathname)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'")
    expect(await answer.text()).toBe('console.log("hello")')
    await removeSite(installation.id, siteId)
    expect(await scripts()).toEqual([])
    await change(installation.id, { site_selection: 'all' })
    expect(await scripts()).toHaveLength(1)
  })
})
