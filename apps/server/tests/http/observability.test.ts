import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { logOf } from '#tests/support/log.ts'
import { startTestServer } from '#tests/support/server.ts'

describe('the request id', () => {
  it('is made for every request, success or not', async () => {
    await using server = await startTestServer()
    const lines = ['GET /v1/user', 'GET /v1/nothing', 'GET /nothing', 'GET /healthz'] as const
    const ids = await Promise.all(lines.map(async (line) => requestIdOf(await call(server, line))))
    expect(new Set(ids).size).toBe(lines.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
  })

  it('is the one the caller brings', async () => {
    await using server = await startTestServer()
    expect(requestIdOf(await call(server, 'GET /v1/user', { headers: { 'x-request-id': 'job-7.a' } }))).toBe('job-7.a')
  })

  it.each(['has spaces', '{"json":1}', 'a'.repeat(65), ''])('is made when the caller brings "%s"', async (id) => {
    await using server = await startTestServer()
    expect(requestIdOf(await call(server, 'GET /v1/user', { headers: { 'x-request-id': id } }))).not.toBe(id)
  })
})

describe('the log', () => {
  it('has one line a request, with its id, operation, status and caller', async () => {
    const lines = await logOf(async (server) => {
      await call(server, 'GET /v1/user?unknown=1', { headers: { 'x-request-id': 'line-1' } })
    })
    expect(lines.filter(({ requestId }) => requestId === 'line-1')).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        path: '/v1/user',
        status: 400,
        operation: 'getAuthenticatedUser',
        userId: expect.any(String),
        ms: expect.any(Number),
      }),
    ])
  })

  it('tells what went wrong under the id the caller was given, and tells the caller nothing else', async () => {
    let isFaulty = false
    const validateResponse = () => {
      if (isFaulty) throw new Error('the disk has a hole')
    }
    const lines = await logOf(
      async (server) => {
        isFaulty = true
        const answer = await call(server, 'GET /v1/user', { headers: { 'x-request-id': 'fault-1' } })
        expect(answer.headers.get('x-request-id')).toBe('fault-1')
        expect(await refused(answer)).toEqual({
          status: 500,
          message: 'something went wrong on the server; its log has the details under this X-Request-Id',
        })
      },
      { validateResponse },
    )
    expect(lines).toContainEqual(
      expect.objectContaining({
        requestId: 'fault-1',
        msg: 'request failed',
        err: expect.objectContaining({ message: 'the disk has a hole' }),
      }),
    )
  })
})

describe('/metrics', () => {
  it('counts requests by operation and status, in the format of Prometheus', async () => {
    await using server = await startTestServer()
    await call(server, 'GET /v1/orgs')
    await call(server, 'GET /v1/orgs')
    await call(server, 'GET /v1/orgs', { token: null })
    await call(server, 'GET /v1/nothing')
    const answer = await call(server, 'GET /metrics', { token: null })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    const count = (operation: string, status: number) =>
      text.match(`quire_http_requests_total{operation="${operation}",status="${status}"} (\\d+)`)?.[1]
    expect(count('listOrganizationsForAuthenticatedUser', 200)).toBe('2')
    expect(count('listOrganizationsForAuthenticatedUser', 401)).toBe('1')
    expect(count('none', 404)).toBe('1')
    expect(text).toContain('# TYPE quire_http_request_duration_seconds histogram')
    expect(text).toContain('nodejs_heap_size_used_bytes')
  })

  it('is made once a second, however many ask', async () => {
    await using server = await startTestServer()
    const page = async () => (await call(server, 'GET /metrics', { token: null })).text()
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, page))
    await call(server, 'GET /v1/orgs')
    expect(new Set([first, ...others, await page()]).size).toBe(1)
    server.clock.advance(1000)
    expect(await page()).toContain('listOrganizationsForAuthenticatedUser')
  })

  it('says for how long the event loop stood still, and in which operation', async () => {
    const validateResponse = (operationId: string) => {
      if (operationId === 'listOrganizationsForAuthenticatedUser') standStill(120)
    }
    await using server = await startTestServer({}, { validateResponse })
    const page = async () => {
      await call(server, 'GET /v1/orgs')
      server.clock.advance(1000)
      return (await call(server, 'GET /metrics', { token: null })).text()
    }
    // A job may be under way beside the operation, and a busy machine has longer standstills of its own.
    const labels = 'rank="\\d+",work="[^"]*listOrganizationsForAuthenticatedUser[^"]*"'
    const seconds = new RegExp(`longest_standstills_seconds\\{${labels}\\} ([\\d.]+)`)
    await expect.poll(async () => Number(seconds.exec(await page())?.[1]), { timeout: 60_000 }).toBeGreaterThan(0.1)
    const text = await page()
    for (const within of ['start', 'minute']) {
      const [, longest] = text.match(`longest_standstill_seconds{within="${within}"} ([\\d.]+)`) ?? []
      expect(Number(longest)).toBeGreaterThan(0.1)
    }
    expect(text).toMatch(new RegExp(`longest_works_seconds\\{${labels}\\} [\\d.]+\\n`))
    const [, most] = /quire_memory_most_bytes (\d+)/.exec(text) ?? []
    const [, current] = /quire_memory_bytes (\d+)/.exec(text) ?? []
    expect(Number(most)).toBeGreaterThanOrEqual(Number(current) * 0.9)
    expect(text).toMatch(/quire_event_loop_standstill_seconds_bucket\{le="\+Inf"\} \d+/)
  })
})

/** Counted by the time that the thread works: on a busy machine the clock runs on while it waits. */
function standStill(ms: number): void {
  const workedMs = () => process.threadCpuUsage().user / 1000
  const until = workedMs() + ms
  while (workedMs() < until);
}

function requestIdOf({ headers }: Response): string | null {
  return headers.get('x-request-id')
}
