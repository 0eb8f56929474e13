import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { giveNames } from '#tests/worlds/domains.ts'
import { createSpaceWithPages, lookUp, payloadOf, publishSite, resolve } from '#tests/worlds/published.ts'

const nothing = { status: 404, message: expect.stringContaining('published content at this address') }

/** Sections `guides` (default) and `api`, the latter with the variants `v1` (default) and `v2`. */
async function sectionedSite(server: TestServer) {
  const { site, root, spaceIds } = await publishSite(server, ['Guides'])
  const guides = await site.addSection({ spaceId: await createSpaceWithPages(server, 'Extra'), title: 'Guides' })
  const extra = guides.siteSpaces.find(({ title }) => title === 'Extra')
  await site.removeSiteSpace(extra?.id ?? '')
  const v1 = await createSpaceWithPages(server, 'V1')
  const api = await site.addSection({ spaceId: v1, title: 'API' })
  const v2 = await createSpaceWithPages(server, 'V2')
  await site.addSiteSpace({ spaceId: v2, sectionId: api.id })
  return { site, root, guides: spaceIds[0] ?? '', v1, v2, api: api.id }
}

describe('resolvePublishedContentByUrl', () => {
  it('answers everything a renderer needs, without a token', async () => {
    await using server = await startTestServer()
    const { site, root, spaceIds } = await publishSite(server)
    const { items } = await site.siteSpaces()
    const found = await resolve(server, root)
    expect(found).toEqual({
      organization: server.organizationId,
      site: site.path.siteId,
      siteSpace: items[0]?.id,
      space: spaceIds[0],
      apiToken: expect.any(String),
      canonicalUrl: root,
      pathname: '',
      basePath: new URL(root).pathname,
      siteBasePath: new URL(root).pathname,
      complete: true,
    })
  })

  it('leaves the rest of the path for the page, and says its canonical address', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const found = await resolve(server, `${root}docs/install?x=1#top`)
    expect(found).toMatchObject({ pathname: 'docs/install', canonicalUrl: `${root}docs/install`, complete: true })
    expect(found.basePath).toMatch(/^\/.*\/$/)
  })

  it('gives a token whose payload is what renderers know, and that ends in the future', async () => {
    await using server = await startTestServer()
    const { root, v1, v2, guides } = await sectionedSite(server)
    const found = await resolve(server, `${root}api/v2/`, { visitor: { unsignedClaims: { tier: 'pro' } } })
    const { exp, ...payload } = payloadOf(found.apiToken)
    expect(exp).toBeGreaterThan(Date.now() / 1000)
    expect(payload).toEqual({
      kind: 'site',
      organization: found.organization,
      site: found.site,
      siteSpace: found.siteSpace,
      siteSection: found.siteSection,
      space: v2,
      spaces: expect.arrayContaining([guides, v1, v2]),
      claims: { unsigned: { tier: 'pro' } },
    })
    expect(payloadOf((await resolve(server, root)).apiToken)).not.toHaveProperty('claims')
  })

  it('takes the section and site space that reach furthest into the path', async () => {
    await using server = await startTestServer()
    const { root, guides, v1, v2, api } = await sectionedSite(server)
    const base = new URL(root).pathname
    const at = async (path: string) => {
      const { space, pathname, basePath, siteBasePath, complete } = await resolve(server, `${root}${path}`)
      expect(siteBasePath).toBe(base)
      return [space, basePath.slice(base.length), pathname, complete]
    }
    expect(await at('')).toEqual([guides, '', '', false])
    expect(await at('guides-page')).toEqual([guides, '', 'guides-page', true])
    expect(await at('api')).toEqual([v1, 'api/', '', false])
    expect(await at('API/install')).toEqual([v1, 'API/', 'install', true])
    expect(await at('api/v2')).toEqual([v2, 'api/v2/', '', true])
    expect(await at('api/v2/v2/install')).toEqual([v2, 'api/v2/', 'v2/install', true])
    expect(await resolve(server, `${root}api/x`)).toMatchObject({ siteSection: api, canonicalUrl: `${root}api/x` })
    expect((await resolve(server, `${root}api/v1/x`)).canonicalUrl).toBe(`${root}api/x`)
  })

  it('finds a site by its host name whatever the port, by its proxy, and by its name', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    const siteId = site.path.siteId
    await giveNames(server, site, { proxy: 'www.example.com/docs/handbook' })
    expect(await resolve(server, 'https://WWW.example.com/docs/handbook/a/b')).toMatchObject({
      site: siteId,
      siteBasePath: '/docs/handbook/',
      pathname: 'a/b',
      canonicalUrl: 'https://www.example.com/docs/handbook/a/b',
    })
    expect(await resolve(server, `${root}a`)).toMatchObject({ site: siteId, pathname: 'a' })
    expect(await refusal(resolve(server, 'https://www.example.com/docs/a'))).toMatchObject(nothing)
    await site.change({ proxy: null })
    await giveNames(server, site, { hostname: 'docs.example.com' })
    const found = await resolve(server, 'http://docs.example.com:8080/a')
    expect(found).toMatchObject({ site: siteId, siteBasePath: '/', canonicalUrl: 'https://docs.example.com/a' })
    expect((await site.get()).hostname).toBe('docs.example.com')
  })

  it('knows nothing of addresses that are not there, not live or not for the web', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    for (const url of ['https://nobody.example.com/', `${root.slice(0, -2)}/`, new URL(root).origin]) {
      expect(await refusal(resolve(server, url))).toMatchObject(nothing)
    }
    await site.unpublish()
    expect(await refusal(resolve(server, root))).toMatchObject(nothing)
    for (const url of ['nonsense', 'ftp://localhost/']) {
      expect(await refusal(lookUp(server, { url }))).toMatchObject({ status: 400 })
    }
  })

  it('shows nothing of a site without spaces, or of one that is deleted', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const params = { path: { spaceId: spaceIds[0] ?? '' } }
    await server.admin.client.DELETE('/spaces/{spaceId}', { params })
    expect(await refusal(resolve(server, root))).toMatchObject(nothing)
  })

  it('opens a share-link site only with the key of an active link in the path', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server, ['Docs'], 'share-link')
    const link = await site.createShareLink('Testers')
    const address = link.urls.published ?? ''
    const shareKey = address.slice(root.length, -1)
    expect(await refusal(resolve(server, root))).toMatchObject(nothing)
    expect(
      await refusal(resolve(server, `${root}${shareKey.replace(/.$/, (end) => (end === '0' ? '1' : '0'))}/`)),
    ).toMatchObject(nothing)
    const found = await resolve(server, `${address}docs/install`)
    const base = new URL(root).pathname
    expect(found).toMatchObject({
      shareKey,
      siteBasePath: `${base}${shareKey}/`,
      basePath: `${base}${shareKey}/`,
      pathname: 'docs/install',
      canonicalUrl: `${address}docs/install`,
    })
    await site.changeShareLink(link.id, { active: false })
    expect(await refusal(resolve(server, address))).toMatchObject(nothing)
  })

  it('shows change requests and revisions to those who may view them, and to nobody else', async () => {
    await using server = await startTestServer()
    const { client, token } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const change = { operation: 'insert_page' as const, title: 'New', document: { markdown: 'Proposed.\n' } }
    const changeRequest = await openChangeRequest(client, spaceId, [change])
    const url = `${root}~/changes/1/new`
    const found = await resolve(server, url, { token })
    expect(found).toMatchObject({ changeRequest, pathname: 'new' })
    expect(found.basePath).toBe(`${new URL(root).pathname}~/changes/1/`)
    const preview = server.client(found.apiToken)
    const path = { spaceId, revisionId: found.revision ?? '', pagePath: 'new' }
    const page = await preview.GET('/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}', { params: { path } })
    expect(page.data).toMatchObject({ title: 'New' })
    const byNumber = { path: { spaceId, changeRequestId: '1' } }
    const read = await preview.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', { params: byNumber })
    expect(read.data).toMatchObject({ id: changeRequest, urls: { app: expect.stringMatching(/^http/) } })

    const stranger = await server.person()
    expect(await refusal(resolve(server, url))).toMatchObject(nothing)
    expect(await refusal(resolve(server, url, { token: stranger.token }))).toMatchObject(nothing)
    const plain = server.client((await resolve(server, root, { token })).apiToken)
    const call = plain.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', { params: byNumber })
    expect(await refusal(call)).toMatchObject({ status: 404 })
    const { revision } = await editSpace(client, spaceId, [{ operation: 'set_variables', variables: { a: 'b' } }])
    expect(await resolve(server, `${root}~/revisions/${revision}/a`, { token })).toMatchObject({
      revision,
      pathname: 'a',
    })
    expect(await refusal(resolve(server, `${root}~/revisions/${revision}/a`))).toMatchObject(nothing)
  })

  it('takes no notice of an idempotency key, which would keep the token of one visitor for another', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'same' }
    for (const url of [root, `${root}docs`]) {
      const answer = await fetch(`${server.url}/v1/urls/published`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ url }),
      })
      expect([answer.status, ((await answer.json()) as { canonicalUrl: string }).canonicalUrl]).toEqual([200, url])
    }
  })

  it('refuses claims that are too many for a token', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const unsignedClaims = { text: 'x'.repeat(9000) }
    expect(await refusal(resolve(server, root, { visitor: { unsignedClaims } }))).toMatchObject({ status: 400 })
  })
})

describe('getContentByUrl', () => {
  it('finds spaces, pages, change requests and collections by their addresses in the application', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createSpaceWithPages(server, 'Docs')
    await openChangeRequest(client, spaceId)
    const at = async (url: string) => (await client.GET('/urls/content', { params: { query: { url } } })).data
    const app = `${server.ctx.config.publicUrl}/app`
    expect(await at(`${app}/s/${spaceId}`)).toMatchObject({ space: { id: spaceId } })
    expect(await at(`${app}/s/${spaceId}/docs/install`)).toMatchObject({ page: { title: 'Install' } })
    expect(await at(`${app}/s/${spaceId}/~/changes/1/docs`)).toMatchObject({
      changeRequest: { number: 1 },
      page: { title: 'Docs' },
    })
    expect(await refusal(at(`${app}/s/${spaceId}/missing`))).toMatchObject({ status: 404 })
    expect(await refusal(at('https://elsewhere.example.com/app/s/x'))).toMatchObject({ status: 404 })
    const stranger = await server.person()
    const params = { query: { url: `${app}/s/${spaceId}` } }
    expect(await refusal(at(`${params.query.url}%00`))).toMatchObject({ status: 400 })
    expect(await refusal(stranger.client.GET('/urls/content', { params }))).toMatchObject({ status: 404 })
  })
})
