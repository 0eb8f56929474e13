import type { paths, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'

type Role = Schema<'Role'> | null

describe('createOrganizationInvite', () => {
  it('makes a link that gives a role, or none', async () => {
    await using server = await startTestServer()
    for (const role of ['read', 'admin', null] as const) {
      const { data, response } = await create(server, role)
      expect(data).toMatchObject({ object: 'invite', id: expect.any(String), role })
      expect(data).not.toHaveProperty('level')
      expect(response.headers.get('location')).toBe(data.urls.location)
      expect(data.urls.location).toMatch(new RegExp(`/v1/orgs/${server.organizationId}/link-invites/${data.id}$`))
    }
  })

  it('is a conflict while the organization has invite links switched off', async () => {
    await using server = await startTestServer()
    await changeOrganization(server, { inviteLinks: false })
    expect(await refusal(create(server, 'read'))).toEqual({
      status: 409,
      message: 'invite links are switched off: set `inviteLinks` of the organization to true first',
    })
    await changeOrganization(server, { inviteLinks: true })
    expect((await create(server, 'read')).data.role).toBe('read')
  })

  it.each([{}, { role: 'owner' }, { level: 'read' }, { role: 'read', level: 'read' }])('refuses %j', async (body) => {
    await using server = await startTestServer()
    const params = { path: { organizationId: server.organizationId } }
    const call = server.admin.client.POST('/orgs/{organizationId}/link-invites', {
      params,
      body: body as { role: null },
    })
    expect(await refusal(call)).toMatchObject({ status: 400, message: expect.stringContaining('body') })
  })
})

describe('listOrganizationInviteLinks', () => {
  it('lists the newest first, page by page', async () => {
    await using server = await startTestServer()
    for (const role of ['read', 'edit', 'admin'] as const) await create(server, role)
    const { data: first } = await list(server.admin, server, { limit: 2 })
    const { data: second } = await list(server.admin, server, { limit: 2, page: first.next?.page ?? '' })
    expect([first, second].map(({ items }) => items.map(({ role }) => role))).toEqual([['admin', 'edit'], ['read']])
    expect([first.count, second.count, second.next]).toEqual([3, 3, undefined])
  })
})

describe('getOrganizationInviteLink', () => {
  it('answers what was created', async () => {
    await using server = await startTestServer()
    const { data } = await create(server, 'read')
    expect((await get(server.admin, server, data.id)).data).toEqual(data)
  })

  it('does not know the links of another organization', async () => {
    await using server = await startTestServer()
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Other' } })
    const { data: foreign } = await create({ ...server, organizationId: other.id }, 'read')
    expect(await refusal(get(server.admin, server, foreign.id))).toMatchObject({ status: 404 })
  })

  it('calls a link redundant when another gives at least as much, and of equals all but the oldest', async () => {
    await using server = await startTestServer()
    const { data: reader } = await create(server, 'read')
    const { data: secondReader } = await create(server, 'read')
    const { data: guest } = await create(server, null)
    const redundant = () =>
      Promise.all(
        [reader, secondReader, guest].map(async ({ id }) => (await get(server.admin, server, id)).data.redundant),
      )
    expect([reader.redundant, secondReader.redundant, guest.redundant]).toEqual([false, true, true])
    const { data: editor } = await create(server, 'edit')
    expect(editor.redundant).toBe(false)
    expect(await redundant()).toEqual([true, true, true])
    const listed = (await list(server.admin, server)).data.items.map(({ redundant }) => redundant)
    expect(listed).toEqual([false, true, true, true])
    await remove(server.admin, server, editor.id)
    expect(await redundant()).toEqual([false, true, true])
    await change(server.admin, server, guest.id, { role: 'admin' })
    expect(await redundant()).toEqual([true, true, false])
  })
})

describe('updateOrganizationInviteById', () => {
  it('changes what the link gives from now on', async () => {
    await using server = await startTestServer()
    const [early, late] = [await server.person(), await server.person()]
    const { data: link } = await create(server, 'edit')
    await accept(early, server, link.id)
    expect((await change(server.admin, server, link.id, { role: null })).data).toMatchObject({
      id: link.id,
      role: null,
    })
    await accept(late, server, link.id)
    expect([await roleOf(server, early), await roleOf(server, late)]).toEqual(['edit', null])
  })

  it('takes `role`, and nothing else, for a link to the organization', async () => {
    await using server = await startTestServer()
    const { data: link } = await create(server, 'edit')
    expect(await refusal(change(server.admin, server, link.id, { level: 'read' }))).toEqual({
      status: 400,
      message: 'body.role is required: this link leads to the organization',
    })
    for (const body of [{}, { role: 'read', level: 'read' }] as const) {
      expect(await refusal(change(server.admin, server, link.id, body))).toMatchObject({ status: 400 })
    }
  })
})

describe('deleteOrganizationInviteById', () => {
  it('makes the link useless, and leaves those who joined through it', async () => {
    await using server = await startTestServer()
    const [early, late] = [await server.person(), await server.person()]
    const { data: link } = await create(server, 'edit')
    await accept(early, server, link.id)
    expect((await remove(server.admin, server, link.id)).response.status).toBe(205)
    expect(await refusal(accept(late, server, link.id))).toMatchObject({ status: 404 })
    expect(await roleOf(server, early)).toBe('edit')
    expect(await refusal(remove(server.admin, server, link.id))).toMatchObject({ status: 404 })
    expect((await list(server.admin, server)).data).toEqual({ count: 0, items: [] })
  })
})

describe('every operation on invite links', () => {
  it.each([
    ['create', (caller: Person, server: TestServer) => create(server, 'read', caller)],
    ['list', (caller: Person, server: TestServer) => list(caller, server)],
    ['get', get],
    ['change', (caller: Person, server: TestServer, id: string) => change(caller, server, id, { role: 'admin' })],
    ['delete', remove],
  ])('refuses to %s for guests and plain members, and hides it from strangers', async (_, call) => {
    await using server = await startTestServer()
    const { data: link } = await create(server, 'read')
    for (const role of [null, 'create'] as const) {
      const person = await server.person({ role })
      expect(await refusal(call(person, server, link.id))).toMatchObject({ status: 403 })
    }
    expect(await refusal(call(await server.person(), server, link.id))).toMatchObject({ status: 404 })
  })
})

function create({ admin, organizationId }: TestServer, role: Role, caller: Person = admin) {
  const params = { path: { organizationId } }
  return caller.client.POST('/orgs/{organizationId}/link-invites', { params, body: { role } })
}

function list(caller: Person, { organizationId }: TestServer, query: { limit?: number; page?: string } = {}) {
  return caller.client.GET('/orgs/{organizationId}/link-invites', { params: { path: { organizationId }, query } })
}

function get(caller: Person, { organizationId }: TestServer, inviteId: string) {
  const params = { path: { organizationId, inviteId } }
  return caller.client.GET('/orgs/{organizationId}/link-invites/{inviteId}', { params })
}

type Changes =
  paths['/orgs/{organizationId}/link-invites/{inviteId}']['patch']['requestBody']['content']['application/json']

function change(caller: Person, { organizationId }: TestServer, inviteId: string, body: Changes) {
  const params = { path: { organizationId, inviteId } }
  return caller.client.PATCH('/orgs/{organizationId}/link-invites/{inviteId}', { params, body })
}

function remove(caller: Person, { organizationId }: TestServer, inviteId: string) {
  const params = { path: { organizationId, inviteId } }
  return caller.client.DELETE('/orgs/{organizationId}/link-invites/{inviteId}', { params })
}

function accept(caller: Person, { organizationId }: TestServer, inviteId: string) {
  const params = { path: { organizationId, inviteId } }
  return caller.client.POST('/orgs/{organizationId}/invites/{inviteId}', { params })
}

async function roleOf({ admin, organizationId }: TestServer, { id: userId }: Person): Promise<Role> {
  const params = { path: { organizationId, userId } }
  return (await admin.client.GET('/orgs/{organizationId}/members/{userId}', { params })).data.role
}
