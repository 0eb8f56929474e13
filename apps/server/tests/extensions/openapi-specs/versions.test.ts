import { describe, expect, it, vi } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { patience } from '#tests/support/process.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

describe('versions of an OpenAPI spec', patience, () => {
  it('come with changed content only', async () => {
    await using server = await startTestServer()
    const { put, processed, versions } = specs(server, server.admin)
    const publish = async (text: string) => {
      await put('pets', { text })
      return (await processed('pets')).lastVersion
    }
    const first = await publish(petstore())
    expect(await publish(petstore())).toBe(first)
    // Laid out differently, and the same when parsed.
    expect(await publish(JSON.stringify(JSON.parse(petstore()), null, 2))).toBe(first)
    const second = await publish(petstore({ info: { title: 'Pets', version: '2.0.0' } }))
    expect(second).not.toBe(first)
    const third = await publish(petstore())
    expect((await versions('pets')).items.map(({ id }) => id)).toEqual([third, second, first])
  })

  it('stay when a later source fails', async () => {
    await using server = await startTestServer()
    const { put, processed, latest } = specs(server, server.admin)
    await put('pets', { text: petstore() })
    const { lastVersion } = await processed('pets')
    await put('pets', { text: 'nothing' })
    expect(await processed('pets')).toMatchObject({ lastVersion, lastProcessErrorCode: 'PARSE_ERROR' })
    expect((await latest('pets')).id).toBe(lastVersion)
    await put('pets', { text: petstore() })
    const mended = await processed('pets')
    expect(mended.lastVersion).toBe(lastVersion)
    expect(mended).not.toHaveProperty('lastProcessErrorCode')
    expect(mended).not.toHaveProperty('lastProcessedErrors')
  })

  it('are listed page by page, read by id and as the latest, with their content', async () => {
    await using server = await startTestServer()
    const { put, processed, versions, latest, latestContent, version, content } = specs(server, server.admin)
    const ids: string[] = []
    for (const number of ['1', '2', '3']) {
      await put('pets', { text: petstore({ info: { title: 'Pets', version: number } }) })
      ids.unshift((await processed('pets')).lastVersion ?? '')
    }
    const first = await versions('pets', { limit: 2 })
    expect(first).toMatchObject({ count: 3, items: [{ id: ids[0] }, { id: ids[1] }] })
    const { items } = await versions('pets', { limit: 2, page: first.next?.page ?? '' })
    expect(items).toEqual([await version('pets', ids[2] ?? '')])
    expect(await latest('pets')).toEqual({
      object: 'openapi-spec-version',
      id: ids[0],
      createdAt: expect.any(String),
      url: expect.stringMatching(/\/openapi\.json$/),
      urls: { location: expect.stringMatching(new RegExp(`/openapi/pets/versions/${ids[0]}$`)) },
    })
    const numberOf = async (read: ReturnType<typeof content>) =>
      (await read).filesystem.map(({ specification }) => (specification.info as { version: string }).version)
    expect(await numberOf(latestContent('pets'))).toEqual(['3'])
    expect(await numberOf(content('pets', ids[2] ?? ''))).toEqual(['1'])
  })

  it('are 404 while there is none, and under another spec', async () => {
    await using server = await startTestServer()
    const { put, processed, versions, latest, latestContent, version, content } = specs(server, server.admin)
    await put('empty', { text: 'nothing' })
    await put('pets', { text: petstore() })
    await processed('empty')
    const { lastVersion = '' } = await processed('pets')
    expect(await versions('empty')).toEqual({ count: 0, items: [] })
    for (const read of [
      latest('empty'),
      latestContent('empty'),
      version('empty', lastVersion),
      content('empty', lastVersion),
      version('pets', 'none'),
      latest('unknown'),
    ]) {
      expect(await refusal(read)).toMatchObject({ status: 404 })
    }
  })

  it('give out their document as it came, once the spec is public to whoever has its address', async () => {
    await using server = await startTestServer()
    const { put, processed, latest, show } = specs(server, server.admin)
    const text = '# Ours.\nopenapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n'
    await put('pets', { text })
    await processed('pets')
    await show('pets', 'public')
    const { url } = await latest('pets')
    expect(url).toMatch(/\/openapi\.yaml$/)
    const { pathname } = new URL(url)
    const response = await call(server, `GET ${pathname}`, { token: null })
    expect(response.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    expect(await response.text()).toBe(text)
    const headers = { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=60' }
    expect((await call(server, `GET ${pathname}`, { token: null, headers })).status).toBe(304)
    const [, , versionId, signature = ''] = pathname.split('/')
    const forged = `/openapi/${versionId}/${signature.replace(/^./, signature.startsWith('a') ? 'b' : 'a')}/openapi.yaml`
    expect((await call(server, `GET ${forged}`, { token: null })).status).toBe(404)
    expect((await call(server, `POST ${pathname}`)).status).toBe(405)
  })

  it('give out the document of a private spec to members alone, whoever has its address', async () => {
    await using server = await startTestServer()
    const { put, processed, latest, show } = specs(server, server.admin)
    await put('pets', { text: petstore() })
    await processed('pets')
    const { pathname } = new URL((await latest('pets')).url)
    const [reader, guest, stranger, narrow] = await Promise.all([
      server.person({ role: 'read' }),
      server.person({ role: null }),
      server.person(),
      server.person({ role: 'read', token: { scopes: ['space:read'] } }),
    ])
    const read = async (token: string | null, headers = {}) => call(server, `GET ${pathname}`, { token, headers })
    const allowed = await read(reader.token)
    expect(await allowed.text()).toBe(petstore())
    expect(allowed.headers.get('cache-control')).toBe('private, no-cache')
    for (const [token, status] of [
      [null, 401],
      ['no-token', 401],
      [guest.token, 404],
      [stranger.token, 404],
      [narrow.token, 403],
    ] as const) {
      const answer = await read(token, { 'if-none-match': allowed.headers.get('etag') ?? '' })
      expect(await refused(answer)).toMatchObject({ status })
    }
    await show('pets', 'public')
    expect((await read(null)).status).toBe(200)
    await show('pets', 'private')
    expect((await read(null)).status).toBe(401)
  })
})

describe('fetching an OpenAPI spec again', patience, () => {
  it('happens on demand, and every six hours', async () => {
    let number = 1
    await using site = await startWebServer((_, response) =>
      response.end(petstore({ info: { title: 'Pets', version: String(number) } })),
    )
    await using server = await startTestServer({ outboundAllow: ['127.0.0.1/32'] })
    const { put, processed, get, versions } = specs(server, server.admin)
    const source = { url: `${site.url}/openapi.json` }
    await put('pets', source)
    const first = await processed('pets')
    await put('pets', source)
    expect((await processed('pets')).lastVersion).toBe(first.lastVersion)
    expect(site.asked).toHaveLength(2)

    number = 2
    server.ctx.wakeSignals.specs.wake()
    server.clock.advance(6 * 60 * 60 * 1000)
    server.ctx.wakeSignals.specs.wake()
    await vi.waitFor(async () => expect((await get('pets')).lastVersion).not.toBe(first.lastVersion), 30_000)
    expect(site.asked).toHaveLength(3)
    expect((await versions('pets')).count).toBe(2)
  })
})
