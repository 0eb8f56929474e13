import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OfficialClient, officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type PublishedSite, publishSite } from '#tests/worlds/published.ts'

// The client's enumerations are types only: what it sends is their text.
const text = <T>(value: string) => value as T

describe('the official client', () => {
  let server: TestServer
  let client: OfficialClient
  let published: PublishedSite
  beforeAll(async () => {
    server = await startTestServer()
    client = officialClient(server)
    published = await publishSite(server)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('reads a site the way a renderer does, from the address to the page', async () => {
    const { data: found } = await officialClient(server, '').urls.resolvePublishedContentByUrl({
      url: `${published.root}docs/install`,
    })
    if ('redirect' in found) throw new Error(found.redirect)
    const reader = officialClient(server, found.apiToken)
    const { organization, site, space } = found as unknown as Record<string, string>
    const profile = await reader.orgs.getPublishedContentSite(organization ?? '', site ?? '')
    expect(profile.data.structure.structure).toHaveLength(1)
    const { data: read } = await reader.spaces.getSpaceById(space ?? '')
    const revision = await reader.spaces.getRevisionById(space ?? '', read.revision, { metadata: true })
    expect(revision.data.pages).toHaveLength(1)
    const page = await reader.spaces.getPageInRevisionByPath(space ?? '', read.revision, 'docs/install')
    const document = await reader.spaces.getPageDocumentInRevisionById(space ?? '', read.revision, page.data.id)
    expect(document.data).toMatchObject({ object: 'document', nodes: [{ type: 'paragraph' }] })
    const hits = await reader.orgs.searchSiteContent(organization ?? '', site ?? '', {
      query: 'install',
      mode: text<'all'>('all') as never,
    })
    expect(hits.data.items).toHaveLength(1)
    expect(await officialRefusal(reader.user.getAuthenticatedUser())).toMatchObject({ code: 403 })
  })

  it('manages how visitors sign in, what is known of them and what they would see', async () => {
    const { organizationId, siteId } = published.site.path
    const before = await client.orgs.getSitePublishingAuthById(organizationId, siteId)
    const changed = await client.orgs.updateSitePublishingAuthById(organizationId, siteId, {
      backend: text('custom'),
      fallbackURL: 'https://www.example.com/login',
    })
    expect(changed.data).toEqual({ ...before.data, fallbackURL: 'https://www.example.com/login' })
    const { data: renewed } = await client.orgs.regenerateSitePublishingAuthById(organizationId, siteId)
    expect(renewed.privateKey).not.toBe(before.data.privateKey)
    const properties = { isBeta: { type: text<'boolean'>('boolean'), description: 'Tests.' } }
    const jsonSchema = { type: text<'object'>('object'), properties, additionalProperties: text<false>(false as never) }
    await client.orgs.updateSiteAdaptiveSchema(organizationId, siteId, { jsonSchema: jsonSchema as never })
    const schema = await client.orgs.getSiteAdaptiveSchema(organizationId, siteId)
    expect(schema.data.jsonSchema).toEqual(jsonSchema)
    const templates = await client.orgs.listSiteAdaptiveTemplateConditions(organizationId, siteId)
    expect(templates.data.items).toEqual([{ description: 'Tests.', condition: 'visitor.claims.isBeta' }])
    const preview = await client.orgs.getSitePublishingPreviewById(organizationId, siteId, {
      claims: '{"isBeta":true}',
    })
    const { data } = await client.urls.resolvePublishedContentByUrl({ url: preview.data.url })
    expect(data).toMatchObject({ site: siteId })
  })

  it('finds old paths and content by its address in the application', async () => {
    const { organizationId, siteId } = published.site.path
    const { data } = await client.orgs.listSiteSpaces(organizationId, siteId)
    const siteSpaceId = data.items[0]?.id ?? ''
    await published.site.createRedirect({ source: '/old', destination: { kind: 'site-space', siteSpaceId } })
    const redirect = await client.orgs.getSiteRedirectBySource(organizationId, siteId, { source: '/old' })
    expect(redirect.data.target).toBe(published.root)
    const spaceId = published.spaceIds[0] ?? ''
    const { data: space } = await client.spaces.getSpaceById(spaceId)
    const content = await client.urls.getContentByUrl({ url: space.urls.app })
    expect(content.data).toMatchObject({ space: { id: spaceId } })
  })
})
