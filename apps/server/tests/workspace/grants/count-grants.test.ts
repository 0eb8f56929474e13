import { describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { createOrganization, createSpaces, workspace } from '#tests/worlds/workspace.ts'

describe('spaces of a member and of a team', () => {
  it('count every space a member can open, and of a team those given to it by name', async () => {
    await using server = await startTestServer()
    const { kim, teamId, a, b, counts } = await world(server)
    const { id: collection } = await workspace(server).createCollection()
    await workspace(server).createSpace({ parent: collection })
    expect(await counts()).toEqual([0, 0])
    await grants(server.admin, { collection }).give({ users: [kim.id], teams: [teamId], role: 'edit' })
    expect(await counts()).toEqual([1, 0])
    await grants(server.admin, { space: a }).give({ users: [kim.id], role: 'read' })
    await grants(server.admin, { space: b }).give({ users: [kim.id], teams: [teamId], role: 'read' })
    expect(await counts()).toEqual([3, 1])
    await grants(server.admin, { space: b }).give({ users: [kim.id], teams: [teamId], role: 'edit' })
    await grants(server.admin, { space: b }).changeUser(kim.id, { role: 'review' })
    expect(await counts()).toEqual([3, 1])
  })

  it('follow every way a role is taken back', async () => {
    await using server = await startTestServer()
    const { kim, teamId, a, b, counts } = await world(server)
    for (const space of [a, b]) {
      await grants(server.admin, { space }).give({ users: [kim.id], teams: [teamId], role: 'read' })
    }
    await grants(server.admin, { space: a }).removeUser(kim.id)
    await grants(server.admin, { space: a }).changeTeam(teamId, { role: null })
    expect(await counts()).toEqual([1, 1])
    await grants(server.admin, { space: b }).give({ users: [kim.id], role: null })
    await grants(server.admin, { space: b }).removeTeam(teamId)
    expect(await counts()).toEqual([0, 0])
  })

  it('leave deleted spaces out, and count them again when they are restored', async () => {
    await using server = await startTestServer()
    const { kim, teamId, a, b, counts } = await world(server)
    const admin = workspace(server)
    for (const space of [a, b]) {
      await grants(server.admin, { space }).give({ users: [kim.id], teams: [teamId], role: 'read' })
    }
    await admin.deleteSpace(a)
    expect(await counts()).toEqual([1, 1])
    await admin.restoreSpace(a)
    expect(await counts()).toEqual([2, 2])
  })

  it('follow a space, alone or in a collection and deleted or not, to another organization', async () => {
    await using server = await startTestServer()
    const { kim, teamId, a, b, counts } = await world(server)
    const admin = workspace(server)
    const target = await createOrganization(server.admin)
    await server.admin.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId: target } },
      body: { emails: [kim.email], role: 'read' },
    })
    const { id: collection } = await admin.createCollection()
    const [c, d] = await createSpaces(admin, ['c', 'd'], collection)
    for (const space of [a, b, c?.id ?? '', d?.id ?? '']) {
      await grants(server.admin, { space }).give({ users: [kim.id], teams: [teamId], role: 'read' })
    }
    await admin.deleteSpace(d?.id ?? '')
    expect(await counts()).toEqual([3, 3])
    await admin.transferSpace(a, target)
    expect(await counts()).toEqual([2, 2])
    await admin.transferCollection(collection, target)
    expect(await counts()).toEqual([1, 1])
    expect(await memberSpaces(server, kim, target)).toBe(2)
    await admin.restoreSpace(d?.id ?? '')
    expect(await memberSpaces(server, kim, target)).toBe(3)
    expect(await counts()).toEqual([1, 1])
  })

  it('start again when somebody leaves and comes back', async () => {
    await using server = await startTestServer()
    const { kim, a, counts } = await world(server)
    await grants(server.admin, { space: a }).give({ users: [kim.id], role: 'read' })
    const { organizationId } = server
    await server.admin.client.DELETE('/orgs/{organizationId}/members/{userId}', {
      params: { path: { organizationId, userId: kim.id } },
    })
    await server.admin.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId } },
      body: { emails: [kim.email], role: null },
    })
    expect(await counts()).toEqual([0, 0])
    expect((await workspace(server, kim).spaces()).count).toBe(0)
  })

  it('are true after many changes at once', async () => {
    await using server = await startTestServer()
    const { kim, teamId, counts } = await world(server)
    const admin = workspace(server)
    const spaces = await Promise.all(Array.from({ length: 20 }, () => admin.createSpace()))
    const giveAll = (role: 'read' | null) =>
      Promise.all(
        spaces.map(({ id }) => grants(server.admin, { space: id }).give({ users: [kim.id], teams: [teamId], role })),
      )
    await Promise.all([giveAll('read'), giveAll('read')])
    expect(await counts()).toEqual([20, 20])
    await Promise.all([...spaces.slice(5).map(({ id }) => admin.deleteSpace(id)), giveAll('read')].map(swallow))
    expect(await counts()).toEqual([5, 5])
    await Promise.all(spaces.slice(5, 10).map(({ id }) => admin.restoreSpace(id)))
    expect(await counts()).toEqual([10, 10])
  })
})

/** Two spaces, a person and a team, and how many spaces these two count. */
async function world(server: TestServer) {
  const { organizationId, admin } = server
  const kim = await server.person({ role: null })
  const teamId = await createTeam(server, 'Writers')
  const [a = '', b = ''] = (await createSpaces(workspace(server), ['a', 'b'])).map(({ id }) => id)
  const counts = async () => {
    const params = { path: { organizationId, teamId } }
    const { data } = await admin.client.GET('/orgs/{organizationId}/teams/{teamId}', { params })
    return [await memberSpaces(server, kim, organizationId), data.spaces]
  }
  return { kim, teamId, a, b, counts }
}

async function memberSpaces({ admin }: TestServer, { id: userId }: Person, organizationId: string): Promise<number> {
  const params = { path: { organizationId, userId } }
  return (await admin.client.GET('/orgs/{organizationId}/members/{userId}', { params })).data.spaces
}

/** A space that is deleted meanwhile cannot be given to anybody any more: that is no fault. */
function swallow(call: Promise<unknown>): Promise<unknown> {
  return call.catch(() => undefined)
}
