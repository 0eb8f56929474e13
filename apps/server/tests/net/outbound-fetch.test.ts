import type { LookupFunction } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { OutboundError } from '#net/outbound-error.ts'
import { createOutboundFetch, type OutboundOptions } from '#net/outbound-fetch.ts'
import { startWebServer } from '#tests/support/web-server.ts'

const userAgent = 'Quire/test'
const closed = fetchWith({ allow: [] })
const open = fetchWith({ allow: ['127.0.0.0/8'] })

describe('an outbound request', () => {
  it('brings the answer, where it came from and its headers', async () => {
    await using server = await startWebServer((request, response) => {
      response.setHeader('content-type', 'text/plain').end(`${request.method} ${request.headers['user-agent']}`)
    })
    const answer = await open(`${server.url}/a`)
    expect(answer).toMatchObject({ status: 200, url: `${server.url}/a`, headers: { 'content-type': 'text/plain' } })
    expect(answer.body.toString()).toBe(`GET ${userAgent}`)
  })

  it('sends a body and headers', async () => {
    await using server = await startWebServer((request, response) => {
      response.setHeader('x-got', String(request.headers['x-sent']))
      request.pipe(response)
    })
    const answer = await open(server.url, { method: 'POST', body: 'ping', headers: { 'x-sent': '1' } })
    expect([answer.body.toString(), answer.headers['x-got']]).toEqual(['ping', '1'])
  })

  it.each([
    ['gzip', gzipSync('plain text')],
    ['br', brotliCompressSync('plain text')],
  ])('decompresses %s', async (encoding, bytes) => {
    await using server = await startWebServer((_, response) => {
      response.setHeader('content-encoding', encoding).end(bytes)
    })
    expect((await open(server.url)).body.toString()).toBe('plain text')
  })

  it('takes HEAD for what it is', async () => {
    await using server = await startWebServer((_, response) => {
      response.setHeader('content-length', '99999999').end()
    })
    const answer = await open(server.url, { method: 'HEAD' })
    expect([answer.status, answer.body.length]).toEqual([200, 0])
  })
})

describe('an outbound request is refused', () => {
  it.each(['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,hello', 'no address'])(
    'when its address is %s',
    async (address) => {
      expect(await reasonOf(open(address))).toBe('invalid-address')
    },
  )

  it('when its address has credentials, its own or those of a redirect', async () => {
    await using server = await startWebServer((_, response) => {
      response.writeHead(302, { location: `http://ann:secret@127.0.0.1:${server.port}/` }).end()
    })
    expect(await reasonOf(open(server.url.replace('//', '//ann:secret@')))).toBe('invalid-address')
    expect(await reasonOf(open(server.url))).toBe('invalid-address')
    expect(server.asked).toEqual(['/'])
  })

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://0x7f.1',
    'http://2130706433',
    'http://127.1',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::]',
  ])('before anything is sent, when %s is this machine', async (origin) => {
    await using server = await startWebServer((_, response) => void response.end())
    expect(await reasonOf(closed(`${origin}:${server.port}/`))).toBe('refused-address')
    expect(server.asked).toEqual([])
  })

  it('when a redirect leads to a refused address', async () => {
    await using inside = await startWebServer((_, response) => void response.end('secret'))
    await using outside = await startWebServer((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${inside.port}/` }).end()
    })
    const fetch = fetchWith({ allow: ['127.0.0.1/32'] })
    expect(await reasonOf(fetch(outside.url))).toBe('refused-address')
    expect(inside.asked).toEqual([])
  })

  it('when a redirect leads to another protocol', async () => {
    await using server = await startWebServer((_, response) => {
      response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    })
    expect(await reasonOf(open(server.url))).toBe('invalid-address')
  })

  it('when a name means another address at the moment of connecting', async () => {
    await using server = await startWebServer((_, response) => {
      response.setHeader('connection', 'close').end('ok')
    })
    const answers = ['127.0.0.1', '127.0.0.2']
    const fetch = fetchWith({ allow: ['127.0.0.1/32'], lookup: lookupAnswering(() => answers.splice(0, 1)) })
    expect((await fetch(`http://rebind.test:${server.port}/`)).body.toString()).toBe('ok')
    expect(await reasonOf(fetch(`http://rebind.test:${server.port}/`))).toBe('refused-address')
    expect(server.asked).toEqual(['/'])
  })

  it('in the same words for a name of a private network and one that nobody has', async () => {
    const unknown: LookupFunction = (_host, _options, done) =>
      done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '')
    const refusals = [lookupAnswering(() => ['10.0.0.1']), unknown].map((lookup) =>
      fetchWith({ allow: [], lookup })('http://name.test/').catch(String),
    )
    const [known, missing] = await Promise.all(refusals)
    expect(missing).toContain('is unknown or leads into a private')
    expect(known).toBe(missing)
  })

  it('for the private ones among several addresses of a name', async () => {
    await using server = await startWebServer((_, response) => void response.end('ok'))
    const fetch = fetchWith({ allow: ['127.0.0.1/32'], lookup: lookupAnswering(() => ['10.0.0.1', '127.0.0.1']) })
    expect((await fetch(`http://both.test:${server.port}/`)).body.toString()).toBe('ok')
  })
})

describe('an outbound request is bounded', () => {
  it('in time, when the body comes too slowly', async () => {
    await using server = await startWebServer((_, response) => {
      response.write('a little')
    })
    expect(await reasonOf(open(server.url, { timeoutMs: 100 }))).toBe('timeout')
  })

  it('in time, when no answer comes', async () => {
    await using server = await startWebServer(() => undefined)
    expect(await reasonOf(open(server.url, { timeoutMs: 100 }))).toBe('timeout')
  })

  it('in time, when a name is never found', async () => {
    const fetch = fetchWith({ allow: [], lookup: () => undefined, connectTimeoutMs: 50 })
    expect(await reasonOf(fetch('http://slow.test/'))).toBe('timeout')
  })

  it('in size, whether the length is announced or not', async () => {
    await using server = await startWebServer(({ url }, response) => {
      if (url === '/announced') response.setHeader('content-length', 2000)
      response.end(Buffer.alloc(2000))
    })
    expect(await reasonOf(open(`${server.url}/announced`, { maxBytes: 1999 }))).toBe('too-large')
    expect(await reasonOf(open(`${server.url}/chunked`, { maxBytes: 1999 }))).toBe('too-large')
    expect((await open(`${server.url}/chunked`, { maxBytes: 2000 })).body).toHaveLength(2000)
  })

  it('in size after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    await using server = await startWebServer((_, response) => {
      response.setHeader('content-encoding', 'gzip').end(bomb)
    })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await reasonOf(open(server.url, { maxBytes: 100_000 }))).toBe('too-large')
  })

  it('in redirects', async () => {
    await using server = await startWebServer(({ url }, response) => {
      response.writeHead(302, { location: `${url}a` }).end()
    })
    expect(await reasonOf(open(server.url, { maxRedirects: 3 }))).toBe('too-many-redirects')
    expect(server.asked).toEqual(['/', '/a', '/aa', '/aaa'])
  })
})

describe('an outbound request tells', () => {
  it('the status of an answer that is no success', async () => {
    await using server = await startWebServer((_, response) => void response.writeHead(503).end('busy'))
    await expect(open(server.url)).rejects.toMatchObject({ reason: 'status', status: 503 })
    expect((await open(server.url, { anyStatus: true })).body.toString()).toBe('busy')
  })

  it('a connection that cannot be made from one that broke, and an answer that is damaged', async () => {
    await using server = await startWebServer(({ url }, response) => {
      if (url === '/broken') response.write('half', () => response.destroy())
      else response.setHeader('content-encoding', 'gzip').end('not gzip')
    })
    expect(await reasonOf(open('http://127.0.0.1:1/'))).toBe('unreachable')
    expect(await reasonOf(open(`${server.url}/broken`))).toBe('unreachable')
    expect(await reasonOf(open(`${server.url}/damaged`))).toBe('invalid-response')
  })
})

describe('a redirect', () => {
  it('takes no secret to another host, and none of a body that is not repeated', async () => {
    await using target = await startWebServer((request, response) => {
      response.end(JSON.stringify([request.method, request.headers.authorization, request.headers['content-type']]))
    })
    await using start = await startWebServer(({ url }, response) => {
      response.writeHead(url === '/307' ? 307 : 302, { location: target.url }).end()
    })
    const request = {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    } as const
    expect(JSON.parse((await open(`${start.url}/302`, request)).body.toString())).toEqual(['GET', null, null])
    expect(JSON.parse((await open(`${start.url}/307`, request)).body.toString())).toEqual([
      'POST',
      null,
      'application/json',
    ])
  })
})

function fetchWith(options: Omit<OutboundOptions, 'userAgent'>) {
  return createOutboundFetch({ userAgent, ...options })
}

/** A name server that answers what the test says. */
function lookupAnswering(addresses: () => string[]): LookupFunction {
  return (_host, _options, done) => {
    done(
      null,
      addresses().map((address) => ({ address, family: 4 })),
    )
  }
}

async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof OutboundError)) throw new Error('expected the request to fail', { cause: error })
  return error.reason
}
