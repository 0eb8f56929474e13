import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Limits } from '#http/transport/limits.ts'
import { call, refused } from '#tests/support/call.ts'
import { rawCall } from '#tests/support/raw-call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { beginSlowly } from '#tests/support/slow-request.ts'

const noMemory = {
  status: 503,
  message: 'the bodies of requests take up all the memory there is; try again in 1 s',
}
const tooMuch = { status: 503, message: 'the server has more to do than it can; try again in 1 s' }

describe('a server with as many requests as it takes', () => {
  it('refuses the next one at once, says when to come back, and takes it as soon as there is room', async () => {
    await using server = await limited({ maxRequests: 1 })
    const occupant = await beginSlowly(server.url, server.admin.token)
    const answer = await call(server, 'GET /v1/user')
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('x-request-id')).not.toBe('')
    expect(await refused(answer)).toEqual(tooMuch)

    expect((await occupant.finish()).status).toBe(201)
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
  })

  it('still says how it is', async () => {
    await using server = await limited({ maxRequests: 1 })
    const occupant = await beginSlowly(server.url, server.admin.token)
    expect((await call(server, 'GET /healthz')).status).toBe(200)
    await occupant.finish()
  })

  it('has room again when a client goes away', async () => {
    await using server = await limited({ maxRequests: 1 })
    const socket = open(server)
    socket.write(head(server, 'POST /v1/orgs', 'content-type: application/json', 'content-length: 100'))
    await statusBecomes(server, 503)
    socket.destroy()
    await statusBecomes(server, 200)
  })

  it('tells the client when to try again', async () => {
    await using server = await limited({ maxRequests: 1 })
    const occupant = await beginSlowly(server.url, server.admin.token)
    const refusal = await server.admin.client.GET('/user').catch((error) => error)
    expect(refusal).toMatchObject({ status: 503, retryAfterMs: 1000 })
    await occupant.finish()
  })
})

describe('a caller with many requests', () => {
  it('gets no more slots than it leaves to others', async () => {
    await using server = await limited({ maxRequests: 8 })
    const { token } = await server.person({ role: 'read' })
    const another = await anotherToken(server)
    const occupants = await Promise.all([1, 2, 3, 4].map(() => beginSlowly(server.url, server.admin.token)))
    expect(await refused(call(server, 'GET /v1/user'))).toEqual(tooMuch)
    // Another token of the same person is the same caller.
    expect(await refused(call(server, 'GET /v1/user', { token: another }))).toEqual(tooMuch)
    expect((await call(server, 'GET /v1/user', { token })).status).toBe(200)
    for (const occupant of occupants) await occupant.finish()
  })

  it('does not let others wait for all of them', async () => {
    await using server = await limited({ iterationMs: 0, maxWaitMs: 0, certainToWait: 64 })
    const { token } = await server.person({ role: 'read' })
    const [many, one] = [open(server), open(server)]
    const order: string[] = []
    const watch = (socket: Socket, name: string) =>
      socket.on('data', (chunk) => order.push(...(chunk.toString().match(/HTTP\/1\.1 200/g) ?? []).map(() => name)))
    watch(many, 'many')
    watch(one, 'one')
    for (const socket of [many, one]) {
      socket.write(head(server, 'GET /healthz'))
      await once(socket, 'data')
    }
    many.write(head(server, 'GET /v1/user').repeat(40))
    one.write(head(server, 'GET /v1/user').replace(server.admin.token, token))
    await expect.poll(() => order.length).toBe(43)
    expect(order.lastIndexOf('one')).toBeLessThan(order.length - 1)
    for (const socket of [many, one]) socket.destroy()
  })
})

describe('callers without a token', () => {
  it('have slots of their own, and cannot take those of others', async () => {
    await using server = await limited({ maxAnonymousRequests: 4 })
    const sockets = Array.from({ length: 8 }, () => open(server))
    for (const socket of sockets) socket.write(publicHead('content-length: 100'))
    await statusBecomes(server, 503, page)
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    expect((await call(server, 'GET /healthz', { token: null })).status).toBe(200)
    expect((await call(server, 'GET /metrics', { token: null })).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await statusBecomes(server, 200, page)
  })
})

describe('bodies', () => {
  const mib = 1024 * 1024

  it('take no more room than there is, counted as they are unpacked', async () => {
    await using server = await limited({ maxBodyBytes: mib })
    const body = new Uint8Array(gzipSync(JSON.stringify({ title: 'x'.repeat(mib / 2) })))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect(await refused(call(server, 'POST /v1/orgs', { headers, body }))).toEqual(noMemory)
    expect(await metricOf(server, 'quire_body_bytes')).toBe(0)
    expect(await metricOf(server, 'quire_http_refusals_total{reason="bodies"}')).toBe(1)
  })

  it('of one caller leave budget to those of others, and give it back', async () => {
    await using server = await limited({ maxBodyBytes: mib })
    const other = await server.person({ role: 'read' })
    const sockets = Array.from({ length: 8 }, () => open(server).resume())
    const start = head(server, 'POST /v1/orgs', 'content-type: application/json', 'content-length: 200000')
    for (const socket of sockets) socket.write(`${start}{"title":"${'x'.repeat(100_000)}`)
    await expect
      .poll(() => metricOf(server, 'quire_http_refusals_total{reason="bodies of the caller"}'))
      .toBeGreaterThan(0)
    expect((await other.client.POST('/orgs', { body: { title: 'Elsewhere' } })).response.status).toBe(201)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => metricOf(server, 'quire_body_bytes')).toBe(0)
  })

  it('that come too slowly are let go, and the answer says how fast they have to come', async () => {
    await using server = await limited({ bodyGraceMs: 50, minBodyBytesPerSecond: 1_000_000_000, checkMs: 10 })
    const body = head(server, 'POST /v1/orgs', 'content-type: application/json', 'content-length: 100')
    expect(await refused(rawCall(server.url, `${body}{"ti`))).toEqual({
      status: 408,
      message: 'the body came too slowly: after 0.05 s it has to come with 1000000000 bytes a second',
    })
    expect(await metricOf(server, 'quire_http_refusals_total{reason="slow body"}')).toBe(1)
  })
})

describe('requests that come while others take their time', () => {
  it('wait, and those who would wait too long are refused before the others are served', async () => {
    await using server = await limited({ iterationMs: 0, maxWaitMs: 0, certainToWait: 2 })
    const sockets = Array.from({ length: 6 }, () => open(server))
    // A server lets in one connection a turn, so they only come together once they are all in.
    for (const socket of sockets) {
      socket.write(head(server, 'GET /healthz'))
      await once(socket, 'data')
    }
    const order: string[] = []
    const answers = sockets.map(async (socket) => {
      socket.write(head(server, 'GET /openapi.json', 'connection: close'))
      order.push(/HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1] ?? '')
    })
    await Promise.all(answers)
    expect(order.filter((status) => status === '200').length).toBeGreaterThan(2)
    expect(order.filter((status) => status === '503').length).toBeGreaterThan(0)
    expect(order.lastIndexOf('503')).toBeLessThan(order.lastIndexOf('200'))
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
  })

  it('are worked on one after another where they come on one connection, and take the place of one', async () => {
    await using server = await limited({ maxRequests: 2, iterationMs: 0, maxWaitMs: 0, certainToWait: 2 })
    const socket = open(server)
    socket.write(head(server, 'GET /v1/user').repeat(999) + head(server, 'GET /v1/user', 'connection: close'))
    const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual(Array.from({ length: 1000 }, () => '200'))
  })

  it('are not done behind the last response of their connection', async () => {
    await using server = await limited({})
    const { organizationId } = server
    const body = '{"title":"Behind"}'
    const post = head(
      server,
      `POST /v1/orgs/${organizationId}/collections`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    )
    const refusedFirst = open(server)
    // Without a host it is refused, and the connection closed.
    refusedFirst.write(`GET /healthz HTTP/1.1\r\n\r\n${(post + body).repeat(3)}`)
    expect([...(await text(refusedFirst)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['400'])
    const params = { path: { organizationId } }
    expect((await server.admin.client.GET('/orgs/{organizationId}/collections', { params })).data.count).toBe(0)
  })

  it('are answered also where what comes behind them is not HTTP, which is refused after them', async () => {
    await using server = await limited({})
    const socket = open(server)
    socket.write(`${head(server, 'GET /v1/user').repeat(3)}good evening\r\n\r\n${head(server, 'GET /v1/user')}`)
    const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual(['200', '200', '200', '400'])
  })

  it('are all served while there are few of them, however long they take', async () => {
    await using server = await limited({ iterationMs: 0, maxWaitMs: 0, certainToWait: 64 })
    const answers = await Promise.all(Array.from({ length: 64 }, () => call(server, 'GET /v1/user')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a client that reads nothing', () => {
  it('is cut off, and what waited for it is gone', async () => {
    await using server = await limited({ maxAnonymousRequests: 40, unreadMs: 1000, sweepMs: 10 })
    const sockets = await readNothing(server, 40)
    await statusBecomes(server, 503, page)
    await statusBecomes(server, 200, page)
    for (const socket of sockets) socket.destroy()
  })

  it('is refused more, and others are not', async () => {
    // All of it fits, so nobody is cut off, however fast it is written; but one client may hold no more than half of it.
    const maxUnreadBytes = 42 * statSync(new URL(import.meta.resolve('@quire/api-validator/openapi.json'))).size
    await using server = await limited({ maxUnreadBytes, unreadMs: 60_000, sweepMs: 10 })
    const sockets = await readNothing(server, 40)
    await statusBecomes(server, 503, page)
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await statusBecomes(server, 200, page)
  })

  it('is cut off at once when too much waits in all, and others are served all along', async () => {
    await using server = await limited({ maxUnreadBytes: 1000, unreadMs: 60_000, sweepMs: 10 })
    const [socket] = await readNothing(server, 1)
    const closed = once(socket, 'close')
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    socket.resume()
    await closed
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
  })
})

describe('a client that sends nothing more, or hardly anything', () => {
  it.each([
    ['before a request', ''],
    ['in the middle of the headers', 'GET /v1/user HTTP/1.1\r\nhost: quire'],
    ['in the middle of a body', 'POST'],
  ])('%s is let go', async (_, start) => {
    await using server = await limited({ headersMs: 500, requestMs: 500, checkMs: 10 })
    const body = head(server, 'POST /v1/orgs', 'content-type: application/json', 'content-length: 100')
    const answer = await rawCall(server.url, start === 'POST' ? `${body}{"ti` : start)
    expect(await refused(answer)).toEqual({ status: 408, message: 'the request took too long to arrive' })
  })

  it('in time, but a byte of a body now and then, is let go', async () => {
    await using server = await limited({ headersMs: 500, requestMs: 500, checkMs: 10 })
    const socket = open(server)
    socket.write(head(server, 'POST /v1/orgs', 'content-type: application/json', 'content-length: 100000'))
    const dripping = setInterval(() => socket.write(' '), 5)
    await once(socket.resume(), 'close')
    clearInterval(dripping)
  })

  it('between requests is let go', async () => {
    await using server = await limited({ idleMs: 1 })
    const socket = open(server)
    socket.write(head(server, 'GET /v1/user'))
    expect(await text(socket)).toContain('HTTP/1.1 200')
  })
})

describe('a server with as many connections as it takes', () => {
  it('takes no other', async () => {
    await using server = await limited({ maxConnections: 1, idleMs: 60_000 })
    const socket = open(server)
    await once(socket, 'close')
  })

  it('gives one address half of what others leave, and takes them back', async () => {
    await using server = await limited({ maxConnections: 12, idleMs: 60_000 })
    const crowd = Array.from({ length: 11 }, () => open(server))
    const closed = crowd.map((socket) => once(socket, 'close'))
    await Promise.race(closed)

    const other = open(server, '127.0.0.2')
    other.write(head(server, 'GET /v1/user'))
    expect(String(await once(other, 'data'))).toContain('HTTP/1.1 200')
    other.destroy()

    for (const socket of crowd) socket.destroy()
    await Promise.all(closed)
    await expect
      .poll(() => metricOf(server, 'quire_http_refusals_total{reason="connections of the address"}'))
      .toBeGreaterThan(3)
  })

  it('gives a trusted proxy all there are', async () => {
    await using server = await startTestServer({ trustedProxies: ['127.0.0.1'] }, { limits: { maxConnections: 12 } })
    const crowd = Array.from({ length: 9 }, () => open(server))
    const answers = crowd.map((socket) => once(socket, 'data'))
    for (const socket of crowd) socket.write(head(server, 'GET /v1/user'))
    for (const [answer] of await Promise.all(answers)) expect(String(answer)).toContain('HTTP/1.1 200')
    for (const socket of crowd) socket.destroy()
  })
})

function limited(limits: Partial<Limits>): Promise<TestServer> {
  return startTestServer({}, { limits })
}

function open({ url }: TestServer, localAddress?: string): Socket {
  const { hostname: host, port } = new URL(url)
  return connect({ port: Number(port), host, ...(localAddress && { localAddress }) }).on('error', () => {})
}

function head({ admin }: TestServer, line: string, ...headers: string[]): string {
  const lines = [`${line} HTTP/1.1`, 'host: quire', `authorization: Bearer ${admin.token}`, ...headers]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Clients that ask for more than the buffers of the system between the two hold, so that a response waits for each. */
async function readNothing(server: TestServer, clients: number): Promise<[Socket, ...Socket[]]> {
  const sockets = Array.from({ length: clients }, () => open(server).pause())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(head(server, 'GET /openapi.json').repeat(16))
  return sockets as [Socket, ...Socket[]]
}

/** The head of a request that anybody may send. */
function publicHead(...headers: string[]): string {
  return `${['POST /v1/urls/published HTTP/1.1', 'host: quire', 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n`
}

async function anotherToken({ admin }: TestServer): Promise<string> {
  const { data } = await admin.client.POST('/user/tokens', { body: { label: 'Another' } })
  return data.token
}

async function metricOf(server: TestServer, name: string): Promise<number> {
  // The page is made once a second.
  server.clock.advance(1000)
  const page = await (await call(server, 'GET /metrics', { token: null })).text()
  const line = page.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const page = 'GET /nothing'

async function statusBecomes(
  server: TestServer,
  status: number,
  line: 'GET /v1/user' | typeof page = 'GET /v1/user',
): Promise<void> {
  const isSo = (answer: Response) => (status === 503) === (answer.status === 503)
  while (!isSo(await call(server, line)));
}
