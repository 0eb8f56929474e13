import type { Schema } from '@quire/client'
import { generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { refused } from '#tests/support/call.ts'
import { logOf } from '#tests/support/log.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { signedIn, type TestSession } from '#tests/support/sessions.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'
import { type Behaviour, fakeProvider, settings } from './fake-provider.ts'
import { organizationProvider, sessionIn, worldWithProvider } from './organization-provider.ts'

const dayMs = 24 * 60 * 60 * 1000
const over = { status: 401, message: 'the session is over: sign in again' }
const notAccepted = 'What the identity provider sent was not accepted.'
const email = 'kim@papermill.example'

const statusOf = async ({ ask }: TestSession, line = 'GET /v1/user') => (await ask(line)).status
const says = (address: string) => ({ email: address, email_verified: true })

async function expectRefused(answer: Response, message: string, status = 403): Promise<void> {
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
  expect(await answer.text()).toContain(message)
}

function changeProvider(
  { admin, organizationId }: TestServer,
  oidcProviderId: string,
  body: Schema<'UpdateOrganizationOidcProvider'>,
) {
  const params = { path: { organizationId, oidcProviderId } }
  return admin.client.PATCH('/orgs/{organizationId}/oidc/{oidcProviderId}', { params, body })
}

function removeProvider({ admin, organizationId }: TestServer, oidcProviderId: string) {
  const params = { path: { organizationId, oidcProviderId } }
  return admin.client.DELETE('/orgs/{organizationId}/oidc/{oidcProviderId}', { params })
}

describe('/oidc/{provider}/start', () => {
  it('sends the browser to the provider with state, nonce and a challenge', async () => {
    await using it = await worldWithProvider()
    const { provider, start } = await organizationProvider(it.server, it.outside)
    const { answer, location, cookie } = await start()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const { origin, pathname, searchParams } = new URL(location)
    expect(origin + pathname).toBe(`${settings.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'quire',
      redirect_uri: provider.service.callbackURL,
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
    })
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/)
    expect(location).not.toContain(cookie.split('.')[2])
  })

  it('is begun by no page of somebody else: it says whose sign-in it is, and asks', async () => {
    await using it = await worldWithProvider()
    const { provider } = await organizationProvider(it.server, it.outside)
    const { pathname } = new URL(provider.service.startURL)
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      const answer = await fetch(`${it.server.url}${pathname}?to=/app/s/x`, { redirect: 'manual', headers })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
      const page = await answer.text()
      expect(page).toContain('<h1>Sign in to My organization</h1>')
      expect(page).toContain(`${pathname}?to=%2Fapp%2Fs%2Fx">Company login</a>`)
    }
    expect(it.outside.requests).toEqual([])
  })

  it('does not begin where there is nothing to sign in with', async () => {
    await using it = await worldWithProvider()
    const { provider, get } = await organizationProvider(it.server, it.outside, { clientId: '' })
    for (const id of [provider.id, 'nowhere']) {
      await expectRefused(await get(`/oidc/${id}/start`), 'There is no way to sign in at this address.', 404)
      await expectRefused(await get(`/oidc/${id}/callback?code=a&state=b`), 'There is no way to sign in', 404)
    }
    expect((await fetch(`${it.server.url}/oidc/${provider.id}/start`, { method: 'POST' })).status).toBe(405)
  })

  it.each([
    { authorization_endpoint: undefined },
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: 'nonsense' },
    { authorization_endpoint: { a: 1 } },
    { issuer: 'https://evil.example' },
  ])('leads nowhere when the provider says of itself %j', async (discovery) => {
    await using it = await worldWithProvider()
    const { start } = await organizationProvider(it.server, it.outside)
    it.outside.behaviour.discovery = discovery
    await expectRefused((await start()).answer, notAccepted)
  })

  it('is offered beside those of SAML', async () => {
    await using it = await worldWithProvider()
    await identityProvider(it.server, { label: 'Older login' })
    const { provider, get } = await organizationProvider(it.server, it.outside)
    const page = await (await get(`/saml/orgs/${it.server.organizationId}`)).text()
    expect(page).toContain(`${provider.service.startURL}">Company login</a>`)
    expect(page).toContain(`${provider.service.startURL}?for=token"`)
    expect(page).toContain('Older login</a>')
  })
})

describe('/oidc/{provider}/callback', () => {
  it('ends in the app with a session, good in the organization alone, for a week at most', async () => {
    await using it = await worldWithProvider()
    const { come } = await organizationProvider(it.server, it.outside)
    const answer = await come('?to=/app/s/abc')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/s/abc'])
    expect(answer.headers.get('set-cookie')).toContain('quire-oidc=; Path=/; Max-Age=0')
    const session = sessionIn(it.server, answer)
    expect(await (await session.ask('GET /v1/user')).json()).toMatchObject({ email })
    expect(await (await session.ask('GET /v1/user/sessions')).json()).toMatchObject({
      count: 1,
      items: [{ method: 'Single sign-on: Company login', userAgent: 'Browser/1.0', current: true }],
    })
    expect((await session.ask('POST /v1/orgs', {}, '{"title":"Own"}')).status).toBe(403)
    it.server.clock.advance(7 * dayMs)
    expect(await refused(session.ask('GET /v1/user'))).toEqual(over)
  })

  it('makes a new person a member with the role and the team of the provider, and gives a token', async () => {
    await using it = await worldWithProvider()
    const defaultTeam = await createTeam(it.server, 'Newcomers')
    it.outside.behaviour.claims = { ...says(email), name: 'Kim\u0000  Reyes \ud800' }
    const idp = await organizationProvider(it.server, it.outside, { defaultTeam, defaultRole: 'comment' })
    const kim = it.server.client(await idp.signIn())
    const { data: user } = await kim.GET('/user')
    expect(user).toMatchObject({ email, displayName: 'Kim Reyes' })
    const path = { organizationId: it.server.organizationId, userId: user.id }
    const { data } = await it.server.admin.client.GET('/orgs/{organizationId}/members/{userId}', { params: { path } })
    expect(data).toMatchObject({ role: 'comment', sso: true, teams: 1 })
  })

  it('proves who asks in the form where the provider takes it there alone', async () => {
    await using it = await worldWithProvider()
    const { come } = await organizationProvider(it.server, it.outside)
    it.outside.behaviour.discovery = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    expect((await come()).status).toBe(303)
  })

  it('goes through the guard of outbound requests, and follows no redirect', async () => {
    await using it = await worldWithProvider()
    await (await organizationProvider(it.server, it.outside)).come()
    expect(it.outside.requests.length).toBeGreaterThan(2)
    for (const { request } of it.outside.requests) {
      expect(request).toMatchObject({ maxRedirects: 0, maxBytes: 1_000_000 })
    }
  })

  const refusals: [string, Partial<Behaviour>, string][] = [
    ['without an address', { claims: {} }, 'did not tell your e-mail address'],
    ['of what is no address', { claims: says('kim@papermill.example\u0000') }, 'did not tell your e-mail address'],
    ['of an address that is not verified', { claims: { email, email_verified: false } }, 'not verified'],
    ['of an address that is verified in words', { claims: { email, email_verified: 'true' } }, 'not verified'],
    ['of an address of which that is not said', { claims: { email } }, 'not verified'],
    ['to another request', { claims: { ...says(email), nonce: 'other' } }, notAccepted],
    ['for another client', { claims: { ...says(email), aud: 'other' } }, notAccepted],
    ['of another issuer', { claims: { ...says(email), iss: 'https://evil.example' } }, notAccepted],
    ['that says it is another server', { discovery: { issuer: 'https://evil.example' } }, notAccepted],
    ['whose addresses are nonsense', { discovery: { token_endpoint: 'nonsense', jwks_uri: 3 } }, notAccepted],
    ['that fails', { tokenStatus: 500 }, notAccepted],
  ]
  it.each(refusals)('refuses an answer %s', async (_, behaviour, message) => {
    await using it = await worldWithProvider()
    const { start, get } = await organizationProvider(it.server, it.outside)
    const { location, cookie } = await start()
    Object.assign(it.outside.behaviour, behaviour)
    await expectRefused(await get(it.outside.authorize(location), cookie), message)
  })

  it('refuses an ID token that somebody else signed', async () => {
    await using it = await worldWithProvider()
    const { come } = await organizationProvider(it.server, it.outside)
    it.outside.behaviour.signWith = (await generateKeyPair('RS256')).privateKey
    await expectRefused(await come(), notAccepted)
  })

  it.each([
    [{ state: 'other' }],
    [{ state: undefined }],
    [{ iss: 'https://evil.example' }],
    [{ code: 'made-up' }],
    [{ code: undefined, error: 'access_denied' }],
  ])('refuses what comes back with %j', async (changes) => {
    await using it = await worldWithProvider()
    const { come } = await organizationProvider(it.server, it.outside)
    await expectRefused(await come('', changes), notAccepted)
  })

  it('refuses an answer in a browser that did not ask, and asks the provider nothing', async () => {
    await using it = await worldWithProvider()
    const { start, get } = await organizationProvider(it.server, it.outside)
    const path = it.outside.authorize((await start()).location)
    const asked = it.outside.requests.length
    await expectRefused(await get(path), 'was not started in this browser')
    const madeUp = `quire-oidc=${new URL(path, 'https://x.example').searchParams.get('state')}.nonce.verifier.`
    await expectRefused(await get(path, madeUp), 'was not started in this browser')
    expect(it.outside.requests.length).toBe(asked)
    const { cookie: another } = await start()
    await expectRefused(await get(path, another), notAccepted)
  })

  it('refuses what was used, also where the provider would take it again, and what was started long ago', async () => {
    await using it = await worldWithProvider()
    const { start, get } = await organizationProvider(it.server, it.outside)
    const { location, cookie } = await start()
    expect((await get(it.outside.authorize(location), cookie)).status).toBe(303)
    await expectRefused(await get(it.outside.authorize(location), cookie), 'This sign-in was used already.')
    const late = await start()
    it.server.clock.advance(30 * 60 * 1000)
    await expectRefused(await get(it.outside.authorize(late.location), late.cookie), 'started too long ago')
  })
})

describe('the log', () => {
  it('says who signed in through which provider, and why somebody was refused, without any secret', async () => {
    const outside = await fakeProvider()
    let secrets: string[] = []
    let path = ''
    const lines = await logOf(
      async (server) => {
        const { provider, start, get } = await organizationProvider(server, outside)
        path = `/oidc/${provider.id}/callback`
        const { location, cookie } = await start()
        const back = outside.authorize(location)
        const answer = await get(back, cookie)
        await get(back, cookie)
        const { searchParams } = new URL(back, server.url)
        const session = sessionIn(server, answer).secret
        secrets = [searchParams.get('code') ?? '', ...cookie.split('.').slice(0, 3), session, settings.clientSecret]
      },
      { fetch: outside.fetch },
    )
    expect(lines.filter(({ msg }) => msg === 'signed in')).toMatchObject([{ userId: expect.any(String) }])
    expect(lines.filter(({ msg }) => msg === 'sign-in refused')).toMatchObject([{ path }])
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8)
      expect(JSON.stringify(lines)).not.toContain(secret)
    }
  })
})

describe('the sessions from a provider of OpenID Connect', () => {
  it('end when what it is known by changes, and only then', async () => {
    await using it = await worldWithProvider()
    const idp = await organizationProvider(it.server, it.outside)
    const session = await idp.startSession()
    await changeProvider(it.server, idp.provider.id, { label: 'Another', clientSecret: settings.clientSecret })
    expect(await statusOf(session)).toBe(200)
    await changeProvider(it.server, idp.provider.id, { clientSecret: 'another' })
    expect(await refused(session.ask('GET /v1/user'))).toEqual(over)
  })

  it('do not end for whoever changes it with one', async () => {
    await using it = await worldWithProvider()
    const idp = await organizationProvider(it.server, it.outside, { defaultRole: 'admin' })
    const mine = await idp.startSession()
    it.outside.behaviour.claims = says('lee@papermill.example')
    const theirs = await idp.startSession()
    const path = `/v1/orgs/${it.server.organizationId}/oidc/${idp.provider.id}`
    expect((await mine.ask(`PATCH ${path}`, {}, '{"clientId":"other"}')).status).toBe(200)
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 401])
  })

  it('end with it', async () => {
    await using it = await worldWithProvider()
    const idp = await organizationProvider(it.server, it.outside)
    const [session, token] = [await idp.startSession(), await idp.signIn()]
    await removeProvider(it.server, idp.provider.id)
    expect(await statusOf(session)).toBe(401)
    expect(await refusal(it.server.client(token).GET('/user'))).toMatchObject({ status: 401 })
  })

  it('do not begin when it is removed, or becomes another, while somebody signs in', async () => {
    await using it = await worldWithProvider()
    const idp = await organizationProvider(it.server, it.outside)
    const { location, cookie } = await idp.start()
    /** Does something while the server waits for the keys of the provider, and so has an answer at hand. */
    const meanwhile = (work: () => Promise<unknown>) => {
      it.outside.behaviour.beforeKeys = async () => {
        it.outside.behaviour.beforeKeys = undefined
        await work()
      }
    }
    meanwhile(() => changeProvider(it.server, idp.provider.id, { clientSecret: 'another' }))
    await expectRefused(await idp.get(it.outside.authorize(location), cookie), 'This way to sign in was changed')
    await changeProvider(it.server, idp.provider.id, { clientSecret: settings.clientSecret })
    meanwhile(() => removeProvider(it.server, idp.provider.id))
    const removed = 'There is no way to sign in at this address.'
    await expectRefused(await idp.get(it.outside.authorize(location), cookie), removed, 404)
    const params = { path: { organizationId: it.server.organizationId } }
    expect((await it.server.admin.client.GET('/orgs/{organizationId}/members', { params })).data.count).toBe(1)
  })
})

describe('single sign-on that is required', () => {
  it('is opened by a provider of OpenID Connect as by one of SAML', async () => {
    await using it = await worldWithProvider()
    const idp = await organizationProvider(it.server, it.outside, { defaultRole: 'admin' })
    const own = await signedIn(it.server)
    const session = await idp.startSession()
    const organization = `/v1/orgs/${it.server.organizationId}`
    expect((await session.ask(`PATCH ${organization}`, {}, '{"sso":true}')).status).toBe(200)
    expect(await statusOf(own, `GET ${organization}/members`)).toBe(403)
    expect(await statusOf(session, `GET ${organization}/members`)).toBe(200)
    const last = 'this is the last active identity provider, and single sign-on is required'
    const provider = `${organization}/oidc/${idp.provider.id}`
    const removal = await refused(session.ask(`DELETE ${provider}`))
    expect(removal).toMatchObject({ status: 409, message: expect.stringContaining(last) })
    const change = await refused(session.ask(`PATCH ${provider}`, {}, '{"clientSecret":""}'))
    expect(change).toMatchObject({ status: 409, message: expect.stringContaining(last) })
  })

  it('needs one that is active', async () => {
    await using it = await worldWithProvider()
    await organizationProvider(it.server, it.outside, { clientId: '' })
    expect(await refusal(changeOrganization(it.server, { sso: true }))).toMatchObject({ status: 409 })
  })
})

describe("a provider of somebody else's organization", () => {
  /** Mallory's organization, whose provider says whatever Mallory likes. */
  async function madeUp({ server, outside }: Awaited<ReturnType<typeof worldWithProvider>>) {
    const mallory = await server.person()
    const organizationId = await createOrganization(mallory)
    const own = { ...server, admin: mallory, organizationId }
    return { mallory, organizationId, idp: await organizationProvider(own, outside, { defaultRole: 'admin' }) }
  }

  it('signs nobody in as somebody who is known, nor to anything of theirs', async () => {
    await using it = await worldWithProvider()
    const ann = await it.server.person({ role: 'admin', email })
    const { idp } = await madeUp(it)
    const session = await idp.startSession()
    expect(await (await session.ask('GET /v1/user')).json()).not.toMatchObject({ id: ann.id })
    expect(await statusOf(session, `GET /v1/orgs/${it.server.organizationId}`)).toBe(404)
    expect((await ann.client.GET('/orgs')).data.count).toBe(1)
  })

  it('signs in somebody whom it invited, and to its own organization alone', async () => {
    await using it = await worldWithProvider()
    const ann = await it.server.person({ role: 'admin', email })
    const { idp, mallory, organizationId } = await madeUp(it)
    const params = { path: { organizationId } }
    await mallory.client.POST('/orgs/{organizationId}/invites', { params, body: { emails: [email], role: 'read' } })
    const session = await idp.startSession()
    expect(await (await session.ask('GET /v1/user')).json()).toMatchObject({ id: ann.id })
    expect(await statusOf(session, `GET /v1/orgs/${it.server.organizationId}`)).toBe(404)
    const token = await session.ask('POST /v1/user/tokens', {}, '{"label":"More"}')
    expect(token.status).toBe(403)
  })

  it('answers no request that was made to another one, nor to that of the whole server', async () => {
    const outside = await fakeProvider()
    await using server = await startTestServer({ oidc: settings }, { fetch: outside.fetch })
    await server.person({ role: 'admin', email })
    const idp = await organizationProvider(server, outside)
    const { idp: theirs } = await madeUp({ server, outside, [Symbol.asyncDispose]: async () => undefined })
    const { location, cookie } = await theirs.start()
    const { search } = new URL(outside.authorize(location), server.url)
    const { pathname } = new URL(idp.provider.service.callbackURL)
    const elsewhere = 'was not started in this browser'
    await expectRefused(await idp.get(pathname + search, cookie), elsewhere)
    await expectRefused(await idp.get(`/oidc/callback${search}`, cookie), elsewhere)
    const ofServer = await idp.get('/oidc/start')
    const answer = new URL(outside.authorize(ofServer.headers.get('location') ?? ''), server.url).search
    const kept = ofServer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    await expectRefused(await idp.get(pathname + answer, kept), elsewhere)
    expect((await idp.get(`/oidc/callback${answer}`, kept)).status).toBe(303)
  })
})
