import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refused } from '#tests/support/call.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { signedIn, type TestSession } from '#tests/support/sessions.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { identityProvider, moment, signed } from './identity-provider.ts'

const dayMs = 24 * 60 * 60 * 1000
const over = { status: 401, message: 'the session is over: sign in again' }

const statusOf = async ({ ask }: TestSession, line = 'GET /v1/user') => (await ask(line)).status

function changeProvider(
  { admin, organizationId }: TestServer,
  samlProviderId: string,
  body: Schema<'UpdateOrganizationSamlProvider'>,
) {
  const params = { path: { organizationId, samlProviderId } }
  return admin.client.PATCH('/orgs/{organizationId}/saml/{samlProviderId}', { params, body })
}

describe('a sign-in through an identity provider', () => {
  it('ends in the app, with a session', async () => {
    await using server = await startTestServer({ publicUrl: 'https://docs.example' })
    const idp = await identityProvider(server)
    const { id, cookie, location } = await idp.start()
    expect(location.searchParams.has('RelayState')).toBe(false)
    const answer = await idp.post(signed(idp.compose({ inResponseTo: id }), idp.keys), cookie, '')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-quire-session=[\w-]+; Path=\/; Max-Age=6\d{5}; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await answer.text()).toBe('')
  })

  it('is good in the organization alone, for a week at most', async () => {
    await using server = await startTestServer()
    const session = await (await identityProvider(server)).startSession()
    expect(await (await session.ask('GET /v1/user')).json()).toMatchObject({ email: 'kim@papermill.example' })
    expect(await (await session.ask('GET /v1/user/sessions')).json()).toMatchObject({
      count: 1,
      items: [{ method: 'Single sign-on: Company login', current: true }],
    })
    expect((await session.ask('POST /v1/orgs', {}, '{"title":"Own"}')).status).toBe(403)
    server.clock.advance(7 * dayMs)
    expect(await refused(session.ask('GET /v1/user'))).toEqual(over)
  })

  it('ends when the identity provider says so', async () => {
    await using server = await startTestServer()
    const session = await (await identityProvider(server)).startSession({ sessionNotOnOrAfter: moment(3_600_000) })
    expect(await statusOf(session)).toBe(200)
    server.clock.advance(3_601_000)
    expect(await statusOf(session)).toBe(401)
  })

  it('opens an organization that requires it', async () => {
    await using server = await startTestServer()
    const session = await (await identityProvider(server, { defaultRole: 'read' })).startSession()
    await changeOrganization(server, { sso: true })
    const kim = await server.person({ role: 'read' })
    const own = await signedIn(server, kim.id)
    expect(await statusOf(own, `GET /v1/orgs/${server.organizationId}/members`)).toBe(403)
    expect(await statusOf(session, `GET /v1/orgs/${server.organizationId}/members`)).toBe(200)
  })

  it('is begun by no page of somebody else: it says whose sign-in it is, and asks', async () => {
    await using server = await startTestServer()
    const { provider } = await identityProvider(server)
    const { pathname } = new URL(provider.service.startURL)
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      const answer = await fetch(`${server.url}${pathname}?to=/app/s/x`, { redirect: 'manual', headers })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
      const page = await answer.text()
      expect(page).toContain('<h1>Sign in to My organization</h1>')
      expect(page).toContain(`${pathname}?to=%2Fapp%2Fs%2Fx">Company login</a>`)
    }
    for (const site of ['same-origin', 'none']) {
      const headers = { 'sec-fetch-site': site }
      expect((await fetch(`${server.url}${pathname}`, { redirect: 'manual', headers })).status).toBe(302)
    }
  })

  it('gives a token to who asked for one', async () => {
    await using server = await startTestServer()
    const { provider } = await identityProvider(server)
    const { pathname } = new URL(provider.service.startURL)
    const choice = await (await fetch(`${server.url}/saml/orgs/${server.organizationId}`)).text()
    expect(choice).toContain(`${pathname}?for=token"`)
    const answer = await fetch(`${server.url}${pathname}?for=token`, { redirect: 'manual' })
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('RelayState')).toBe('token')
  })
})

describe('the sessions from an identity provider', () => {
  it('end when what it is known by changes, and only then; tokens stay', async () => {
    await using server = await startTestServer()
    const idp = await identityProvider(server)
    const [session, token] = [await idp.startSession(), await idp.signIn()]
    await changeProvider(server, idp.provider.id, { label: 'Another name' })
    expect(await statusOf(session)).toBe(200)
    await changeProvider(server, idp.provider.id, { certificate: (await selfSigned()).certificate })
    expect(await refused(session.ask('GET /v1/user'))).toEqual(over)
    expect((await server.client(token).GET('/user/sessions')).data.count).toBe(0)
    expect((await server.client(token).GET('/user')).data.email).toBe('kim@papermill.example')
  })

  it('do not end for whoever changes it with one', async () => {
    await using server = await startTestServer()
    const idp = await identityProvider(server, { defaultRole: 'admin' })
    const [mine, theirs] = [await idp.startSession(), await idp.startSession({ email: 'lee@papermill.example' })]
    const path = `/v1/orgs/${server.organizationId}/saml/${idp.provider.id}`
    expect((await mine.ask(`PATCH ${path}`, {}, '{"ssoURL":"https://idp.example/other"}')).status).toBe(200)
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 401])
  })

  it('end with it, and with the membership', async () => {
    await using server = await startTestServer()
    const idp = await identityProvider(server)
    const [kim, lee] = [await idp.startSession(), await idp.startSession({ email: 'lee@papermill.example' })]
    const { id } = (await (await kim.ask('GET /v1/user')).json()) as Schema<'User'>
    const { organizationId, admin } = server
    await admin.client.DELETE('/orgs/{organizationId}/members/{userId}', {
      params: { path: { organizationId, userId: id } },
    })
    expect([await statusOf(kim), await statusOf(lee)]).toEqual([401, 200])
    const path = { organizationId, samlProviderId: idp.provider.id }
    await admin.client.DELETE('/orgs/{organizationId}/saml/{samlProviderId}', { params: { path } })
    expect(await statusOf(lee)).toBe(401)
  })
})
