import { describe, expect, it } from 'vitest'
import { createToken } from '#resources/identity/tokens/service.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { call } from '#tests/support/call.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { beginSlowly } from '#tests/support/slow-request.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'
import { identityProvider } from './identity-provider.ts'

const email = 'ann@papermill.example'

/** Mallory's organization, with an identity provider that says whatever Mallory likes. */
async function madeUp(server: TestServer) {
  const mallory = await server.person()
  const organizationId = await createOrganization(mallory)
  const own = { ...server, admin: mallory, organizationId }
  const path = { organizationId }
  return {
    mallory,
    organizationId,
    own,
    idp: await identityProvider(own, { defaultRole: 'admin' }),
    invite: (role: 'admin' | 'read' = 'read') =>
      mallory.client.POST('/orgs/{organizationId}/invites', { params: { path }, body: { emails: [email], role } }),
  }
}

describe('an identity provider that somebody made up', () => {
  it('makes nobody a member who has an account, and learns nothing of them', async () => {
    await using server = await startTestServer()
    const ann = await server.person({ role: 'edit', email, name: 'Ann Lee' })
    const { idp } = await madeUp(server)
    const signedIn = server.client(await idp.signIn({ email, attributes: { displayName: 'Made up' } }))
    const { data } = await signedIn.GET('/user')
    expect(data).toMatchObject({ email, displayName: 'Made up' })
    expect(data.id).not.toBe(ann.id)
    expect((await ann.client.GET('/orgs')).data.count).toBe(1)
    expect((await ann.client.GET('/user/tokens')).data.count).toBe(1)
    await signedIn.PATCH('/users/{userId}', { params: { path: { userId: data.id } }, body: { displayName: 'Worse' } })
    expect((await ann.client.GET('/user')).data.displayName).toBe('Ann Lee')
  })

  it("stands in nobody else's way, who comes later with the same address", async () => {
    await using server = await startTestServer()
    const { idp } = await madeUp(server)
    await idp.signIn({ email, attributes: { displayName: 'Made up' } })
    const own = await identityProvider(server, { defaultRole: 'read' })
    const ann = server.client(await own.signIn({ email, attributes: { displayName: 'Ann Lee' } }))
    const { data } = await ann.GET('/user')
    expect(data.displayName).toBe('Ann Lee')
    await ann.PATCH('/users/{userId}', { params: { path: { userId: data.id } }, body: { displayName: 'Ann' } })
    const again = server.client(await own.signIn({ email }))
    expect((await again.GET('/user')).data).toMatchObject({ id: data.id, displayName: 'Ann' })
  })

  it('takes a profile from nobody by inviting them', async () => {
    await using server = await startTestServer()
    const { invite, idp } = await madeUp(server)
    const params = { path: { organizationId: server.organizationId } }
    await server.admin.client.POST('/orgs/{organizationId}/invites', { params, body: { emails: [email] } })
    const own = await identityProvider(server)
    const ann = server.client(await own.signIn({ email }))
    const { id: userId } = (await ann.GET('/user')).data
    await invite()
    await idp.signIn({ email })
    await ann.PATCH('/users/{userId}', { params: { path: { userId } }, body: { displayName: 'Ann' } })
    expect((await ann.GET('/orgs')).data.count).toBe(1)
  })

  it('makes no tokens for somebody who was invited, and not many sign-ins', async () => {
    await using server = await startTestServer()
    const ann = await server.person({ email })
    const { invite, idp, organizationId } = await madeUp(server)
    await invite()
    const { provider } = idp
    const token = await idp.signIn({ email })
    const refused = server.client(token).POST('/user/tokens', { body: { label: 'More' } })
    expect(await refusal(refused)).toMatchObject({ status: 403 })
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    for (let made = 0; made < 98; made++) {
      await createToken(server.ctx, ann.id, { label: 'Sign-in', expiresAt, samlProviderId: provider.id })
    }
    const last = await idp.signIn({ email })
    expect((await ann.client.GET('/user/tokens')).data.count).toBe(101)
    await idp.signIn({ email })
    expect((await ann.client.GET('/user/tokens')).data.count).toBe(101)
    expect(await refusal(server.client(token).GET('/user'))).toMatchObject({ status: 401 })
    await server.client(last).GET('/user')
    const member = { params: { path: { organizationId, userId: ann.id } } }
    await ann.client.DELETE('/orgs/{organizationId}/members/{userId}', member)
    expect((await ann.client.GET('/user/tokens')).data.count).toBe(1)
  })

  it.each(['read', 'admin'] as const)('holds nobody with the role %s who wants to leave', async (role) => {
    await using server = await startTestServer()
    const ann = await server.person({ email })
    const { invite, idp, own, mallory, organizationId } = await madeUp(server)
    await invite(role)
    const signedIn = { ...mallory, client: server.client(await idp.signIn({ email: mallory.email })) }
    await changeOrganization({ ...own, admin: signedIn }, { sso: true })
    const leave = (userId: string, { client }: typeof ann) =>
      client.DELETE('/orgs/{organizationId}/members/{userId}', { params: { path: { organizationId, userId } } })
    if (role === 'admin') await leave(mallory.id, signedIn)
    expect(await refusal(leave(mallory.id, ann))).toMatchObject({ status: 403 })
    await leave(ann.id, ann)
    expect((await ann.client.GET('/orgs')).data.count).toBe(0)
  })

  it('is not asked about somebody who gets a token of their own', async () => {
    await using server = await startTestServer()
    const { idp, organizationId } = await madeUp(server)
    const signedIn = server.client(await idp.signIn({ email }))
    await expect(requireUserByEmail(server.ctx, email)).rejects.toThrow(/single sign-on of an organization alone/)
    const { id } = (await signedIn.GET('/user')).data
    const { secret } = await createToken(server.ctx, id, { label: 'Own' })
    const path = { userId: id }
    const rename = (client: typeof signedIn) =>
      client.PATCH('/users/{userId}', { params: { path }, body: { displayName: 'Ann' } })
    expect(await refusal(rename(signedIn))).toMatchObject({ status: 403 })
    await rename(server.client(secret))
    const other = await identityProvider(server)
    await other.signIn({ email })
    expect((await requireUserByEmail(server.ctx, email)).id).toBe(id)
    const member = { params: { path: { organizationId, userId: id } } }
    await server.client(secret).DELETE('/orgs/{organizationId}/members/{userId}', member)
    await idp.signIn({ email })
    expect((await server.client(secret).GET('/orgs')).data.count).toBe(0)
    expect(await refusal(signedIn.GET('/user'))).toMatchObject({ status: 401 })
  })

  it('leaves it to whoever runs the server whom an address means that several organizations know', async () => {
    await using server = await startTestServer()
    const { idp } = await madeUp(server)
    const other = await identityProvider(server)
    const people = [await idp.signIn({ email }), await other.signIn({ email })]
    await expect(requireUserByEmail(server.ctx, email)).rejects.toThrow(/name one by the id/)
    const { data } = await server.client(people[1]).GET('/user')
    expect((await requireUserByEmail(server.ctx, data.id)).id).toBe(data.id)
    await createToken(server.ctx, data.id, { label: 'Own' })
    expect((await requireUserByEmail(server.ctx, email)).id).toBe(data.id)
    const { id } = (await server.client(people[0]).GET('/user')).data
    await expect(createToken(server.ctx, id, { label: 'Own' })).rejects.toThrow(/somebody else/)
  })
})

describe('limits', () => {
  it('count all as one who come from organizations of one founder', async () => {
    await using server = await startTestServer({}, { limits: { maxRequests: 8 } })
    const { idp, mallory, organizationId } = await madeUp(server)
    const second = await createOrganization(mallory, 'Second')
    const other = await identityProvider(
      { ...server, admin: mallory, organizationId: second },
      { defaultRole: 'admin' },
    )
    const line = (id: string) => ({ line: `PUT /v1/orgs/${id}/teams` })
    const names = ['a', 'b', 'c', 'd']
    const tokens = await Promise.all(names.map((name) => idp.signIn({ email: `${name}@example.com` })))
    const late = await other.signIn({ email: 'late@example.com' })
    const occupants = []
    for (const token of tokens) occupants.push(await beginSlowly(server.url, token, line(organizationId)))
    const next = await call(server, 'GET /v1/user', { token: late })
    expect(next.status).toBe(503)
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    for (const occupant of occupants) expect((await occupant.finish()).status).toBe(201)
    expect((await call(server, 'GET /v1/user', { token: late })).status).toBe(200)
  })

  it('are not multiplied by founding organizations', async () => {
    await using server = await startTestServer({ maxFoundedOrganizations: 2 })
    const { client } = await server.person()
    const found = () => client.POST('/orgs', { body: { title: 'One more' } })
    await found()
    await found()
    expect(await refusal(found())).toEqual({
      status: 409,
      message: 'a person founds at most 2 organizations: whoever runs the server makes more',
    })
  })
})

describe('the ways to sign in of an organization', () => {
  it('are not told to whoever got an address of its domain from another provider', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    await identityProvider(server)
    const params = { path: { organizationId: server.organizationId } }
    const ask = (secret: string) => server.client(secret).GET('/orgs/{organizationId}/sso', { params })
    const { idp } = await madeUp(server)
    expect(await refusal(ask(await idp.signIn({ email })))).toMatchObject({ status: 404 })
  })
})

describe('POST /user/tokens', () => {
  it('makes a hundred and says so', async () => {
    await using server = await startTestServer()
    const { client, id } = await server.person()
    for (let made = 1; made < 100; made++) await createToken(server.ctx, id, { label: 'Many' })
    expect(await refusal(client.POST('/user/tokens', { body: { label: 'More' } }))).toEqual({
      status: 409,
      message: 'a person has at most 100 tokens: revoke one first',
    })
  })
})
