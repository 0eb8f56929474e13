import type { OpenApiSpecVersionRow } from '#db/tables/openapi-specs.ts'
import { documentUrl } from '#resources/extensions/openapi-specs/document-address.ts'
import { computedSeed } from '#resources/workspace/content/computed/computed-seed.ts'
import type { TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'
import { prepareUpload } from '#tests/worlds/uploads.ts'

/** Makes as many values of one secret as are asked for, as different things of the same kind have them. */
type Maker = (server: TestServer, count: number) => Promise<string[]>

/** Every field that the contract marks with `x-secret`, by where it stands. */
export const makers: Record<string, Maker> = {
  'TokenWithSecret/token': ({ admin }, count) =>
    times(count, async () => (await admin.client.POST('/user/tokens', { body: { label: 'Fresh' } })).data.token),
  'InviteLink/id': (server, count) => times(count, async () => (await invite(server)).id),
  'InviteLink/urls/location': (server, count) => times(count, async () => (await invite(server)).urls.location),
  'InviteLink/urls/app': (server, count) => times(count, async () => (await invite(server)).urls.app),
  'ShareLink/urls/published': shareUrls,
  'PublishedSiteContent/shareKey': async (server, count) => {
    const found = await Promise.all((await shareUrls(server, count)).map((url) => resolve(server, url)))
    return found.map(({ shareKey = '' }) => shareKey)
  },
  'PublishedSiteContent/apiToken': async (server, count) => {
    const found = await Promise.all((await shareUrls(server, count)).map((url) => resolve(server, url)))
    return found.map(({ apiToken }) => apiToken)
  },
  'SitePublishingAuth/privateKey': async (server, count) => {
    const { path } = sites(server).on((await sites(server).create({ title: 'Handbook' })).id)
    const again = '/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate' as const
    return times(count, async () => (await server.admin.client.POST(again, { params: { path } })).data.privateKey)
  },
  'getSitePublishingPreviewById/url': async (server, count) => {
    const { path } = sites(server).on((await sites(server).create({ title: 'Handbook', spaces: 'sample' })).id)
    const preview = '/orgs/{organizationId}/sites/{siteId}/publishing/preview' as const
    return times(count, async (index) => {
      const params = { path, query: { claims: JSON.stringify({ index }) } }
      return (await server.admin.client.GET(preview, { params })).data.url
    })
  },
  'updateOrganizationMemberLastSeenAt/serviceVisitorClaims': visitorClaims,
  'updateOrganizationMemberLastSeenAt/gitbookVisitorClaims': visitorClaims,
  'IntegrationInstallationToken/token': async (server, count) => {
    const { client } = server.admin
    await integrations(server).publish('notes', { visibility: 'public' })
    return times(count, async () => {
      const { id } = (await client.POST('/orgs', { body: { title: 'Another' } })).data
      const { install, token } = installations(server.admin, 'notes')
      return token((await install(id)).id)
    })
  },
  'RevisionFile/downloadURL': async (server, count) => {
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const file = (index: number) => ({ name: 'words.txt', contentType: 'text/plain', base64: btoa(`Words ${index}.`) })
    const changes = Array.from({ length: count }, (_, index) => ({
      operation: 'insert_files' as const,
      files: [file(index)],
    }))
    await editSpace(client, spaceId, changes)
    const params = { path: { spaceId }, query: { limit: count } }
    const { data } = await client.GET('/spaces/{spaceId}/content/files', { params })
    return data.items.map(({ downloadURL }) => downloadURL)
  },
  'Upload/urls/upload': async (server, count) => {
    const spaceId = await createLiveSpace(server)
    return times(count, async () => (await prepareUpload(server.admin.client, { spaceId }, 'Words.')).urls.upload)
  },
  'RevisionPageDocument/documentId': async (server, count) =>
    (await pages(server, count)).items.map(({ documentId = '' }) => documentId),
  'RevisionPageDocument/computedSeed': ({ ctx }, count) =>
    times(count, async (index) => computedSeed(ctx, 'space', { type: 'builtin:openapi' }, `${index}`)),
  'PdfAddress/url': async (server, count) => {
    const { spaceId, items } = await pages(server, count)
    return times(count, async (index) => {
      const params = { path: { spaceId }, query: { page: items[index]?.id ?? '' } }
      return (await server.admin.client.GET('/spaces/{spaceId}/pdf', { params })).data.url
    })
  },
  'OpenApiSpecVersion/url': specUrls,
  'OpenApiSpecContent/url': specUrls,
  'OpenApiSpecContent/urls/source': specUrls,
  'OpenApiSpecContent/urls/public': specUrls,
}

async function times(count: number, make: (index: number) => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

async function invite({ admin, organizationId }: TestServer) {
  const params = { path: { organizationId } }
  return (await admin.client.POST('/orgs/{organizationId}/link-invites', { params, body: { role: 'read' } })).data
}

async function shareUrls(server: TestServer, count: number): Promise<string[]> {
  const { site } = await publishSite(server, ['Docs'], 'share-link')
  return times(count, async () => (await site.createShareLink('Testers')).urls.published ?? '')
}

async function visitorClaims(server: TestServer, count: number): Promise<string[]> {
  const params = { path: { organizationId: server.organizationId } }
  return times(count, async () => {
    const { client } = await server.person({ role: 'read' })
    return (await client.POST('/orgs/{organizationId}/ping', { params })).data.serviceVisitorClaims
  })
}

async function pages(server: TestServer, count: number) {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const changes = Array.from({ length: count }, (_, index) => ({
    operation: 'insert_page' as const,
    title: 'Words',
    document: { markdown: `Words ${index}.` },
  }))
  await editSpace(client, spaceId, changes)
  const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  return { spaceId, items: data.pages.flatMap((page) => (page.type === 'document' ? [page] : [])) }
}

function specUrls({ ctx }: TestServer, count: number): Promise<string[]> {
  return times(count, async () => documentUrl(ctx, { id: ctx.newId(), documentType: 'json' } as OpenApiSpecVersionRow))
}
