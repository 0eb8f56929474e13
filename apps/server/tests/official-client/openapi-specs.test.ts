import { describe, expect, it } from 'vitest'
import { call } from '#tests/support/call.ts'
import { officialClient, officialRefusal } from '#tests/support/official-client.ts'
import { patience } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

describe('official client: OpenAPI specs', patience, () => {
  it('makes, lists, reads, updates and deletes them, and reads their versions', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const { orgs } = officialClient(server)
    const source = { text: petstore() }
    const { data: created } = await orgs.createOpenApiSpec(organizationId, { slug: 'pets', source })
    expect(created).toMatchObject({ object: 'openapi-spec', slug: 'pets', processingState: 'pending' })
    const { lastVersion = '' } = await specs(server, server.admin).processed('pets')
    const { data: spec } = await orgs.getOpenApiSpecBySlug(organizationId, 'pets')
    expect(spec).toMatchObject({ id: created.id, processingState: 'complete', lastVersion })
    expect((await orgs.listOpenApiSpecs(organizationId, { limit: 10 })).data).toEqual({ count: 1, items: [spec] })
    expect((await orgs.createOrUpdateOpenApiSpecBySlug(organizationId, 'pets', { source })).data.id).toBe(spec.id)

    const { data: version } = await orgs.getLatestOpenApiSpecVersion(organizationId, 'pets')
    expect((await orgs.getOpenApiSpecVersionById(organizationId, 'pets', lastVersion)).data).toEqual(version)
    expect((await orgs.listOpenApiSpecVersions(organizationId, 'pets', { limit: 10 })).data.items).toEqual([version])
    const { data: content } = await orgs.getLatestOpenApiSpecVersionContent(organizationId, 'pets')
    expect(content).toMatchObject({ url: version.url, filesystem: [{ isEntrypoint: true }] })
    expect((await orgs.getOpenApiSpecVersionContentById(organizationId, 'pets', lastVersion)).data).toEqual(content)

    const { data: shown } = await orgs.updateOpenApiSpecBySlug(organizationId, 'pets', {
      visibility: 'public' as never,
    })
    expect(shown).toMatchObject({ id: spec.id, visibility: 'public' })
    expect((await orgs.deleteOpenApiSpecBySlug(organizationId, 'pets')).status).toBe(205)
    expect(await officialRefusal(orgs.getOpenApiSpecBySlug(organizationId, 'pets'))).toMatchObject({ code: 404 })
  })
})

describe('official client: pages made from an OpenAPI spec', patience, () => {
  it('reads them and their bodies', async () => {
    await using server = await startTestServer()
    const { put, processed } = specs(server, server.admin)
    await put('pets', { text: petstore() })
    await processed('pets')
    const dependencies = { spec: { ref: { kind: 'openapi' as const, spec: 'pets' } } }
    const { data: space } = await server.admin.client.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId: server.organizationId } },
      body: { computedSource: { type: 'builtin:openapi', props: { models: true }, dependencies } },
    })
    const { spaces } = officialClient(server)
    const [pets, models] = (await spaces.listPages(space.id)).data.pages
    expect([pets, models]).toMatchObject([{ title: 'pets' }, { title: 'Models' }])
    if (!pets || !('computedSeed' in pets)) throw new Error('the page is not computed')
    const { data } = await spaces.getComputedDocument(space.id, { source: pets.computed, seed: pets.computedSeed })
    expect(data.nodes).toMatchObject([
      { type: 'paragraph' },
      { type: 'openapi-operation', data: { path: '/pets', method: 'get' } },
      { type: 'openapi-operation', data: { path: '/pets', method: 'post' } },
    ])
  })
})

describe('official command line: openapi publish', patience, () => {
  it.each([
    ['a file', { text: petstore() }],
    ['an address', { url: 'https://api.example.com/openapi.json' }],
  ])('publishes %s with the requests it makes', async (_, source) => {
    await using server = await startTestServer()
    // Word for word what version 0.25.1 sends.
    const headers = { 'user-agent': '@gitbook/cli/0.25.1', 'content-type': 'application/json' }
    const user = await call(server, 'GET /v1/user', { headers: { 'user-agent': headers['user-agent'] } })
    expect(await user.json()).toMatchObject({ object: 'user', id: server.admin.id })
    const line = `PUT /v1/orgs/${server.organizationId}/openapi/pets`
    const published = await call(server, line, { headers, body: JSON.stringify({ source }) })
    expect(published.status).toBe(200)
    expect(await published.json()).toMatchObject({ urls: { app: expect.stringMatching(/^http.*\/openapi\/pets$/) } })
  })
})
