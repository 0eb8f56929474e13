import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import {
  createSpaceWithPages,
  lookUp,
  pagesSeen,
  payloadOf,
  publishSite,
  readAuth,
  readProfile,
  resolve,
  setFallback,
  signVisitor,
  visit,
} from '#tests/worlds/published.ts'

const auth = '/orgs/{organizationId}/sites/{siteId}/publishing/auth'
const login = 'https://www.example.com/login?from=docs'

describe('visitor authentication', () => {
  it('sends whoever brings no valid token to the login address, with the place to come back to', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['Docs'], 'visitor-auth')
    const url = `${root}docs/install`
    expect(await refusal(lookUp(server, { url }))).toMatchObject({ status: 404 })
    await setFallback(server, site, login)
    const { privateKey } = await readAuth(server, site)
    const tokens = [
      undefined,
      'nonsense',
      await signVisitor(`${privateKey}0`, {}),
      await signVisitor(privateKey, {}, { expires: null }),
      await signVisitor(privateKey, {}, { expires: '-1m' }),
      await signVisitor(privateKey.repeat(2), {}, { alg: 'HS512' }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"exp":9999999999}').toString('base64url')}.`,
    ]
    for (const jwtToken of tokens) {
      const answer = await lookUp(server, { url, ...(jwtToken && { visitor: { jwtToken } }) })
      expect(answer).toEqual({ target: 'external', redirect: expect.any(String) })
      const redirect = new URL((answer as { redirect: string }).redirect)
      expect(redirect.origin + redirect.pathname).toBe('https://www.example.com/login')
      expect(Object.fromEntries(redirect.searchParams)).toEqual({ from: 'docs', location: url })
    }
    expect((await setFallback(server, site, null)).fallbackURL).toBeUndefined()
    expect(await refusal(lookUp(server, { url }))).toMatchObject({ status: 404 })
  })

  it('lets in whoever brings a token signed with the key of the site, until that is replaced', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['Docs'], 'visitor-auth')
    const { privateKey } = await readAuth(server, site)
    const jwtToken = await signVisitor(privateKey, { plan: 'team', unsigned: { plan: 'forged' } })
    const { client, apiToken, contextId } = await visit(server, root, { jwtToken })
    expect(payloadOf(apiToken)).toMatchObject({ claims: { plan: 'team' } })
    expect(JSON.stringify(payloadOf(apiToken))).not.toContain('forged')
    expect(contextId).toBeDefined()
    expect(await readProfile(client, site)).toBeDefined()

    const params = { path: site.path }
    const { data } = await server.admin.client.POST(`${auth}/regenerate`, { params })
    expect(data.privateKey).not.toBe(privateKey)
    expect(await readAuth(server, site)).toEqual(data)
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    expect(await refusal(resolve(server, root, { visitor: { jwtToken } }))).toMatchObject({ status: 404 })
    await visit(server, root, { jwtToken: await signVisitor(data.privateKey, {}) })
  })

  it('lets members in with the claims that this server signs for them', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server, ['Docs'], 'visitor-auth')
    const ping = async (organizationId: string) => {
      const answer = await server.admin.client.POST('/orgs/{organizationId}/ping', {
        params: { path: { organizationId } },
      })
      return answer.data.serviceVisitorClaims
    }
    const jwtToken = await ping(server.organizationId)
    const { apiToken } = await visit(server, root, { jwtToken })
    expect(payloadOf(apiToken)).toMatchObject({ claims: { role: 'admin' } })
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const foreign = await ping(elsewhere.id)
    expect(await refusal(resolve(server, root, { visitor: { jwtToken: foreign } }))).toMatchObject({ status: 404 })
    expect(await refusal(resolve(server, root, { visitor: { jwtToken: apiToken } }))).toMatchObject({ status: 404 })
  })

  it('shows and changes its settings for those who manage the site only', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    const reader = await server.person({ role: 'read' })
    const params = { path: site.path }
    expect(await refusal(reader.client.GET(auth, { params }))).toMatchObject({ status: 403 })
    const change = (body: { backend: 'custom' | 'integration'; integration?: string; fallbackURL?: string }) =>
      server.admin.client.PATCH(auth, { params, body })
    expect(await refusal(change({ backend: 'integration' }))).toMatchObject({ status: 400 })
    expect(await refusal(change({ backend: 'custom', fallbackURL: 'javascript:alert(1)' }))).toMatchObject({
      status: 400,
    })
    expect((await change({ backend: 'integration', integration: 'okta', fallbackURL: login })).data).toMatchObject({
      object: 'publishing-auth',
      backend: 'integration',
      integration: 'okta',
      fallbackURL: login,
    })
    expect((await change({ backend: 'custom' })).data).toMatchObject({ fallbackURL: login })
  })

  it('asks again on a public site when the token is not valid and that is wanted', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await setFallback(server, site, login)
    const body = { url: root, visitor: { jwtToken: 'nonsense' } }
    expect(await lookUp(server, body)).toMatchObject({ site: site.path.siteId })
    expect(await lookUp(server, { ...body, redirectOnError: true })).toMatchObject({ target: 'external' })
  })
})

const beta = 'visitor.claims.isBeta == true'
const pro = 'visitor.claims.unsigned.tier === "pro"'

describe('conditions', () => {
  it('decide which sections and site spaces a visitor sees, resolves and reads', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['Guides'])
    const secret = await createSpaceWithPages(server, 'Secret')
    await site.addSection({ spaceId: spaceIds[0] ?? '', title: 'Guides' }).catch(() => undefined)
    const section = await site.addSection({ spaceId: secret, title: 'Secret' })
    const group = await site.addGroup({ title: 'More', sections: [section.id] })
    await site.changeSection(section.id, { condition: beta })
    const { privateKey } = await readAuth(server, site)
    const tester = await visit(server, root, { jwtToken: await signVisitor(privateKey, { isBeta: true }) })
    const other = await visit(server, root, { unsignedClaims: { isBeta: true } })

    expect(JSON.stringify((await readProfile(tester.client, site)).structure)).toContain(secret)
    const profile = await readProfile(other.client, site)
    expect(JSON.stringify(profile)).not.toContain(section.id)
    expect(JSON.stringify(profile)).not.toContain(group.id)
    expect(await pagesSeen(tester.client, secret)).toHaveLength(1)
    expect(await refusal(pagesSeen(other.client, secret))).toMatchObject({ status: 404 })
    expect(payloadOf(tester.apiToken)).toMatchObject({ spaces: expect.arrayContaining([secret]) })
    expect(payloadOf(other.apiToken).spaces).not.toContain(secret)
    const url = `${root}secret/install`
    expect(await resolve(server, url)).toMatchObject({ space: spaceIds[0], pathname: 'secret/install' })
    expect((await site.structure()).structure).toHaveLength(2)
  })

  it('pass the default on when it is hidden', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const first = (await site.siteSpaces()).items[0]?.id ?? ''
    await site.changeSiteSpace(first, { condition: pro })
    expect(await resolve(server, root)).toMatchObject({ space: spaceIds[1], complete: true })
    const visitor = { unsignedClaims: { tier: 'pro' } }
    expect(await resolve(server, root, { visitor })).toMatchObject({ space: spaceIds[0], complete: false })
  })

  it('decide which pages a visitor finds, with all that is below them', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const { changes } = await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_page', title: 'Inside', document: { markdown: 'x' }, condition: pro, ref: 'top' },
      { operation: 'insert_page', title: 'Below', document: { markdown: 'Confidential words' }, into: 'top' },
    ])
    const below = changes[1]?.page.id ?? ''
    const visitor = { unsignedClaims: { tier: 'pro' } }
    const [some, none] = [await visit(server, root, visitor), await visit(server, root)]
    expect(await pagesSeen(some.client, spaceId)).toMatchObject([{}, { title: 'Inside', pages: [{ title: 'Below' }] }])
    expect(await pagesSeen(none.client, spaceId)).toHaveLength(1)
    const { data: space } = await none.client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const at = '/spaces/{spaceId}/revisions/{revisionId}'
    const path = { spaceId, revisionId: space.revision }
    for (const [{ client }, status] of [
      [some, 200],
      [none, 404],
    ] as const) {
      const calls = [
        client.GET(`${at}/page/{pageId}`, { params: { path: { ...path, pageId: below } } }),
        client.GET(`${at}/page/{pageId}/document`, { params: { path: { ...path, pageId: below } } }),
        client.GET(`${at}/path/{pagePath}`, { params: { path: { ...path, pagePath: 'inside/below' } } }),
      ]
      const statuses = calls.map((call) => call.then(() => 200).catch((error: { status: number }) => error.status))
      expect(await Promise.all(statuses)).toEqual([status, status, status])
    }
    const search = '/orgs/{organizationId}/sites/{siteId}/search'
    const params = { path: { organizationId: some.organization, siteId: some.site } }
    const body = { query: 'confidential', mode: 'all' as const }
    expect((await some.client.POST(search, { params, body })).data.items).toMatchObject([{ pages: [{ id: below }] }])
    expect((await none.client.POST(search, { params, body })).data.items).toEqual([])
  })

  it('are evaluated in documents, and only what is left is sent', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const markdown = `Seen by all, version <code class="expression">space.vars.version</code>.

{% if ${pro} %}
Only for professionals.
{% endif %}
`
    const { changes, reusableContents } = await editSpace(server.admin.client, spaceId, [
      { operation: 'set_variables', variables: { version: '2.1' } },
      { operation: 'insert_page', title: 'Adaptive', document: { markdown } },
      { operation: 'put_reusable_content', title: 'Snippet', document: { markdown } },
    ])
    const pageId = changes[0]?.page.id ?? ''
    const reusableContentId = reusableContents?.[0]?.id ?? ''
    const including = `{% include "/reusable-contents/${reusableContentId}" %}\n`
    await addPage(server.admin.client, spaceId, 'Including', including)
    const visitor = { unsignedClaims: { tier: 'pro' } }
    for (const [{ client, organization, site }, isPro] of [
      [await visit(server, root, visitor), true],
      [await visit(server, root), false],
    ] as const) {
      const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
      const path = { spaceId, revisionId: space.revision, pageId, reusableContentId }
      const page = '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}'
      const snippet = '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document'
      const answers = [
        (await client.GET(`${page}/document`, { params: { path, query: { evaluated: 'deterministic-only' } } })).data,
        (await client.GET(`${page}/document`, { params: { path } })).data,
        (await client.GET(page, { params: { path, query: { format: 'document' } } })).data,
        (await client.GET(page, { params: { path, query: { format: 'markdown' } } })).data,
        (await client.GET(snippet, { params: { path } })).data,
      ]
      for (const answer of answers) {
        const text = JSON.stringify(answer)
        expect(text).toContain('2.1')
        expect(text.includes('Only for professionals')).toBe(isPro)
        expect(text).not.toMatch(/visitor\.claims|space\.vars|"type":"if"/)
      }
      const search = '/orgs/{organizationId}/sites/{siteId}/search'
      const params = { path: { organizationId: organization, siteId: site } }
      const found = await client.POST(search, { params, body: { query: 'professionals' } })
      expect(found.data.items).toHaveLength(isPro ? 1 : 0)
      const both = await client.POST(search, { params, body: { query: 'seen' } })
      expect(JSON.stringify(both.data)).toContain(pageId)
      if (!isPro) expect(JSON.stringify(both.data)).not.toContain('professionals')
    }
    const { data: raw } = await server.admin.client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId, pageId }, query: { format: 'markdown' } },
    })
    expect(raw).toMatchObject({ markdown })
  })

  it('leave out of the search what they hide, before anything is counted', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server, ['One', 'Two'])
    const [one = '', two = ''] = spaceIds
    const page = (title: string, markdown: string) => ({
      operation: 'insert_page' as const,
      title,
      document: { markdown },
    })
    const hidden = Array.from({ length: 12 }, (_, index) => ({ ...page(`Zebra ${index}`, 'zebra'), condition: pro }))
    await editSpace(server.admin.client, one, [...hidden, page('Animals', `Some text with a zebra.\n`)])
    await editSpace(server.admin.client, two, [page('Plants', `Trees.\n\n{% if ${pro} %}\nA zebra.\n{% endif %}\n`)])
    const search = async (query: string, visitor?: { unsignedClaims: { tier: string } }, limit = 50) => {
      const { client, organization, site } = await visit(server, root, visitor)
      const params = { path: { organizationId: organization, siteId: site }, query: { limit } }
      return (await client.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body: { query } })).data
    }
    const found = await search('zebra')
    expect(found).toMatchObject({ count: 1, items: [{ id: one, pages: [{ title: 'Animals' }] }] })
    expect(found.items[0]?.pages).toHaveLength(1)
    // Each has one of the two words, as far as it is seen.
    const partly = await search('trees zebra')
    expect(partly.items.map(({ pages = [] }) => pages.map(({ title }) => title)).sort()).toEqual([
      ['Animals'],
      ['Plants'],
    ])
    const visitor = { unsignedClaims: { tier: 'pro' } }
    expect(await search('zebra', visitor)).toMatchObject({ count: 2, items: [{ id: one }, { id: two }] })
    const first = await search('zebra', visitor, 1)
    expect(first).toMatchObject({ count: 2, items: [{ id: one }], next: expect.any(Object) })
    expect(await search('trees zebra', visitor)).toMatchObject({ count: 2, items: [{ id: two }, { id: one }] })
  })

  it('count for nothing in a search of which a page has some words', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    await addPage(
      server.admin.client,
      spaceId,
      'Two',
      `Trees.\n\n{% if ${pro} %}\nA zebra and an okapi.\n{% endif %}\n`,
    )
    await addPage(server.admin.client, spaceId, 'One', 'Trees and shrubs, and how to water them.\n')
    const search = async (query: string, visitor?: { unsignedClaims: { tier: string } }) => {
      const { client, organization, site } = await visit(server, root, visitor)
      const params = { path: { organizationId: organization, siteId: site } }
      const { data } = await client.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body: { query } })
      return data.items.flatMap(({ pages }) => pages.map(({ title }) => title))
    }
    // Who has a third of what another page has is left out, which would tell that the other has it.
    expect((await search('trees zebra okapi')).sort()).toEqual(['One', 'Two'])
    expect(await search('trees zebra okapi', { unsignedClaims: { tier: 'pro' } })).toEqual(['Two'])
    // Nor is it told by words that are near: what is hidden has none.
    expect(await search('okapy')).toEqual([])
    expect(await search('shrobs')).toEqual(['One'])
  })

  it('leave out of the sections of long pages what they hide, of what these include as well', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const long = 'Many words. '.repeat(4_000)
    const adaptive = `Seen by all.\n\n{% if ${pro} %}\nSeen by professionals.\n{% endif %}\n`
    const put = { operation: 'put_reusable_content', title: 'Snippet', document: { markdown: adaptive } } as const
    const { reusableContents } = await editSpace(server.admin.client, spaceId, [put])
    const including = `{% include "/reusable-contents/${reusableContents?.[0]?.id}" %}\n`
    await addPage(server.admin.client, spaceId, 'Own', `${adaptive}\n${long}\n`)
    await addPage(server.admin.client, spaceId, 'Included', `${including}\n## More\n\n${long}\n`)
    const search = async (visitor?: { unsignedClaims: { tier: string } }) => {
      const { client, organization, site } = await visit(server, root, visitor)
      const params = { path: { organizationId: organization, siteId: site } }
      const body = { query: 'seen' }
      const { data } = await client.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body })
      return data.items.flatMap(({ pages = [] }) => pages.map(({ sections = [] }) => JSON.stringify(sections)))
    }
    const [all, some] = [await search(), await search({ unsignedClaims: { tier: 'pro' } })]
    expect(server.ctx.workers.counts().get('excerpts')?.done).toBeGreaterThanOrEqual(2)
    for (const text of all) expect(text).toContain('Seen by all.')
    for (const text of all) expect(text).not.toContain('professionals')
    for (const text of some) expect(text).toContain('Seen by professionals.')
    expect([all.length, some.length]).toEqual([2, 2])
  })

  it('hide all that follows them in a text too long to be read', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const markdown = `Seen by all.\n\n${'word '.repeat(60_001)}\n\n{% if ${pro} %}\nConfidential.\n{% endif %}\n`
    const pageId = await addPage(server.admin.client, spaceId, 'Long', markdown)
    const { client, organization, site } = await visit(server, root)
    const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const path = { spaceId, revisionId: space.revision, pageId }
    const page = '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}'
    for (const { data } of [
      await client.GET(`${page}/document`, { params: { path } }),
      await client.GET(page, { params: { path, query: { format: 'markdown' } } }),
    ]) {
      expect(JSON.stringify(data)).toContain('Seen by all.')
      expect(JSON.stringify(data)).not.toContain('Confidential')
    }
    const params = { path: { organizationId: organization, siteId: site } }
    const body = { query: 'confidential' }
    const found = await client.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body })
    expect(found.data.items).toEqual([])
  })

  it('leave members the whole document, evaluated as far as they ask', async () => {
    await using server = await startTestServer()
    const { spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const { client } = server.admin
    const markdown = `{% if ${pro} %}\nSome.\n{% endif %}\n\n{% if space.vars.on %}\nOthers.\n{% endif %}\n`
    const { changes, revision } = await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Adaptive', document: { markdown } },
    ])
    const path = { spaceId, revisionId: revision, pageId: changes[0]?.page.id ?? '' }
    const read = async (evaluated?: boolean | 'deterministic-only') => {
      const params = { path, query: { ...(evaluated !== undefined && { evaluated }) } }
      const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document', { params })
      return JSON.stringify(data)
    }
    expect(await read()).toMatch(/Some\..*Others\./)
    expect(await read(true)).not.toMatch(/Some\.|Others\./)
    expect(await read('deterministic-only')).toMatch(/Some\./)
    expect(await read('deterministic-only')).not.toMatch(/Others\./)
  })
})

describe('getSitePublishingPreviewById', () => {
  it('shows the site as a visitor with given claims would see it, live or not, for an hour', async () => {
    await using server = await startTestServer()
    const { site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const second = (await site.siteSpaces()).items[1]
    await site.changeSiteSpace(second?.id ?? '', { condition: beta })
    await site.unpublish()
    const preview = async (query: { claims?: string; siteSpace?: string }, { client } = server.admin) => {
      const params = { path: site.path, query }
      return (await client.GET('/orgs/{organizationId}/sites/{siteId}/publishing/preview', { params })).data.url
    }
    const url = await preview({ claims: '{"isBeta":true}', siteSpace: second?.id ?? '' })
    const tester = await visit(server, url)
    expect(tester).toMatchObject({ space: spaceIds[1], siteSpace: second?.id })
    expect(await pagesSeen(tester.client, spaceIds[1] ?? '')).toHaveLength(1)
    const { structure, site: shown } = await readProfile(tester.client, site)
    expect(structure.structure).toHaveLength(2)
    expect(url.startsWith(shown.urls.published ?? 'x')).toBe(true)
    const plain = await visit(server, await preview({}))
    expect((await readProfile(plain.client, site)).structure.structure).toHaveLength(1)
    expect(await refusal(preview({ claims: '[1]' }))).toMatchObject({ status: 400 })
    expect(await refusal(preview({ claims: `{"a":${'['.repeat(100)}${']'.repeat(100)}}` }))).toEqual({
      status: 400,
      message: 'query.claims brings claims of more than 32 levels',
    })
    expect(await refusal(preview({ siteSpace: 'x' }))).toMatchObject({ status: 404 })
    server.clock.advance(3700 * 1000)
    expect(await refusal(visit(server, url))).toMatchObject({ status: 404 })
    expect(await refusal(readProfile(tester.client, site))).toMatchObject({ status: 401 })
  })

  it('shows change requests too, as far as the one who made it may view them', async () => {
    await using server = await startTestServer()
    const { site, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const reader = await server.person({ role: 'read' })
    await openChangeRequest(server.admin.client, spaceId)
    const params = { path: site.path }
    const address = '/orgs/{organizationId}/sites/{siteId}/publishing/preview'
    const { url } = (await reader.client.GET(address, { params })).data
    expect(await resolve(server, `${url}~/changes/1/`)).toMatchObject({ changeRequest: expect.any(String) })
    const { client } = await visit(server, url)
    const byNumber = { params: { path: { spaceId, changeRequestId: '1' } } }
    const read = () => client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', byNumber)
    expect((await read()).data.number).toBe(1)
    const member = { params: { path: { organizationId: server.organizationId, userId: reader.id } } }
    await server.admin.client.DELETE('/orgs/{organizationId}/members/{userId}', member)
    expect(await refusal(read())).toMatchObject({ status: 401 })
    expect(await refusal(resolve(server, url))).toMatchObject({ status: 404 })
  })
})
