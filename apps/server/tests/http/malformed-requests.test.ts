import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headersOnce } from '#http/transport/request-head.ts'
import { call, refused } from '#tests/support/call.ts'
import { rawCall } from '#tests/support/raw-call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe('a request that is not HTTP', () => {
  it.each([
    ['words', 'good evening\r\n\r\n'],
    ['bytes outside ASCII in the address', 'GET /v1/orgs/é HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a control character in the address', 'GET /v1/orgs/\x01 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two lengths', 'POST /v1/orgs HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ])('is 400 with the documented body: %s', async (_, bytes) => {
    await using server = await startTestServer()
    expect(await refused(rawCall(server.url, bytes))).toEqual({ status: 400, message: 'the request is not valid HTTP' })
  })

  it('is 400 when a chunk of its body is garbage', async () => {
    await using server = await startTestServer()
    const bytes = `${postHead(server)}Transfer-Encoding: chunked\r\n\r\nzz\r\n`
    expect((await refused(rawCall(server.url, bytes))).status).toBe(400)
  })

  it('is 431 when address and headers are too large, and the limit is named', async () => {
    await using server = await startTestServer()
    const refusal = { status: 431, message: 'address and headers together are larger than 16384 bytes' }
    expect(await refused(call(server, `GET /v1/orgs/${'a'.repeat(20_000)}`))).toEqual(refusal)
    expect(await refused(call(server, 'GET /v1/orgs', { headers: { 'x-long': 'a'.repeat(20_000) } }))).toEqual(refusal)
  })

  it.each(['*', 'ftp://example.com/v1/user'])('has an address like %s: 404', async (target) => {
    await using server = await startTestServer()
    const answer = rawCall(server.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect((await refused(answer)).status).toBe(404)
  })

  it('expects what nobody knows, and is answered all the same', async () => {
    await using server = await startTestServer()
    const bytes = 'GET /v1 HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n'
    expect((await rawCall(server.url, bytes)).status).toBe(200)
  })

  it('asks for another protocol, is answered in this one, and is the last of its connection', async () => {
    await using server = await startTestServer()
    const bytes = 'GET /v1 HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n'
    const answer = await rawCall(server.url, bytes + bytes)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
  })

  it.each<[string, string, string]>([
    ['no', '', 'the header Host is missing'],
    ['two', 'Host: a\r\nhost: a\r\n', 'the header Host came more than once'],
    ...['', 'a b', 'http://a', 'a/b', 'a@b', 'a:b', '[::1', 'a?b', '<a>', 'a, b', 'a%zz'].map(
      (host): [string, string, string] => [`"${host}" for a`, `Host: ${host}\r\n`, hostForm],
    ),
  ])('has %s host: 400', async (_, lines, message) => {
    await using server = await startTestServer()
    const bytes = `GET /v1 HTTP/1.1\r\n${lines}\r\n`
    expect(await refused(rawCall(server.url, bytes))).toEqual({ status: 400, message })
  })

  it.each(['Host: a.test:80', 'Host: [::1]:8080', 'Host: 127.0.0.1', 'Host: under_score.test:'])(
    'has nothing wrong in %s',
    async (line) => {
      await using server = await startTestServer()
      const bytes = `GET /v1 HTTP/1.1\r\n${line}\r\nConnection: close\r\n\r\n`
      expect((await rawCall(server.url, bytes)).status).toBe(200)
    },
  )

  it.each([
    ['http://other.test/v1', 'x.test'],
    ['http://other.test', 'x.test'],
    ['http://[/nowhere', 'x.test'],
    ['http://somebody@x.test/v1', 'x.test'],
    ['HTTPS://x.test:80/v1', 'x.test'],
  ])('asks for %s of the host %s: 400', async (target, host) => {
    await using server = await startTestServer()
    const answer = rawCall(server.url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    expect(await refused(answer)).toEqual({
      status: 400,
      message: 'the address names another host than the header Host',
    })
  })

  it.each([
    ['http://x.test/v1', 'Host: X.test'],
    ['http://x.test:80/v1?a', 'Host: x.test'],
    ['HTTPS://x.test/v1', 'Host: x.test:443'],
    ['http://x.test:8080/v1', 'Host: x.test:8080'],
  ])('has nothing wrong in asking for %s with %s', async (target, line) => {
    await using server = await startTestServer()
    const answer = await rawCall(server.url, `GET ${target} HTTP/1.1\r\n${line}\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(target.endsWith('?a') ? 400 : 200)
  })

  it.each(headersOnce.map((name) => [name]))('has %s twice: 400', async (name) => {
    await using server = await startTestServer()
    const lines = `${name}: Bearer ${server.admin.token}\r\n${name.toLowerCase()}: Bearer ${server.admin.token}\r\n`
    const host = name === 'Host' ? '' : 'Host: x\r\n'
    expect(await refused(rawCall(server.url, `GET /v1/user HTTP/1.1\r\n${host}${lines}\r\n`))).toEqual({
      status: 400,
      message: `the header ${name} came more than once`,
    })
  })

  it('has no header that the server reads and nobody thought of twice', () => {
    /** These may come as often as somebody likes: they are lists, Node refuses two, or nothing is decided by them. */
    const several = [
      'accept-encoding',
      'content-length',
      'cookie',
      'expect',
      'if-none-match',
      'transfer-encoding',
      'upgrade',
      'user-agent',
      'x-forwarded-for',
      'x-request-id',
    ]
    const source = new URL('../../src/http/', import.meta.url)
    const read =
      /headers(?:\.([a-z]+)(?!\.?[a-z]*')\b|\['([a-z-]+)'\])|request\.get\('([a-z-]+)'\)|\{ (\w+) \} = request\.headers/g
    const names = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
      Array.from(readFileSync(new URL(file, source), 'utf8').matchAll(read), (found) => found.slice(1).join('')),
    )
    const headers = new Set(names.filter((name) => name !== 'ts' && name !== 'host'))
    expect([...headers, 'host'].toSorted()).toEqual(
      [...several, ...headersOnce.map((name) => name.toLowerCase())].toSorted(),
    )
  })

  it.each(['gzip, chunked', 'chunked, chunked', 'gzip', 'identity', 'chunked;a=b'])(
    'has a body in the transfer coding %s, and it is not taken for another',
    async (coding) => {
      await using server = await startTestServer()
      const bytes = `${postHead(server)}Transfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
      const answer = await refused(rawCall(server.url, bytes))
      expect(answer.status).toBe(400)
      expect(answer.message).toMatch(/Transfer-Encoding has to be chunked alone|not valid HTTP/)
    },
  )

  it('has no transfer coding in HTTP/1.0', async () => {
    await using server = await startTestServer()
    const bytes = `${postHead(server).replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`
    expect((await refused(rawCall(server.url, bytes))).status).toBe(400)
  })

  it('needs no host in HTTP/1.0', async () => {
    await using server = await startTestServer()
    expect((await rawCall(server.url, 'GET /v1 HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  it('leaves the server in order', async () => {
    await using server = await startTestServer()
    await rawCall(server.url, 'good evening\r\n\r\n')
    expect((await server.admin.client.GET('/user')).data.id).toBe(server.admin.id)
  })
})

const hostForm = 'the header Host has to be a host name or address, with or without a port'

function postHead({ admin }: TestServer): string {
  return `POST /v1/orgs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\n`
}
