import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { createOrganization, createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

describe('transferSpace', () => {
  it('hands the space over as it is, last at the root', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const target = workspace(server, server.admin, await createOrganization(server.admin))
    await createSpaces(target, ['x', 'y'])
    const { id: parent } = await admin.createCollection()
    const space = await admin.createSpace({ title: 'Handbook', emoji: '📘', parent })
    const { parent: _, ...rest } = space
    expect(await admin.transferSpace(space.id, target.organizationId)).toEqual({
      ...rest,
      organization: target.organizationId,
      visibility: 'private',
      updatedAt: expect.any(String),
    })
    expect(titles(await target.spaces())).toEqual(['x', 'y', 'Handbook'])
    expect(await admin.spaces()).toEqual({ count: 0, items: [] })
    expect((await admin.spacesIn(parent)).count).toBe(0)
  })

  it('hands the space over to a collection, here or there', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const target = workspace(server, server.admin, await createOrganization(server.admin))
    const [here, there] = [await admin.createCollection(), await target.createCollection()]
    const { id } = await admin.createSpace({ title: 'Handbook' })
    expect(await admin.transferSpace(id, server.organizationId, here.id)).toMatchObject({ parent: here.id })
    expect(await refusal(admin.transferSpace(id, server.organizationId, here.id))).toEqual({
      status: 409,
      message: 'body.collection holds the space already',
    })
    expect(await refusal(admin.transferSpace(id, server.organizationId, there.id))).toMatchObject({ status: 404 })
    expect(await admin.transferSpace(id, target.organizationId, there.id)).toMatchObject({
      organization: target.organizationId,
      parent: there.id,
    })
    expect(titles(await target.spacesIn(there.id))).toEqual(['Handbook'])
    expect((await admin.spacesIn(here.id)).count).toBe(0)
  })

  it('puts nothing into a collection of others without the right to create there', async () => {
    await using server = await startTestServer()
    const owner = await server.person()
    const theirs = workspace(server, owner, await createOrganization(owner))
    const { id: collection } = await theirs.createCollection()
    const admin = workspace(server)
    const { id } = await admin.createSpace()
    expect(await refusal(admin.transferSpace(id, theirs.organizationId, collection))).toMatchObject({ status: 404 })
    await owner.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId: theirs.organizationId } },
      body: { emails: [server.admin.email], role: 'read' },
    })
    expect(await refusal(admin.transferSpace(id, theirs.organizationId, collection))).toMatchObject({ status: 412 })
    expect((await admin.spaces()).items).toMatchObject([{ id }])
  })

  it('drops the roles of teams and of people who are not in the new organization, and keeps the others', async () => {
    await using server = await startTestServer()
    const organizationId = await createOrganization(server.admin)
    const both = await server.person({ role: null })
    await server.admin.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId } },
      body: { emails: [both.email], role: null },
    })
    const only = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers', [both.id])
    const { id } = await workspace(server).createSpace()
    const roles = grants(server.admin, { space: id })
    await roles.give({ users: [both.id, only.id], role: 'comment' })
    await roles.give({ teams: [teamId], role: 'edit' })
    await workspace(server).transferSpace(id, organizationId)
    expect((await roles.users()).items).toMatchObject([{ permission: 'comment', user: { id: both.id } }])
    expect(await roles.teams()).toEqual({ count: 0, items: [] })
    expect((await workspace(server, both).space(id)).permissions).toMatchObject({ comment: true, edit: false })
    expect(await refusal(workspace(server, only).space(id))).toMatchObject({ status: 404 })
  })

  it('answers 404 for an organization that is none of the caller’s, 409 for the owner, 412 without rights there', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const stranger = await server.person()
    const theirs = await createOrganization(stranger)
    const { id } = await admin.createSpace({ title: 'Handbook' })
    const { id: userId, email } = server.admin
    for (const target of ['nowhere', theirs]) {
      expect(await refusal(admin.transferSpace(id, target))).toMatchObject({ status: 404 })
    }
    expect(await refusal(admin.transferSpace(id, server.organizationId))).toEqual({
      status: 409,
      message: 'body.organization owns it already',
    })
    const params = { path: { organizationId: theirs, userId } }
    const invites = { params: { path: { organizationId: theirs } }, body: { emails: [email], role: null } }
    await stranger.client.POST('/orgs/{organizationId}/invites', invites)
    for (const role of [null, 'review'] as const) {
      await stranger.client.PATCH('/orgs/{organizationId}/members/{userId}', { params, body: { role } })
      expect(await refusal(admin.transferSpace(id, theirs))).toMatchObject({ status: 412 })
    }
    expect((await admin.spaces()).items).toMatchObject([{ id }])
    await stranger.client.PATCH('/orgs/{organizationId}/members/{userId}', { params, body: { role: 'create' } })
    expect((await admin.transferSpace(id, theirs)).organization).toBe(theirs)
  })

  it('needs the role admin on the space, and to have made it is not enough', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace()
    for (const [role, status] of [['review', 403] as const, ['create', 403] as const, [null, 404] as const]) {
      const person = await server.person({ role })
      const target = await createOrganization(person)
      expect(await refusal(workspace(server, person).transferSpace(id, target))).toMatchObject({ status })
    }
    const maker = await server.person({ role: 'create' })
    const { id: own } = await workspace(server, maker).createSpace()
    const away = workspace(server, maker).transferSpace(own, await createOrganization(maker))
    expect(await refusal(away)).toEqual({ status: 403, message: 'a transfer needs the role `admin` on the space' })
    expect(await refusal(workspace(server).transferSpace('nowhere', server.organizationId))).toMatchObject({
      status: 404,
    })
  })

  it('does not take a space out of the sight of the caller', async () => {
    await using server = await startTestServer()
    const author = await server.person({ role: 'create' })
    const owner = await server.person()
    const target = await createOrganization(owner)
    await owner.client.POST('/orgs/{organizationId}/invites', {
      params: { path: { organizationId: target } },
      body: { emails: [server.admin.email], role: 'create' },
    })
    const { id } = await workspace(server, author).createSpace()
    const admin = workspace(server)
    await admin.changeSpace(id, { defaultLevel: null })
    expect(await refusal(admin.transferSpace(id, target))).toMatchObject({ status: 409 })
    await grants(server.admin, { space: id }).give({ users: [server.admin.id], role: 'create' })
    expect((await admin.transferSpace(id, target)).organization).toBe(target)
  })
})
