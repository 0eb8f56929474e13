import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createTeam } from '#tests/worlds/teams.ts'

interface Query {
  limit?: number
  page?: string
}

interface List {
  operation: string
  read(server: TestServer, query: Query): Promise<{ count: number; ids: string[]; next: string | undefined }>
  add(server: TestServer): Promise<unknown>
  /** How many there are in a new server. */
  initially: number
}

const lists: List[] = [
  {
    operation: 'listOrganizationsForAuthenticatedUser',
    read: async ({ admin }, query) => toPage(await admin.client.GET('/orgs', { params: { query } })),
    add: ({ admin }) => admin.client.POST('/orgs', { body: { title: 'Another' } }),
    initially: 1,
  },
  {
    operation: 'listMembersInOrganizationById',
    read: async ({ admin, organizationId }, query) =>
      toPage(await admin.client.GET('/orgs/{organizationId}/members', { params: { path: { organizationId }, query } })),
    add: (server) => server.person({ role: 'read' }),
    initially: 1,
  },
  {
    operation: 'listTeamsInOrganizationById',
    read: async ({ admin, organizationId }, query) =>
      toPage(await admin.client.GET('/orgs/{organizationId}/teams', { params: { path: { organizationId }, query } })),
    add: (server) => createTeam(server, 'Another'),
    initially: 0,
  },
]

const notItsPage = {
  status: 400,
  message: 'query.page is not a page of this list: pass `next.page` of the answer before, with the same filters',
}

describe.each(lists)('$operation', (list) => {
  it('answers 50 items a page unless told otherwise, and counts all', async () => {
    await using server = await startTestServer()
    const total = 52
    await fill(server, list, total)
    const first = await list.read(server, {})
    expect(first).toMatchObject({ count: total, next: expect.any(String) })
    expect(first.ids).toHaveLength(50)
    const second = await list.read(server, follow(first))
    expect(second).toMatchObject({ count: total, next: undefined })
    expect(new Set([...first.ids, ...second.ids]).size).toBe(total)
  })

  it('takes a limit up to 1000', async () => {
    await using server = await startTestServer()
    await fill(server, list, 3)
    expect((await list.read(server, { limit: 1000 })).ids).toHaveLength(3)
    expect(await refusal(list.read(server, { limit: 1001 }))).toEqual({
      status: 400,
      message: 'query.limit must be <= 1000',
    })
  })

  it('answers the count alone for a limit of 0', async () => {
    await using server = await startTestServer()
    await fill(server, list, 3)
    expect(await list.read(server, { limit: 0 })).toEqual({ count: 3, ids: [], next: undefined })
  })

  it('has no next page when the last one is full', async () => {
    await using server = await startTestServer()
    await fill(server, list, 4)
    const first = await list.read(server, { limit: 2 })
    const second = await list.read(server, { limit: 2, ...follow(first) })
    expect(second.ids).toHaveLength(2)
    expect(second.next).toBeUndefined()
  })

  it('neither repeats nor skips what was there while others are added', async () => {
    await using server = await startTestServer()
    await fill(server, list, 5)
    const before = (await list.read(server, {})).ids
    let page = await list.read(server, { limit: 2 })
    const seen = [...page.ids]
    while (page.next !== undefined) {
      await list.add(server)
      page = await list.read(server, { limit: 2, ...follow(page) })
      seen.push(...page.ids)
      if (seen.length > 20) throw new Error('the list never ends')
    }
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.filter((id) => before.includes(id))).toEqual(before)
  })

  it.each(['garbage', '0', '%00', toBase64('null'), toBase64('[]'), toBase64('[1,2]'), toBase64('["other","x"]')])(
    'refuses the page %s, which no list has',
    async (page) => {
      await using server = await startTestServer()
      expect(await refusal(list.read(server, { page }))).toEqual(notItsPage)
    },
  )

  it('refuses a page of another list', async () => {
    await using server = await startTestServer()
    for (const other of lists.filter(({ operation }) => operation !== list.operation)) {
      await fill(server, other, 2)
      const { next } = await other.read(server, { limit: 1 })
      expect(await refusal(list.read(server, { page: next ?? '' }))).toEqual(notItsPage)
    }
  })
})

describe('a page of one organization', () => {
  it.each(lists.slice(1))('is refused by $operation of another', async (list) => {
    await using server = await startTestServer()
    await fill(server, list, 2)
    const { data: other } = await server.admin.client.POST('/orgs', { body: { title: 'Another' } })
    const page = follow(await list.read(server, { limit: 1 }))
    expect(await refusal(list.read({ ...server, organizationId: other.id }, page))).toEqual(notItsPage)
  })
})

function toPage({ data }: { data: { count: number; items: { id: string }[]; next?: { page: string } } }) {
  return { count: data.count, ids: data.items.map(({ id }) => id), next: data.next?.page }
}

function follow({ next }: { next: string | undefined }): { page: string } {
  if (next === undefined) throw new Error('a next page was expected')
  return { page: next }
}

async function fill(server: TestServer, list: List, total: number): Promise<void> {
  for (let count = list.initially; count < total; count++) await list.add(server)
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64url')
}
