import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { publishSite, readAuth, signVisitor } from '#tests/worlds/published.ts'

/** Ways to write that the rest of a path is another host. */
const detours = [
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '\\\\evil.example/',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/x/..//evil.example/',
  '/%2f%2fevil.example/',
  '/%2F/evil.example/',
  '/%5cevil.example/',
  '/%5C%5Cevil.example/',
  '/%09//evil.example/',
  '//evil.example@docs.example.com/',
  '/@evil.example/',
  '/;//evil.example/',
  '//evil.example%2f..',
]

/** What a path may try to say in a cookie. */
const smuggled = ['; Domain=example.com', ';Domain=example.com', '%3b%20Domain=example.com', ', other=1', '\u00a0', '=']

describe('where a site sends a browser', () => {
  it.each(detours)('stays on the host for %s', async (path) => {
    await using server = await startTestServer()
    const { site, root } = await publishSite(server)
    await giveNames(server, site, { hostname: 'docs.example.com' })
    const base = new URL(root).pathname
    for (const query of ['', '?jwt_token=a.b.c', '?visitor.beta=true', '?x=//evil.example&visitor.beta=1']) {
      const asked = [
        ['docs.example.com', path],
        [new URL(server.url).host, `${base}${path.slice(1)}`],
        [new URL(server.url).host, path],
      ] as const
      for (const [host, target] of asked) {
        const { status, headers } = await askHost(server, host, `${target}${query}`)
        expect(status, target).toBeLessThan(500)
        const location = headers.get('location')
        if (location === null) continue
        const known = ['docs.example.com', new URL(server.ctx.config.sitesUrl).host]
        expect(known, `${target} leads to ${location}`).toContain(new URL(location, `https://${known[0]}/a/b`).host)
        expect(location).not.toMatch(/^\/*(?:\/|\\|%2f|%5c){2}/i)
      }
    }
  })

  it('takes what an address says of the visitor out of it on the way', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    await giveNames(server, site, { hostname: 'docs.example.com' })
    const { headers } = await askHost(server, 'docs.example.com', '//evil.example/a?jwt_token=a.b.c&keep=1')
    expect(headers.get('location')).toBe('/evil.example/a?keep=1')
  })

  it('answers a request for no address at all', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    await giveNames(server, site, { hostname: 'docs.example.com' })
    const { rawCall } = await import('#tests/support/raw-call.ts')
    const bytes = 'OPTIONS * HTTP/1.1\r\nHost: docs.example.com\r\nConnection: close\r\n\r\n'
    expect((await rawCall(server.url, bytes)).status).toBe(404)
  })
})

describe('the cookies of a site', () => {
  it.each(smuggled)('hold nothing but what they should for a path with %j', async (text) => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { host } = new URL(server.url)
    const [, sites, organization, basename] = new URL(root).pathname.split('/')
    for (const path of [
      `/${sites}/${organization}${text}/${basename}/`,
      `/${sites}/${organization}/${basename}${text}/`,
      `/${sites}/${organization}/${basename}/${text}`,
      `/${sites}/${text}/`,
      `/${sites}/${organization}/`,
    ]) {
      const { status, headers } = await askHost(server, host, `${encodeSpaces(path)}?jwt_token=a.b.c&visitor.a=b`)
      expect(status, path).toBeLessThan(500)
      for (const cookie of headers.getSetCookie()) {
        expect(cookie, path).toMatch(
          /^quire-visitor(-2|-claims)?=[\w.-]*; Path=\/sites\/[\w.%-]+\/[\w.%-]+\/(; Max-Age=0)?; HttpOnly; SameSite=Lax$/,
        )
      }
    }
  })

  it('keep a visitor token that is too long for one of them, and let go of what it leaves over', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['Docs'], 'visitor-auth')
    const { privateKey } = await readAuth(server, site)
    const long = await signVisitor(privateKey, { groups: 'x'.repeat(4400) })
    expect(long.length).toBeGreaterThan(5900)
    const cookies = await cookiesOf(`${root}?jwt_token=${long}`)
    for (const cookie of cookies) expect(cookie.length).toBeLessThanOrEqual(4096)
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    expect((await show(server, root, { headers: { cookie } })).status).toBe(200)

    const short = await signVisitor(privateKey, {})
    expect(await cookiesOf(`${root}?jwt_token=${short}`)).toEqual([
      expect.stringContaining(`quire-visitor=${short};`),
      expect.stringMatching(/^quire-visitor-2=; .*Max-Age=0/),
    ])

    async function cookiesOf(address: string): Promise<string[]> {
      return (await show(server, address)).headers.getSetCookie()
    }
  })

  it('are refused with the limit when a browser would drop them', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const refused = await show(server, `${root}?jwt_token=${'x'.repeat(6145)}`)
    expect([refused.status, JSON.parse(refused.text).error.message]).toEqual([
      400,
      'query.jwt_token must be a JWT of at most 6144 bytes',
    ])
    const claims = await show(server, `${root}?visitor.a=${'x'.repeat(1100)}`)
    expect(claims.status).toBe(400)
    expect(claims.text).toContain('at most 1024 characters')
    expect((await show(server, `${root}?jwt_token=a;b`)).status).toBe(400)
  })
})

describe('the sources of the server', () => {
  const mayWrite: Record<string, RegExp> = {
    // Where a new object of the API is, which no browser follows.
    'http/api/steps/perform.ts': /^\s*const location = row\.location|headers: location \? \{ location \}/,
    'http/api/location.ts': /OperationRow\['location'\]/,
    'http/api/idempotency.ts': /location/,
    'http/reference/reference.ts': /location: '\.\.\/docs'/,
    'http/transport/redirect.ts': /location|set-cookie/,
    'http/saml/sign-in.ts': /response\.set\('set-cookie', setCookie\(/,
    // The cookie of a session, as `session-cookie.ts` writes it.
    'http/api/steps/authorize.ts': /'set-cookie': parts\.sessionCookie\(session\)/,
    'http/sessions/lead-to-app.ts': /'set-cookie': cookies \}/,
    // What ties a passkey to the browser that asked, and the session that it gives.
    'http/sessions/passkey-sign-in.ts': /'set-cookie': cookies \}/,
    // Where the provider is, as `redirectHeaders` writes it.
    'http/oidc/sign-in.ts':
      /const \{ location, request \} = await start|leadToProvider\(response, location, requestCookie/,
    'http/oidc/provider-routes.ts':
      /const \{ location, request \} = await start|leadToProvider\(response, location, requestCookie|response\.set\('set-cookie', forgotten\)/,
    'http/oidc/lead-to-provider.ts': /redirectHeaders\(location, \[cookie\]\)|location: string/,
    'http/sessions/sign-in-pages.ts': /'set-cookie', sessions\.write\(undefined/,
  }

  it('write a redirect or a cookie in one place alone', () => {
    const folder = join(import.meta.dirname, '../../../src/http')
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .filter((line) =>
            /\blocation\b(?=\s*[,:}])|['"`](?:location|set-cookie)['"`]|\.(?:redirect|cookie|location)\(/.test(line),
          )
          .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line))
          .filter((line) => !mayWrite[`http/${file}`]?.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })
})

function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20')
}
