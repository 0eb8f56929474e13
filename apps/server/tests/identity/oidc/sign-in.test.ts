import { generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { refused } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { type Behaviour, fakeProvider, settings } from './fake-provider.ts'

const dayMs = 24 * 60 * 60 * 1000
const notAccepted = 'What the identity provider sent was not accepted.'

/** A server with the provider, and Kim, who is a member. */
async function world() {
  const provider = await fakeProvider()
  const server = await startTestServer({ oidc: settings }, { fetch: provider.fetch })
  const kim = await server.person({ role: 'edit', email: 'kim@papermill.example', name: 'Kim' })
  return { server, kim, provider, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const get = ({ url }: TestServer, path: string, cookie = '') =>
  fetch(url + path, { headers: { cookie, 'user-agent': 'Browser/1.0' }, redirect: 'manual' })

/** Goes to where a sign-in starts: where that leads, and what the browser keeps. */
async function start(server: TestServer) {
  const answer = await get(server, '/oidc/start')
  return {
    answer,
    location: answer.headers.get('location') ?? '',
    cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
  }
}

async function signIn(it: Awaited<ReturnType<typeof world>>, changes?: Record<string, string | undefined>) {
  const { location, cookie } = await start(it.server)
  return get(it.server, it.provider.authorize(location, changes), cookie)
}

function sessionIn(server: TestServer, answer: Response) {
  const [, secret = ''] = /quire-session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return sessionOf(server, { id: '', secret })
}

async function expectRefused(answer: Response, message: string, status = 403): Promise<void> {
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
  expect(await answer.text()).toContain(message)
}

describe('/oidc/start', () => {
  it('sends the browser to the provider with state, nonce and a challenge, and keeps what answers them', async () => {
    await using it = await world()
    const { answer, location, cookie } = await start(it.server)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const { origin, pathname, searchParams } = new URL(location)
    expect(origin + pathname).toBe(`${settings.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'quire',
      redirect_uri: `${it.server.ctx.config.publicUrl}/oidc/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/)
    expect(location).not.toContain(cookie.split('.')[2])
    expect((await start(it.server)).cookie).not.toBe(cookie)
  })

  it('is nowhere where no provider is set up', async () => {
    await using server = await startTestServer()
    await expectRefused(await get(server, '/oidc/start'), 'There is no way to sign in at this address.', 404)
    await expectRefused(await get(server, '/oidc/callback?code=a&state=b'), 'There is no way to sign in', 404)
    expect(await (await get(server, '/sign-in')).text()).not.toContain('/oidc/start')
  })

  it('is offered to who is not signed in', async () => {
    await using it = await world()
    const way = (address: string) => `<a class="way" href="${address}">Sign in with Paper Mill`
    expect(await (await get(it.server, '/sign-in')).text()).toContain(way('/oidc/start'))
    const page = await get(it.server, '/sign-in?to=/app/s/abc')
    expect(await page.text()).toContain(way('/oidc/start?to=%2Fapp%2Fs%2Fabc'))
  })
})

describe('/oidc/callback', () => {
  it('signs in whom the provider means, for a week', async () => {
    await using it = await world()
    const answer = await signIn(it)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app'])
    expect(answer.headers.get('set-cookie')).toContain('quire-oidc=; Path=/; Max-Age=0')
    const session = sessionIn(it.server, answer)
    expect(await (await session.ask('GET /v1/user')).json()).toMatchObject({ id: it.kim.id })
    expect(await (await session.ask('GET /v1/user/sessions')).json()).toMatchObject({
      items: [{ method: 'OpenID Connect: Paper Mill', userAgent: 'Browser/1.0', current: true }],
    })
    it.server.clock.advance(7 * dayMs)
    expect((await refused(session.ask('GET /v1/user'))).status).toBe(401)
  })

  it.each([
    ['/app/s/abc?q=é#below', '/app/s/abc?q=%C3%A9'],
    ['/invite/abc', '/invite/abc'],
    ['//evil.example', '/app'],
    ['/app/../v1/user', '/app'],
    ['/app\\@evil.example', '/app'],
    [`/app/${'é'.repeat(900)}`, '/app'],
  ])('leads to where the person wanted to go, on this server alone: %s', async (to, location) => {
    await using it = await world()
    const started = await get(it.server, `/oidc/start?${new URLSearchParams({ to })}`)
    const cookie = started.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const answer = await get(it.server, it.provider.authorize(started.headers.get('location') ?? ''), cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })

  it('goes through the guard of outbound requests, and follows no redirect', async () => {
    await using it = await world()
    await signIn(it)
    expect(it.provider.requests.length).toBeGreaterThan(2)
    for (const { request } of it.provider.requests)
      expect(request).toMatchObject({ maxRedirects: 0, maxBytes: 1_000_000 })
  })

  it('asks for the address where the ID token has none', async () => {
    await using it = await world()
    it.provider.behaviour.claims = {}
    it.provider.behaviour.userInfo = { email: 'Kim@Papermill.example', email_verified: true }
    expect((await signIn(it)).status).toBe(303)
  })

  it('makes nobody known who is not, and takes nobody for somebody whom an organization alone vouches for', async () => {
    await using it = await world()
    it.provider.behaviour.claims = { email: 'lee@papermill.example', email_verified: true }
    await expectRefused(await signIn(it), 'Nobody is known here as lee@papermill.example.')
  })

  const refusals: [string, Partial<Behaviour>, string][] = [
    ['without an address', { claims: {} }, 'did not tell your e-mail address'],
    [
      'of an address that is not verified',
      { claims: { email: 'kim@papermill.example', email_verified: false } },
      'not verified',
    ],
    ['of an address of which that is not said', { claims: { email: 'kim@papermill.example' } }, 'not verified'],
    ['to another request', { claims: { email: 'kim@papermill.example', nonce: 'other' } }, notAccepted],
    ['for another client', { claims: { email: 'kim@papermill.example', aud: 'other' } }, notAccepted],
    ['of another issuer', { claims: { email: 'kim@papermill.example', iss: 'https://evil.example' } }, notAccepted],
    ['that says it is another server', { discovery: { issuer: 'https://evil.example' } }, notAccepted],
    ['that fails', { tokenStatus: 500 }, notAccepted],
  ]
  it.each(refusals)('refuses an answer %s', async (_, behaviour, message) => {
    await using it = await world()
    const { location, cookie } = await start(it.server)
    Object.assign(it.provider.behaviour, behaviour)
    await expectRefused(await get(it.server, it.provider.authorize(location), cookie), message)
  })

  it('refuses an ID token that somebody else signed', async () => {
    await using it = await world()
    it.provider.behaviour.signWith = (await generateKeyPair('RS256')).privateKey
    await expectRefused(await signIn(it), notAccepted)
  })

  it.each([
    [{ state: 'other' }],
    [{ state: undefined }],
    [{ iss: 'https://evil.example' }],
    [{ code: 'made-up' }],
    [{ code: undefined, error: 'access_denied' }],
  ])('refuses what comes back with %j', async (changes) => {
    await using it = await world()
    await expectRefused(await signIn(it, changes), notAccepted)
  })

  it('refuses an answer in a browser that did not ask, and one that was used', async () => {
    await using it = await world()
    const { location, cookie } = await start(it.server)
    const path = it.provider.authorize(location)
    await expectRefused(await get(it.server, path), 'was not started in this browser')
    const { cookie: another } = await start(it.server)
    await expectRefused(await get(it.server, path, another), notAccepted)
    expect((await get(it.server, path, cookie)).status).toBe(303)
    await expectRefused(await get(it.server, path, cookie), notAccepted)
  })
})
