import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { siteScript } from '#resources/publishing/site-pages/assets.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { publishSite } from '#tests/worlds/published.ts'

const forever = 'public, max-age=31536000, immutable'

describe('the style and the script of sites', () => {
  it('are named by their content and kept forever, and asked for again by no page', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { text } = await show(server, root)
    const loaded = [...text.matchAll(/<(?:link rel="stylesheet" href|script type="module" async src)="([^"]*)"/g)]
    expect(loaded).toHaveLength(2)
    for (const [, address = ''] of loaded) {
      const { headers, status } = await show(server, new URL(address.replaceAll('&amp;', '&'), root).href)
      expect([status, headers.get('cache-control')]).toEqual([200, forever])
    }
  })

  it('are sent as they are now for a name of another version, which nobody keeps', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { text, headers } = await show(server, `${root}~quire/script-anotherone.js`)
    expect(text).toBe(siteScript.text)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('are all that runs: the policy names this server alone', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const policy = (await show(server, root)).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"]),
    )
    expect(policy).not.toContain('unsafe')
  })
})

describe('the script', () => {
  it('is one module whose parts share no name, and weighs at most 15 kB', () => {
    // In a block of strict code, as in a module, two functions cannot have one name.
    expect(() => new Function(`'use strict'; { ${siteScript.text} }`)).not.toThrow()
    expect(siteScript.text).not.toMatch(/^\s*(?:import|export|\/\/|\/?\*)/m)
    expect(gzipSync(siteScript.text).length).toBeLessThanOrEqual(15_000)
  })
})
