import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam, teamRoles } from '#tests/worlds/teams.ts'

const needsAdmin = { status: 403, message: 'this needs the permission `admin` in the organization' }
const lastAdmin = {
  status: 409,
  message: 'the last administrator cannot be removed or demoted: make somebody else administrator first',
}

describe('getMemberInOrganizationById', () => {
  it('shows members to each other, guests included', async () => {
    await using server = await startTestServer()
    const [reader, guest] = [await server.person({ role: 'read' }), await server.person({ role: null })]
    expect((await getMember(reader, server, guest)).data).toMatchObject({ object: 'member', id: guest.id, role: null })
    expect((await getMember(reader, server, server.admin)).data).toMatchObject({ role: 'admin' })
  })

  it('shows a guest nobody but itself', async () => {
    await using server = await startTestServer()
    const guest = await server.person({ role: null })
    expect((await getMember(guest, server, guest)).data.id).toBe(guest.id)
    expect(await refusal(getMember(guest, server, server.admin))).toMatchObject({ status: 404 })
  })

  it('does not know people of other organizations, and hides everything from strangers', async () => {
    await using server = await startTestServer()
    const stranger = await server.person()
    expect(await refusal(getMember(server.admin, server, stranger))).toMatchObject({ status: 404 })
    expect(await refusal(getMember(stranger, server, stranger))).toMatchObject({ status: 404 })
    expect(await refusal(getMember(stranger, server, server.admin))).toMatchObject({ status: 404 })
  })
})

describe('updateMemberInOrganizationById', () => {
  it('gives and takes roles', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    for (const role of ['edit', 'admin', null, 'comment'] as const) {
      expect((await setRole(server.admin, server, kim, { role })).data.role).toBe(role)
      expect((await getMember(server.admin, server, kim)).data.role).toBe(role)
    }
  })

  it('changes nothing when the role is left out', async () => {
    await using server = await startTestServer()
    expect((await setRole(server.admin, server, server.admin, {})).data.role).toBe('admin')
  })

  it('keeps the last administrator', async () => {
    await using server = await startTestServer()
    for (const role of ['create', null] as const) {
      expect(await refusal(setRole(server.admin, server, server.admin, { role }))).toEqual(lastAdmin)
    }
    await server.person({ role: 'admin' })
    expect((await setRole(server.admin, server, server.admin, { role: 'read' })).data.role).toBe('read')
  })

  it('lets exactly one succeed when the only two administrators are demoted at once', async () => {
    await using server = await startTestServer()
    const admins = [server.admin, await server.person({ role: 'admin' })] as const
    const outcomes = await Promise.allSettled(
      // Each demotes the other, so that neither fails for want of rights alone.
      [
        setRole(admins[0], server, admins[1], { role: 'read' }),
        setRole(admins[1], server, admins[0], { role: 'read' }),
      ],
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const roles = await Promise.all(admins.map(async (admin) => (await getMember(admin, server, admin)).data.role))
    expect(roles.sort()).toEqual(['admin', 'read'])
  })

  it('answers 409 to one of two administrators who step down at once', async () => {
    await using server = await startTestServer()
    const admins = [server.admin, await server.person({ role: 'admin' })]
    const outcomes = await Promise.allSettled(admins.map((admin) => setRole(admin, server, admin, { role: null })))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject([lastAdmin])
  })

  it('refuses everybody but administrators, also for themselves', async () => {
    await using server = await startTestServer()
    for (const role of [null, 'create'] as const) {
      const person = await server.person({ role })
      expect(await refusal(setRole(person, server, person, { role: 'admin' }))).toEqual(needsAdmin)
    }
    expect(await refusal(setRole(await server.person(), server, server.admin, {}))).toMatchObject({ status: 404 })
  })

  it('refuses a role that does not exist, and a person who does not belong', async () => {
    await using server = await startTestServer()
    const bad = { role: 'guest' } as unknown as RoleChange
    expect(await refusal(setRole(server.admin, server, server.admin, bad))).toMatchObject({ status: 400 })
    const stranger = await server.person()
    expect(await refusal(setRole(server.admin, server, stranger, { role: 'read' }))).toMatchObject({ status: 404 })
  })
})

describe('removeMemberFromOrganizationById', () => {
  it('takes the member out, with its place in every team', async () => {
    await using server = await startTestServer()
    const [kim, lea] = [await server.person({ role: 'edit' }), await server.person({ role: null })]
    const teamId = await createTeam(server, 'Writers', [kim.id, lea.id])
    const { response } = await remove(server.admin, server, kim)
    expect(response.status).toBe(204)
    expect(await teamRoles(server, teamId)).toEqual({ [lea.id]: 'member' })
    expect(await memberCount(server)).toBe(2)
    expect(await refusal(getMember(kim, server, kim))).toMatchObject({ status: 404 })
    expect(await refusal(remove(server.admin, server, kim))).toMatchObject({ status: 404 })
  })

  it('leaves the person and its other organizations alone', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const { data: own } = await kim.client.POST('/orgs', { body: { title: 'Own' } })
    await remove(server.admin, server, kim)
    expect((await kim.client.GET('/orgs')).data).toMatchObject({ count: 1, items: [{ id: own.id }] })
  })

  it('lets everybody leave', async () => {
    await using server = await startTestServer()
    for (const role of [null, 'read', 'admin'] as const) {
      const person = await server.person({ role })
      await remove(person, server, person)
    }
    expect(await memberCount(server)).toBe(1)
  })

  it('keeps the last administrator, also when it wants to leave', async () => {
    await using server = await startTestServer()
    await server.person({ role: 'create' })
    expect(await refusal(remove(server.admin, server, server.admin))).toEqual(lastAdmin)
    await server.person({ role: 'admin' })
    await remove(server.admin, server, server.admin)
  })

  it('refuses to let plain members remove others, and shows guests nobody to remove', async () => {
    await using server = await startTestServer()
    const [creator, guest] = [await server.person({ role: 'create' }), await server.person({ role: null })]
    expect(await refusal(remove(creator, server, guest))).toEqual({
      status: 403,
      message: 'only administrators remove other members',
    })
    expect(await refusal(remove(guest, server, creator))).toMatchObject({ status: 404 })
    expect(await refusal(remove(await server.person(), server, creator))).toMatchObject({ status: 404 })
  })
})

type RoleChange = { role?: Schema<'Role'> | null }

function params({ organizationId }: TestServer, { id: userId }: Person) {
  return { params: { path: { organizationId, userId } } }
}

function getMember(caller: Person, server: TestServer, member: Person) {
  return caller.client.GET('/orgs/{organizationId}/members/{userId}', params(server, member))
}

function setRole(caller: Person, server: TestServer, member: Person, body: RoleChange) {
  return caller.client.PATCH('/orgs/{organizationId}/members/{userId}', { ...params(server, member), body })
}

function remove(caller: Person, server: TestServer, member: Person) {
  return caller.client.DELETE('/orgs/{organizationId}/members/{userId}', params(server, member))
}

async function memberCount({ admin, organizationId }: TestServer): Promise<number> {
  const path = { organizationId }
  return (await admin.client.GET('/orgs/{organizationId}/members', { params: { path } })).data.count
}
