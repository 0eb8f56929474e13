import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createOrganization, createSpaces, workspace } from '#tests/worlds/workspace.ts'

describe('listSpacesForOrganizationMember', () => {
  it('lists what the member can open, with its role in each, however it came by it', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const kim = await server.person({ role: 'read' })
    const [given, hidden] = await createSpaces(admin, ['given', 'hidden', 'open'])
    await grants(server.admin, { space: given?.id ?? '' }).give({ users: [kim.id], role: 'review' })
    await admin.changeSpace(hidden?.id ?? '', { defaultLevel: null })
    for (const caller of [server.admin, kim]) {
      const { count, items } = await spacesOf(server, caller, kim.id)
      expect(count).toBe(2)
      expect(items.map(({ space, permission }) => [space.title, permission])).toEqual([
        ['given', 'review'],
        ['open', 'read'],
      ])
    }
  })

  it('shows each space the way the caller reads it, not the member', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const { id } = await workspace(server).createSpace()
    for (const caller of [server.admin, kim]) {
      const { items } = await spacesOf(server, caller, kim.id)
      expect(items).toEqual([{ permission: 'read', space: await workspace(server, caller).space(id) }])
    }
  })

  it('goes through them in both orders, page by page', async () => {
    await using server = await startTestServer()
    await createSpaces(workspace(server), ['a', 'b', 'c'])
    const path = { organizationId: server.organizationId, userId: server.admin.id }
    const walk = async (order: 'asc' | 'desc' | undefined) => {
      const params = { path, query: { limit: 2, ...(order && { order }) } }
      const url = '/orgs/{organizationId}/members/{userId}/spaces'
      const pages = await collect(paginate(server.admin.client, url, { params }).pages())
      return pages.map(({ items, count }) => `${items.map(({ space }) => space.title).join('')} of ${count}`)
    }
    expect(await walk('asc')).toEqual(['ab of 3', 'c of 3'])
    expect(await walk('desc')).toEqual(['cb of 3', 'a of 3'])
    expect(await walk(undefined)).toEqual(['cb of 3', 'a of 3'])
  })

  it('is for administrators, and for the member itself', async () => {
    await using server = await startTestServer()
    const [kim, guest] = [await server.person({ role: 'create' }), await server.person({ role: null })]
    const stranger = await server.person()
    expect(await refusal(spacesOf(server, kim, guest.id))).toMatchObject({ status: 403 })
    expect(await refusal(spacesOf(server, guest, kim.id))).toMatchObject({ status: 404 })
    expect(await refusal(spacesOf(server, stranger, kim.id))).toMatchObject({ status: 404 })
    expect(await refusal(spacesOf(server, server.admin, stranger.id))).toMatchObject({ status: 404 })
    expect(await spacesOf(server, guest, guest.id)).toEqual({ count: 0, items: [] })
  })

  it('knows nothing of other organizations', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    await workspace(server, kim, await createOrganization(kim)).createSpace()
    expect(await spacesOf(server, server.admin, kim.id)).toEqual({ count: 0, items: [] })
  })
})

async function spacesOf({ organizationId }: TestServer, { client }: Person, userId: string) {
  const params = { path: { organizationId, userId }, query: { order: 'asc' } } as const
  return (await client.GET('/orgs/{organizationId}/members/{userId}/spaces', { params })).data
}
