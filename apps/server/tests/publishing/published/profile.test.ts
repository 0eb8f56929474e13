import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { createSpaceWithPages, pagesSeen, publishSite, readProfile, visit } from '#tests/worlds/published.ts'
import type { SiteCalls } from '#tests/worlds/sites.ts'

const base = '/orgs/{organizationId}/sites/{siteId}'

async function redirect(client: QuireClient, { path }: SiteCalls, source: string) {
  return (await client.GET(`${base}/redirect`, { params: { path, query: { source } } })).data
}

async function search(client: QuireClient, { path }: SiteCalls, body: Schema<'SiteSearch'>) {
  return (await client.POST(`${base}/search`, { params: { path }, body })).data
}

describe('getPublishedContentSite', () => {
  it('answers the site, its structure and a look that is whole without anybody having chosen one', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const { client } = await visit(server, root)
    const profile = await readProfile(client, site)
    expect(profile).toMatchObject({
      object: 'published-content-site',
      site: { id: site.path.siteId, urls: { published: root } },
      structure: { type: 'siteSpaces', structure: [{ default: true, urls: { published: root } }] },
      customizations: { siteSpaces: {} },
      scripts: [],
    })
    const colour = { light: expect.stringMatching(/^#/), dark: expect.stringMatching(/^#/) }
    expect(profile.customizations.site).toMatchObject({
      styling: {
        primaryColor: colour,
        infoColor: colour,
        successColor: colour,
        warningColor: colour,
        dangerColor: colour,
        font: expect.anything(),
        codeTheme: expect.any(Object),
      },
      internationalization: { locale: 'en' },
      favicon: {},
      header: { links: [] },
      footer: { groups: [] },
      themes: expect.any(Object),
      pdf: expect.any(Object),
      feedback: expect.any(Object),
      git: expect.any(Object),
      pageActions: { items: [] },
      externalLinks: expect.any(Object),
      pagination: expect.any(Object),
      trademark: expect.any(Object),
      privacyPolicy: {},
      socialAccounts: [],
    })
  })

  it('gives section groups their children beside their sections', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const section = await site.addSection({ spaceId: await createSpaceWithPages(server, 'API'), title: 'API' })
    await site.addGroup({ title: 'Products', sections: [section.id] })
    const { client } = await visit(server, root)
    const { structure } = await readProfile(client, site)
    expect(structure.type).toBe('sections')
    expect(structure.structure.find(({ object }) => object === 'site-section-group')).toMatchObject({
      sections: [{ id: section.id, siteSpaces: [{}, {}] }],
      children: [{ id: section.id }],
    })
  })

  it('leads on through the share link by which the visitor came', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['One', 'Two'], 'share-link')
    const address = (await site.createShareLink('Testers')).urls.published ?? ''
    const shareKey = address.slice(root.length, -1)
    const { client } = await visit(server, address)
    const stranger = await server.person()
    for (const profile of [await readProfile(client, site), await readProfile(stranger.client, site, shareKey)]) {
      expect(profile.site.urls.published).toBe(address)
      expect(profile.structure.structure).toMatchObject([
        { urls: { published: address } },
        { urls: { published: `${address}two/` } },
      ])
    }
    expect(await refusal(readProfile(stranger.client, site))).toMatchObject({ status: 404 })
    expect(await refusal(readProfile(stranger.client, site, `${shareKey}0`))).toMatchObject({ status: 404 })
  })

  it('hides links at the top that are not for the visitor', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const link = (title: string) => ({ title, to: { kind: 'url' as const, url: 'https://example.com' }, links: [] })
    const links = [link('All'), { ...link('Some'), condition: 'visitor.claims.unsigned.tier == "pro"' }]
    const params = { path: site.path }
    await server.admin.client.PUT(`${base}/customization`, { params, body: { header: { links } } })
    const titles = async ({ client }: { client: QuireClient }) =>
      (await readProfile(client, site)).customizations.site.header.links.map(({ title }) => title)
    expect(await titles(await visit(server, root))).toEqual(['All'])
    expect(await titles(await visit(server, root, { unsignedClaims: { tier: 'pro' } }))).toEqual(['All', 'Some'])
    expect(await titles(server.admin)).toEqual(['All', 'Some'])
  })
})

describe('what a renderer reads of a space', () => {
  it('has pages with lower-case paths, nested pages, files and addresses', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const { client } = await visit(server, root)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(space).toMatchObject({ id: spaceId, revision: expect.any(String), urls: { location: expect.any(String) } })
    const path = { spaceId, revisionId: space.revision }
    const params = { path, query: { metadata: true } }
    const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params })
    expect(data).toMatchObject({
      id: space.revision,
      urls: { app: expect.stringMatching(/^http/) },
      files: [],
      reusableContents: [],
      pages: [
        {
          type: 'document',
          path: 'docs',
          slug: 'docs',
          layout: expect.any(Object),
          pages: [{ title: 'Install', path: 'docs/install' }],
        },
      ],
    })
  })

  it('is found by its path in one segment or many, and is not found elsewhere', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const { apiToken, client } = await visit(server, root)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const at = async (path: string) => {
      const url = `${server.url}/v1/spaces/${spaceId}/revisions/${space.revision}/path/${path}`
      const answer = await fetch(url, { headers: { authorization: `Bearer ${apiToken}` } })
      return [answer.status, ((await answer.json()) as { title?: string }).title]
    }
    expect(await at('docs/install')).toEqual([200, 'Install'])
    expect(await at('docs%2Finstall')).toEqual([200, 'Install'])
    expect(await at('docs/missing')).toEqual([404, undefined])
  })

  it('comes as a document with anchors at its headings, and as Markdown', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const markdown = '# Getting started\n\nText with **weight**.\n'
    const pageId = await addPage(server.admin.client, spaceId, 'Page', markdown)
    const { client } = await visit(server, root)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const path = { spaceId, revisionId: space.revision, pageId }
    const page = '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}'
    const { data: document } = await client.GET(`${page}/document`, {
      params: { path, query: { evaluated: 'deterministic-only' } },
    })
    expect(document).toMatchObject({ object: 'document', data: {}, nodes: expect.any(Array) })
    expect(JSON.stringify(document)).toContain('"marks":[{"object":"mark","type":"bold"}]')
    const { data } = await client.GET(page, { params: { path, query: { format: 'markdown' } } })
    expect(data).toMatchObject({ markdown: expect.stringContaining('Text with **weight**.') })
    expect((await pagesSeen(client, spaceId)).map(({ title }) => title)).toEqual(['Docs', expect.any(String)])
  })
})

describe('getSiteRedirectBySource', () => {
  it('tells where an old path leads, and nothing of what the visitor does not see', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const spaceId = spaceIds[1] ?? ''
    const second = (await site.siteSpaces()).items[1]?.id ?? ''
    const pageId = await addPage(server.admin.client, spaceId, 'New', 'x')
    const destination = { kind: 'site-page' as const, siteSpaceId: second, pageId }
    const created = await site.createRedirect({ source: '/old/path', destination })
    const { client } = await visit(server, root)
    const found = { redirect: created, target: `${root}two/new/` }
    expect(await redirect(client, site, '/old/path')).toEqual(found)
    expect(await redirect(client, site, '/OLD/path')).toEqual(found)
    expect(await refusal(redirect(client, site, '/other'))).toMatchObject({ status: 404 })
    await editSpace(server.admin.client, spaceId, [
      { operation: 'update_page', page: pageId, condition: 'visitor.claims.a' },
    ])
    expect(await refusal(redirect(client, site, '/old/path'))).toMatchObject({ status: 404 })
    expect(await redirect(server.admin.client, site, '/old/path')).toEqual(found)
    await site.changeSiteSpace(second, { condition: 'visitor.claims.a' })
    expect(await refusal(redirect(client, site, '/old/path'))).toMatchObject({ status: 404 })
  })
})

describe('searchSiteContent', () => {
  it('finds pages in the site spaces asked for', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const { client } = await visit(server, root)
    const [first = '', second = ''] = (await site.siteSpaces()).items.map(({ id }) => id)
    const [one = '', two = ''] = spaceIds
    const found = async (body: Omit<Schema<'SiteSearch'>, 'query'>) =>
      (await search(client, site, { query: 'install', ...body })).items.map(({ id }) => id).toSorted()
    const both = [one, two].toSorted()
    expect(await found({})).toEqual(both)
    expect(await found({ mode: 'all' })).toEqual(both)
    expect(await found({ scope: { mode: 'all' } })).toEqual(both)
    expect(await found({ scope: { mode: 'default' } })).toEqual([one])
    expect(await found({ scope: { mode: 'default', currentSiteSpace: second } })).toEqual([two])
    expect(await found({ scope: { mode: 'specific', siteSpaceIds: [second] } })).toEqual([two])
    expect(await found({ siteSpaceIds: [first] })).toEqual([one])
    expect(await found({ mode: 'current', siteSpaceId: first })).toEqual([one])
    expect(await refusal(found({ mode: 'current' }))).toMatchObject({ status: 400 })
    expect(await refusal(found({ mode: 'specific' }))).toMatchObject({ status: 400 })
    expect(await refusal(found({ siteSpaceIds: ['x'] }))).toMatchObject({ status: 404 })
    const { items } = await search(client, site, { query: 'install' })
    expect(items[0]?.pages).toMatchObject([{ title: 'Install', path: expect.stringMatching(/install$/) }])
  })

  it('leaves out pages that are kept out of search, and spaces of other sites', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server)
    await publishSite(server, ['Elsewhere'])
    await editSpace(server.admin.client, spaceIds[0] ?? '', [
      { operation: 'insert_page', title: 'Unlisted', document: { markdown: 'Rareword' }, noIndex: true },
    ])
    const { client } = await visit(server, root)
    expect((await search(client, site, { query: 'rareword' })).items).toEqual([])
    expect((await search(client, site, { query: 'elsewhere' })).items).toEqual([])
  })
})
