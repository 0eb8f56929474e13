import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Node, rendererClient, type Shown, show } from '#tests/support/renderer.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { giveNames } from '#tests/worlds/domains.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { createSpaceWithPages, publishSite, readAuth, setFallback, signVisitor } from '#tests/worlds/published.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'

const home = 'https://docs.example.com/'
const welcome = `Hello.

# Getting started

See <code class="expression">space.vars.version</code> in **bold**.

## Getting started

{% if visitor.claims.unsigned.tier == "pro" %}
For professionals.
{% endif %}

{% openapi-operation spec="pets" path="/pets" method="get" %}
{% endopenapi-operation %}
`

interface World {
  site: SiteCalls
  guides: string
  v1: string
  v2: string
  snippet: string
}

/** Sections `guides` (default), and in a group `api` with the variants `v1` (default) and `v2`. */
async function build(server: TestServer): Promise<World> {
  const { create, processed } = specs(server, server.admin)
  await create({ slug: 'pets', source: { text: petstore() } })
  const guides = await createLiveSpace(server)
  const page = (title: string, markdown = `${title}.\n`) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown },
  })
  const { reusableContents } = await editSpace(server.admin.client, guides, [
    { operation: 'set_variables', variables: { version: '2.1' } },
    { operation: 'insert_page', type: 'group', title: 'Start', ref: 'start' },
    { ...page('Welcome', welcome), into: 'start', ref: 'welcome' },
    { ...page('Install'), into: 'welcome', ref: 'install' },
    { ...page('Linux'), into: 'install' },
    { operation: 'put_reusable_content', title: 'Snippet', document: { markdown: 'Shared.\n' } },
  ])
  const snippet = `{% include "/reusable-contents/${reusableContents?.[0]?.id}" %}\n`
  const mention = `[me](/users/${server.admin.id} "mention")\n`
  await editSpace(server.admin.client, guides, [page('Shared parts', `${snippet}\n${mention}`)])
  const [v1, v2] = [await createSpaceWithPages(server, 'V1'), await createSpaceWithPages(server, 'V2')]
  const { create: createSite, on } = sites(server)
  const site = on((await createSite({ title: 'Handbook', visibility: 'public' })).id)
  await site.addSection({ spaceId: guides, title: 'Guides' })
  const api = await site.addSection({ spaceId: v1, title: 'API' })
  await site.addSiteSpace({ spaceId: v2, sectionId: api.id })
  await site.addGroup({ title: 'Products', sections: [api.id] })
  await giveNames(server, site, { hostname: 'docs.example.com' })
  await site.publish()
  await processed('pets')
  return { site, guides, v1, v2, snippet: reusableContents?.[0]?.id ?? '' }
}

describe('a renderer that knows nothing of the server', () => {
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer()
    world = await build(server)
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())

  const at = async (path: string, visitor?: Parameters<typeof show>[2]) => {
    const shown = await show(server, `${home}${path}`, visitor)
    if (shown.kind !== 'page') throw new Error(`${path}: ${JSON.stringify(shown)}`)
    return shown
  }
  const textOf = (nodes: Node[]) => JSON.stringify(nodes)

  it('shows the home page: the first document of the default site space in the default section', async () => {
    const { page, content } = await at('')
    expect(page).toMatchObject({ type: 'document', title: 'Welcome', path: 'start/welcome' })
    expect(content).toMatchObject({ space: world.guides, canonicalUrl: home, basePath: '/', siteBasePath: '/' })
  })

  it('shows headings with anchors, values of expressions, marks, and nothing that a condition hides', async () => {
    const { nodes } = await at('start/welcome')
    const headings = nodes.filter(({ type }) => type?.startsWith('heading'))
    expect(headings.map(({ meta }) => meta?.id)).toEqual(['getting-started', 'getting-started-1'])
    expect(textOf(nodes)).toContain('"type":"bold"')
    expect(textOf(nodes)).toContain('2.1')
    expect(textOf(nodes)).not.toMatch(/professionals|"if"|expression/)
    const some = await at('start/welcome', { unsignedClaims: { tier: 'pro' } })
    expect(textOf(some.nodes)).toContain('For professionals.')
    expect(some.content.contextId).toBeDefined()
  })

  it('shows nested pages, and for a group its first page', async () => {
    expect((await at('start/welcome/install/linux')).page.title).toBe('Linux')
    expect((await at('start')).page.title).toBe('Welcome')
  })

  it('shows sections and variants, however the path is cut into prefixes', async () => {
    for (const [path, space, title] of [
      ['api', world.v1, 'V1'],
      ['api/v1/v1/install', world.v1, 'Install'],
      ['api/v2', world.v2, 'V2'],
      ['api/v2/v2/install', world.v2, 'Install'],
    ] as const) {
      const { page, content } = await at(path)
      expect([path, content.space, page.title]).toEqual([path, space, title])
    }
  })

  it('draws the navigation: sections, and groups with children', async () => {
    const { profile } = (await at('')).surroundings
    expect(profile.structure).toMatchObject({
      type: 'sections',
      structure: [
        { object: 'site-section', title: 'Guides', default: true, siteSpaces: [{ space: { id: world.guides } }] },
        {
          object: 'site-section-group',
          title: 'Products',
          children: [{ object: 'site-section', title: 'API', siteSpaces: [{ default: true }, { default: false }] }],
        },
      ],
    })
    expect(profile.site.urls).toMatchObject({ published: home })
    expect(profile.site.hostname).toBe('docs.example.com')
    expect(profile.customizations).toMatchObject({ site: { styling: expect.any(Object) }, siteSpaces: {} })
  })

  it('does not find unknown paths, follows redirects, and finds pages by the paths they had', async () => {
    const notFound: Shown = { kind: 'not found' }
    expect(await show(server, `${home}missing`)).toEqual(notFound)
    expect(await show(server, `${home}api/v2/missing/deep/down`)).toEqual(notFound)
    const siteSpaceId = (await at('api/v2')).content.siteSpace
    await world.site.createRedirect({ source: '/legacy/page', destination: { kind: 'site-space', siteSpaceId } })
    expect(await show(server, `${home}legacy/page`)).toEqual({ kind: 'redirect', to: `${home}api/v2/` })
    const { page } = await at('api/v2/v2/install')
    await editSpace(server.admin.client, world.v2, [{ operation: 'update_page', page: page.id, slug: 'setup' }])
    expect((await at('api/v2/v2/install')).page).toMatchObject({ id: page.id, path: 'v2/setup' })
  })

  it('may keep a revision for ever, and learns of another one at the next page view', async () => {
    const before = await at('api/v1')
    await editSpace(server.admin.client, world.v1, [{ operation: 'set_variables', variables: { a: 'b' } }])
    const after = await at('api/v1')
    expect(after.surroundings.revision.id).not.toBe(before.surroundings.revision.id)
    expect(after.content.apiToken).not.toBe(before.content.apiToken)
    const again = await at('api/v1')
    expect(again.surroundings.revision).toEqual(after.surroundings.revision)
    expect(again.content.apiToken).toBe(after.content.apiToken)
  })

  it('shows pages as Markdown, reusable content, OpenAPI blocks and who wrote something', async () => {
    const { page, content, surroundings } = await at('start/welcome')
    const { spaces, orgs, users } = rendererClient(server, content.apiToken)
    const format = { format: 'markdown' as never }
    const markdown = await spaces.getPageInRevisionById(content.space, surroundings.revision.id, page.id, format)
    expect(markdown.data).toMatchObject({ markdown: expect.stringContaining('## Getting started') })
    expect(JSON.stringify(markdown.data)).not.toContain('professionals')
    const { id } = surroundings.revision
    const snippet = await spaces.getReusableContentDocumentInRevisionById(content.space, id, world.snippet)
    expect(textOf(snippet.data.nodes as Node[])).toContain('Shared.')
    const spec = await orgs.getLatestOpenApiSpecVersionContent(content.organization, 'pets')
    expect(Object.keys(spec.data.filesystem)).toHaveLength(1)
    expect((await users.getUserById(server.admin.id)).data.displayName).toBeDefined()
  })

  it('does without what integrations would draw, which this server does not run', async () => {
    const { integrations } = rendererClient(server, (await at('')).content.apiToken)
    const call = integrations.renderIntegrationUiWithPost('mermaid', {} as never)
    await expect(call).rejects.toMatchObject({ code: 404 })
  })

  it('searches in all of the site, or from where somebody is', async () => {
    const { content } = await at('api/v2')
    const { orgs } = rendererClient(server, content.apiToken)
    const found = async (body: object) => {
      const answer = await orgs.searchSiteContent(content.organization, content.site, { query: 'v2', ...body } as never)
      return answer.data.items.map(({ id }) => id)
    }
    expect(await found({ mode: 'all' })).toEqual([world.v2])
    expect(await found({ scope: { mode: 'default', currentSiteSpace: content.siteSpace } })).toEqual([world.v2])
    expect(await found({ scope: { mode: 'default' } })).toEqual([])
  })

  it('previews a change request to a member who visits, and to nobody else', async () => {
    const [changed] = (await at('api')).surroundings.revision.pages
    await openChangeRequest(server.admin.client, world.v1, [
      { operation: 'update_page', page: changed?.id ?? '', title: 'Proposed' },
    ])
    const url = `${home}api/~/changes/1/`
    const changesSeen = async (shown: Shown) => {
      if (shown.kind !== 'page') return 'none'
      const { spaces } = rendererClient(server, shown.content.apiToken)
      return (await spaces.getChangeRequestChanges(world.v1, '1')).data.changes.map(({ type }) => type)
    }
    expect(await show(server, url)).toEqual({ kind: 'not found' })
    const path = { organizationId: server.organizationId }
    const stranger = await server.person({ role: null })
    for (const [{ client }, kind] of [
      [server.admin, 'page'],
      [stranger, 'not found'],
    ] as const) {
      const { data } = await client.POST('/orgs/{organizationId}/ping', { params: { path } })
      const shown = await show(server, url, { jwtToken: data.serviceVisitorClaims })
      expect(shown).toMatchObject({ kind, ...(kind === 'page' && { page: { title: 'Proposed' } }) })
      expect(await changesSeen(shown)).toEqual(kind === 'page' ? ['page_edited'] : 'none')
    }
    expect((await at('api')).page.title).toBe('V1')
  })
})

describe('a renderer of a site that is not for everybody', () => {
  it('shows a share-link site under the key of a link alone', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server, ['Docs'], 'share-link')
    await giveNames(server, site, { hostname: 'docs.example.com' })
    const { published = '' } = (await site.createShareLink('Testers')).urls
    expect(await show(server, `${home}docs`)).toEqual({ kind: 'not found' })
    const shown = await show(server, `${published}docs/install`)
    expect(shown).toMatchObject({ kind: 'page', page: { title: 'Install' }, content: { shareKey: expect.any(String) } })
    if (shown.kind === 'page') expect(shown.surroundings.profile.site.urls.published).toBe(published)
  })

  it('sends visitors to the login address and shows them the page when they come back', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server, ['Docs'], 'visitor-auth')
    await giveNames(server, site, { hostname: 'docs.example.com' })
    await setFallback(server, site, 'https://www.example.com/login')
    const url = `${home}docs/install`
    const to = `https://www.example.com/login?location=${encodeURIComponent(url)}`
    expect(await show(server, url)).toEqual({ kind: 'redirect', to })
    const jwtToken = await signVisitor((await readAuth(server, site)).privateKey, { plan: 'team' })
    expect(await show(server, url, { jwtToken })).toMatchObject({ kind: 'page', page: { title: 'Install' } })
  })
})
