import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { identityProvider, moment, signed, tokenIn } from './identity-provider.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('/saml/{provider}/metadata', () => {
  it('tells the identity provider where to answer, also while the provider is pending', async () => {
    await using server = await startTestServer()
    const { provider } = await identityProvider(server, { ssoURL: 'https://idp.example/sso', entityID: '' })
    const answer = await fetch(server.url + new URL(provider.service.entityID).pathname)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml')
    expect(text).toContain(`entityID="${provider.service.entityID}"`)
    expect(text).toContain(`Location="${provider.service.acsURL}"`)
  })
})

describe('/saml/{provider}/start', () => {
  it('sends the browser to the identity provider with a request', async () => {
    await using server = await startTestServer()
    const { provider, start } = await identityProvider(server)
    const { location, request } = await start()
    expect(location.href).toMatch(/^https:\/\/idp\.example\/sso\?realm=1&SAMLRequest=/)
    expect(request).toContain(`AssertionConsumerServiceURL="${provider.service.acsURL}"`)
    expect(request).toContain(`>${provider.service.entityID}</saml:Issuer>`)
  })

  it('does not begin where there is nothing to sign in with', async () => {
    await using server = await startTestServer()
    const { provider } = await identityProvider(server, { entityID: '' })
    for (const id of [provider.id, 'nowhere']) {
      const answer = await fetch(`${server.url}/saml/${id}/start`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    }
  })
})

describe('/saml/{provider}/acs', () => {
  it('makes a new person a member with the role and the team of the provider, and gives a token', async () => {
    await using server = await startTestServer()
    const defaultTeam = await createTeam(server, 'Newcomers')
    const idp = await identityProvider(server, { defaultTeam, defaultRole: 'comment' })
    const token = await idp.signIn({ attributes: { displayName: 'Kim Reyes' } })
    const kim = server.client(token)
    const { data: user } = await kim.GET('/user')
    expect(user).toMatchObject({ email: 'kim@papermill.example', displayName: 'Kim Reyes' })
    const member = await memberOf(server, user.id)
    expect(member).toMatchObject({ role: 'comment', sso: true, teams: 1, lastSeenAt: expect.any(String) })
    const path = { organizationId: server.organizationId, teamId: defaultTeam }
    const { data: team } = await server.admin.client.GET('/orgs/{organizationId}/teams/{teamId}', { params: { path } })
    expect(team.members).toBe(1)
  })

  it.each(['Assertion', 'Response'] as const)('takes an answer whose %s is signed', async (what) => {
    await using server = await startTestServer()
    const idp = await identityProvider(server)
    const { id } = await idp.start()
    const token = await tokenIn(await idp.post(signed(idp.compose({ inResponseTo: id }), idp.keys, what)))
    expect((await server.client(token).GET('/user')).data.email).toBe('kim@papermill.example')
  })

  it('marks a member as one of single sign-on and leaves the rest as it is', async () => {
    await using server = await startTestServer()
    const defaultTeam = await createTeam(server, 'Newcomers')
    const idp = await identityProvider(server, { defaultTeam, defaultRole: 'read' })
    const ann = await server.person({ role: 'review', email: 'ann@papermill.example', name: 'Ann' })
    const token = await idp.signIn({ email: 'Ann@Papermill.example', attributes: { displayName: 'Somebody' } })
    expect((await server.client(token).GET('/user')).data).toMatchObject({ id: ann.id, displayName: 'Ann' })
    expect(await memberOf(server, ann.id)).toMatchObject({ role: 'review', sso: true, teams: 0 })
  })

  it.each([
    [{ email: 'lee@papermill.example' }, 'lee@papermill.example', 'kim'],
    [
      { 'urn:oid:0.9.2342.19200300.100.1.3': 'lee@papermill.example', givenName: 'Lee', sn: 'Ono' },
      undefined,
      'Lee Ono',
    ],
    [{ name: 'x'.repeat(200) }, undefined, 'x'.repeat(64)],
  ])('reads who it is from the attributes %j', async (attributes, email, displayName) => {
    await using server = await startTestServer()
    const idp = await identityProvider(server)
    const token = await idp.signIn({
      nameId: email ? 'pairwise-77' : 'kim@papermill.example',
      attributes: attributes as Record<string, string>,
    })
    const { data } = await server.client(token).GET('/user')
    if (email) expect(data.email).toBe(email)
    if (displayName !== 'kim') expect(data.displayName).toBe(displayName)
  })

  it('gives a token for a week, or until the identity provider ends the session', async () => {
    await using server = await startTestServer()
    const idp = await identityProvider(server)
    const week = server.client(await idp.signIn())
    const hours = server.client(await idp.signIn({ sessionNotOnOrAfter: moment(dayMs / 2) }))
    server.clock.advance(dayMs)
    expect(await refusal(hours.GET('/user'))).toMatchObject({ status: 401 })
    await week.GET('/user')
    server.clock.advance(6 * dayMs)
    expect(await refusal(week.GET('/user'))).toMatchObject({ status: 401 })
  })

  it('works with the new key as well while the identity provider changes it', async () => {
    await using server = await startTestServer()
    const idp = await identityProvider(server)
    const next = selfSigned()
    const path = { organizationId: server.organizationId, samlProviderId: idp.provider.id }
    await server.admin.client.PATCH('/orgs/{organizationId}/saml/{samlProviderId}', {
      params: { path },
      body: { certificate: idp.keys.certificate + next.certificate },
    })
    for (const keys of [idp.keys, next]) {
      const { id } = await idp.start()
      await tokenIn(await idp.post(signed(idp.compose({ inResponseTo: id }), keys)))
    }
  })

  it('shows the token on a page that runs nothing else and is kept nowhere', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { title: '<img src=x onerror=alert(1)>' })
    const idp = await identityProvider(server)
    const { id } = await idp.start()
    const page = await idp.post(signed(idp.compose({ inResponseTo: id }), idp.keys))
    const text = await page.text()
    expect(text).not.toContain('<img')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
  })
})

describe('/saml/orgs/{organization}', () => {
  it('lists the ways to sign in, to everybody', async () => {
    await using server = await startTestServer()
    const { provider } = await identityProvider(server, { label: '<b>Staff</b>' })
    const page = await fetch(`${server.url}/saml/orgs/${server.organizationId}`)
    const text = await page.text()
    expect(text).toContain(`href="${provider.service.startURL}"`)
    expect(text).not.toContain('<b>Staff')
    expect((await fetch(`${server.url}/saml/orgs/nowhere`)).status).toBe(404)
  })
})

async function memberOf({ admin, organizationId }: TestServer, userId: string) {
  const params = { path: { organizationId, userId } }
  return (await admin.client.GET('/orgs/{organizationId}/members/{userId}', { params })).data
}
