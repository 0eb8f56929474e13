import type { paths } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'

describe('inviteUsersToOrganization', () => {
  it('makes people of addresses the server has not seen, and members of everybody', async () => {
    await using server = await startTestServer()
    const known = await server.person({ email: 'known@papermill.example' })
    const { data } = await invite(server, { emails: ['new@papermill.example', known.email], role: 'edit' })
    expect(data).toEqual({ users: [expect.any(String), known.id], invited: 2 })
    expect(await membersByEmail(server)).toMatchObject({
      'new@papermill.example': { id: data.users[0], role: 'edit', sso: false, user: { displayName: 'new' } },
      'known@papermill.example': { id: known.id, role: 'edit', user: { displayName: 'Person 1' } },
    })
    expect((await known.client.GET('/orgs')).data.items).toMatchObject([{ id: server.organizationId }])
  })

  it('gives each the role it is named with, and the others the role of the call', async () => {
    await using server = await startTestServer()
    await invite(server, {
      emails: ['a@x.example', { email: 'b@x.example', role: 'admin' }, { email: 'c@x.example', role: null }],
      role: 'comment',
    })
    expect(await membersByEmail(server)).toMatchObject({
      'a@x.example': { role: 'comment' },
      'b@x.example': { role: 'admin' },
      'c@x.example': { role: null },
    })
  })

  it('gives the default role of the organization when the call has none, and none when it says null', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { defaultRole: 'review' })
    await invite(server, { emails: ['a@x.example'] })
    await invite(server, { emails: ['b@x.example'], role: null })
    expect(await membersByEmail(server)).toMatchObject({
      'a@x.example': { role: 'review' },
      'b@x.example': { role: null },
    })
  })

  it('leaves alone who is in the organization already', async () => {
    await using server = await startTestServer()
    const reader = await server.person({ role: 'read', email: 'kim@papermill.example' })
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    const emails = [{ email: 'Kim@PaperMill.example', role: 'admin' as const }]
    const { data } = await invite(server, { emails, sso: true })
    expect(data).toEqual({ users: [reader.id], invited: 0, failedSSOEmails: [] })
    expect(await membersByEmail(server)).toMatchObject({ [reader.email]: { role: 'read', sso: false } })
  })

  it('counts an address named twice once, as it is named last', async () => {
    await using server = await startTestServer()
    const emails = ['kim@papermill.example', { email: 'KIM@papermill.example', role: 'edit' as const }]
    const { data } = await invite(server, { emails, role: 'read' })
    expect(data).toMatchObject({ users: [expect.any(String)], invited: 1 })
    expect(await membersByEmail(server)).toMatchObject({ 'kim@papermill.example': { role: 'edit' } })
    expect((await invite(server, { emails })).data).toEqual({ users: data.users, invited: 0 })
  })

  it('with `sso` takes only addresses of its e-mail domains, and answers the others', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    const emails = ['Kim@PaperMill.example', 'lea@elsewhere.example', 'mo@sub.papermill.example']
    const { data } = await invite(server, { emails, role: 'read', sso: true })
    expect(data).toEqual({
      users: [expect.any(String)],
      invited: 1,
      failedSSOEmails: ['lea@elsewhere.example', 'mo@sub.papermill.example'],
    })
    const members = await membersByEmail(server)
    expect(members['kim@papermill.example']).toMatchObject({ role: 'read', sso: true })
    expect(Object.keys(members)).toHaveLength(2)
  })

  it.each<[object, string]>([
    [{}, 'body.emails is required'],
    [{ emails: [] }, 'body.emails must not have fewer than 1 items'],
    [{ emails: ['nobody'] }, 'body.emails[0] must match format "email"'],
    [{ emails: [{ email: 'kim@x.example' }] }, 'body.emails[0].role is required'],
    [{ emails: ['kim@x.example'], role: 'owner' }, 'body.role must be equal to one of the allowed values'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    const answer = await refusal(invite(server, body as Invitation))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining(message) })
  })

  it('invites nobody when one address is malformed', async () => {
    await using server = await startTestServer()
    expect(await refusal(invite(server, { emails: ['kim@x.example', 'nobody'] }))).toMatchObject({ status: 400 })
    expect(Object.keys(await membersByEmail(server))).toEqual([server.admin.email])
  })

  it('is for administrators', async () => {
    await using server = await startTestServer()
    const body = { emails: ['kim@x.example'] }
    for (const role of [null, 'create'] as const) {
      const person = await server.person({ role })
      expect(await refusal(invite(server, body, person))).toEqual({
        status: 403,
        message: 'this needs the permission `admin` in the organization',
      })
    }
    expect(await refusal(invite(server, body, await server.person()))).toMatchObject({ status: 404 })
  })
})

type Invitation = paths['/orgs/{organizationId}/invites']['post']['requestBody']['content']['application/json']

function invite({ admin, organizationId }: TestServer, body: Invitation, caller: Person = admin) {
  return caller.client.POST('/orgs/{organizationId}/invites', { params: { path: { organizationId } }, body })
}

async function membersByEmail({ admin, organizationId }: TestServer) {
  const { data } = await admin.client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId } } })
  return Object.fromEntries(data.items.map((member) => [member.user.email, member]))
}
