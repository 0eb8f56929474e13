import { describe, expect, it } from 'vitest'
import { call, callJson } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'

describe('a preflight request', () => {
  it.each(['/v1/orgs', '/v1/orgs/any', '/v1/spaces/any/content/path/a/b'] as const)(
    'for %s allows methods and headers without a token',
    async (path) => {
      await using server = await startTestServer()
      const answer = await call(server, `OPTIONS ${path}`, {
        token: null,
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization,content-type,x-request-id',
        },
      })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
      expect(answer.headers.get('access-control-allow-headers')).toMatch(/Authorization, Content-Type.*X-Request-Id/)
      expect(answer.headers.get('access-control-max-age')).toBe('86400')
    },
  )
})

describe('the headers for browsers', () => {
  const cases = [
    ['a success', 200, 'GET /v1/orgs', {}],
    ['no content', 204, 'OPTIONS /v1/orgs', {}],
    ['a refusal', 401, 'GET /v1/orgs', { token: null }],
    ['a path that does not exist', 404, 'GET /v1/nothing', {}],
    ['a path beside the API', 404, 'GET /nothing', {}],
    ['the health check', 200, 'GET /healthz', {}],
  ] as const

  it.each(cases)('are on %s', async (_, status, line, options) => {
    await using server = await startTestServer()
    const answer = await call(server, line, options)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('x-powered-by')).toBe(false)
  })
})

describe('the Location of a new object', () => {
  it('leads to it', async () => {
    await using server = await startTestServer()
    const { publicUrl } = server.ctx.config
    const created = await callJson(server, 'POST /v1/orgs', { title: 'Paper Mill' })
    const location = created.headers.get('location') ?? ''
    const { id } = (await created.json()) as { id: string }
    expect(location).toBe(`${publicUrl}/v1/orgs/${id}`)
    const found = await call(server, `GET /${location.slice(publicUrl.length + 1)}`)
    expect(await found.json()).toMatchObject({ id, title: 'Paper Mill' })
  })

  it('is found under the list it was added to where the object does not say', async () => {
    await using server = await startTestServer()
    const list = `/v1/orgs/${server.organizationId}/teams`
    const created = await callJson(server, `PUT ${list}`, { title: 'Writers' })
    const { id } = (await created.json()) as { id: string }
    expect(created.headers.get('location')).toBe(`${server.ctx.config.publicUrl}${list}/${id}`)
  })
})
