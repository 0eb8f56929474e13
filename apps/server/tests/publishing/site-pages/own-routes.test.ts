import { describe, expect, it } from 'vitest'
import { ownPages, ownRoutes } from '#addresses/own-routes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { publishSite } from '#tests/worlds/published.ts'

const host = 'docs.acme.example'

/** A site at a host of its own, which tries to have a page wherever the server answers itself. */
async function siteAtHost() {
  const server = await startTestServer()
  const { site, spaceIds } = await publishSite(server, ['Welcome'])
  const page = { operation: 'insert_page' as const, document: { markdown: 'From the site.\n' } }
  const changes = ownRoutes.flatMap((route) => [
    { ...page, title: route, slug: route.replace('.', '-'), ref: route },
    { ...page, title: 'Start', into: route },
  ])
  await editSpace(server.admin.client, spaceIds[0] ?? '', changes)
  await giveNames(server, site, { hostname: host })
  return { server, site, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** What does not change from one request to the next. */
const comparable = (text: string) => text.replace(/[\d.e+-]+/g, '0').slice(0, 200)

describe('what the server answers itself', () => {
  it.each([
    '/healthz',
    '/metrics',
    '/docs',
    '/docs/start.js',
    '/openapi.json',
    '/v1',
    '/v1/orgs',
    '/v1/nothing',
    '/files/a/b/c/d/e/f/g/h',
    '/integrations/name/assets/file.js',
    '/openapi/version/signature/name',
    '/pdf/claim/signature/name',
    '/saml/nowhere/metadata',
  ])('comes before a site on the host of that: %s', async (path) => {
    await using world = await siteAtHost()
    const [there, here] = await Promise.all(
      [host, new URL(world.server.url).host].map((name) => askHost(world.server, name, path)),
    )
    expect([there?.status, comparable(there?.text ?? '')]).toEqual([here?.status, comparable(here?.text ?? '')])
    expect(there?.text).not.toContain('From the site.')
  })

  it('leaves everything else on the host to the site', async () => {
    await using world = await siteAtHost()
    for (const path of [
      '/',
      '/docs/start',
      '/integrations',
      '/integrations/start',
      '/files',
      '/openapi',
      '/app/start',
    ]) {
      const { status, text } = await askHost(world.server, host, path)
      expect([path, status, /Welcome|From the site\./.test(text)]).toEqual([path, 200, true])
    }
  })

  it('is listed where the site has something there that nobody finds', async () => {
    await using world = await siteAtHost()
    const { domains } = await world.site.domains()
    expect(domains[0]?.taken).toEqual(ownPages.filter((name) => name !== 'openapi.json').map((name) => `/${name}`))
  })
})
