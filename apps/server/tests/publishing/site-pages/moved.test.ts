import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { lookUp, publishSite, readAuth, signVisitor } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'

const host = 'https://docs.acme.example/'

async function go(server: TestServer, address: string) {
  const { status, headers } = await show(server, address)
  return [status, headers.get('location')]
}

async function nameOrganization({ admin, organizationId }: TestServer, hostname: string, id = organizationId) {
  await admin.client.PATCH('/orgs/{organizationId}', { params: { path: { organizationId: id } }, body: { hostname } })
}

describe('the shared address of a site with a host of its own', () => {
  it('leads there for good, with path and query, in pages and for renderers', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    await site.change({ hostname: 'docs.acme.example' })
    expect(await go(server, `${root}docs/install`)).toEqual([200, null])
    await giveNames(server, site, { hostname: 'docs.acme.example' })
    expect(await go(server, root)).toEqual([308, host])
    expect(await go(server, `${root}docs/install?a=1&b=%20`)).toEqual([308, `${host}docs/install?a=1&b=%20`])
    expect(await go(server, `${root}docs/install/?visitor.plan=team`)).toEqual([
      308,
      `${host}docs/install/?visitor.plan=team`,
    ])
    expect(await lookUp(server, { url: `${root}docs/install?a=1` })).toEqual({
      target: 'content',
      redirect: `${host}docs/install?a=1`,
    })
    expect((await askHost(server, 'docs.acme.example', '/docs/install')).status).toBe(200)
    await site.change({ hostname: null })
    expect(await go(server, `${root}docs/install`)).toEqual([200, null])
  })

  it('takes share keys, previews and visitor tokens along, and tells nobody else', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server, ['Docs'], 'share-link')
    const link = await site.createShareLink('Testers')
    const key = (link.urls.published ?? '').slice(root.length)
    const { data: preview } = await server.admin.client.GET(
      '/orgs/{organizationId}/sites/{siteId}/publishing/preview',
      { params: { path: site.path } },
    )
    await giveNames(server, site, { hostname: 'docs.acme.example' })
    expect(await go(server, `${root}${key}docs/install`)).toEqual([308, `${host}${key}docs/install`])
    expect(await go(server, preview.url)).toEqual([308, `${host}${preview.url.slice(root.length)}`])
    for (const path of ['', 'docs/install', 'a'.repeat(20), '~/preview/a.b.c/']) {
      expect(await go(server, `${root}${path}`), path).toEqual([404, null])
    }
    await site.change({ visibility: 'visitor-auth' })
    const token = await signVisitor((await readAuth(server, site)).privateKey, { plan: 'team' })
    expect(await go(server, `${root}docs/install`)).toEqual([404, null])
    expect(await go(server, `${root}docs/install?jwt_token=${token}`)).toEqual([
      308,
      `${host}docs/install?jwt_token=${token}`,
    ])
    await site.change({ visibility: 'public' })
    await site.unpublish()
    expect(await go(server, root)).toEqual([404, null])
  })
})

describe('the address that a site had before', () => {
  it('leads to the new one, whatever was renamed, until another site takes it', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    await site.change({ basename: 'manual' })
    const second = (await site.get()).urls.published ?? ''
    await nameOrganization(server, 'acme')
    await site.change({ basename: 'guide' })
    const now = (await site.get()).urls.published ?? ''
    expect(now).toMatch(/\/acme\/guide\/$/)
    for (const before of [root, second, now.replace('guide', 'manual')]) {
      expect(await go(server, `${before}docs/install?a=1`), before).toEqual([308, `${now}docs/install?a=1`])
    }
    expect(await lookUp(server, { url: `${root}docs/install` })).toEqual({
      target: 'content',
      redirect: `${now}docs/install`,
    })
    await nameOrganization(server, 'paper')
    const latest = (await site.get()).urls.published ?? ''
    expect(await go(server, now)).toEqual([308, latest])
    expect(await go(server, now.replace('guide', 'manual'))).toEqual([308, latest])

    const { create, on } = sites(server)
    const other = on((await create({ title: 'Other', spaces: 'empty' })).id)
    await other.change({ basename: 'manual' })
    expect(await go(server, second)).toEqual([404, null])
    await other.publish()
    expect((await go(server, second))[0]).toBe(200)
    await other.change({ basename: 'other' })
    expect(await go(server, second)).toEqual([308, (await other.get()).urls.published])
    await site.change({ basename: 'manual' })
    expect((await go(server, second))[0]).toBe(200)
  })

  it('is gone with the site, and does not tell of one that is not live', async () => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    await site.change({ basename: 'manual' })
    await site.unpublish()
    expect(await go(server, root)).toEqual([404, null])
    await site.remove()
    expect(await go(server, root)).toEqual([404, null])
  })

  it('belongs to the organization that has the name now, and to nobody before it', async () => {
    await using server = await startTestServer()
    await nameOrganization(server, 'acme')
    const { site, root } = await publishSite(server)
    await nameOrganization(server, 'paper')
    expect(await go(server, root)).toEqual([308, (await site.get()).urls.published])
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    await nameOrganization(server, 'acme', other.id)
    expect(await go(server, root)).toEqual([404, null])
    await nameOrganization(server, 'else', other.id)
    expect(await go(server, root)).toEqual([404, null])
    expect(await refusal(lookUp(server, { url: root }))).toMatchObject({ status: 404 })
  })
})
