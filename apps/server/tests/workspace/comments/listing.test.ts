import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { type CommentQuery, createPlace, type Discussion, discussion, placeKinds } from '#tests/worlds/comments.ts'

describe.each(placeKinds)('listing the comments of a %s', (kind) => {
  it('answers an empty list where nobody commented', async () => {
    await using server = await startTestServer()
    expect(await discussion(server.admin, await createPlace(server, kind)).list()).toEqual({ count: 0, items: [] })
  })

  it('lists the newest first, or with `asc` the oldest', async () => {
    await using server = await startTestServer()
    const place = discussion(server.admin, await createPlace(server, kind))
    await postAll(place, ['1', '2', '3'])
    expect(await texts(place)).toEqual([3, '3', '2', '1'])
    expect(await texts(place, { order: 'desc' })).toEqual([3, '3', '2', '1'])
    expect(await texts(place, { order: 'asc' })).toEqual([3, '1', '2', '3'])
  })

  it.each(['asc', 'desc'] as const)(
    'gives every comment once in pages, %s, while others come and go',
    async (order) => {
      await using server = await startTestServer()
      const place = discussion(server.admin, await createPlace(server, kind))
      await postAll(
        place,
        Array.from({ length: 10 }, (_, index) => `${index}`),
      )
      const seen: string[] = []
      let page: string | undefined
      do {
        const answer = await place.list({ order, limit: 3, ...(page && { page }) })
        seen.push(...answer.items.map(({ body }) => body.markdown ?? ''))
        page = answer.next?.page
        await place.post({ body: { markdown: 'late' } })
        if (answer.items[0]) await place.remove(answer.items[0].id)
      } while (page && seen.length < 30)
      const expected = Array.from({ length: 10 }, (_, index) => `${index}`)
      expect(seen.filter((text) => text !== 'late')).toEqual(order === 'asc' ? expected : expected.toReversed())
    },
  )

  it('counts all, whatever the page holds', async () => {
    await using server = await startTestServer()
    const place = discussion(server.admin, await createPlace(server, kind))
    await postAll(place, ['1', '2', '3'])
    expect(await texts(place, { limit: 0 })).toEqual([3])
    expect(await texts(place, { limit: 1 })).toEqual([3, '3'])
    expect((await place.list({ limit: 3 })).next).toBeUndefined()
  })

  it('refuses pages of other lists, and limits over 1000', async () => {
    await using server = await startTestServer()
    const [place, other] = [await createPlace(server, kind), await createPlace(server, kind)]
    await postAll(discussion(server.admin, place), ['1', '2'])
    const { next } = await discussion(server.admin, place).list({ limit: 1 })
    const page = next?.page ?? ''
    expect(await refusal(discussion(server.admin, other).list({ page }))).toMatchObject({ status: 400 })
    expect(await refusal(discussion(server.admin, place).list({ page, order: 'asc' }))).toMatchObject({ status: 400 })
    expect(await refusal(discussion(server.admin, place).list({ limit: 1001 }))).toMatchObject({ status: 400 })
  })
})

describe.each(placeKinds)('filtering the comments of a %s', (kind) => {
  it('by status', async () => {
    await using server = await startTestServer()
    const place = discussion(server.admin, await createPlace(server, kind))
    const [first] = await postAll(place, ['1', '2', '3'])
    await place.update(first ?? '', { resolved: true })
    expect(await texts(place, { status: 'all' })).toEqual([3, '3', '2', '1'])
    expect(await texts(place, { status: 'open' })).toEqual([2, '3', '2'])
    expect(await texts(place, { status: 'resolved' })).toEqual([1, '1'])
    await place.update(first ?? '', { resolved: false })
    expect(await texts(place, { status: 'resolved' })).toEqual([0])
  })

  it('by one author or by several, in one order', async () => {
    await using server = await startTestServer()
    const path = await createPlace(server, kind)
    const [kim, lea] = [await server.person({ role: 'comment' }), await server.person({ role: 'comment' })]
    for (const round of ['1', '2']) {
      for (const [name, person] of Object.entries({ admin: server.admin, kim, lea })) {
        await discussion(person, path).post({ body: { markdown: `${name} ${round}` } })
      }
    }
    const place = discussion(server.admin, path)
    expect(await texts(place, { authors: [kim.id] })).toEqual([2, 'kim 2', 'kim 1'])
    expect(await texts(place, { authors: [lea.id, kim.id, kim.id] })).toEqual([4, 'lea 2', 'kim 2', 'lea 1', 'kim 1'])
    expect(await texts(place, { authors: [lea.id, kim.id], order: 'asc', limit: 3 })).toEqual([
      4,
      'kim 1',
      'lea 1',
      'kim 2',
    ])
    expect(await texts(place, { authors: ['nobody'] })).toEqual([0])
    expect(await texts(place, { authors: ['nobody', kim.id] })).toEqual([2, 'kim 2', 'kim 1'])
  })

  it('refuses another status, and more than 100 authors', async () => {
    await using server = await startTestServer()
    const { list } = discussion(server.admin, await createPlace(server, kind))
    expect(await refusal(list({ status: 'closed' as 'open' }))).toMatchObject({ status: 400 })
    const authors = Array.from({ length: 101 }, (_, index) => `author-${index}`)
    expect(await refusal(list({ authors }))).toMatchObject({ status: 400 })
    expect((await list({ authors: authors.slice(1) })).count).toBe(0)
  })
})

async function postAll(place: Discussion, texts: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const markdown of texts) ids.push((await place.post({ body: { markdown } })).id)
  return ids
}

/** The count, and what the comments found say. */
async function texts(place: Discussion, query: CommentQuery = {}): Promise<(number | string | undefined)[]> {
  const { count, items } = await place.list(query)
  return [count, ...items.map(({ body }) => body.markdown)]
}
