import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

describe('listCollectionsInOrganizationById', () => {
  it('lists those inside others too, or with nested=false those at the root', async () => {
    await using server = await startTestServer()
    const { admin } = await tree(server)
    const all = await admin.collections()
    expect(titles(all).toSorted()).toEqual(['a', 'a1', 'a2', 'b'])
    expect(all.count).toBe(4)
    expect(all.items).toEqual(await Promise.all(all.items.map(({ id }) => admin.collection(id))))
    expect(await admin.collections({ nested: false })).toMatchObject({
      count: 2,
      items: [{ title: 'a' }, { title: 'b' }],
    })
    expect(titles(await admin.collections({ nested: true }))).toEqual(titles(all))
  })

  it('shows and counts only what the caller may view', async () => {
    await using server = await startTestServer()
    const { admin, a, a1, b } = await tree(server)
    const guest = await server.person({ role: null })
    const reader = await server.person({ role: 'read' })
    await admin.changeCollection(a, { defaultLevel: null })
    await grants(server.admin, { collection: a1 }).give({ users: [guest.id, reader.id], role: 'read' })
    const seenBy = async (person: typeof guest, nested: boolean) => {
      const list = await workspace(server, person).collections({ nested })
      expect(list.count).toBe(list.items.length)
      return titles(list).toSorted()
    }
    expect(await seenBy(guest, true)).toEqual(['a1'])
    expect(await seenBy(guest, false)).toEqual([])
    expect(await seenBy(reader, true)).toEqual(['a1', 'b'])
    expect(await seenBy(reader, false)).toEqual(['b'])
    await admin.changeCollection(b, { defaultLevel: null })
    expect(await seenBy(reader, true)).toEqual(['a1'])
    expect(await refusal(workspace(server, await server.person()).collections())).toMatchObject({ status: 404 })
  })

  it('goes on page by page, and refuses a page of the other list', async () => {
    await using server = await startTestServer()
    const { admin } = await tree(server)
    const path = { organizationId: server.organizationId }
    const query = { limit: 3 }
    const pages = await collect(
      paginate(server.admin.client, '/orgs/{organizationId}/collections', { params: { path, query } }).pages(),
    )
    expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
      [3, 4],
      [1, 4],
    ])
    expect(new Set(pages.flatMap(titles))).toEqual(new Set(['a', 'a1', 'a2', 'b']))
    const { next } = await admin.collections({ nested: false, limit: 1 })
    expect(await refusal(admin.collections({ page: next?.page ?? '' }))).toMatchObject({ status: 400 })
  })

  it('counts truly through creating, deleting and transferring', async () => {
    await using server = await startTestServer()
    const { admin, a, a1 } = await tree(server)
    const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
    const target = workspace(server, server.admin, elsewhere.id)
    await admin.deleteCollection(a1)
    expect((await admin.collections()).count).toBe(3)
    await admin.transferCollection(a, elsewhere.id)
    expect((await admin.collections()).count).toBe(1)
    expect((await target.collections()).count).toBe(2)
    expect((await target.collections({ nested: false })).count).toBe(1)
  })
})

describe('listSpacesInCollectionById', () => {
  it('lists the spaces directly inside, in their order', async () => {
    await using server = await startTestServer()
    const { admin, a, a1 } = await tree(server)
    await createSpaces(admin, ['x', 'y', 'z'], a)
    await createSpaces(admin, ['deep'], a1)
    const list = await admin.spacesIn(a)
    expect(list).toMatchObject({ count: 3, items: [{ title: 'x' }, { title: 'y' }, { title: 'z' }] })
    const first = await admin.spacesIn(a, { limit: 2 })
    expect(titles(first)).toEqual(['x', 'y'])
    expect(await admin.spacesIn(a, { limit: 2, page: first.next?.page ?? '' })).toEqual({
      count: 3,
      items: list.items.slice(2),
    })
  })

  it('leaves out, and does not count, what is deleted or hidden from the caller', async () => {
    await using server = await startTestServer()
    const { admin, a } = await tree(server)
    const [x, y, z] = await createSpaces(admin, ['x', 'y', 'z'], a)
    await admin.changeSpace(x?.id ?? '', { defaultLevel: null })
    await admin.deleteSpace(y?.id ?? '')
    const reader = workspace(server, await server.person({ role: 'read' }))
    expect(await reader.spacesIn(a)).toMatchObject({ count: 1, items: [{ id: z?.id }] })
    expect(await admin.spacesIn(a)).toMatchObject({ count: 2 })
  })

  it('answers 404 for a collection the caller may not view, even where it may view a space inside', async () => {
    await using server = await startTestServer()
    const { admin, a } = await tree(server)
    const guest = await server.person({ role: null })
    const [x] = await createSpaces(admin, ['x'], a)
    await grants(server.admin, { space: x?.id ?? '' }).give({ users: [guest.id], role: 'read' })
    expect(titles(await workspace(server, guest).spaces())).toEqual(['x'])
    for (const id of [a, 'nowhere']) {
      expect(await refusal(workspace(server, guest).spacesIn(id))).toMatchObject({ status: 404 })
    }
  })
})

/** The collections a and b at the root, with a1 and a2 inside a. */
async function tree(server: TestServer) {
  const admin = workspace(server)
  const { id: a } = await admin.createCollection({ title: 'a' })
  const { id: b } = await admin.createCollection({ title: 'b' })
  const { id: a1 } = await admin.createCollection({ title: 'a1', parent: a })
  const { id: a2 } = await admin.createCollection({ title: 'a2', parent: a })
  return { admin, a, b, a1, a2 }
}
