import { paginate, type paths } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'

describe('listMembersInOrganizationById', () => {
  it('lists everybody, guests included, the one who joined last first', async () => {
    await using server = await startTestServer()
    const reader = await joinLater(server, 'read')
    const guest = await joinLater(server, null)
    const { data } = await listMembers(reader, server)
    expect(data.items.map(({ id, role }) => [id, role])).toEqual([
      [guest.id, null],
      [reader.id, 'read'],
      [server.admin.id, 'admin'],
    ])
    expect(data.count).toBe(3)
  })

  it('answers every member whole', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'edit', name: 'Kim Reyes' })
    const { data } = await listMembers(kim, server, { search: 'kim reyes' })
    const { data: user } = await kim.client.GET('/user')
    expect(data.items).toEqual([
      {
        object: 'member',
        id: kim.id,
        role: 'edit',
        user,
        disabled: false,
        joinedAt: expect.any(String),
        sso: false,
        spaces: 0,
        sites: 0,
        teams: 0,
      },
    ])
  })

  it('lists the first who joined first when asked for ascending order', async () => {
    await using server = await startTestServer()
    const later = await joinLater(server, 'read')
    const { data } = await listMembers(server.admin, server, { order: 'asc' })
    expect(data.items.map(({ id }) => id)).toEqual([server.admin.id, later.id])
  })

  it('filters by exactly one role, and counts what it lists', async () => {
    await using server = await startTestServer()
    const editor = await server.person({ role: 'edit' })
    const guest = await server.person({ role: null })
    await server.person({ role: 'create' })
    expect(await found(server, { role: 'edit' })).toEqual([1, editor.id])
    expect(await found(server, { role: 'guest' })).toEqual([1, guest.id])
    expect(await found(server, { role: 'review' })).toEqual([0])
    expect(await found(server, { role: 'edit', search: 'nobody' })).toEqual([0])
  })

  it('sorted by last sight, lists only those who have been seen', async () => {
    await using server = await startTestServer()
    const [first, second] = [await server.person({ role: null }), await server.person({ role: 'read' })]
    for (const person of [second, first]) {
      server.clock.advance(1000)
      const path = { organizationId: server.organizationId }
      await person.client.POST('/orgs/{organizationId}/ping', { params: { path } })
    }
    expect(await found(server, { sort: 'lastSeenAt' })).toEqual([2, first.id, second.id])
    expect(await found(server, { sort: 'lastSeenAt', order: 'asc' })).toEqual([2, second.id, first.id])
  })

  it.each([{}, { order: 'asc' as const }, { search: 'person' }])('goes through %j page by page', async (query) => {
    await using server = await startTestServer()
    for (const role of [null, 'read', 'edit', 'admin', null] as const) await server.person({ role })
    const { data: everything } = await listMembers(server.admin, server, query)
    const pages = await collect(
      paginate(server.admin.client, '/orgs/{organizationId}/members', {
        params: { path: { organizationId: server.organizationId }, query: { ...query, limit: 2 } },
      }).pages(),
    )
    expect(pages.flatMap(({ items }) => items)).toEqual(everything.items)
    expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([everything.count]))
    expect(everything.items).toHaveLength(everything.count)
  })

  it('neither repeats nor skips anybody while others join', async () => {
    await using server = await startTestServer()
    const before = [server.admin, await joinLater(server, 'read'), await joinLater(server, 'read')]
    const { data: firstPage } = await listMembers(server.admin, server, { limit: 2 })
    await joinLater(server, 'read')
    const { data: secondPage } = await listMembers(server.admin, server, { page: firstPage.next?.page ?? '' })
    const ids = [...firstPage.items, ...secondPage.items].map(({ id }) => id)
    expect(ids).toEqual(before.map(({ id }) => id).reverse())
  })

  it('answers only the count for a limit of 0', async () => {
    await using server = await startTestServer()
    expect((await listMembers(server.admin, server, { limit: 0 })).data).toEqual({ count: 1, items: [] })
  })

  it('refuses a page of another order', async () => {
    await using server = await startTestServer()
    await server.person({ role: 'read' })
    const { data } = await listMembers(server.admin, server, { limit: 1 })
    const page = data.next?.page ?? ''
    expect(await refusal(listMembers(server.admin, server, { page, order: 'asc' }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('query.page is not a page of this list'),
    })
  })

  it.each<[object, string]>([
    [{ role: 'owner' }, 'query.role must be equal to one of the allowed values'],
    [{ sort: 'title' }, 'query.sort must be equal to one of the allowed values'],
    [{ limit: 1001 }, 'query.limit must be <= 1000'],
    [{ search: 'x'.repeat(257) }, 'query.search must not have more than 256 characters'],
  ])('refuses %j', async (query, message) => {
    await using server = await startTestServer()
    const answer = await refusal(listMembers(server.admin, server, query))
    expect(answer).toEqual({ status: 400, message: expect.stringContaining(message) })
  })

  it('refuses guests, and hides the organization from strangers', async () => {
    await using server = await startTestServer()
    const guest = await server.person({ role: null })
    expect(await refusal(listMembers(guest, server))).toEqual({
      status: 403,
      message: 'this needs the permission `listMembers` in the organization',
    })
    expect(await refusal(listMembers(await server.person(), server))).toMatchObject({ status: 404 })
  })
})

type Query = NonNullable<paths['/orgs/{organizationId}/members']['get']['parameters']['query']>

function listMembers(caller: Person, { organizationId }: TestServer, query: Query = {}) {
  return caller.client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId }, query } })
}

/** The count, and the ids of those found. */
async function found(server: TestServer, query: Query): Promise<(number | string)[]> {
  const { data } = await listMembers(server.admin, server, query)
  return [data.count, ...data.items.map(({ id }) => id)]
}

function joinLater(server: TestServer, role: 'read' | null): Promise<Person> {
  server.clock.advance(1000)
  return server.person({ role })
}
