import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'

type Role = Schema<'Role'> | null

describe('joinOrganizationWithInvite', () => {
  it.each(['edit' as const, null])('makes a stranger a member with what the link gives: %s', async (role) => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const { data } = await accept(stranger, server, await createLink(server, role))
    expect(data).toEqual({})
    expect(await roleOf(server, stranger)).toBe(role)
  })

  it.each<[Role, Role, Role]>([
    [null, 'read', 'read'],
    ['read', 'create', 'create'],
    ['create', 'read', 'create'],
    ['read', null, 'read'],
    ['admin', 'edit', 'admin'],
  ])('makes of %s with a link that gives %s: %s', async (before, given, after) => {
    await using server = await startTestServer()
    const person = await server.person({ role: before })
    await accept(person, server, await createLink(server, given))
    expect(await roleOf(server, person)).toBe(after)
  })

  it('opens with its secret alone, not with what can be derived from ids', async () => {
    await using server = await startTestServer({}, { now: () => 1_900_000_000_000 })
    const stranger = await server.person()
    const key = await createLink(server, 'admin')
    const [id = '', secret = ''] = key.split('-')
    const wrong = [
      id,
      `${id}-`,
      `-${secret}`,
      secret,
      `${id}-${secret.replace(/./, 'x')}`,
      `${server.ctx.newId()}-${secret}`,
    ]
    for (const secret of wrong) {
      expect(await refusal(accept(stranger, server, secret))).toMatchObject({ status: 404 })
    }
    const params = { path: { organizationId: server.organizationId, inviteId: id } }
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/link-invites/{inviteId}', { params })
    expect(data.id).toBe(key)
    await accept(stranger, server, key)
    expect(await roleOf(server, stranger)).toBe('admin')
  })

  it('may be accepted twice, also at once', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const link = await createLink(server, 'read')
    await Promise.all([accept(stranger, server, link), accept(stranger, server, link)])
    expect(await roleOf(server, stranger)).toBe('read')
  })

  it('does not exist while the organization has switched its links off', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    const link = await createLink(server, 'read')
    await changeOrganization(server, { inviteLinks: false })
    const off = await refusal(accept(stranger, server, link))
    const missing = await refusal(accept(stranger, server, 'nothing'))
    expect(off).toEqual({ status: 404, message: missing.message.replace('nothing', link) })
    await changeOrganization(server, { inviteLinks: true })
    await accept(stranger, server, link)
    expect(await roleOf(server, stranger)).toBe('read')
  })

  it('does not lead into another organization', async () => {
    await using server = await startTestServer()
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    const link = await createLink(server, 'read')
    const stranger = await server.person()
    const elsewhere = { ...server, organizationId: other.id }
    expect(await refusal(accept(stranger, elsewhere, link))).toMatchObject({ status: 404 })
  })
})

describe('joinOrganization', () => {
  it.each(['comment' as const, null])('gives people of the domain the default role: %s', async (defaultRole) => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['other.example', 'PaperMill.example'], defaultRole })
    const kim = await server.person({ email: 'Kim@Papermill.EXAMPLE' })
    expect((await join(kim, server)).response.status).toBe(204)
    expect(await roleOf(server, kim)).toBe(defaultRole)
  })

  it('hides the organization from everybody else, in the words used for one that does not exist', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    const missing = await refusal(join(await server.person(), { ...server, organizationId: 'nowhere' }))
    const message = missing.message.replace('nowhere', server.organizationId)
    for (const email of ['kim@elsewhere.example', 'kim@sub.papermill.example', 'kim@evilpapermill.example']) {
      expect(await refusal(join(await server.person({ email }), server))).toEqual({ status: 404, message })
    }
  })

  it('leaves members as they are, whatever their domain', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'], defaultRole: 'admin' })
    const guest = await server.person({ role: null, email: 'guest@papermill.example' })
    const editor = await server.person({ role: 'edit', email: 'editor@elsewhere.example' })
    for (const person of [guest, editor]) await join(person, server)
    expect([await roleOf(server, guest), await roleOf(server, editor)]).toEqual([null, 'edit'])
  })

  it('closes again when the domain is taken off the organization', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { emailDomains: ['papermill.example'] })
    await changeOrganization(server, { emailDomains: [] })
    const kim = await server.person({ email: 'kim@papermill.example' })
    expect(await refusal(join(kim, server))).toMatchObject({ status: 404 })
  })
})

function join(caller: Person, { organizationId }: TestServer) {
  return caller.client.POST('/orgs/{organizationId}/join', { params: { path: { organizationId } } })
}

function accept(caller: Person, { organizationId }: TestServer, inviteId: string) {
  const params = { path: { organizationId, inviteId } }
  return caller.client.POST('/orgs/{organizationId}/invites/{inviteId}', { params })
}

async function createLink({ admin, organizationId }: TestServer, role: Role): Promise<string> {
  const params = { path: { organizationId } }
  return (await admin.client.POST('/orgs/{organizationId}/link-invites', { params, body: { role } })).data.id
}

async function roleOf({ admin, organizationId }: TestServer, { id: userId }: Person): Promise<Role> {
  const params = { path: { organizationId, userId } }
  return (await admin.client.GET('/orgs/{organizationId}/members/{userId}', { params })).data.role
}
