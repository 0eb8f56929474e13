import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'
import { identityProvider } from './identity-provider.ts'

const hidden = { status: 404 }

/** Ann belongs to two organizations, and the identity provider of the first one vouches for her. */
async function twoOrganizations(server: TestServer) {
  const ann = await server.person({ role: 'edit', email: 'ann@papermill.example' })
  const { data: elsewhere } = await ann.client.POST('/orgs', { body: { title: 'Elsewhere' } })
  const idp = await identityProvider(server, { defaultRole: 'admin' })
  const token = await idp.signIn({ email: ann.email })
  return { ann, idp, elsewhereId: elsewhere.id, signedIn: { ...ann, token, client: server.client(token) } }
}

describe('a token from single sign-on', () => {
  it('is good in the organization of the provider', async () => {
    await using server = await startTestServer()
    const { signedIn } = await twoOrganizations(server)
    const space = await workspace(server).createSpace()
    expect((await signedIn.client.GET('/orgs')).data).toMatchObject({
      count: 1,
      items: [{ id: server.organizationId }],
    })
    expect((await signedIn.client.GET('/spaces/{spaceId}', { params: { path: { spaceId: space.id } } })).data.id).toBe(
      space.id,
    )
  })

  it('finds nothing in another one, where nobody vouched for the person', async () => {
    await using server = await startTestServer()
    const { ann, signedIn, elsewhereId } = await twoOrganizations(server)
    const own = workspace(server, ann, elsewhereId)
    const [space, collection] = [await own.createSpace(), await own.createCollection()]
    const { client } = signedIn
    const organization = { params: { path: { organizationId: elsewhereId } } }
    expect(await refusal(client.GET('/orgs/{organizationId}', organization))).toMatchObject(hidden)
    expect(await refusal(client.GET('/orgs/{organizationId}/members', organization))).toMatchObject(hidden)
    expect(await refusal(client.GET('/orgs/{organizationId}/sso', organization))).toMatchObject(hidden)
    expect(await refusal(client.POST('/orgs/{organizationId}/join', organization))).toMatchObject(hidden)
    const inSpace = { params: { path: { spaceId: space.id } } }
    expect(await refusal(client.GET('/spaces/{spaceId}', inSpace))).toMatchObject(hidden)
    expect(await refusal(client.DELETE('/spaces/{spaceId}', inSpace))).toMatchObject(hidden)
    const inCollection = { params: { path: { collectionId: collection.id } } }
    expect(await refusal(client.GET('/collections/{collectionId}', inCollection))).toMatchObject(hidden)
  })

  it('takes no content to another organization, joins none and founds none', async () => {
    await using server = await startTestServer()
    const { ann, signedIn, elsewhereId } = await twoOrganizations(server)
    const { client } = signedIn
    const { id: spaceId } = await workspace(server).createSpace()
    const params = { path: { spaceId } }
    const transfer = client.POST('/spaces/{spaceId}/transfer', { params, body: { organization: elsewhereId } })
    expect([403, 404, 412]).toContain((await refusal(transfer)).status)
    const { data: third } = await server.admin.client.POST('/orgs', { body: { title: 'Third' } })
    const { data: link } = await server.admin.client.POST('/orgs/{organizationId}/link-invites', {
      params: { path: { organizationId: third.id } },
      body: { role: 'read' },
    })
    const path = { organizationId: third.id, inviteId: link.id }
    const accept = '/orgs/{organizationId}/invites/{inviteId}' as const
    expect(await refusal(client.POST(accept, { params: { path } }))).toMatchObject(hidden)
    expect(await refusal(client.POST('/orgs', { body: { title: 'Mine' } }))).toMatchObject({ status: 403 })
    await ann.client.POST(accept, { params: { path } })
  })

  it('sees the people of its organization, and leaves a profile alone that others share', async () => {
    await using server = await startTestServer()
    const { ann, signedIn, elsewhereId } = await twoOrganizations(server)
    const bob = await server.person({ role: 'read', organizationId: elsewhereId })
    const { client } = signedIn
    const userOf = (userId: string) => ({ params: { path: { userId } } })
    expect((await client.GET('/users/{userId}', userOf(server.admin.id))).data.id).toBe(server.admin.id)
    expect(await refusal(client.GET('/users/{userId}', userOf(bob.id)))).toMatchObject(hidden)
    const rename = client.PATCH('/users/{userId}', { ...userOf(ann.id), body: { displayName: 'Ann' } })
    expect(await refusal(rename)).toMatchObject({ status: 403 })
    const idp = await identityProvider(server)
    const kim = server.client(await idp.signIn({ email: 'kim@papermill.example' }))
    const { data: user } = await kim.GET('/user')
    await kim.PATCH('/users/{userId}', { ...userOf(user.id), body: { displayName: 'Kim' } })
  })

  it('neither sees nor makes tokens of somebody who has some of their own', async () => {
    await using server = await startTestServer()
    const { ann, signedIn } = await twoOrganizations(server)
    const { client } = signedIn
    const { data: own } = await ann.client.GET('/user/tokens')
    const { data: mine } = await client.GET('/user/tokens')
    expect(mine).toMatchObject({ count: 1, items: [{ label: 'Single sign-on: Company login' }] })
    expect(own.count).toBe(2)
    const personal = own.items.find(({ label }) => label === 'test')?.id ?? ''
    const path = { tokenId: personal }
    expect(await refusal(client.DELETE('/user/tokens/{tokenId}', { params: { path } }))).toMatchObject(hidden)
    expect(await refusal(client.POST('/user/tokens', { body: { label: 'Derived' } }))).toMatchObject({ status: 403 })
  })

  it('makes tokens that reach no further and end no later, for somebody whom nobody else knows', async () => {
    await using server = await startTestServer()
    const elsewhereId = await createOrganization(await server.person())
    const idp = await identityProvider(server)
    const client = server.client(await idp.signIn())
    const end = (await client.GET('/user/tokens')).data.items[0]?.expiresAt ?? ''
    const later = { label: 'Later', expiresAt: new Date(Date.parse(end) + 1).toISOString() }
    expect(await refusal(client.POST('/user/tokens', { body: later }))).toEqual({
      status: 400,
      message: `body.expiresAt must not be after ${end}, when the token of your sign-in ends`,
    })
    const { data: derived } = await client.POST('/user/tokens', { body: { label: 'Derived' } })
    expect(derived.expiresAt).toBe(end)
    const params = { path: { organizationId: elsewhereId } }
    expect(await refusal(server.client(derived.token).GET('/orgs/{organizationId}', { params }))).toMatchObject(hidden)
  })

  it('ends with the provider and with the membership', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const { ann, idp, signedIn } = await twoOrganizations(server)
    const member = { params: { path: { organizationId, userId: ann.id } } }
    await admin.client.DELETE('/orgs/{organizationId}/members/{userId}', member)
    expect(await refusal(signedIn.client.GET('/user'))).toMatchObject({ status: 401 })
    const again = server.client(await idp.signIn({ email: 'kim@papermill.example' }))
    await again.GET('/user')
    const provider = { params: { path: { organizationId, samlProviderId: idp.provider.id } } }
    await admin.client.DELETE('/orgs/{organizationId}/saml/{samlProviderId}', provider)
    expect(await refusal(again.GET('/user'))).toMatchObject({ status: 401 })
    await ann.client.GET('/user')
  })
})
