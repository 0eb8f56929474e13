import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, callJson, refused } from '#tests/support/call.ts'
import { spaceLinks } from '#tests/support/links.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { integrations } from '#tests/worlds/integrations.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { publishSite } from '#tests/worlds/published.ts'
import { readSections } from './read-statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const operations = readSections().flatMap(({ statements }) =>
  statements.flatMap((one) => (one.type === 'operation' ? [one.operation] : [])),
)
/** Lines of the 126 operations, with words that are nowhere for the parameters of their paths. */
const lines = operations.map(({ method, path }) => `${method} /v1${path.replaceAll(/\{\w+\}/g, 'nowhere')}`)

type Contract = {
  paths: Record<
    string,
    Record<string, { deprecated?: boolean; description?: string; parameters?: { $ref?: string; name?: string }[] }>
  >
}
const contract = async () => (await (await fetch(`${server.url}/openapi.json`)).json()) as Contract

describe('Endpoints', () => {
  it('needs the Authorization header with every request', async () => {
    for (const line of lines)
      expect([line, (await refused(call(server, line, { token: null }))).status]).toEqual([line, 401])
  })

  it('takes JSON bodies, which need their content type', async () => {
    const line = `PATCH /v1/orgs/${server.organizationId}`
    expect((await callJson(server, line, { title: 'Mill' })).status).toBe(200)
    const headers = { 'content-type': 'text/plain' }
    expect(await refused(call(server, line, { headers, body: '{"title":"Mill"}' }))).toMatchObject({ status: 415 })
  })

  it('takes parameters of the path as text', async () => {
    for (const line of lines.filter((one) => one.startsWith('GET') && one.includes('nowhere'))) {
      expect([line, (await call(server, line)).status]).toEqual([line, expect.toBeOneOf([200, 400, 404])])
    }
  })

  it('answers refusals as JSON', async () => {
    for (const line of lines) await refused(call(server, line, { token: 'wrong' }))
  })
})

describe('Authentication', () => {
  it('takes a bearer token in the Authorization header, with every one of the 126 operations', async () => {
    expect(lines).toHaveLength(126)
    for (const line of lines) {
      const [known, unknown] = [await call(server, line), await call(server, line, { token: 'wrong' })]
      await known.text()
      expect([line, known.status === 401, (await refused(unknown)).status]).toEqual([line, false, 401])
    }
  })

  it('takes the name Authorization in any case', async () => {
    for (const name of ['authorization', 'Authorization', 'AUTHORIZATION']) {
      const headers = { [name]: `Bearer ${server.admin.token}` }
      expect((await call(server, 'GET /v1/orgs', { token: null, headers })).status).toBe(200)
    }
  })

  it('takes the scheme Bearer, and no other', async () => {
    for (const scheme of ['Basic', 'Token', '']) {
      const headers = { authorization: `${scheme} ${server.admin.token}` }
      expect(await refused(call(server, 'GET /v1/orgs', { token: null, headers }))).toMatchObject({ status: 401 })
    }
  })

  it('opens share-link sites with `shareKey`, in every operation that takes one', async () => {
    const { site, spaceIds } = await publishSite(server, ['Docs'], 'share-link')
    const shareKey = (await site.createShareLink('Testers')).urls.published?.split('/').at(-2) ?? ''
    const { token } = await server.person()
    const ids: Record<string, string> = { ...site.path, spaceId: spaceIds[0] ?? '' }
    const taking = Object.entries((await contract()).paths).filter(
      ([path, { get }]) =>
        operations.some((one) => one.method === 'GET' && one.path === path) &&
        get?.parameters?.some(({ $ref, name }) => name === 'shareKey' || $ref?.toLowerCase().endsWith('sharekey')),
    )
    expect(taking).toHaveLength(4)
    for (const [path] of taking) {
      const line = `GET /v1${path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')}`
      const open = async (query: string) => (await call(server, `${line}${query}`, { token })).status
      expect([line, await open(`?shareKey=${shareKey}`), await open('')]).toEqual([line, 200, 404])
    }
  })
})

describe('Errors', () => {
  const provoked = () => [
    call(server, 'GET /v1/orgs', { token: null }),
    call(server, 'GET /v1/orgs?limit=1001'),
    call(server, 'GET /v1/orgs/nowhere'),
    call(server, 'GET /v1/nothing'),
    call(server, 'PATCH /v1/orgs'),
    callJson(server, 'POST /v1/orgs', '{'),
    call(server, 'POST /v1/orgs', { headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ]

  it('has one body for all errors', async () => {
    for (const answer of provoked()) expect((await refused(answer)).message).not.toBe('')
  })

  it('leaves codes of errors open, and repeats the status', async () => {
    for (const answer of provoked()) {
      const response = await answer
      const { error } = (await response.json()) as { error: { code: number } }
      expect(error.code).toBe(response.status)
    }
  })
})

describe('Versioning', () => {
  it('carries the version in the path', async () => {
    expect((await call(server, 'GET /v1/orgs')).status).toBe(200)
  })

  it('knows no other version than the one in the path', async () => {
    for (const version of ['v0', 'v2', 'V1']) expect((await call(server, `GET /${version}/orgs`)).status).toBe(404)
    const headers = { 'api-version': '2', accept: 'application/vnd.quire.v2+json' }
    expect((await call(server, 'GET /v1/orgs', { headers })).status).toBe(200)
  })

  it('has three deprecated operations: the moves of sections, groups and site spaces', async () => {
    const { paths } = await contract()
    const deprecated = operations.filter(({ method, path }) => paths[path]?.[method.toLowerCase()]?.deprecated)
    expect(deprecated.map(({ path }) => path.split('/').slice(-3).join('/'))).toEqual([
      'sections/{siteSectionId}/move',
      'section-groups/{siteSectionGroupId}/move',
      'site-spaces/{siteSpaceId}/move',
    ])
  })

  it('names the sort of the structure as what replaces them', async () => {
    const { organizationId } = server
    const { site } = await publishSite(server)
    for (const part of ['sections', 'section-groups', 'site-spaces']) {
      const line = `POST /v1/orgs/${organizationId}/sites/${site.path.siteId}/${part}/nowhere/move`
      expect((await callJson(server, line, {})).headers.get('link')).toContain('/structure/sort')
    }
  })

  it('has a deprecated field of organizations that is always true', async () => {
    const { data } = await server.admin.client.GET('/orgs')
    expect(data.items.map((one) => one.internal_isOnNewTrial)).toEqual(data.items.map(() => true))
  })

  it('numbers the versions of an integration', async () => {
    const { publish, get } = integrations(server)
    await publish('numbered')
    await publish('numbered')
    expect((await get('numbered')).version).toBe(2)
  })

  it('takes a runtime that is v1 unless told otherwise', async () => {
    const { publish } = integrations(server)
    expect((await publish('runs')).name).toBe('runs')
    expect((await publish('runs', { runtime: 'v1' })).name).toBe('runs')
    expect(await refusal(publish('runs', { runtime: 'v0' as 'v1' }))).toMatchObject(limitedTo('runtime'))
  })

  it('has versions of a spec, by id and by the word latest', async () => {
    const { put, processed, latest, version } = specs(server, server.admin)
    await put('pets', { text: petstore() })
    const { lastVersion = '' } = await processed('pets')
    expect(await latest('pets')).toEqual(await version('pets', lastVersion))
  })
})

const limitedTo = (field: string) => ({ status: 400, message: expect.stringContaining(field) })

describe('Change request content', () => {
  it('says of a broken link what was written', async () => {
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Links', '[gone](missing/page.md)\n')
    const { items } = await spaceLinks(server.admin.client, spaceId, { status: 'broken' })
    expect(JSON.stringify(items[0])).toContain('missing/page.md')
  })
})

describe('Organizations', () => {
  it('answers empty sections where only the title matched', async () => {
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Zebracrossing', 'Nothing of the kind.\n')
    const params = { path: { organizationId: server.organizationId }, query: { query: 'zebracrossing' } }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/search', { params })
    expect(data.items[0]?.pages).toMatchObject([{ title: 'Zebracrossing', sections: [] }])
  })
})
