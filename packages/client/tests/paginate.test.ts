import { describe, expect, it } from 'vitest'
import { createQuireClient, isQuireError, paginate } from '../src/index.ts'
import { sendJson, serve } from './support.ts'

const pages: Record<string, object> = {
  first: { count: 5, items: [{ id: 'a' }, { id: 'b' }], next: { page: 'second' } },
  second: { count: 5, items: [{ id: 'c' }, { id: 'd' }], next: { page: 'third' } },
  third: { count: 5, items: [{ id: 'e' }] },
}

const admins = { params: { path: { organizationId: 'o' }, query: { limit: 2, role: 'admin' } } } as const

/** A list of three pages, and the requests it has answered. */
async function serveList() {
  const requests: string[] = []
  const endpoint = await serve(({ url = '' }, response) => {
    requests.push(url)
    const page = pages[new URL(url, endpoint).searchParams.get('page') ?? 'first']
    if (page) sendJson(response, 200, page)
    else sendJson(response, 400, { error: { code: 400, message: 'page is not known' } })
  })
  const quire = createQuireClient({ endpoint })
  return { requests, quire, members: paginate(quire, '/orgs/{organizationId}/members', admins) }
}

describe('paginate', () => {
  it('goes through the items of every page, with the same query', async () => {
    const { members, requests } = await serveList()

    const ids: string[] = []
    for await (const { id } of members) ids.push(id)

    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(requests).toEqual([
      '/v1/orgs/o/members?limit=2&role=admin',
      '/v1/orgs/o/members?limit=2&role=admin&page=second',
      '/v1/orgs/o/members?limit=2&role=admin&page=third',
    ])
  })

  it('asks for no page beyond where the caller stops', async () => {
    const { members, requests } = await serveList()

    for await (const member of members) if (member.id === 'c') break

    expect(requests).toHaveLength(2)
  })

  it('asks for nothing before it is read, and starts again each time', async () => {
    const { members, requests } = await serveList()
    expect(requests).toHaveLength(0)

    await members.all()
    await members.all()

    expect(requests).toHaveLength(6)
  })

  it('gives whole pages when asked', async () => {
    const { members } = await serveList()

    const counts: number[] = []
    for await (const { items } of members.pages()) counts.push(items.length)

    expect(counts).toEqual([2, 2, 1])
  })

  it('gives the whole list when asked', async () => {
    const { members } = await serveList()

    expect(await members.all()).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })))
  })

  it('starts at a page, and needs no options where the list needs none', async () => {
    const { quire } = await serveList()

    const rest = await paginate(quire, '/orgs', { params: { query: { page: 'third' } } }).all()
    const all = await paginate(quire, '/orgs').all()

    expect([rest.length, all.length]).toEqual([1, 5])
  })

  it('rejects when a page fails', async () => {
    const { quire } = await serveList()

    const lost = paginate(quire, '/orgs', { params: { query: { page: 'lost' } } }).all()

    await expect(lost).rejects.toSatisfy((error) => isQuireError(error, 400))
  })
})
