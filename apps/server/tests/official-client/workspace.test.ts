import { describe, expect, it } from 'vitest'
import {
  ChangeRequestStatus,
  MemberRole,
  officialClient,
  officialRefusal,
  SpaceEditMode,
} from '#tests/support/official-client.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createTeam } from '#tests/worlds/teams.ts'

describe('official client: spaces', () => {
  it('makes, lists, reads and changes them', async () => {
    await using server = await startTestServer()
    const { orgs, spaces } = officialClient(server)
    const created = await orgs.createSpace(server.organizationId, { title: 'Handbook', emoji: '1f4d8' })
    const { data: space } = created
    expect(created.headers.get('location')).toBe(space.urls.location)
    expect((await orgs.listSpacesInOrganizationById(server.organizationId, { limit: 10 })).data).toEqual({
      count: 1,
      items: [space],
    })
    expect((await spaces.getSpaceById(space.id)).data).toEqual(space)
    const { data: changed } = await spaces.updateSpaceById(space.id, { editMode: SpaceEditMode.Live, emoji: null })
    expect(changed).toMatchObject({ title: 'Handbook', emoji: '', editMode: 'live', permissions: { admin: true } })
    await spaces.updateSpaceById(space.id, { defaultLevel: MemberRole.Comment, icon: 'https://example.com/icon.png' })
    expect((await spaces.getSpaceById(space.id)).data).toMatchObject({ defaultLevel: 'comment', emoji: '' })
  })

  it('duplicates, moves and transfers them', async () => {
    await using server = await startTestServer()
    const { orgs, spaces, collections } = officialClient(server)
    const { data: collection } = await orgs.createCollection(server.organizationId, { title: 'Guides' })
    const { data: space } = await orgs.createSpace(server.organizationId, { title: 'Handbook' })
    const { data: copy } = await spaces.duplicateSpace(space.id)
    await spaces.moveSpace(copy.id, { parent: collection.id })
    const position = { before: { type: 'space', space: copy.id } } as const
    expect((await spaces.moveSpace(space.id, { parent: collection.id, position })).data.parent).toBe(collection.id)
    const { data: inside } = await collections.listSpacesInCollectionById(collection.id)
    expect(inside.items.map(({ id }) => id)).toEqual([space.id, copy.id])
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const { data: moved } = await spaces.transferSpace(copy.id, { organization: elsewhere.id })
    expect(moved.organization).toBe(elsewhere.id)
    const again = spaces.transferSpace(copy.id, { organization: elsewhere.id })
    expect(await officialRefusal(again)).toMatchObject({ code: 409 })
  })

  it('deletes and restores them', async () => {
    await using server = await startTestServer()
    const { orgs, spaces } = officialClient(server)
    const { data: space } = await orgs.createSpace(server.organizationId, {})
    expect((await spaces.deleteSpaceById(space.id)).status).toBe(205)
    expect(await officialRefusal(spaces.getSpaceById(space.id))).toMatchObject({ code: 404 })
    expect((await spaces.restoreSpace(space.id)).data).toEqual(space)
  })

  it('lists those of a member', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const kim = await server.person({ role: 'edit' })
    const { orgs } = officialClient(server)
    const { data: space } = await orgs.createSpace(organizationId, {})
    const query = { limit: 10, order: 'asc' } as const
    const { data } = await orgs.listSpacesForOrganizationMember(organizationId, kim.id, query)
    expect(data).toEqual({ count: 1, items: [{ permission: 'edit', space }] })
  })
})

describe('official client: collections', () => {
  it('makes, lists, reads, changes and moves them', async () => {
    await using server = await startTestServer()
    const { organizationId } = server
    const { orgs, collections } = officialClient(server)
    const created = await orgs.createCollection(organizationId, { title: 'Guides' })
    const { data: outer } = created
    expect(created.headers.get('location')).toBe(outer.urls.location)
    const { data: inner } = await orgs.createCollection(organizationId, { parent: outer.id })
    const list = async (nested: boolean) =>
      (await orgs.listCollectionsInOrganizationById(organizationId, { nested })).data.items.map(({ id }) => id)
    expect([await list(true), await list(false)]).toEqual([[outer.id, inner.id], [outer.id]])
    const changes = { title: 'Manuals', description: 'For everybody', defaultLevel: 'inherit' } as const
    const { data: changed } = await collections.updateCollectionById(outer.id, changes)
    expect(changed).toEqual({ ...outer, ...changes })
    expect((await collections.getCollectionById(outer.id)).data).toEqual(changed)
    const position = { before: { type: 'collection', collection: outer.id } } as const
    await collections.moveCollection(inner.id, { parent: null, position })
    expect(await list(false)).toEqual([inner.id, outer.id])
  })

  it('transfers and deletes them', async () => {
    await using server = await startTestServer()
    const { orgs, collections, spaces } = officialClient(server)
    const { data: collection } = await orgs.createCollection(server.organizationId, {})
    const { data: space } = await orgs.createSpace(server.organizationId, { parent: collection.id })
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const { data } = await collections.transferCollection(collection.id, { organization: elsewhere.id })
    expect(data.organization).toBe(elsewhere.id)
    expect((await collections.deleteCollectionById(collection.id)).status).toBe(205)
    const { data: left } = await spaces.getSpaceById(space.id)
    expect(left).toMatchObject({ organization: elsewhere.id, visibility: 'private' })
    expect(left).not.toHaveProperty('parent')
  })
})

describe('official client: permissions', () => {
  it('gives, lists, changes and takes back roles on a space', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers', [kim.id])
    const { orgs, spaces } = officialClient(server)
    const { id } = (await orgs.createSpace(server.organizationId, {})).data
    expect((await spaces.inviteToSpace(id, { users: [kim.id], role: MemberRole.Read })).status).toBe(204)
    await spaces.inviteToSpace(id, { teams: [teamId], role: MemberRole.Edit })
    await spaces.updateUserPermissionInSpace(id, kim.id, { role: MemberRole.Comment })
    await spaces.updateTeamPermissionInSpace(id, teamId, { role: MemberRole.Review })
    const { data: users } = await spaces.listUserPermissionsInSpace(id, { limit: 10 })
    expect(users).toMatchObject({ count: 1, items: [{ permission: 'comment', user: { id: kim.id } }] })
    const { data: teams } = await spaces.listTeamPermissionsInSpace(id, { limit: 10 })
    expect(teams).toMatchObject({ count: 1, items: [{ permission: 'review', team: { id: teamId } }] })
    const query = { role: MemberRole.Comment }
    const { data: people } = await spaces.listPermissionsAggregateInSpace(id, query)
    expect(people.items).toMatchObject([{ user: { id: kim.id } }])
    expect((await spaces.removeUserFromSpace(id, kim.id)).status).toBe(204)
    expect((await spaces.removeTeamFromSpace(id, teamId)).status).toBe(204)
    expect((await spaces.listPermissionsAggregateInSpace(id)).data.count).toBe(1)
  })

  it('gives, lists, changes and takes back roles on a collection', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: null })
    const teamId = await createTeam(server, 'Writers', [kim.id])
    const { orgs, collections } = officialClient(server)
    const { id } = (await orgs.createCollection(server.organizationId, {})).data
    expect((await collections.inviteToCollection(id, { users: [kim.id], role: MemberRole.Read })).status).toBe(204)
    await collections.inviteToCollection(id, { teams: [teamId], role: MemberRole.Edit })
    await collections.updateUserPermissionInCollection(id, kim.id, { role: MemberRole.Comment })
    await collections.updateTeamPermissionInCollection(id, teamId, { role: MemberRole.Review })
    const { data: users } = await collections.listUserPermissionsInCollection(id)
    expect(users).toMatchObject({ count: 1, items: [{ permission: 'comment', user: { id: kim.id } }] })
    const { data: teams } = await collections.listTeamPermissionsInCollection(id)
    expect(teams).toMatchObject({ count: 1, items: [{ permission: 'review', team: { id: teamId } }] })
    const query = { role: MemberRole.Comment }
    const { data: people } = await collections.listPermissionsAggregateInCollection(id, query)
    expect(people.items).toMatchObject([{ user: { id: kim.id } }])
    expect((await collections.removeUserFromCollection(id, kim.id)).status).toBe(204)
    expect((await collections.removeTeamFromCollection(id, teamId)).status).toBe(204)
    expect((await collections.listPermissionsAggregateInCollection(id)).data.count).toBe(1)
  })
})

describe('official client: change requests', () => {
  it('opens, lists, reads and changes them', async () => {
    await using server = await startTestServer()
    const { orgs, spaces } = officialClient(server)
    const { id: spaceId } = (await orgs.createSpace(server.organizationId, {})).data
    const created = await spaces.createChangeRequest(spaceId, { subject: 'Clearer words' })
    const { data: changeRequest } = created
    expect(created.headers.get('location')).toBe(changeRequest.urls.location)
    const drafts = { status: ChangeRequestStatus.Draft, limit: 10 }
    expect((await spaces.listChangeRequestsForSpace(spaceId, drafts)).data.items).toEqual([changeRequest])
    expect((await spaces.listChangeRequestsForSpace(spaceId)).data.count).toBe(0)
    expect((await spaces.getChangeRequestById(spaceId, changeRequest.id)).data).toEqual(changeRequest)
    const changes = { subject: 'Plain words', status: 'open' } as const
    const { data: changed } = await spaces.updateChangeRequestById(spaceId, changeRequest.id, changes)
    expect(changed).toEqual({ ...changeRequest, ...changes, updatedAt: expect.any(String) })
    expect((await spaces.listChangeRequestsForSpace(spaceId)).data.items).toEqual([changed])
    expect((await spaces.getSpaceById(spaceId)).data).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 0 })
    expect(await officialRefusal(spaces.getChangeRequestById(spaceId, 'nowhere'))).toMatchObject({ code: 404 })
  })
})
