import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCompressor } from '#http/transport/compression.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { publishSite } from '#tests/worlds/published.ts'

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** As it comes over the wire: `fetch` unpacks it. */
async function receive(server: TestServer, address: string, headers: Record<string, string> = {}): Promise<Received> {
  const { pathname } = new URL(address)
  const [answer] = (await once(get(`${server.url}${pathname}`, { headers }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) }
}

describe('a page of a site', () => {
  it('is sent compressed to whoever takes that, best with Brotli', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const plain = await receive(server, root)
    expect(plain.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const best = await receive(server, root, { 'accept-encoding': 'gzip, deflate, br' })
    expect(best.headers['content-encoding']).toBe('br')
    expect(best.headers['content-length']).toBe(String(best.bytes.length))
    expect(brotliDecompressSync(best.bytes)).toEqual(plain.bytes)
    expect(best.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const other = await receive(server, root, { 'accept-encoding': 'gzip, br;q=0' })
    expect(other.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(other.bytes)).toEqual(plain.bytes)
  })

  it('has a tag for each form, by which it is not sent again', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const forms = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }]
    const tags: (string | undefined)[] = []
    for (const form of forms) {
      const { etag = '' } = (await receive(server, root, form)).headers
      tags.push(etag)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await receive(server, root, { ...form, 'if-none-match': known })
        expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, etag, 0])
      }
      expect((await receive(server, root, { ...form, 'if-none-match': '"other"' })).status).toBe(200)
    }
    expect(new Set(tags).size).toBe(3)
  })

  it('is not compressed where that saves nothing', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    const { headers, bytes } = await receive(server, `${root}docs/install.md`, { 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(String(bytes)).toBe('# Install\n\nInstall.\n')
  })
})

describe('what is kept', () => {
  it('is compressed once, whoever asks', async () => {
    const compress = createCompressor()
    const content = Buffer.from('x'.repeat(5000))
    expect(compress(content, 'br')).toBe(compress(content, 'br'))
    expect(brotliDecompressSync(await compress(content, 'br'))).toEqual(content)
    expect(compress(content, 'gzip')).not.toBe(compress(content, 'br'))
  })
})
