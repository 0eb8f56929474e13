import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

async function createSpace({ admin, organizationId }: TestServer): Promise<string> {
  const { data } = await admin.client.POST('/orgs/{organizationId}/spaces', { params: { path: { organizationId } } })
  return data.id
}

async function invite(
  { admin, organizationId }: TestServer,
  body: { level: 'edit' | 'admin' | null; space: string } | { level: 'edit'; collection: string },
) {
  const { data } = await admin.client.POST('/orgs/{organizationId}/link-invites', {
    params: { path: { organizationId } },
    body,
  })
  return data
}

describe('an invite link to a space', () => {
  it('makes a guest of whoever accepts, with the level on that space alone', async () => {
    await using server = await startTestServer()
    const [spaceId, otherId] = [await createSpace(server), await createSpace(server)]
    const link = await invite(server, { level: 'edit', space: spaceId })
    expect(link).toMatchObject({ level: 'edit', space: { id: spaceId }, redundant: false })

    const stranger = await server.person()
    const path = { organizationId: server.organizationId, inviteId: link.id }
    await stranger.client.POST('/orgs/{organizationId}/invites/{inviteId}', { params: { path } })
    const space = await stranger.client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(space.data.permissions).toMatchObject({ edit: true, review: false })
    const other = stranger.client.GET('/spaces/{spaceId}', { params: { path: { spaceId: otherId } } })
    expect(await refusal(other)).toMatchObject({ status: 404 })
    const me = await stranger.client.GET('/orgs/{organizationId}/members/{userId}', {
      params: { path: { organizationId: server.organizationId, userId: stranger.id } },
    })
    expect(me.data).toMatchObject({ role: null, spaces: 1 })
  })

  it('takes nothing from somebody who has more', async () => {
    await using server = await startTestServer()
    const spaceId = await createSpace(server)
    const link = await invite(server, { level: 'edit', space: spaceId })
    const creator = await server.person({ role: 'create' })
    const path = { organizationId: server.organizationId, inviteId: link.id }
    await creator.client.POST('/orgs/{organizationId}/invites/{inviteId}', { params: { path } })
    const { data } = await creator.client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
    expect(data.permissions.merge).toBe(true)
  })

  it('is for those who manage the space, and gives no more than they have', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const creator = await server.person({ role: 'create' })
    const own = { ...server, admin: creator }
    const spaceId = await createSpace(own)
    const path = { organizationId, inviteId: (await invite(own, { level: 'edit', space: spaceId })).id }
    const one = '/orgs/{organizationId}/link-invites/{inviteId}' as const
    for (const role of ['read', 'create'] as const) {
      const other = await server.person({ role })
      expect(await refusal(other.client.GET(one, { params: { path } }))).toMatchObject({ status: 403 })
    }
    await creator.client.PATCH(one, { params: { path }, body: { level: 'read' } })
    const more = creator.client.PATCH(one, { params: { path }, body: { level: 'admin' } })
    expect(await refusal(more)).toMatchObject({ status: 403 })
    // Who could not make the link does not learn it either: it could be accepted.
    const { id: inviteId } = await invite(server, { level: 'admin', space: spaceId })
    const read = creator.client.GET(one, { params: { path: { organizationId, inviteId } } })
    expect(await refusal(read)).toMatchObject({ status: 403 })
  })

  it('is not among the links to the organization, and goes with the space', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const spaceId = await createSpace(server)
    const link = await invite(server, { level: null, space: spaceId })
    const list = await admin.client.GET('/orgs/{organizationId}/link-invites', { params: { path: { organizationId } } })
    expect(list.data).toEqual({ count: 0, items: [] })
    await admin.client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId } } })
    const path = { organizationId, inviteId: link.id }
    const read = admin.client.GET('/orgs/{organizationId}/link-invites/{inviteId}', { params: { path } })
    expect(await refusal(read)).toMatchObject({ status: 404 })
    const stranger = await server.person()
    const join = stranger.client.POST('/orgs/{organizationId}/invites/{inviteId}', { params: { path } })
    expect(await refusal(join)).toMatchObject({ status: 404 })
  })
})

describe('an invite link to a collection', () => {
  it('opens everything inside', async () => {
    await using server = await startTestServer()
    const { organizationId, admin } = server
    const path = { organizationId }
    const collection = await admin.client.POST('/orgs/{organizationId}/collections', { params: { path } })
    const space = await admin.client.POST('/orgs/{organizationId}/spaces', {
      params: { path },
      body: { parent: collection.data.id },
    })
    const link = await invite(server, { level: 'edit', collection: collection.data.id })
    expect(link).toMatchObject({ level: 'edit', collection: { id: collection.data.id } })
    const stranger = await server.person()
    await stranger.client.POST('/orgs/{organizationId}/invites/{inviteId}', {
      params: { path: { organizationId, inviteId: link.id } },
    })
    const { data } = await stranger.client.GET('/spaces/{spaceId}', { params: { path: { spaceId: space.data.id } } })
    expect(data).toMatchObject({ visibility: 'in-collection', permissions: { edit: true } })
  })
})
