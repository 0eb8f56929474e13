import { describe, expect, it } from 'vitest'
import { switchSso } from '#resources/identity/organizations/single-sign-on.ts'
import { createToken } from '#resources/identity/tokens/service.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { publishSite, readProfile, resolve, visit } from '#tests/worlds/published.ts'
import { workspace } from '#tests/worlds/workspace.ts'
import { identityProvider } from './identity-provider.ts'

/** An organization that requires single sign-on, with a member. */
async function enforced(server: TestServer, role: 'edit' | 'admin' | null = 'edit') {
  const kim = await server.person({ role, email: 'kim@papermill.example' })
  const idp = await identityProvider(server)
  // The administrator of the first start has a token of whoever runs the server, which stays good.
  await changeOrganization(server, { emailDomains: ['papermill.example'], sso: true })
  const message = `the organization requires single sign-on: sign in at ${server.ctx.config.publicUrl}/saml/orgs/${server.organizationId} and use the token from there`
  return { kim, idp, refused: { status: 403, message } }
}

describe('an organization with `sso`', () => {
  it('refuses personal tokens, and says where to sign in', async () => {
    await using server = await startTestServer()
    const [space, collection] = [await workspace(server).createSpace(), await workspace(server).createCollection()]
    const { kim, refused } = await enforced(server)
    const { client } = kim
    const organization = { params: { path: { organizationId: server.organizationId } } }
    expect(await refusal(client.GET('/orgs/{organizationId}/members', organization))).toEqual(refused)
    expect(await refusal(client.GET('/spaces/{spaceId}', { params: { path: { spaceId: space.id } } }))).toEqual(refused)
    const path = { collectionId: collection.id }
    expect(await refusal(client.GET('/collections/{collectionId}', { params: { path } }))).toEqual(refused)
    const { data: fresh } = await client.POST('/user/tokens', { body: { label: 'Another' } })
    const again = server.client(fresh.token).GET('/orgs/{organizationId}/members', organization)
    expect(await refusal(again)).toEqual(refused)
  })

  it('is open to whoever signs in', async () => {
    await using server = await startTestServer()
    const { id: spaceId } = await workspace(server).createSpace()
    const { idp } = await enforced(server)
    const client = server.client(await idp.signIn({ email: 'kim@papermill.example' }))
    expect((await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })).data.id).toBe(spaceId)
  })

  it('still tells who it is and where to sign in', async () => {
    await using server = await startTestServer()
    const { kim, idp } = await enforced(server)
    const { client } = kim
    const organization = { params: { path: { organizationId: server.organizationId } } }
    expect((await client.GET('/user')).data.id).toBe(kim.id)
    expect((await client.GET('/orgs')).data.count).toBe(1)
    expect((await client.GET('/orgs/{organizationId}', organization)).data.sso).toBe(true)
    const { data } = await client.GET('/orgs/{organizationId}/sso', organization)
    expect(data.items).toMatchObject([{ id: idp.provider.id }])
  })

  it('concerns everybody, whatever their address and role, and every way to get at it', async () => {
    await using server = await startTestServer()
    const { id: spaceId } = await workspace(server).createSpace()
    const members = await Promise.all(
      (['admin', 'read', null] as const).map((role, index) =>
        server.person({ role, email: `lee${index}@else.example` }),
      ),
    )
    for (const { id } of members) await grants(server.admin, { space: spaceId }).give({ users: [id], role: 'read' })
    const { refused } = await enforced(server)
    const organization = { params: { path: { organizationId: server.organizationId } } }
    for (const { client } of members) {
      const calls = [
        client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } }),
        client.GET('/orgs/{organizationId}/spaces', organization),
        client.POST('/orgs/{organizationId}/ping', organization),
        client.PATCH('/orgs/{organizationId}', { ...organization, body: { sso: false } }),
        client.GET('/orgs/{organizationId}/saml', organization),
        client.POST('/orgs/{organizationId}/saml', { ...organization, body: { label: 'My own' } }),
      ]
      for (const call of await Promise.all(calls.map(refusal))) expect(call).toEqual(refused)
      const { data } = await client.GET('/orgs/{organizationId}', organization)
      expect(Object.entries(data.permissions).filter(([, may]) => may)).toEqual([['view', true]])
      const other = client.GET('/users/{userId}', { params: { path: { userId: server.admin.id } } })
      expect(await refusal(other)).toMatchObject({ status: 404 })
    }
  })

  it('does not concern other organizations and tokens of whoever runs the server', async () => {
    await using server = await startTestServer()
    const { kim } = await enforced(server)
    const organization = { params: { path: { organizationId: server.organizationId } } }
    const { secret } = await createToken(server.ctx, kim.id, { label: 'Operator', isOperators: true })
    await server.client(secret).GET('/orgs/{organizationId}/members', organization)
    const { data: own } = await kim.client.POST('/orgs', { body: { title: 'Her own' } })
    await kim.client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId: own.id } } })
  })

  it('is required by somebody who has signed in, through a provider that is active', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'admin', email: 'kim@papermill.example' })
    const organization = { params: { path: { organizationId: server.organizationId } } }
    const require = (client = kim.client) =>
      client.PATCH('/orgs/{organizationId}', { ...organization, body: { sso: true } })
    const missing = {
      status: 409,
      message:
        '`sso` needs an active identity provider: add one of SAML or OpenID Connect, and all that it is known by, first',
    }
    expect(await refusal(require())).toEqual(missing)
    expect(await refusal(require(server.admin.client))).toEqual(missing)
    await identityProvider(server, { entityID: '' })
    expect(await refusal(require())).toEqual(missing)
    const idp = await identityProvider(server)
    expect(await refusal(require())).toMatchObject({
      status: 409,
      message: expect.stringContaining('body.sso would lock you out: sign in at '),
    })
    const signedIn = server.client(await idp.signIn({ email: kim.email }))
    expect((await require(signedIn)).data.sso).toBe(true)
    expect(await refusal(kim.client.GET('/orgs/{organizationId}/members', organization))).toMatchObject({ status: 403 })
    await signedIn.GET('/orgs/{organizationId}/members', organization)
  })

  it('keeps the last provider that works, until it is no longer required', async () => {
    await using server = await startTestServer()
    const { idp } = await enforced(server)
    const path = { organizationId: server.organizationId, samlProviderId: idp.provider.id }
    const one = '/orgs/{organizationId}/saml/{samlProviderId}' as const
    const { client } = server.admin
    const blunt = () => client.PATCH(one, { params: { path }, body: { certificate: '' } })
    const remove = () => client.DELETE(one, { params: { path } })
    const refused = {
      status: 409,
      message:
        'this is the last active identity provider, and single sign-on is required: set `sso` of the organization to false first',
    }
    expect([await refusal(blunt()), await refusal(remove())]).toEqual([refused, refused])
    await client.PATCH(one, { params: { path }, body: { label: 'Mended' } })
    const second = await identityProvider(server)
    await blunt()
    const other = { path: { ...path, samlProviderId: second.provider.id } }
    expect(await refusal(client.DELETE(one, { params: other }))).toEqual(refused)
    await changeOrganization(server, { sso: false })
    await client.DELETE(one, { params: other })
  })

  it('is opened again by whoever runs the server', async () => {
    await using server = await startTestServer()
    const { kim, refused } = await enforced(server, 'admin')
    const organization = { params: { path: { organizationId: server.organizationId } } }
    const members = () => kim.client.GET('/orgs/{organizationId}/members', organization)
    expect(await refusal(members())).toEqual(refused)
    await switchSso(server.ctx, server.organizationId, false)
    await members()
    await switchSso(server.ctx, server.organizationId, true)
    expect(await refusal(members())).toEqual(refused)
  })

  it('keeps integrations out that were installed by somebody who never signed in', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'admin', email: 'kim@papermill.example' })
    await integrations(server).publish('notes', { scopes: ['space:content:read'] })
    const { id: spaceId } = await workspace(server).createSpace()
    const { id } = await installations(kim, 'notes').install(server.organizationId)
    await installations(kim, 'notes').addSpace(id, spaceId)
    const client = server.client(await installations(kim, 'notes').token(id))
    const read = () => client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    await read()
    const idp = await identityProvider(server)
    await changeOrganization(server, { sso: true })
    expect(await refusal(read())).toMatchObject({ status: 403 })
    await idp.signIn({ email: kim.email })
    await read()
  })

  it('ends visits that were begun with another token', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read', email: 'kim@papermill.example' })
    const { root, site } = await publishSite(server, ['Docs'], 'visitor-auth')
    const params = { path: { organizationId: server.organizationId } }
    const { data } = await kim.client.POST('/orgs/{organizationId}/ping', { params })
    const visitor = { jwtToken: data.serviceVisitorClaims }
    const { client } = await visit(server, root, visitor)
    const idp = await identityProvider(server)
    await changeOrganization(server, { sso: true })
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    expect(await refusal(resolve(server, root, { visitor }))).toMatchObject({ status: 404 })
    const signedIn = server.client(await idp.signIn({ email: kim.email }))
    const again = await signedIn.POST('/orgs/{organizationId}/ping', { params })
    await visit(server, root, { jwtToken: again.data.serviceVisitorClaims })
  })

  it('is joined by signing in, not by domain or by link', async () => {
    await using server = await startTestServer()
    const { idp, refused } = await enforced(server)
    const { organizationId } = server
    const lee = await server.person({ email: 'lee@papermill.example' })
    const join = lee.client.POST('/orgs/{organizationId}/join', { params: { path: { organizationId } } })
    expect(await refusal(join)).toEqual(refused)
    const { data: link } = await server.admin.client.POST('/orgs/{organizationId}/link-invites', {
      params: { path: { organizationId } },
      body: { role: 'read' },
    })
    const path = { organizationId, inviteId: link.id }
    const accept = (client: typeof lee.client) =>
      client.POST('/orgs/{organizationId}/invites/{inviteId}', { params: { path } })
    expect(await refusal(accept(lee.client))).toEqual(refused)
    const signedIn = server.client(await idp.signIn({ email: lee.email }))
    await accept(signedIn)
    const { data: user } = await signedIn.GET('/user')
    expect(user.id).not.toBe(lee.id)
    const member = { params: { path: { organizationId, userId: user.id } } }
    const { data } = await signedIn.GET('/orgs/{organizationId}/members/{userId}', member)
    expect(data).toMatchObject({ role: 'read', sso: true })
  })

  it('marks whom it invites as people of single sign-on', async () => {
    await using server = await startTestServer()
    await enforced(server)
    const { organizationId, admin } = server
    const emails = ['lee@papermill.example', 'max@elsewhere.example']
    const params = { path: { organizationId } }
    await admin.client.POST('/orgs/{organizationId}/invites', { params, body: { emails, role: 'read' } })
    const { data } = await admin.client.GET('/orgs/{organizationId}/members', { params })
    const marks = Object.fromEntries(data.items.map(({ user, sso }) => [user.email, sso]))
    expect(marks).toMatchObject({ 'lee@papermill.example': true, 'max@elsewhere.example': true })
  })
})
