import { describe, expect, it } from 'vitest'
import { call, callJson, refused } from '#tests/support/call.ts'
import { patience } from '#tests/support/process.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const source = { text: petstore() }

describe('createOpenApiSpec', patience, () => {
  it('answers at once with a spec that waits to be processed', async () => {
    await using server = await startTestServer()
    const { create, get } = specs(server, server.admin)
    const spec = await create({ slug: 'pets', source })
    const location = `${server.ctx.config.publicUrl}/v1/orgs/${server.organizationId}/openapi/pets`
    expect(spec).toEqual({
      object: 'openapi-spec',
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: spec.createdAt,
      slug: 'pets',
      processingState: 'pending',
      visibility: 'private',
      lastProcessedErrorCount: 0,
      permissions: { view: true, edit: true },
      urls: { location, app: expect.stringContaining('/openapi/pets') },
    })
    expect((await get('pets')).id).toBe(spec.id)
  })

  it('says where the new spec is', async () => {
    await using server = await startTestServer()
    const line = `POST /v1/orgs/${server.organizationId}/openapi`
    const response = await callJson(server, line, { slug: 'pets', source })
    expect(response.headers.get('location')).toMatch(/\/openapi\/pets$/)
  })

  it('refuses a slug that is in use, and lets another organization have it', async () => {
    await using server = await startTestServer()
    const { create } = specs(server, server.admin)
    await create({ slug: 'pets', source })
    expect(await refusal(create({ slug: 'pets', source }))).toEqual({
      status: 409,
      message: 'body.slug "pets" is in use: PUT gives that spec a new source',
    })
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    await specs({ organizationId: other.id }, server.admin).create({ slug: 'pets', source })
  })

  it.each([
    { body: { slug: 'Pets', source }, named: 'slug' },
    { body: { slug: 'pets--api', source }, named: 'slug' },
    { body: { slug: '', source }, named: 'slug' },
    { body: { slug: 'p'.repeat(101), source }, named: '100' },
    { body: { slug: 'pets' }, named: 'source' },
    { body: { slug: 'pets', source: {} }, named: 'source' },
    { body: { slug: 'pets', source: { text: '' } }, named: 'text' },
    { body: { slug: 'pets', source: { url: 'no address' } }, named: 'url' },
    { body: { slug: 'pets', source: { url: `https://example.com/${'a'.repeat(2048)}` } }, named: '2048' },
    { body: { slug: 'pets', source: { url: 'ftp://example.com/openapi.json' } }, named: 'http or https' },
    { body: { slug: 'pets', source, visibility: 'public' }, named: 'visibility' },
  ])('refuses the slug $body.slug with $body.source, naming $named', async ({ body, named }) => {
    await using server = await startTestServer()
    const { status, message } = await refused(callJson(server, `POST /v1/orgs/${server.organizationId}/openapi`, body))
    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(named) })
    expect((await specs(server, server.admin).list()).count).toBe(0)
  })
})

describe('createOrUpdateOpenApiSpecBySlug', patience, () => {
  it('adds a spec that is not there, and gives one that is a new source', async () => {
    await using server = await startTestServer()
    const { put, processed } = specs(server, server.admin)
    const added = await put('pets', source)
    const before = await processed('pets')
    server.clock.advance(1000)
    const changed = await put('pets', { url: 'https://api.example.com/openapi.json' })
    expect(changed).toMatchObject({
      id: added.id,
      createdAt: added.createdAt,
      sourceURL: 'https://api.example.com/openapi.json',
      processingState: 'pending',
      lastVersion: before.lastVersion,
    })
    expect(changed.updatedAt > before.updatedAt).toBe(true)
  })
})

describe('listOpenApiSpecs', patience, () => {
  it('lists the newest first, page by page, with a true count', async () => {
    await using server = await startTestServer()
    const { create, list, remove } = specs(server, server.admin)
    for (const slug of ['one', 'two', 'three', 'four']) await create({ slug, source })
    await remove('two')
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({ count: 3, items: [{ slug: 'four' }, { slug: 'three' }] })
    const second = await list({ limit: 2, page: first.next?.page ?? '' })
    expect(second.items.map(({ slug }) => slug)).toEqual(['one'])
    expect(second.next).toBeUndefined()
  })

  it('tells members what they may do', async () => {
    await using server = await startTestServer()
    await specs(server, server.admin).create({ slug: 'pets', source })
    const reader = await server.person({ role: 'read' })
    const creator = await server.person({ role: 'create' })
    const permissionsOf = async (person: typeof reader) => (await specs(server, person).get('pets')).permissions
    expect(await permissionsOf(reader)).toEqual({ view: true, edit: false })
    expect(await permissionsOf(creator)).toEqual({ view: true, edit: false })
    expect(await permissionsOf(server.admin)).toEqual({ view: true, edit: true })
    await specs(server, creator).create({ slug: 'own', source })
    const { permissions } = await specs(server, creator).put('own', source)
    expect(permissions).toEqual({ view: true, edit: true })
    expect(await refusal(specs(server, creator).put('pets', source) as never)).toEqual({
      status: 403,
      message: 'changing or deleting an OpenAPI spec that others made needs the role `admin`',
    })
  })
})

describe('deleteOpenApiSpecBySlug', patience, () => {
  it('removes the spec, its versions and their documents', async () => {
    await using server = await startTestServer()
    const { put, processed, remove, get, latest, version, list } = specs(server, server.admin)
    await put('pets', source)
    const { lastVersion = '' } = await processed('pets')
    const { url } = await latest('pets')
    const path = new URL(url).pathname
    expect((await call(server, `GET ${path}`)).status).toBe(200)
    const { response } = await remove('pets')
    expect(response.status).toBe(205)
    for (const gone of [get('pets'), latest('pets'), version('pets', lastVersion)]) {
      expect(await refusal(gone)).toMatchObject({ status: 404 })
    }
    expect((await call(server, `GET ${path}`)).status).toBe(404)
    expect((await list()).count).toBe(0)
    expect(await refusal(remove('pets'))).toMatchObject({ status: 404 })
  })

  it('lets the slug be taken anew, without the past', async () => {
    await using server = await startTestServer()
    const { put, processed, remove, versions } = specs(server, server.admin)
    await put('pets', source)
    await processed('pets')
    await remove('pets')
    await put('pets', source)
    await processed('pets')
    expect((await versions('pets')).count).toBe(1)
  })
})

describe('updateOpenApiSpecBySlug', patience, () => {
  it('changes who may download the spec, and nothing else', async () => {
    await using server = await startTestServer()
    const { put, processed, get, show } = specs(server, server.admin)
    await put('pets', source)
    const before = await processed('pets')
    const shown = await show('pets', 'public')
    expect(shown).toEqual({ ...before, visibility: 'public', updatedAt: shown.updatedAt })
    expect(await get('pets')).toEqual(shown)
    expect(await show('pets', 'public')).toEqual(shown)
    await put('pets', source)
    expect(await processed('pets')).toMatchObject({ visibility: 'public' })
  })

  it.each([
    { body: {}, named: 'visibility' },
    { body: { visibility: 'hidden' }, named: 'visibility' },
    { body: { visibility: null }, named: 'visibility' },
    { body: { visibility: 'public', slug: 'cats' }, named: 'slug' },
  ])('refuses $body', async ({ body, named }) => {
    await using server = await startTestServer()
    await specs(server, server.admin).put('pets', source)
    const answer = callJson(server, `PATCH /v1/orgs/${server.organizationId}/openapi/pets`, body)
    expect(await refused(answer)).toEqual({ status: 400, message: expect.stringContaining(named) })
  })
})
