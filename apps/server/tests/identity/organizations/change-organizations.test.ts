import type { paths } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'

describe('createOrganization', () => {
  it('makes the caller its first and only member, as administrator', async () => {
    await using server = await startTestServer()
    const founder = await server.person()
    const { data, response } = await founder.client.POST('/orgs', { body: { title: 'Paper Mill' } })
    expect(data).toMatchObject({
      title: 'Paper Mill',
      defaultRole: null,
      emailDomains: [],
      permissions: { admin: true },
    })
    expect(response.headers.get('location')).toBe(data.urls.location)
    const path = { organizationId: data.id }
    const { data: members } = await founder.client.GET('/orgs/{organizationId}/members', { params: { path } })
    expect(members).toMatchObject({ count: 1, items: [{ id: founder.id, role: 'admin' }] })
  })

  it('keeps everything it is told', async () => {
    await using server = await startTestServer()
    const body = { title: 'Mill', type: 'community', useCase: 'productDocs', communityType: 'nonProfit' } as const
    const { data } = await server.admin.client.POST('/orgs', {
      body: { ...body, emailDomains: ['Mill.Example', 'mill.example', 'paper.example'] },
    })
    expect(data).toMatchObject({ ...body, emailDomains: ['mill.example', 'paper.example'] })
  })

  it.each([
    [{}, 'body.title is required'],
    [{ title: 'x' }, 'body.title must not have fewer than 2 characters'],
    [{ title: 'x'.repeat(256) }, 'body.title must not have more than 255 characters'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    const answer = await refusal(server.admin.client.POST('/orgs', { body: body as { title: string } }))
    expect(answer).toEqual({ status: 400, message })
  })
})

describe('updateOrganizationById', () => {
  const everything: Changes = {
    title: 'Paper Mill',
    emailDomains: ['papermill.example'],
    hostname: 'papermill',
    defaultRole: 'read',
    sso: true,
    ai: false,
    inviteLinks: false,
    mergeRules: { type: 'rules', rules: [{ rule: 'require_at_least_one_review' }] },
  }

  it('changes every field', async () => {
    await using server = await startTestServer()
    await identityProvider(server)
    const { data } = await update(server, { ...everything, logo: 'https://papermill.example/logo.png' })
    expect(data).toMatchObject({ ...everything, urls: { logo: 'https://papermill.example/logo.png' } })
    expect((await read(server)).data).toEqual(data)
  })

  it('leaves alone what is left out', async () => {
    await using server = await startTestServer()
    await identityProvider(server)
    const { data: before } = await update(server, { ...everything, logo: 'https://papermill.example/logo.png' })
    expect((await update(server, {})).data).toEqual(before)
    expect((await update(server, { title: 'Mill' })).data).toEqual({ ...before, title: 'Mill' })
  })

  it('clears with null what can be cleared', async () => {
    await using server = await startTestServer()
    await identityProvider(server)
    await update(server, { ...everything, logo: 'https://papermill.example/logo.png' })
    const { data } = await update(server, { hostname: null, defaultRole: null, logo: null, defaultContent: null })
    expect(data).toMatchObject({ title: 'Paper Mill', defaultRole: null })
    expect(data).not.toHaveProperty('hostname')
    expect(data).not.toHaveProperty('defaultContent')
    expect(data.urls).not.toHaveProperty('logo')
  })

  it('refuses a hostname another organization uses, until that one gives it up', async () => {
    await using server = await startTestServer()
    const founder = await server.person()
    const { data: other } = await founder.client.POST('/orgs', { body: { title: 'Other' } })
    const claim = (hostname: string | null) =>
      founder.client.PATCH('/orgs/{organizationId}', {
        params: { path: { organizationId: other.id } },
        body: { hostname },
      })
    await claim('papermill')
    const taken = { status: 409, message: 'body.hostname "papermill" is in use' }
    expect(await refusal(update(server, { hostname: 'papermill', title: 'Changed' }))).toEqual(taken)
    expect((await read(server)).data.title).toBe('My organization')
    await claim(null)
    expect((await update(server, { hostname: 'papermill' })).data.hostname).toBe('papermill')
  })

  it('lets an organization keep its own hostname', async () => {
    await using server = await startTestServer()
    await update(server, { hostname: 'papermill' })
    expect((await update(server, { hostname: 'papermill' })).data.hostname).toBe('papermill')
  })

  it.each<[object, string]>([
    [{ title: 'x' }, 'body.title must not have fewer than 2 characters'],
    [{ title: null }, 'body.title must be string'],
    [{ emailDomains: null }, 'body.emailDomains must be array'],
    [{ emailDomains: ['not a domain'] }, 'body.emailDomains[0] must match pattern'],
    [{ hostname: 'ab' }, 'body.hostname must not have fewer than 3 characters'],
    [{ hostname: 'x'.repeat(33) }, 'body.hostname must not have more than 32 characters'],
    [{ hostname: 'Paper.Mill' }, 'body.hostname must match pattern'],
    [{ defaultRole: 'owner' }, 'body.defaultRole must be equal to one of the allowed values'],
    [{ logo: 'data:image/png;base64,AAAA' }, 'body.logo must be an http or https address'],
    [{ sso: 'yes' }, 'body.sso must be boolean'],
    [{ mergeRules: { type: 'rules' } }, 'body.mergeRules.rules goes with the type `rules`, and only with it'],
    [{ mergeRules: { type: 'none', rules: [] } }, 'body.mergeRules.rules goes with the type `rules`'],
    [{ defaultContent: { type: 'site', site: 'x' } }, 'body.defaultContent.site is not a site of this organization'],
    [{ plan: 'free' }, 'body.plan is not a known field'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    const { data: before } = await read(server)
    const answer = await refusal(update(server, { title: 'Changed', ...body }))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining(message) })
    expect((await read(server)).data).toEqual(before)
  })

  it.each([null, 'read' as const, 'create' as const])('refuses somebody who is %s', async (role) => {
    await using server = await startTestServer()
    const person = await server.person({ role })
    expect(await refusal(update(server, { title: 'Mine now' }, person))).toEqual({
      status: 403,
      message: 'this needs the permission `admin` in the organization',
    })
  })

  it('hides the organization from a stranger', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    expect(await refusal(update(server, { title: 'Mine now' }, stranger))).toMatchObject({ status: 404 })
  })
})

function read({ admin, organizationId }: TestServer) {
  return admin.client.GET('/orgs/{organizationId}', { params: { path: { organizationId } } })
}

type Changes = NonNullable<paths['/orgs/{organizationId}']['patch']['requestBody']>['content']['application/json']

function update({ admin, organizationId }: TestServer, body: Changes, caller: Person = admin) {
  return caller.client.PATCH('/orgs/{organizationId}', { params: { path: { organizationId } }, body })
}
