import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { networkOf } from '#http/transport/client-network.ts'
import { call, callJson, refused } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'

const limit = 3
const start = () => startTestServer({ failedAuthLimitPerMinute: limit })
const forged = () => new SignJWT({ kind: 'site' }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))

/** Each kind of secret, with a way to bring a wrong one and the status that refuses it. */
const kinds: [string, number, (server: TestServer) => Promise<() => Promise<Response>>][] = [
  ['a token', 401, async (server) => () => call(server, 'GET /v1/user', { token: `quire_${server.ctx.newId()}` })],
  [
    'the token of a site',
    401,
    async (server) => async () => call(server, 'GET /v1/spaces/any', { token: await forged() }),
  ],
  [
    'a link that invites',
    404,
    async (server) => () => call(server, `POST /v1/orgs/${server.organizationId}/invites/x`),
  ],
  [
    'the key in the address of a site',
    404,
    async (server) => {
      const { root } = await publishSite(server, ['Docs'], 'share-link')
      return () => callJson(server, 'POST /v1/urls/published', { url: `${root}${'0'.repeat(40)}/` })
    },
  ],
  [
    'the key of a site',
    404,
    async (server) => {
      const { site } = await publishSite(server, ['Docs'], 'share-link')
      const { token } = await server.person()
      const { organizationId, siteId } = site.path
      return () => call(server, `GET /v1/orgs/${organizationId}/sites/${siteId}/structure?shareKey=0`, { token })
    },
  ],
  [
    'the key of a space',
    404,
    async (server) => {
      const { spaceIds } = await publishSite(server, ['Docs'], 'share-link')
      const { token } = await server.person()
      return () => call(server, `GET /v1/spaces/${spaceIds[0]}?shareKey=0`, { token })
    },
  ],
  [
    'the token of a visitor',
    404,
    async (server) => {
      const { root } = await publishSite(server, ['Docs'], 'visitor-auth')
      const visitor = { jwtToken: await forged() }
      return () => callJson(server, 'POST /v1/urls/published', { url: root, visitor })
    },
  ],
  [
    'the token of a preview',
    404,
    async (server) => {
      const { root } = await publishSite(server)
      const url = `${root}~/preview/${await forged()}/`
      return () => callJson(server, 'POST /v1/urls/published', { url })
    },
  ],
]

describe('failed secrets', () => {
  it.each(kinds)('%s is slowed down', async (_, status, prepare) => {
    await using server = await start()
    const trySecret = await prepare(server)
    for (let count = 0; count < limit; count++) expect((await trySecret()).status).toBe(status)
    const answer = await trySecret()
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused(answer)).toEqual({
      status: 429,
      message: `more than ${limit} secrets from your address were wrong within a minute; try again in ${seconds} s`,
    })
  })

  it('at a sign-in is slowed down, and told on a page', async () => {
    await using server = await start()
    const body = new URLSearchParams({ SAMLResponse: btoa('<made-up/>') })
    const trySecret = () => fetch(`${server.url}/saml/nobody/acs`, { method: 'POST', body })
    for (let count = 0; count < limit; count++) expect((await trySecret()).status).toBe(404)
    const answer = await trySecret()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('does not lock out those who have a good secret', async () => {
    await using server = await start()
    const { site, root } = await publishSite(server, ['Docs'], 'share-link')
    const { urls } = await site.createShareLink('Testers')
    const trySecret = () => call(server, 'GET /v1/user', { token: 'quire_made-up' })
    while ((await trySecret()).status !== 429);
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    expect((await resolve(server, urls.published ?? root)).site).toBe(site.path.siteId)
  })

  it('is not what those do whose secret has ended, or who brought none', async () => {
    await using server = await start()
    const expiresAt = new Date(Date.parse(server.ctx.now()) + 1000).toISOString()
    const { token } = await server.person({ token: { expiresAt } })
    const { root } = await publishSite(server)
    const { apiToken } = await resolve(server, root)
    await integrations(server).publish('notes')
    const { install, token: tokenOf } = installations(server.admin, 'notes')
    const ended = [token, apiToken, await tokenOf((await install(server.organizationId)).id)]
    server.clock.advance(3_601_000)
    for (let count = 0; count <= limit; count++) {
      for (const secret of [...ended, null]) {
        expect((await call(server, 'GET /v1/user', { token: secret })).status).toBe(401)
      }
    }
  })
})

describe('a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['', ''],
  ])('at %s is told from others by %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
