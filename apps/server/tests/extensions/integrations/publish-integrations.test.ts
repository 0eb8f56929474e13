import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { rawCall } from '#tests/support/raw-call.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { dot, integrations } from '#tests/worlds/integrations.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

describe('publishIntegration', () => {
  it('publishes what was sent, and answers with it', async () => {
    await using server = await startTestServer()
    const { organizationId, ctx } = server
    const manifest = {
      summary: '# Releases',
      visibility: 'public' as const,
      target: 'site' as const,
      scopes: ['site:metadata:read' as const],
      categories: ['content' as const, 'other' as const],
      blocks: [{ id: 'changelog', title: 'Changelog', markdown: { codeblock: 'changelog', body: 'content' } }],
      contentSources: [{ id: 'feed', title: 'Feed', configuration: { componentId: 'feed' } }],
      externalLinks: [{ url: 'https://example.com/help', label: 'Help' }],
      configurations: {
        site: { properties: { feed: { type: 'string' as const, title: 'Feed' } }, required: ['feed'] },
      },
    }
    const published = await integrations(server).publish('release-notes', manifest)
    const base = ctx.config.publicUrl
    expect(published).toEqual({
      ...manifest,
      object: 'integration',
      name: 'release-notes',
      version: 1,
      title: 'Release notes',
      description: 'Shows the newest releases on a page.',
      previewImages: [],
      verified: false,
      owner: expect.objectContaining({ object: 'organization', id: organizationId }),
      urls: {
        location: `${base}/v1/integrations/release-notes`,
        app: `${base}/app/integrations/release-notes`,
        assets: `${base}/integrations/release-notes/assets`,
        publicEndpoint: `${base}/integrations/release-notes`,
        publicContentEndpoint: `${base}/integrations/release-notes`,
      },
      permissions: { admin: true, install: true },
    })
    expect(await integrations(server).get('release-notes')).toEqual(published)
  })

  it('is private and for every target unless told otherwise', async () => {
    await using server = await startTestServer()
    expect(await integrations(server).publish('plain')).toMatchObject({
      visibility: 'private',
      target: 'all',
      scopes: [],
      categories: [],
      blocks: [],
      contentSources: [],
      externalLinks: [],
    })
  })

  it('raises the version, and replaces what was published before', async () => {
    await using server = await startTestServer()
    const { publish, get } = integrations(server)
    await publish('notes', { summary: 'Before', icon: dot, categories: ['content'] })
    const second = await publish('notes', { title: 'Notes' })
    expect(second).toMatchObject({ version: 2, title: 'Notes', categories: [] })
    expect(second.summary).toBeUndefined()
    expect(second.urls.icon).toBeUndefined()
    expect((await publish('notes')).version).toBe(3)
    expect((await get('notes')).version).toBe(3)
  })

  it('takes the organization by subdomain', async () => {
    await using server = await startTestServer()
    const params = { path: { organizationId: server.organizationId } }
    await server.admin.client.PATCH('/orgs/{organizationId}', { params, body: { hostname: 'papermill' } })
    const { owner } = await integrations(server).publish('notes', { organization: 'papermill' })
    expect(owner.id).toBe(server.organizationId)
  })

  it('keeps the name for the organization that published first', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('notes')
    const stranger = await server.person()
    const elsewhere = await createOrganization(stranger)
    expect(await refusal(integrations(server, stranger, elsewhere).publish('notes'))).toEqual({
      status: 409,
      message: 'the name "notes" belongs to another organization than body.organization',
    })
  })

  it('is for administrators of the organization, which does not exist for strangers', async () => {
    await using server = await startTestServer()
    const [creator, stranger] = [await server.person({ role: 'create' }), await server.person()]
    for (const person of [creator, stranger]) {
      expect(await refusal(integrations(server, person).publish('notes'))).toMatchObject({ status: 403 })
    }
    await createOrganization(stranger)
    expect(await refusal(integrations(server, stranger).publish('notes'))).toMatchObject({ status: 404 })
    expect(await refusal(integrations(server).get('notes'))).toMatchObject({ status: 404 })
  })

  it.each([
    ['title', { title: 'x' }, /body\.title .*2 char/],
    ['title', { title: 'x'.repeat(31) }, /body\.title .*30 char/],
    ['description', { description: 'x'.repeat(101) }, /body\.description .*100 char/],
    ['summary', { summary: 'x'.repeat(2049) }, /body\.summary .*2048 char/],
    ['pictures', { previewImages: [dot, dot, dot, dot] }, /body\.previewImages .*3 items/],
    [
      'secrets',
      { secrets: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`s${i}`, ''])) },
      /body\.secrets .*20/,
    ],
    ['icon', { icon: '!!!' }, /body\.icon/],
    [
      'icon',
      { icon: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>') },
      /body\.icon is not a PNG/,
    ],
    ['picture', { previewImages: [dot, btoa('words')] }, /body\.previewImages\[1\] is not a PNG/],
    ['icon', { icon: widePicture() }, /body\.icon is 5000 by 1 pixels; at most 4096 by 4096/],
    ['links', { externalLinks: [{ url: 'javascript:alert(1)', label: 'x' }] }, /body\.externalLinks\[0\]\.url/],
    [
      'blocks',
      {
        blocks: [
          { id: 'a', title: 'One' },
          { id: 'a', title: 'Two' },
        ],
      },
      /body\.blocks\[1\]\.id "a"/,
    ],
    [
      'required',
      { configurations: { space: { properties: {}, required: ['feed'] } } },
      /body\.configurations\.space\.required\[0\] "feed"/,
    ],
    ['policy', { contentSecurityPolicy: 'default-src a\r\nset-cookie: b' }, /body\.contentSecurityPolicy/],
  ])('refuses a bad %s and publishes nothing', async (_, changes, message) => {
    await using server = await startTestServer()
    const { publish, get } = integrations(server)
    expect(await refusal(publish('notes', changes))).toEqual({ status: 400, message: expect.stringMatching(message) })
    expect(await refusal(get('notes'))).toMatchObject({ status: 404 })
  })

  it('refuses a name with other signs in it, and one that is too long', async () => {
    await using server = await startTestServer()
    expect(await refusal(integrations(server).publish('release notes'))).toMatchObject({ status: 400 })
    expect(await refusal(integrations(server).publish('n'.repeat(101)))).toMatchObject({ status: 400 })
    // Every client takes `.` and `..` out of an address, so that nobody would get at it again.
    for (const name of ['%2e', '%2e%2e']) {
      const head = `GET /v1/integrations/${name} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${server.admin.token}`
      expect((await rawCall(server.url, `${head}\r\n\r\n`)).status).toBe(400)
    }
  })

  it('takes a script of megabytes, and refuses one beyond the limit', async () => {
    await using server = await startTestServer()
    const { publish } = integrations(server)
    expect((await publish('large', { script: `//${'x'.repeat(1_900_000)}`, icon: dot })).version).toBe(1)
    expect(await refusal(publish('large', { script: 'x'.repeat(2_000_001) }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/body\.script .*2000000 char/),
    })
    const body = JSON.stringify({ title: 'Large', padding: 'x'.repeat(5_000_000) })
    const headers = { 'content-type': 'application/json' }
    const answer = call(server, 'POST /v1/integrations/large', { headers, body })
    expect(await refused(answer)).toMatchObject({ status: 413 })
  })

  it('takes a content security policy as text and as directives', async () => {
    await using server = await startTestServer()
    const { publish } = integrations(server)
    const text = "script-src 'self' https://cdn.example.com"
    expect((await publish('text', { contentSecurityPolicy: text })).contentSecurityPolicy).toBe(text)
    const directives = { 'script-src': "'self'", 'img-src': 'https://img.example.com' }
    const { contentSecurityPolicy } = await publish('object', { contentSecurityPolicy: directives })
    expect(contentSecurityPolicy).toEqual(directives)
  })

  it('encrypts secrets and never shows them', async () => {
    await using server = await startTestServer()
    const { publish, get, list } = integrations(server)
    const published = await publish('notes', { visibility: 'public', secrets: { KEY: 'very-secret-words' } })
    for (const answer of [published, await get('notes'), await list()]) {
      expect(JSON.stringify(answer)).not.toMatch(/very-secret-words|"secrets"/)
    }
    const rows = await server.ctx.db.selectFrom('integrations').select('secrets').execute()
    expect(Buffer.from(rows[0]?.secrets ?? []).toString('latin1')).not.toContain('very-secret-words')
  })
})

describe('the pictures of an integration', () => {
  it('are served without a token at the addresses told', async () => {
    await using server = await startTestServer()
    const { urls, previewImages } = await integrations(server).publish('notes', { icon: dot, previewImages: [dot] })
    expect(previewImages).toEqual([urls.icon])
    const get = (url = '', headers = {}) => call(server, `GET ${new URL(url).pathname}`, { token: null, headers })
    const answer = await get(urls.icon)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(dot)
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(urls.icon, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304)
    expect(await refused(get(`${urls.assets}/unknown.png`))).toMatchObject({ status: 404 })
  })

  it('are gone with the integration', async () => {
    await using server = await startTestServer()
    const { publish, unpublish } = integrations(server)
    const { urls } = await publish('notes', { icon: dot })
    await unpublish('notes')
    expect((await call(server, `GET ${new URL(urls.icon ?? '').pathname}`)).status).toBe(404)
  })
})

describe('unpublishIntegration', () => {
  it('removes the integration and frees its name', async () => {
    await using server = await startTestServer()
    const { publish, unpublish, get } = integrations(server)
    await publish('notes')
    expect((await unpublish('notes')).response.status).toBe(204)
    expect(await refusal(get('notes'))).toMatchObject({ status: 404 })
    const stranger = await server.person()
    const elsewhere = await createOrganization(stranger)
    expect((await integrations(server, stranger, elsewhere).publish('notes')).version).toBe(1)
  })

  it('is for administrators of the owner; what is private is missing for others', async () => {
    await using server = await startTestServer()
    await integrations(server).publish('open', { visibility: 'public' })
    await integrations(server).publish('closed')
    const [stranger, member] = [await server.person(), await server.person({ role: 'create' })]
    expect(await refusal(integrations(server, stranger).unpublish('open'))).toMatchObject({ status: 403 })
    expect(await refusal(integrations(server, stranger).unpublish('closed'))).toMatchObject({ status: 404 })
    expect(await refusal(integrations(server, member).unpublish('closed'))).toMatchObject({ status: 403 })
  })
})

/** The header of a PNG picture that is wider than allowed. */
function widePicture(): string {
  const bytes = Buffer.from(dot, 'base64')
  bytes.writeUInt32BE(5000, 16)
  return bytes.toString('base64')
}

describe('names of integrations', () => {
  it('are a hundred of an organization and no more', async () => {
    await using server = await startTestServer()
    const { publish, unpublish } = integrations(server)
    for (let made = 0; made < 100; made++) await publish(`name-${made}`)
    expect(await refusal(publish('one-more'))).toEqual({
      status: 409,
      message: 'an organization has at most 100 integrations: unpublish one first',
    })
    await publish('name-1')
    await unpublish('name-1')
    await publish('one-more')
  })

  it('are no more by founding organizations', async () => {
    await using server = await startTestServer({ maxFoundedOrganizations: 2 })
    const mallory = await server.person()
    const [first, second] = [await createOrganization(mallory), await createOrganization(mallory)]
    const { publish } = integrations(server, mallory, first)
    for (let made = 0; made < 5; made++) await publish(`name-${made}`)
    await integrations(server, mallory, second).publish('other')
    for (const organization of [first, second]) {
      expect(await refusal(integrations(server, mallory, organization).publish('one-more'))).toEqual({
        status: 409,
        message: 'the organizations that one person founded have at most 6 integrations together: unpublish one first',
      })
    }
    await integrations(server).publish('one-more')
  })
})
