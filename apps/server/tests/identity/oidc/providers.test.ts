import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { OutboundError } from '#net/outbound-error.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { complete, worldWithProvider } from './organization-provider.ts'

const list = '/orgs/{organizationId}/oidc'
const one = '/orgs/{organizationId}/oidc/{oidcProviderId}'

function oidc({ admin: { client }, organizationId }: TestServer) {
  const at = (oidcProviderId: string) => ({ params: { path: { organizationId, oidcProviderId } } })
  const params = { path: { organizationId } }
  return {
    create: async (body: Schema<'CreateOrganizationOidcProvider'>) => (await client.POST(list, { params, body })).data,
    list: async () => (await client.GET(list, { params })).data,
    read: async (id: string) => (await client.GET(one, at(id))).data,
    change: async (id: string, body: Schema<'UpdateOrganizationOidcProvider'>) =>
      (await client.PATCH(one, { ...at(id), body })).data,
    remove: async (id: string) => (await client.DELETE(one, at(id))).response.status,
    test: async (id: string) => (await client.POST(`${one}/test`, at(id))).data,
    logins: async () => (await client.GET('/orgs/{organizationId}/sso', { params })).data.items,
    saml: async (label: string) =>
      (await client.POST('/orgs/{organizationId}/saml', { params, body: { label } })).data.id,
  }
}

describe('createOrganizationOidcProvider', () => {
  it('answers the provider, with the addresses that it has to know, and never the secret', async () => {
    await using server = await startTestServer()
    const defaultTeam = await createTeam(server, 'Newcomers')
    const created = await oidc(server).create({ label: 'Login', ...complete, defaultTeam, defaultRole: 'edit' })
    const base = `${server.ctx.config.publicUrl}/oidc/${created.id}`
    expect(created).toEqual({
      object: 'oidc-provider',
      id: expect.any(String),
      label: 'Login',
      issuer: complete.issuer,
      clientId: 'quire',
      hasClientSecret: true,
      defaultTeam: expect.objectContaining({ id: defaultTeam }),
      defaultRole: 'edit',
      createdAt: expect.any(String),
      status: 'active',
      service: { callbackURL: `${base}/callback`, startURL: `${base}/start` },
      urls: { location: expect.stringContaining(`/oidc/${created.id}`) },
    })
    expect(await oidc(server).read(created.id)).toEqual(created)
    expect(await oidc(server).list()).toEqual({ count: 1, items: [created] })
    expect(await oidc(server).logins()).toEqual([{ id: created.id, label: 'Login', startURL: `${base}/start` }])
  })

  it('keeps the secret sealed', async () => {
    await using server = await startTestServer()
    const { id } = await oidc(server).create({ label: 'Login', ...complete })
    const { clientSecret } = await server.ctx.db
      .selectFrom('samlProviders')
      .select('clientSecret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(clientSecret ?? '').toString('latin1')).not.toContain(complete.clientSecret)
    expect(clientSecret?.length).toBe(complete.clientSecret.length + 28)
  })

  it.each([
    'http://idp.example',
    'idp.example',
    'https://idp.example?a=b',
    'https://me:pass@idp.example',
    'javascript:1',
  ])('refuses %s as the issuer', async (issuer) => {
    await using server = await startTestServer()
    expect(await refusal(oidc(server).create({ label: 'Login', issuer }))).toEqual({
      status: 400,
      message: 'body.issuer must be an https address without a query, a fragment or a name and password',
    })
  })

  it('refuses a team of another organization', async () => {
    await using server = await startTestServer()
    expect(await refusal(oidc(server).create({ label: 'Login', defaultTeam: 'other' }))).toMatchObject({ status: 400 })
  })

  it('counts towards the hundred with those of SAML', async () => {
    await using server = await startTestServer()
    for (let made = 0; made < 50; made++) {
      await oidc(server).create({ label: 'Login' })
      await oidc(server).saml('Login')
    }
    const refused = { status: 409, message: 'an organization has at most 100 identity providers: remove one first' }
    expect(await refusal(oidc(server).create({ label: 'Login' }))).toEqual(refused)
    expect(await refusal(oidc(server).saml('Login'))).toEqual(refused)
    expect((await oidc(server).list()).count).toBe(50)
  })
})

describe('updateOrganizationOidcProvider', () => {
  it('makes it active once all is known, and pending when something is taken away', async () => {
    await using server = await startTestServer()
    const { change, create } = oidc(server)
    const { id } = await create({ label: 'Login' })
    const statuses = []
    const { issuer, clientId, clientSecret } = complete
    for (const body of [{ clientSecret }, { clientId }, { issuer }, { label: 'Other' }, { clientSecret: '' }]) {
      statuses.push((await change(id, body)).status)
    }
    expect(statuses).toEqual(['pending', 'pending', 'active', 'active', 'pending'])
    expect((await change(id, { clientSecret })).status).toBe('active')
  })

  it('sends the secret that it keeps to no other issuer', async () => {
    await using server = await startTestServer()
    const { id } = await oidc(server).create({ label: 'Login', ...complete })
    for (const issuer of ['https://other.example', '']) {
      expect(await refusal(oidc(server).change(id, { issuer }))).toEqual({
        status: 400,
        message: 'body.clientSecret must come along with another body.issuer',
      })
    }
    expect((await oidc(server).change(id, { issuer: complete.issuer })).status).toBe('active')
    const changed = await oidc(server).change(id, { issuer: 'https://other.example', clientSecret: 'another' })
    expect(changed).toMatchObject({ issuer: 'https://other.example', status: 'active' })
  })

  it('leaves alone what is left out, and clears what is null', async () => {
    await using server = await startTestServer()
    const defaultTeam = await createTeam(server, 'Newcomers')
    const created = await oidc(server).create({ label: 'Login', ...complete, defaultTeam, defaultRole: 'edit' })
    expect(await oidc(server).change(created.id, {})).toEqual(created)
    const { defaultTeam: _, ...rest } = created
    expect(await oidc(server).change(created.id, { defaultTeam: null, defaultRole: null })).toEqual({
      ...rest,
      defaultRole: null,
    })
  })
})

describe('providers of OpenID Connect', () => {
  it('are no providers of SAML, and the other way round', async () => {
    await using server = await startTestServer()
    const { admin, organizationId } = server
    const { id: oidcId } = await oidc(server).create({ label: 'Login', ...complete })
    const samlId = await oidc(server).saml('Login')
    expect(await refusal(oidc(server).read(samlId))).toMatchObject({ status: 404 })
    expect(await refusal(oidc(server).remove(samlId))).toMatchObject({ status: 404 })
    const path = { organizationId, samlProviderId: oidcId }
    const address = '/orgs/{organizationId}/saml/{samlProviderId}'
    expect(await refusal(admin.client.GET(address, { params: { path } }))).toMatchObject({ status: 404 })
    const body = { ssoURL: 'https://evil.example' }
    expect(await refusal(admin.client.PATCH(address, { params: { path }, body }))).toMatchObject({ status: 404 })
    expect(await refusal(admin.client.DELETE(address, { params: { path } }))).toMatchObject({ status: 404 })
    for (const way of [`/saml/${oidcId}/start`, `/saml/${oidcId}/metadata`, `/oidc/${samlId}/start`]) {
      expect((await fetch(server.url + way, { redirect: 'manual' })).status).toBe(404)
    }
  })

  it('are hidden from other organizations, also from those who administer both', async () => {
    await using server = await startTestServer()
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const { id } = await oidc({ ...server, organizationId: elsewhere.id }).create({ label: 'Theirs' })
    expect(await refusal(oidc(server).read(id))).toMatchObject({ status: 404 })
    expect(await refusal(oidc(server).change(id, { label: 'Ours' }))).toMatchObject({ status: 404 })
    expect(await refusal(oidc(server).remove(id))).toMatchObject({ status: 404 })
    expect(await refusal(oidc(server).test(id))).toMatchObject({ status: 404 })
  })

  it('are removed once', async () => {
    await using server = await startTestServer()
    const { id } = await oidc(server).create({ label: 'Login', ...complete })
    expect(await oidc(server).remove(id)).toBe(204)
    expect(await oidc(server).list()).toEqual({ count: 0, items: [] })
    expect(await oidc(server).logins()).toEqual([])
    expect(await refusal(oidc(server).remove(id))).toMatchObject({ status: 404 })
  })
})

describe('testOrganizationOidcProvider', () => {
  it('says that the issuer tells what signing in needs', async () => {
    await using it = await worldWithProvider()
    const { id } = await oidc(it.server).create({ label: 'Login', ...complete })
    expect(await oidc(it.server).test(id)).toEqual({ works: true })
    expect(it.outside.requests.map(({ address }) => address)).toEqual([
      `${complete.issuer}/.well-known/openid-configuration`,
    ])
  })

  it.each([
    [{ issuer: 'https://evil.example' }, 'discovered metadata issuer does not match the expected issuer'],
    [{ authorization_endpoint: 'javascript:alert(1)' }, 'an https address as its authorization_endpoint'],
    [{ token_endpoint: undefined }, 'an https address as its token_endpoint'],
  ])('says in words what is wrong with %j', async (discovery, problem) => {
    await using it = await worldWithProvider()
    const { id } = await oidc(it.server).create({ label: 'Login', ...complete })
    it.outside.behaviour.discovery = discovery
    const expected = { works: false, problem: expect.stringMatching(/^the issuer does not tell/) }
    const tested = await oidc(it.server).test(id)
    expect([tested, tested.problem]).toEqual([expected, expect.stringContaining(problem)])
  })

  it('says that the issuer fails, is out of reach, or that something is missing', async () => {
    await using it = await worldWithProvider()
    const { id } = await oidc(it.server).create({ label: 'Login', ...complete })
    it.outside.behaviour.tokenStatus = 500
    const told = 'the issuer does not tell what it should'
    expect((await oidc(it.server).test(id)).problem).toBe(`${told}: unexpected HTTP response status code`)
    await using alone = await startTestServer(
      {},
      { fetch: () => Promise.reject(new OutboundError('unreachable', 'the address cannot be reached (ENOTFOUND)')) },
    )
    const { id: lost } = await oidc(alone).create({ label: 'Login', ...complete })
    expect((await oidc(alone).test(lost)).problem).toBe(`${told}: the address cannot be reached (ENOTFOUND)`)
    await oidc(it.server).change(id, { clientId: '' })
    expect(await oidc(it.server).test(id)).toEqual({
      works: false,
      problem: 'the issuer, the client id or the client secret is missing',
    })
  })
})
