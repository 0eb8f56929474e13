import { describe, expect, it } from 'vitest'
import { call } from '#tests/support/call.ts'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { patience } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { dot } from '#tests/worlds/integrations.ts'
import { sites } from '#tests/worlds/sites.ts'
import type * as declarations from '../../node_modules/@gitbook/api/dist/client.d.ts'

type Publication = declarations.RequestPublishIntegration

const publication = (organization: string) =>
  ({
    title: 'Release notes',
    description: 'Shows the newest releases.',
    visibility: 'public',
    scopes: ['space:content:read'],
    script: 'export default {}',
    organization,
  }) as Publication

describe('official client: integrations', patience, () => {
  it('publishes, lists, reads and unpublishes them', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const { integrations, orgs } = officialClient(server)
    const { data: published } = await integrations.publishIntegration('notes', publication(organizationId))
    expect(published).toMatchObject({ object: 'integration', name: 'notes', version: 1, owner: { id: organizationId } })
    expect((await integrations.getIntegrationByName('notes')).data).toEqual(published)
    expect((await integrations.listIntegrations({ search: 'notes', blocks: false })).data).toEqual({
      count: 1,
      items: [published],
    })
    expect((await orgs.listOrganizationIntegrations(organizationId)).data.items).toEqual([published])
    expect((await integrations.unpublishIntegration('notes')).status).toBe(204)
    expect(await officialRefusal(integrations.getIntegrationByName('notes'))).toMatchObject({ code: 404 })
  })

  it('installs them in organizations, spaces and sites, and acts for them', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const client = officialClient(server)
    const { integrations, orgs } = client
    await integrations.publishIntegration('notes', publication(organizationId))
    const { data: installation } = await integrations.installIntegration('notes', { organization: organizationId })
    const { id } = installation
    expect((await integrations.listIntegrationInstallations('notes')).data.items).toEqual([installation])
    expect((await integrations.getIntegrationInstallationById('notes', id)).data).toEqual(installation)
    expect((await orgs.listOrganizationInstallations(organizationId)).data.items[0]?.installation).toEqual(installation)
    const changed = await integrations.updateIntegrationInstallation('notes', id, { externalIds: ['team'] })
    expect(changed.data.externalIds).toEqual(['team'])

    const space = await createLiveSpace(server)
    await integrations.installIntegrationOnSpace('notes', id, { space })
    expect((await integrations.getIntegrationSpaceInstallation('notes', id, space)).data.space).toBe(space)
    await integrations.updateIntegrationSpaceInstallation('notes', id, space, { externalIds: ['lobby'] })
    expect((await integrations.listIntegrationSpaceInstallations('notes')).data.count).toBe(1)
    const { data: spaces } = await integrations.listIntegrationInstallationSpaces('notes', id, { extended: true })
    expect(spaces.items[0]?.space).toMatchObject({ id: space })

    const { id: siteId } = await sites(server).create({ title: 'Handbook' })
    await integrations.installIntegrationOnSite('notes', id, { siteId })
    expect((await integrations.getIntegrationSiteInstallation('notes', id, siteId)).data.site).toBe(siteId)
    await integrations.updateIntegrationSiteInstallation('notes', id, siteId, { externalIds: ['lobby'] })
    expect((await integrations.listIntegrationSiteInstallations('notes')).data.count).toBe(1)
    expect((await integrations.listIntegrationInstallationSites('notes', id)).data.count).toBe(1)

    const { data: temporary } = await integrations.createIntegrationInstallationToken('notes', id)
    const inside = officialClient(server, temporary.token)
    expect((await inside.spaces.getSpaceById(space)).data.id).toBe(space)
    expect(await officialRefusal(inside.user.getAuthenticatedUser())).toMatchObject({ code: 403 })

    expect((await integrations.uninstallIntegrationFromSpace('notes', id, space)).status).toBe(205)
    expect((await integrations.uninstallIntegrationFromSite('notes', id, siteId)).status).toBe(205)
    expect((await integrations.uninstallIntegration('notes', id)).status).toBe(205)
  })

  it('reads events and turns development mode on and off', async () => {
    await using server = await startTestServer()
    const { integrations } = officialClient(server)
    await integrations.publishIntegration('notes', publication(server.organizationId))
    await integrations.installIntegration('notes', { organization: server.organizationId })
    const { data: events } = await integrations.listIntegrationEvents('notes', { limit: 2 })
    expect(events.items[0]?.payload.type).toBe('installation_setup')
    const { data: details } = await integrations.getIntegrationEvent('notes', events.items[0]?.id ?? '')
    expect(details.event).toEqual(events.items[0])
    const tunnelUrl = 'https://tunnel.example.com'
    expect((await integrations.setIntegrationDevelopmentMode('notes', { tunnelUrl })).status).toBe(204)
    expect((await integrations.disableIntegrationDevelopmentMode('notes')).status).toBe(205)
  })
})

describe('official command line: publish', patience, () => {
  it('publishes with the request it makes, and unpublishes', async () => {
    await using server = await startTestServer()
    const params = { path: { organizationId: server.organizationId } }
    await server.admin.client.PATCH('/orgs/{organizationId}', { params, body: { hostname: 'papermill' } })
    // Word for word what version 0.25.1 sends for a manifest with everything in it.
    const headers = { 'user-agent': '@gitbook/cli/0.25.1', 'content-type': 'application/json' }
    const body = JSON.stringify({
      runtime: 'v2',
      title: 'Release notes',
      icon: dot,
      description: 'Shows the newest releases.',
      summary: '# Releases\n',
      scopes: ['space:content:read'],
      categories: ['content'],
      blocks: [
        {
          id: 'changelog',
          title: 'Changelog',
          description: 'Shows releases',
          urlUnfurl: ['https://releases.example.com/**'],
        },
      ],
      configurations: {
        space: {
          properties: { feed: { title: 'Feed', description: 'Address of the feed', type: 'string' } },
          required: ['feed'],
        },
      },
      secrets: { TOKEN: 'abc' },
      visibility: 'public',
      target: 'space',
      organization: 'papermill',
      externalLinks: [{ label: 'Help', url: 'https://example.com/help' }],
      previewImages: [dot],
      contentSecurityPolicy: { 'script-src': "'self'" },
      script: 'var e={fetch(){return new Response("ok")}};export{e as default};\n',
    })
    const published = await call(server, 'POST /v1/integrations/release-notes', { headers, body })
    expect(published.status).toBe(200)
    expect(await published.json()).toMatchObject({
      name: 'release-notes',
      owner: { id: server.organizationId },
      urls: { app: expect.stringMatching(/^http/) },
    })
    const agent = { 'user-agent': headers['user-agent'] }
    expect((await call(server, 'DELETE /v1/integrations/release-notes', { headers: agent })).status).toBe(204)
  })
})
