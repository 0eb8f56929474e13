import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Limits } from '#http/transport/limits.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { beginSlowly } from '#tests/support/slow-request.ts'

/** A request that is answered before its body has come whole. */
interface Early {
  status: number
  line: string
  headers?: string[]
  token?: 'admin' | 'reader' | 'none'
  limits?: Partial<Limits>
  rateLimit?: number
  /** How much of the body has to come before it is refused. */
  sent?: number
  /** Announced, where one is. */
  length?: number
}

const json = 'content-type: application/json'
const early: Record<string, Early> = {
  'without a token': { status: 401, line: 'POST /v1/orgs', token: 'none' },
  'without the right': { status: 403, line: 'PATCH /v1/orgs/ORG', token: 'reader', headers: [json] },
  'to nowhere': { status: 404, line: 'POST /v1/nowhere', headers: [json] },
  'to what is not there': { status: 404, line: 'PATCH /v1/spaces/nowhere', headers: [json] },
  'to a page that is not there': { status: 404, line: 'GET /nowhere' },
  'with the wrong method': { status: 405, line: 'PUT /v1/orgs', headers: [json] },
  'with the wrong method beside the API': { status: 405, line: 'POST /healthz' },
  'that is too large': { status: 413, line: 'POST /v1/orgs', headers: [json], sent: 1_100_000 },
  'of another type': { status: 415, line: 'POST /v1/orgs', headers: ['content-type: text/plain'] },
  'packed as nobody knows': {
    status: 415,
    line: 'POST /v1/orgs',
    headers: [json, 'content-encoding: zstd'],
    length: 1_000_000,
  },
  'too often': { status: 429, line: 'POST /v1/orgs', headers: [json], rateLimit: 1 },
  'while there is too much to do': { status: 503, line: 'POST /v1/orgs', headers: [json], limits: { maxRequests: 1 } },
  'where no memory is left': {
    status: 503,
    line: 'POST /v1/orgs',
    headers: [json],
    length: 1_000_000,
    limits: { maxBodyBytes: 1 },
    sent: 9,
  },
  'where none is taken': { status: 400, line: 'GET /v1/user', sent: 100 },
  'where none is looked at': { status: 200, line: 'GET /healthz' },
  'with a preflight': { status: 204, line: 'OPTIONS /v1/orgs' },
  'to an upload that is not there': { status: 404, line: 'PUT /uploads/nothing/signature' },
  'to single sign-on that is not there': { status: 404, line: 'POST /saml/nothing/acs' },
  'that comes too slowly': {
    status: 408,
    line: 'POST /v1/orgs',
    headers: [json],
    length: 1_000_000,
    limits: { bodyGraceMs: 50, minBodyBytesPerSecond: 1_000_000_000, checkMs: 10 },
  },
  'for too long': {
    status: 408,
    line: 'POST /v1/orgs',
    headers: [json],
    length: 1_000_000,
    limits: { headersMs: 200, requestMs: 200, checkMs: 10 },
  },
}
const framings = (length: number) => [`content-length: ${length}`, 'transfer-encoding: chunked']
const cases = Object.entries(early).flatMap(([name, of]) =>
  framings(of.length ?? 100_000_000).map((framing) => ({ name, framing, ...of })),
)

const chunked = cases.filter(({ framing }) => framing.endsWith('chunked'))
const measured = cases.filter(({ framing }) => !framing.endsWith('chunked'))

describe('a body that is answered before it has come whole', () => {
  it.each(cases)('$name ($framing) is answered once, and the connection is closed', async (of) => {
    await using server = await serverFor(of)
    const socket = open(server)
    socket.write(await headOf(server, of))
    socket.write(piece(of, of.sent ?? 1))
    const answer = await text(socket)
    expect(statusesIn(answer)).toEqual([of.status])
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).not.toMatch(/keep-alive/i)
  })

  it.each(chunked)('$name is not read for as long as it is sent', async (of) => {
    // The bound on time is out of the way unless it is what the case is about.
    await using server = await serverFor({ ...of, limits: { bodyGraceMs: 600_000, ...of.limits } })
    const socket = open(server, { allowHalfOpen: true })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(await headOf(server, of))
    socket.write(piece(of, of.sent ?? 1))
    await once(socket, 'data')
    const end = closed(socket)
    const more = piece(of, 1_000_000)
    const send = () => socket.writable && socket.write(more, send)
    send()
    await end
    expect(statusesIn(answer)).toEqual([of.status])
    expect(socket.bytesWritten).toBeLessThan(90_000_000)
  })

  it.each(measured)('$name that never ends does not keep the connection open', async (of) => {
    await using server = await serverFor({ ...of, limits: { bodyGraceMs: 100, ...of.limits } })
    const socket = open(server, { allowHalfOpen: true })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(await headOf(server, of))
    socket.write(piece(of, of.sent ?? 1))
    const dripping = setInterval(() => socket.writable && socket.write(piece(of, 1)), 5)
    await closed(socket)
    clearInterval(dripping)
    expect(statusesIn(answer)).toEqual([of.status])
  })
})

describe('a request behind a body that was refused', () => {
  it.each(['content-length: 4\r\n\r\n', 'transfer-encoding: chunked\r\n\r\n'])('is not performed (%j)', async (end) => {
    await using server = await startTestServer()
    const { token } = await server.person({ role: 'read' })
    const socket = open(server)
    const first = `POST /v1/nowhere HTTP/1.1\r\nhost: quire\r\nauthorization: Bearer ${token}\r\n${end}`
    socket.write(first)
    await once(socket, 'data')
    const body = '{"title":"Behind"}'
    socket.write(end.startsWith('content') ? 'body' : '4\r\nbody\r\n0\r\n\r\n')
    socket.write(
      `POST /v1/orgs HTTP/1.1\r\nhost: quire\r\nauthorization: Bearer ${server.admin.token}\r\n${json}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await closed(socket)
    const { data } = await server.admin.client.GET('/orgs')
    expect(data.items.map(({ title }) => title)).not.toContain('Behind')
  })

  it('is answered when the body had come whole', async () => {
    await using server = await startTestServer()
    const socket = open(server)
    const head = 'host: quire\r\ncontent-length: 2'
    socket.write(`POST /v1/nowhere HTTP/1.1\r\n${head}\r\n\r\n{}`)
    await once(socket, 'data')
    socket.write('GET /v1 HTTP/1.1\r\nhost: quire\r\nconnection: close\r\n\r\n')
    expect(statusesIn(await text(socket))).toEqual([200])
  })
})

describe('bytes that are not HTTP behind a request', () => {
  it('do not come between it and its answer', async () => {
    await using server = await startTestServer()
    const socket = open(server)
    socket.write(
      'GET /v1 HTTP/1.1\r\nhost: quire\r\n\r\nGET /openapi.json HTTP/1.1\r\nhost: quire\r\n\r\ngood evening\r\n\r\n',
    )
    const answer = await text(socket)
    expect(statusesIn(answer)).toEqual([200, 200, 400])
    expect(answer.trimEnd().endsWith('}')).toBe(true)
  })

  it('get no answer of their own when the request before has got one', async () => {
    await using server = await startTestServer()
    const socket = open(server, { allowHalfOpen: true })
    const answer = text(socket)
    socket.write('POST /v1/nowhere HTTP/1.1\r\nhost: quire\r\ntransfer-encoding: chunked\r\n\r\n')
    await once(socket, 'data')
    socket.end('zz\r\n')
    expect(statusesIn(await answer)).toEqual([404])
  })
})

async function serverFor({ limits = {}, rateLimit = 0, status }: Partial<Early>): Promise<TestServer> {
  const server = await startTestServer({ rateLimitPerMinute: rateLimit }, { limits })
  if (status === 429)
    await fetch(`${server.url}/v1/user`, { headers: { authorization: `Bearer ${server.admin.token}` } })
  if (limits.maxRequests !== 1) return server
  const occupant = await beginSlowly(server.url, server.admin.token)
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await occupant.finish()
      await server[Symbol.asyncDispose]()
    },
  }
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function headOf(
  server: TestServer,
  { line, headers = [], token = 'admin', framing = '' }: Early & { framing?: string },
) {
  const person = token === 'reader' ? await server.person({ role: 'read' }) : server.admin
  const authorization = token === 'none' ? [] : [`authorization: Bearer ${person.token}`]
  const target = `${line.replace('ORG', server.organizationId)} HTTP/1.1`
  return `${[target, 'host: quire', ...authorization, ...headers, framing].join('\r\n')}\r\n\r\n`
}

function piece({ framing = '' }: { framing?: string }, bytes: number): string {
  const content = ' '.repeat(bytes)
  return framing.startsWith('content-length') ? content : `${bytes.toString(16)}\r\n${content}\r\n`
}

function open({ url }: TestServer, options: { allowHalfOpen?: boolean } = {}): Socket {
  const { hostname: host, port } = new URL(url)
  return connect({ port: Number(port), host, ...options }).on('error', () => undefined)
}

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
