import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'

describe('/docs', () => {
  it('serves the page under a policy that names no other host', async () => {
    await using server = await startTestServer()
    const response = await fetch(`${server.url}/docs`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(response.headers.get('content-security-policy')).not.toContain('http')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('has every part that the page names, next to itself', async () => {
    await using server = await startTestServer()
    const page = await (await fetch(`${server.url}/docs`)).text()
    const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? '')
    expect(parts).toContain('docs/scalar.js')
    for (const part of parts) {
      expect(part).not.toMatch(/^(\/|\w+:)/)
      expect((await fetch(new URL(part, `${server.url}/docs`), { method: 'HEAD' })).status).toBe(200)
    }
  })

  it('leads from the address with a slash to the one without', async () => {
    await using server = await startTestServer()
    expect((await fetch(`${server.url}/docs/`)).url).toBe(`${server.url}/docs`)
  })

  it('refuses other methods and says which ones it takes', async () => {
    await using server = await startTestServer()
    const response = await fetch(`${server.url}/docs`, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await response.json()).toEqual({ error: { code: 405, message: 'this path takes GET, HEAD' } })
  })
})

describe('/openapi.json', () => {
  it('is the contract, the same in every encoding', async () => {
    await using server = await startTestServer()
    const texts = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(`${server.url}/openapi.json`, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      texts.push(await response.text())
    }
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ openapi: '3.1.1', info: { title: 'Quire API' } })
    expect(new Set(texts).size).toBe(1)
  })

  it('is sent again only when it has changed', async () => {
    await using server = await startTestServer()
    const first = await fetch(`${server.url}/openapi.json`)
    const etag = first.headers.get('etag') ?? ''
    await first.arrayBuffer()
    // Left to itself, fetch adds `no-cache`, which asks for everything anew.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    const again = await fetch(`${server.url}/openapi.json`, { headers })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  })

  it('answers HEAD with the length of what GET sends', async () => {
    await using server = await startTestServer()
    const headers = { 'accept-encoding': 'identity' }
    const head = await fetch(`${server.url}/openapi.json`, { method: 'HEAD', headers })
    const body = await (await fetch(`${server.url}/openapi.json`, { headers })).arrayBuffer()
    expect(Number(head.headers.get('content-length'))).toBe(body.byteLength)
  })
})
