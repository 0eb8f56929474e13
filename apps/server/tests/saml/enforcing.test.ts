import { describe, expect, it } from 'vitest'
import { createToken } from '../../src/resources/identity/tokens/service.ts'
import { changeOrganization } from '../support/organization.ts'
import { refusal } from '../support/refusal.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { workspace } from '../support/workspace.ts'
import { identityProvider } from './identity-provider.ts'

/** An organization that requires single sign-on of papermill.example, with a member whom that concerns. */
async function enforced(server: TestServer, role: 'edit' | 'admin' = 'edit') {
  const kim = await server.person({ role, email: 'kim@papermill.example' })
  const idp = await identityProvider(server)
  await changeOrganization(server, { emailDomains: ['papermill.example'], sso: true })
  const message = `the organization requires single sign-on: sign in at ${server.ctx.config.publicUrl}/saml/orgs/${server.organizationId} and use the token from there`
  return { kim, idp, refused: { status: 403, message } }
}

describe('an organization with `sso`', () => {
  it('refuses personal tokens of its e-mail domains, and says where to sign in', async () => {
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

  it('does not concern other addresses, other organizations and tokens of whoever runs the server', async () => {
    await using server = await startTestServer()
    const { kim } = await enforced(server)
    const organization = { params: { path: { organizationId: server.organizationId } } }
    const contractor = await server.person({ role: 'read', email: 'lee@elsewhere.example' })
    await contractor.client.GET('/orgs/{organizationId}/members', organization)
    const { secret } = await createToken(server.ctx, kim.id, { label: 'Operator', isOperators: true })
    await server.client(secret).GET('/orgs/{organizationId}/members', organization)
    const { data: own } = await kim.client.POST('/orgs', { body: { title: 'Her own' } })
    await kim.client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId: own.id } } })
  })

  it('lets administrators set it right when nobody can sign in', async () => {
    await using server = await startTestServer()
    const { kim, idp, refused } = await enforced(server, 'admin')
    const { client } = kim
    const organization = { params: { path: { organizationId: server.organizationId } } }
    const members = () => client.GET('/orgs/{organizationId}/members', organization)
    expect(await refusal(members())).toEqual(refused)
    const provider = { params: { path: { ...organization.params.path, samlProviderId: idp.provider.id } } }
    const one = '/orgs/{organizationId}/saml/{samlProviderId}' as const
    await client.PATCH(one, { ...provider, body: { label: 'Mended' } })
    expect(await refusal(members())).toEqual(refused)
    await client.PATCH('/orgs/{organizationId}', { ...organization, body: { sso: false } })
    await members()
    await client.PATCH('/orgs/{organizationId}', { ...organization, body: { sso: true } })
    expect(await refusal(members())).toEqual(refused)
    await client.DELETE(one, provider)
    await members()
  })

  it('requires nothing until a provider is active', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read', email: 'kim@papermill.example' })
    await changeOrganization(server, { emailDomains: ['papermill.example'], sso: true })
    const organization = { params: { path: { organizationId: server.organizationId } } }
    await kim.client.GET('/orgs/{organizationId}/members', organization)
    await identityProvider(server, { entityID: '' })
    await kim.client.GET('/orgs/{organizationId}/members', organization)
    await identityProvider(server)
    expect(await refusal(kim.client.GET('/orgs/{organizationId}/members', organization))).toMatchObject({ status: 403 })
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
    const member = { params: { path: { organizationId, userId: lee.id } } }
    const { data } = await signedIn.GET('/orgs/{organizationId}/members/{userId}', member)
    expect(data).toMatchObject({ role: 'read', sso: true })
  })

  it('marks whom it invites from its domains as people of single sign-on', async () => {
    await using server = await startTestServer()
    await enforced(server)
    const { organizationId, admin } = server
    const emails = ['lee@papermill.example', 'max@elsewhere.example']
    const params = { path: { organizationId } }
    await admin.client.POST('/orgs/{organizationId}/invites', { params, body: { emails, role: 'read' } })
    const { data } = await admin.client.GET('/orgs/{organizationId}/members', { params })
    const marks = Object.fromEntries(data.items.map(({ user, sso }) => [user.email, sso]))
    expect(marks).toMatchObject({ 'lee@papermill.example': true, 'max@elsewhere.example': false })
  })
})
