import { paginate, type Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { createTeam } from '#tests/worlds/teams.ts'

const list = '/orgs/{organizationId}/saml'
const one = '/orgs/{organizationId}/saml/{samlProviderId}'
const { certificate } = selfSigned()
const { certificate: another } = selfSigned()
const complete = { entityID: 'https://idp.example/metadata', certificate, ssoURL: 'https://idp.example/sso' }

function saml({ organizationId, admin }: TestServer, { client }: Person = admin) {
  const pathOf = (samlProviderId: string) => ({ path: { organizationId, samlProviderId } })
  const path = { organizationId }
  return {
    create: async (body: Schema<'CreateOrganizationSamlProvider'>) =>
      (await client.POST(list, { params: { path }, body })).data,
    list: async () => (await client.GET(list, { params: { path } })).data,
    read: async (id: string) => (await client.GET(one, { params: pathOf(id) })).data,
    change: async (id: string, body: Schema<'UpdateOrganizationSamlProvider'>) =>
      (await client.PATCH(one, { params: pathOf(id), body })).data,
    remove: async (id: string) => (await client.DELETE(one, { params: pathOf(id) })).response.status,
    logins: async () => (await client.GET('/orgs/{organizationId}/sso', { params: { path } })).data.items,
  }
}

describe('createOrganizationSamlProvider', () => {
  it('needs a label only, and says what the identity provider has to know', async () => {
    await using server = await startTestServer()
    const { organizationId, admin, ctx } = server
    const params = { path: { organizationId } }
    const { data, response } = await admin.client.POST(list, { params, body: { label: 'Company login' } })
    const location = `${ctx.config.publicUrl}/v1/orgs/${organizationId}/saml/${data.id}`
    expect([response.status, response.headers.get('location')]).toEqual([201, location])
    const base = `${ctx.config.publicUrl}/saml/${data.id}`
    expect(data).toEqual({
      object: 'saml-provider',
      id: expect.any(String),
      label: 'Company login',
      ssoURL: '',
      entityID: '',
      certificate: '',
      defaultRole: null,
      createdAt: expect.any(String),
      status: 'pending',
      service: { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: `${base}/metadata` },
      urls: { location },
    })
  })

  it('is active at once when nothing is missing', async () => {
    await using server = await startTestServer()
    const teamId = await createTeam(server, 'Newcomers')
    const draft = { label: 'Company login', ...complete, defaultTeam: teamId, defaultRole: 'comment' } as const
    const provider = await saml(server).create(draft)
    expect(provider).toMatchObject({ ...complete, status: 'active', defaultRole: 'comment' })
    expect(provider.defaultTeam).toMatchObject({ object: 'team', id: teamId, title: 'Newcomers' })
    expect(await saml(server).read(provider.id)).toEqual(provider)
  })

  it('takes a certificate in PEM form, as bare base64, and several after each other', async () => {
    await using server = await startTestServer()
    const bare = certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '')
    for (const form of [certificate, bare, certificate.replaceAll('\n', '\r\n'), certificate + another]) {
      const provider = await saml(server).create({ label: 'Login', certificate: form })
      expect(provider.certificate).toBe(form)
    }
  })

  it.each([
    ['text', 'not a certificate', 'body.certificate must be an X.509 certificate'],
    ['base64 of something else', btoa('something else'), 'body.certificate must be an X.509 certificate'],
    ['a broken one', certificate.replace(/M/, 'A'), 'body.certificate must be an X.509 certificate'],
    ['words beside one', `${certificate}\nwords`, 'body.certificate must hold nothing beside certificates'],
    ['a key that is no RSA key', selfSigned('ec').certificate, 'body.certificate must hold an RSA key'],
    ['a key that takes long to verify', selfSigned('large exponent').certificate, 'exponent is 65537 at the most'],
    ['a short key', selfSigned('short rsa').certificate, '2048 to 4096 bits, not of 1024'],
  ])('refuses %s as the certificate', async (_, broken, message) => {
    await using server = await startTestServer()
    const call = saml(server).create({ label: 'Login', certificate: broken })
    expect(await refusal(call)).toEqual({ status: 400, message: expect.stringContaining(message) })
    expect((await saml(server).list()).count).toBe(0)
  })

  it.each([
    [{}, 'body.label is required'],
    [{ label: '' }, 'body.label must not have fewer than 1 characters'],
    [{ label: 'x'.repeat(31) }, 'body.label must not have more than 30 characters'],
    [{ label: 'x', entityID: 'x'.repeat(1025) }, 'body.entityID must not have more than 1024 characters'],
    [{ label: 'x', certificate: 'x'.repeat(10_001) }, 'body.certificate must not have more than 10000 characters'],
    [{ label: 'x', ssoURL: `https://x/${'x'.repeat(2048)}` }, 'body.ssoURL must not have more than 2048 characters'],
    [{ label: 'x', ssoURL: 'nowhere' }, 'body.ssoURL'],
    [{ label: 'x', ssoURL: 'javascript:alert(1)' }, 'body.ssoURL must be an http or https address'],
    [{ label: 'x', defaultRole: 'king' }, 'body.defaultRole'],
    [{ label: 'x', defaultTeam: 'nowhere' }, 'body.defaultTeam is not a team of the organization'],
    [{ label: 'x', status: 'active' }, 'body.status is not a known field'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    expect(await refusal(saml(server).create(body as { label: string }))).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    })
  })

  it('refuses a team of another organization', async () => {
    await using server = await startTestServer()
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const teamId = await createTeam({ ...server, organizationId: elsewhere.id }, 'Theirs')
    expect(await refusal(saml(server).create({ label: 'x', defaultTeam: teamId }))).toMatchObject({ status: 400 })
  })

  it('stops at a hundred', async () => {
    await using server = await startTestServer()
    for (let made = 0; made < 100; made += 1) await saml(server).create({ label: 'Login' })
    expect(await refusal(saml(server).create({ label: 'Login' }))).toMatchObject({ status: 409 })
  })
})

describe('listSamlProvidersInOrganizationById', () => {
  it('goes through all of them page by page, the newest first, each with its team', async () => {
    await using server = await startTestServer()
    const teams = [await createTeam(server, 'First'), await createTeam(server, 'Second')]
    for (const label of ['a', 'b', 'c']) {
      const defaultTeam = teams['abc'.indexOf(label)]
      await saml(server).create({ label, ...(defaultTeam && { defaultTeam }) })
    }
    const params = { path: { organizationId: server.organizationId }, query: { limit: 2 } }
    const pages = await collect(paginate(server.admin.client, list, { params }).pages())
    expect(pages.map(({ items }) => items.map(({ label }) => label))).toEqual([['c', 'b'], ['a']])
    expect(pages.map(({ count }) => count)).toEqual([3, 3])
    const titles = pages.flatMap(({ items }) => items).map(({ defaultTeam }) => defaultTeam?.title)
    expect(titles).toEqual([undefined, 'Second', 'First'])
  })
})

describe('updateOrganizationSamlProvider', () => {
  it('becomes active with the last missing field, and pending again without one', async () => {
    await using server = await startTestServer()
    const { id } = await saml(server).create({ label: 'Login' })
    const statuses: string[] = []
    for (const changes of [
      { entityID: complete.entityID },
      { certificate },
      { ssoURL: complete.ssoURL },
      { label: 'Company login' },
      { entityID: '' },
      { entityID: complete.entityID },
      { certificate: '' },
    ]) {
      statuses.push((await saml(server).change(id, changes)).status)
    }
    expect(statuses).toEqual(['pending', 'pending', 'active', 'active', 'pending', 'active', 'pending'])
  })

  it('leaves alone what is left out, and clears what is null', async () => {
    await using server = await startTestServer()
    const defaultTeam = await createTeam(server, 'Newcomers')
    const created = await saml(server).create({ label: 'Login', ...complete, defaultTeam, defaultRole: 'edit' })
    expect(await saml(server).change(created.id, {})).toEqual(created)
    const cleared = await saml(server).change(created.id, { defaultTeam: null, defaultRole: null })
    const { defaultTeam: _, ...rest } = created
    expect(cleared).toEqual({ ...rest, defaultRole: null })
  })

  it('changes nothing when one field is refused', async () => {
    await using server = await startTestServer()
    const created = await saml(server).create({ label: 'Login', ...complete })
    const changes = { label: 'Other', certificate: 'broken' }
    expect(await refusal(saml(server).change(created.id, changes))).toMatchObject({ status: 400 })
    expect(await saml(server).read(created.id)).toEqual(created)
  })

  it('loses its team with the team', async () => {
    await using server = await startTestServer()
    const defaultTeam = await createTeam(server, 'Newcomers')
    const { id } = await saml(server).create({ label: 'Login', defaultTeam })
    const path = { organizationId: server.organizationId, teamId: defaultTeam }
    await server.admin.client.DELETE('/orgs/{organizationId}/teams/{teamId}', { params: { path } })
    expect(await saml(server).read(id)).not.toHaveProperty('defaultTeam')
  })
})

describe('deleteOrganizationSamlProvider', () => {
  it('removes the provider, and cannot be repeated', async () => {
    await using server = await startTestServer()
    const { id } = await saml(server).create({ label: 'Login', ...complete })
    expect(await saml(server).remove(id)).toBe(204)
    expect(await saml(server).list()).toEqual({ count: 0, items: [] })
    expect(await saml(server).logins()).toEqual([])
    expect(await refusal(saml(server).remove(id))).toMatchObject({ status: 404 })
  })

  it('hides providers of another organization, also from those who administer both', async () => {
    await using server = await startTestServer()
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const { id } = await saml({ ...server, organizationId: elsewhere.id }).create({ label: 'Theirs' })
    expect(await refusal(saml(server).read(id))).toMatchObject({ status: 404 })
    expect(await refusal(saml(server).change(id, { label: 'Ours' }))).toMatchObject({ status: 404 })
    expect(await refusal(saml(server).remove(id))).toMatchObject({ status: 404 })
  })
})

describe('listSsoProviderLoginsInOrganization', () => {
  it('lists active providers only, the oldest first', async () => {
    await using server = await startTestServer()
    const first = await saml(server).create({ label: 'Staff', ...complete })
    await saml(server).create({ label: 'Being set up' })
    const second = await saml(server).create({ label: 'Partners', ...complete })
    expect(await saml(server).logins()).toEqual([
      { id: first.id, label: 'Staff', startURL: first.service.startURL },
      { id: second.id, label: 'Partners', startURL: second.service.startURL },
    ])
  })

  it('is for members and for people of the e-mail domains; hidden from others', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    const { id } = await saml(server).create({ label: 'Staff', ...complete })
    const guest = await server.person({ role: null })
    const colleague = await server.person({ email: 'kim@papermill.example' })
    for (const person of [guest, colleague]) expect(await saml(server, person).logins()).toMatchObject([{ id }])
    expect(await refusal(saml(server, await server.person()).logins())).toMatchObject({ status: 404 })
  })
})
