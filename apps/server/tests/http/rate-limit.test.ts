import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'

// Starting a test server takes one request of the administrator's.
const startingRequests = 1

describe('the rate limit', () => {
  it('is off unless it is set', async () => {
    await using server = await startTestServer()
    const answer = await call(server, 'GET /v1/user')
    expect(answer.headers.has('x-ratelimit-limit')).toBe(false)
  })

  it('says on every answer where the caller stands', async () => {
    await using server = await startTestServer({ rateLimitPerMinute: 10 })
    const before = Date.parse(server.ctx.now()) / 1000
    const success = standing(await call(server, 'GET /v1/user'))
    const after = Date.parse(server.ctx.now()) / 1000
    expect(success).toMatchObject({ limit: 10, remaining: 10 - startingRequests - 1 })
    expect(success.reset).toBeGreaterThan(before)
    expect(success.reset).toBeLessThanOrEqual(Math.ceil(after + 60))
    const failure = standing(await call(server, 'GET /v1/orgs/any'))
    expect(failure).toMatchObject({ limit: 10, remaining: 10 - startingRequests - 2 })
  })

  it('refuses what is beyond it with 429 and says when to come back', async () => {
    await using server = await startTestServer({ rateLimitPerMinute: 3 })
    for (let count = startingRequests; count < 3; count++) await call(server, 'GET /v1/user')
    const answer = await call(server, 'GET /v1/user')
    const seconds = Number(answer.headers.get('retry-after'))
    expect(standing(answer)).toMatchObject({ limit: 3, remaining: 0 })
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused(answer)).toEqual({
      status: 429,
      message: `more than 3 requests in a minute; try again in ${seconds} s`,
    })
  })

  it('counts each person for themselves', async () => {
    await using server = await startTestServer({ rateLimitPerMinute: 2 })
    const kim = await server.person()
    await call(server, 'GET /v1/user')
    expect((await call(server, 'GET /v1/user')).status).toBe(429)
    expect((await call(server, 'GET /v1/user', { token: kim.token })).status).toBe(200)
  })

  it('counts callers without a token by their address', async () => {
    await using server = await startTestServer({ rateLimitPerMinute: 2 })
    const anonymous = () => call(server, 'GET /v1/', { token: null })
    expect((await anonymous()).status).toBe(200)
    expect((await anonymous()).status).toBe(200)
    expect((await anonymous()).status).toBe(429)
  })

  it.each(['GET /v1/nothing', 'GET /nothing', 'GET /saml/nothing', 'PATCH /v1/orgs'])(
    'counts what leads nowhere, such as %s, by address',
    async (line) => {
      await using server = await startTestServer({ rateLimitPerMinute: 1 })
      expect(standing(await call(server, line))).toMatchObject({ limit: 1, remaining: 0 })
      const answer = await call(server, line)
      expect(answer.status).toBe(429)
      expect(standing(answer)).toMatchObject({ limit: 1, remaining: 0 })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  it('leaves the health check alone', async () => {
    await using server = await startTestServer({ rateLimitPerMinute: 1 })
    for (let count = 0; count < 3; count++) {
      expect((await call(server, 'GET /healthz', { token: null })).status).toBe(200)
    }
  })
})

function standing({ headers }: Response) {
  return {
    limit: Number(headers.get('x-ratelimit-limit')),
    remaining: Number(headers.get('x-ratelimit-remaining')),
    reset: Number(headers.get('x-ratelimit-reset')),
  }
}
