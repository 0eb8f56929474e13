import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { createOrganization, createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

describe('transferCollection', () => {
  it('takes nested collections and all their spaces along, last at the root', async () => {
    await using server = await startTestServer()
    const { admin, outer, inner } = await nested(server)
    const target = workspace(server, server.admin, await createOrganization(server.admin))
    await target.createCollection({ title: 'there' })
    const above = await admin.createCollection()
    await admin.moveCollection(outer, { parent: above.id })
    const moved = await admin.transferCollection(outer, target.organizationId)
    expect(moved).toMatchObject({ id: outer, organization: target.organizationId })
    expect(moved).not.toHaveProperty('parent')
    expect(titles(await target.collections({ nested: false }))).toEqual(['there', 'outer'])
    expect(await target.collection(inner)).toMatchObject({ parent: outer, organization: target.organizationId })
    expect(titles(await target.spacesIn(outer))).toEqual(['a', 'b'])
    expect(titles(await target.spacesIn(inner))).toEqual(['c'])
    expect([(await target.spaces()).count, (await target.collections()).count]).toEqual([3, 3])
    expect([(await admin.spaces()).count, (await admin.collections()).count]).toEqual([0, 1])
  })

  it('takes deleted spaces along, which can be restored there', async () => {
    await using server = await startTestServer()
    const { admin, inner, c } = await nested(server)
    const target = workspace(server, server.admin, await createOrganization(server.admin))
    await admin.deleteSpace(c)
    await admin.transferCollection(inner, target.organizationId)
    expect((await target.spaces()).count).toBe(0)
    expect(await target.restoreSpace(c)).toMatchObject({ organization: target.organizationId, parent: inner })
    expect([(await target.spaces()).count, (await admin.spaces()).count]).toEqual([1, 2])
  })

  it('drops the roles of foreigners on everything inside', async () => {
    await using server = await startTestServer()
    const { admin, outer, inner, c } = await nested(server)
    const kim = await server.person({ role: 'read' })
    const teamId = await createTeam(server, 'Writers', [kim.id])
    for (const target of [{ collection: outer }, { collection: inner }, { space: c }]) {
      await grants(server.admin, target).give({ users: [kim.id, server.admin.id], teams: [teamId], role: 'edit' })
    }
    await admin.transferCollection(outer, await createOrganization(server.admin))
    for (const target of [{ collection: outer }, { collection: inner }, { space: c }]) {
      const roles = grants(server.admin, target)
      expect((await roles.users()).items).toMatchObject([{ user: { id: server.admin.id } }])
      expect((await roles.teams()).count).toBe(0)
    }
    expect(await refusal(workspace(server, kim).space(c))).toMatchObject({ status: 404 })
  })

  it('answers 404 for an organization that is none of the caller’s, 409 for the owner, 412 without rights there', async () => {
    await using server = await startTestServer()
    const { admin, outer } = await nested(server)
    const owner = await server.person()
    const organizationId = await createOrganization(owner)
    for (const target of ['nowhere', organizationId]) {
      expect(await refusal(admin.transferCollection(outer, target))).toMatchObject({ status: 404 })
    }
    expect(await refusal(admin.transferCollection(outer, server.organizationId))).toMatchObject({ status: 409 })
    await owner.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId } },
      body: { emails: [server.admin.email], role: 'review' },
    })
    expect(await refusal(admin.transferCollection(outer, organizationId))).toMatchObject({ status: 412 })
    expect([(await admin.spaces()).count, (await admin.collections()).count]).toEqual([3, 2])
  })

  it('needs the role admin on the collection, and to have made it is not enough', async () => {
    await using server = await startTestServer()
    const { outer } = await nested(server)
    for (const [role, status] of [['review', 403] as const, [null, 404] as const]) {
      const person = await server.person({ role })
      const target = await createOrganization(person)
      expect(await refusal(workspace(server, person).transferCollection(outer, target))).toMatchObject({ status })
    }
    const creator = await server.person({ role: 'create' })
    const target = await createOrganization(creator)
    const { id: own } = await workspace(server, creator).createCollection()
    for (const id of [outer, own]) {
      expect(await refusal(workspace(server, creator).transferCollection(id, target))).toMatchObject({ status: 403 })
    }
    await grants(server.admin, { collection: outer }).give({ users: [creator.id], role: 'admin' })
    expect(await workspace(server, creator).transferCollection(outer, target)).toMatchObject({ organization: target })
  })

  it.each(['a hidden space', 'a space with a lower role', 'a hidden collection', 'a deleted space'])(
    'moves nothing when there is %s inside that the caller may not manage',
    async (obstacle) => {
      await using server = await startTestServer()
      const { admin, outer, inner, c } = await nested(server)
      const creator = await server.person({ role: 'create' })
      await grants(server.admin, { collection: outer }).give({ users: [creator.id], role: 'admin' })
      if (obstacle === 'a hidden collection') await admin.changeCollection(inner, { defaultLevel: null })
      else if (obstacle === 'a space with a lower role')
        await grants(server.admin, { space: c }).give({ users: [creator.id], role: 'read' })
      else await admin.changeSpace(c, { defaultLevel: null })
      if (obstacle === 'a deleted space') await admin.deleteSpace(c)
      const target = await createOrganization(creator)
      expect(await refusal(workspace(server, creator).transferCollection(outer, target))).toEqual({
        status: 403,
        message: 'this needs the permission `admin` on everything inside the collection',
      })
      expect(await workspace(server, creator, target).spaces()).toEqual({ count: 0, items: [] })
      expect(await admin.collection(outer)).toMatchObject({ organization: server.organizationId })
    },
  )
})

/** The collection outer with the spaces a and b and the collection inner, which holds the space c. */
async function nested(server: TestServer) {
  const admin = workspace(server)
  const { id: outer } = await admin.createCollection({ title: 'outer' })
  const { id: inner } = await admin.createCollection({ title: 'inner', parent: outer })
  await createSpaces(admin, ['a', 'b'], outer)
  const { id: c } = await admin.createSpace({ title: 'c', parent: inner })
  return { admin, outer, inner, c }
}
