import { describe, expect, it } from 'vitest'
import * as paths from '#resources/publishing/site-pages/paths.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { sites } from '#tests/worlds/sites.ts'

/** A site with a section, whose space has the pages `Setup` and `Usage`. */
async function siteWithPages(server: TestServer) {
  const spaceId = await createLiveSpace(server)
  const setup = await addPage(server.admin.client, spaceId, 'Setup', 'How to begin.\n')
  const usage = await addPage(server.admin.client, spaceId, 'Usage', 'How to go on.\n')
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook' })).id)
  const section = await site.addSection({ spaceId, title: 'Guides' })
  const siteSpaceId = section.siteSpaces[0]?.id ?? ''
  const page = (pageId: string) => ({ kind: 'site-page' as const, siteSpaceId, pageId })
  const toSiteSpace = { kind: 'site-space' as const, siteSpaceId }
  return {
    site,
    setup,
    usage,
    page,
    toSiteSpace,
    toSection: { kind: 'site-section' as const, siteSectionId: section.id },
  }
}

describe('createSiteRedirect', () => {
  it('leads to a section, a site space or a page', async () => {
    await using server = await startTestServer()
    const { site, setup, page, toSiteSpace, toSection } = await siteWithPages(server)
    const destinations = [toSection, toSiteSpace, page(setup)]
    for (const [index, destination] of destinations.entries()) {
      const source = `/old/${index}`
      const made = await site.createRedirect({ source, destination })
      const fixed = { draft: false, captureWildcard: false, permanent: false }
      const createdAt = expect.stringMatching(/^20\d\d-/)
      expect(made).toEqual({ object: 'site-redirect', id: made.id, source, destination, createdAt, ...fixed })
    }
    expect((await site.redirects()).items.map((item) => item.destination)).toEqual(destinations)
  })

  it('leads to an address elsewhere, for good where that is said', async () => {
    await using server = await startTestServer()
    const { site } = await siteWithPages(server)
    const destination = { kind: 'url' as const, url: 'https://www.example.com/new?a=b#c' }
    const made = await site.createRedirect({ source: '/old', destination, permanent: true })
    expect(made).toMatchObject({ destination, permanent: true })
    await site.change({ visibility: 'public' })
    const root = (await site.publish()).urls.published ?? ''
    const gone = await show(server, `${root}old`)
    expect([gone.status, gone.headers.get('location')]).toEqual([308, destination.url])
    await site.changeRedirect(made.id, { permanent: false })
    expect((await show(server, `${root}old`)).status).toBe(307)
    const params = { path: site.path, query: { source: '/old' } }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/sites/{siteId}/redirect', { params })
    expect(data).toMatchObject({ target: destination.url, redirect: { permanent: false } })
  })

  it('refuses addresses that are none for browsers, or lead back to the site', async () => {
    await using server = await startTestServer()
    const { site } = await siteWithPages(server)
    await site.change({ visibility: 'public' })
    const root = (await site.publish()).urls.published ?? ''
    const addresses = ['javascript:alert(1)', '/path', 'ftp://x.example/', 'https://a:b@x.example/', root, `${root}old`]
    for (const url of [...addresses, `https://x.example/${'a'.repeat(2048)}`, 'https://']) {
      const refused = await refusal(site.createRedirect({ source: '/old', destination: { kind: 'url', url } }))
      expect([url, refused.status, refused.message]).toEqual([url, 400, expect.stringContaining('body.destination')])
    }
  })

  it('refuses a source that has a redirect, however it is written', async () => {
    await using server = await startTestServer()
    const { site, toSection } = await siteWithPages(server)
    await site.createRedirect({ source: '/Old/page%20one', destination: toSection })
    const again = refusal(site.createRedirect({ source: '/old/p%61ge%20ONE', destination: toSection }))
    expect(await again).toMatchObject({ status: 409 })
    expect((await site.redirects()).count).toBe(1)
  })

  it('refuses destinations that are not there and sources that are no paths', async () => {
    await using server = await startTestServer()
    const { site, page, toSection, toSiteSpace } = await siteWithPages(server)
    const create = (source: string, destination: Parameters<typeof site.createRedirect>[0]['destination']) =>
      refusal(site.createRedirect({ source, destination }))
    expect(await create('/old', { ...toSection, siteSectionId: 'x' })).toMatchObject({ status: 404 })
    expect(await create('/old', { ...toSiteSpace, siteSpaceId: 'x' })).toMatchObject({ status: 404 })
    expect(await create('/old', page('x'))).toMatchObject({ status: 404 })
    const ownPaths = Object.values(paths).filter((path) => typeof path === 'string')
    expect(ownPaths).toContain('robots.txt')
    const own = [...ownPaths, 'ROBOTS.txt', paths.stylePath('x'), paths.scriptPath('x')].map((path) => `/${path}`)
    for (const source of ['/a/../b', '/%2e%2e/x', ...own]) {
      expect(await create(source, toSection), source).toMatchObject({
        status: 400,
        message: 'body.source has a segment `.` or `..`, or is a path that the site answers itself',
      })
    }
    for (const source of ['old', '/', '/a//b', '/a/', '/a b', '/%ff', `/${'x'.repeat(512)}`]) {
      expect(await create(source, toSection), source).toMatchObject({ status: 400 })
    }
  })

  it('refuses to lead in a circle, directly or through other redirects', async () => {
    await using server = await startTestServer()
    const { site, setup, usage, page } = await siteWithPages(server)
    const direct = refusal(site.createRedirect({ source: '/SETUP', destination: page(setup) }))
    expect(await direct).toMatchObject({ status: 409, message: expect.stringContaining('lead back to itself') })
    const first = await site.createRedirect({ source: '/setup', destination: page(usage) })
    const back = refusal(site.createRedirect({ source: '/usage', destination: page(setup) }))
    expect(await back).toMatchObject({ status: 409 })
    await site.createRedirect({ source: '/begin', destination: page(setup) })
    expect(await refusal(site.changeRedirect(first.id, { destination: page(setup) }))).toMatchObject({ status: 409 })
    await site.removeRedirect(first.id)
    expect(await site.createRedirect({ source: '/usage', destination: page(setup) })).toMatchObject({
      source: '/usage',
    })
  })
})

describe('listSiteRedirects', () => {
  it('lists page by page in the order of the sources, and searches in them', async () => {
    await using server = await startTestServer()
    const { site, toSection } = await siteWithPages(server)
    for (const source of ['/c', '/B/old', '/a/OLD']) await site.createRedirect({ source, destination: toSection })
    const page = await site.redirects({ limit: 2 })
    expect(page).toMatchObject({ count: 3, items: [{ source: '/a/OLD' }, { source: '/B/old' }] })
    const rest = await site.redirects({ limit: 2, page: page.next?.page ?? '' })
    expect(rest.items.map(({ source }) => source)).toEqual(['/c'])
    expect(await site.redirects({ search: 'Old' })).toMatchObject({ count: 2 })
  })
})

describe('updateSiteRedirectById and deleteSiteRedirectById', () => {
  it('change what is given, and nothing when another has the source', async () => {
    await using server = await startTestServer()
    const { site, toSection, toSiteSpace } = await siteWithPages(server)
    const made = await site.createRedirect({ source: '/a', destination: toSection })
    await site.createRedirect({ source: '/b', destination: toSection })
    expect(await site.changeRedirect(made.id, { destination: toSiteSpace })).toEqual({
      ...made,
      destination: toSiteSpace,
    })
    expect(await site.changeRedirect(made.id, { source: '/A' })).toMatchObject({ source: '/A' })
    expect(await refusal(site.changeRedirect(made.id, { source: '/B' }))).toMatchObject({ status: 409 })
    await site.removeRedirect(made.id)
    expect(await refusal(site.removeRedirect(made.id))).toMatchObject({ status: 404 })
    expect((await site.redirects()).count).toBe(1)
  })
})

describe('a redirect', () => {
  it('goes with the section or the site space that it leads to', async () => {
    await using server = await startTestServer()
    const { site, setup, page, toSection } = await siteWithPages(server)
    await site.createRedirect({ source: '/a', destination: toSection })
    await site.createRedirect({ source: '/b', destination: page(setup) })
    await site.removeSection(toSection.siteSectionId)
    expect(await site.redirects()).toEqual({ count: 0, items: [] })
  })
})
