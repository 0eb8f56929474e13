import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  type CommentQuery,
  commentableKinds,
  createCommentable,
  type Discussion,
  discussion,
} from '#tests/worlds/comments.ts'

describe.each(commentableKinds)('listing the comments of a %s', (kind) => {
  it('answers an empty list where nobody commented', async () => {
    await using server = await startTestServer()
    expect(await discussion(server.admin, await createCommentable(server, kind)).list()).toEqual({
      count: 0,
      items: [],
    })
  })

  it('lists the newest first, or with `asc` the oldest', async () => {
    await using server = await startTestServer()
    const comments = discussion(server.admin, await createCommentable(server, kind))
    await postAll(comments, ['1', '2', '3'])
    expect(await texts(comments)).toEqual([3, '3', '2', '1'])
    expect(await texts(comments, { order: 'desc' })).toEqual([3, '3', '2', '1'])
    expect(await texts(comments, { order: 'asc' })).toEqual([3, '1', '2', '3'])
  })

  it.each(['asc', 'desc'] as const)(
    'gives every comment once in pages, %s, while others come and go',
    async (order) => {
      await using server = await startTestServer()
      const comments = discussion(server.admin, await createCommentable(server, kind))
      await postAll(
        comments,
        Array.from({ length: 10 }, (_, index) => `${index}`),
      )
      const seen: string[] = []
      let page: string | undefined
      do {
        const answer = await comments.list({ order, limit: 3, ...(page && { page }) })
        seen.push(...answer.items.map(({ body }) => body.markdown ?? ''))
        page = answer.next?.page
        await comments.post({ body: { markdown: 'late' } })
        if (answer.items[0]) await comments.remove(answer.items[0].id)
      } while (page && seen.length < 30)
      const expected = Array.from({ length: 10 }, (_, index) => `${index}`)
      expect(seen.filter((text) => text !== 'late')).toEqual(order === 'asc' ? expected : expected.toReversed())
    },
  )

  it('counts all, whatever the page holds', async () => {
    await using server = await startTestServer()
    const comments = discussion(server.admin, await createCommentable(server, kind))
    await postAll(comments, ['1', '2', '3'])
    expect(await texts(comments, { limit: 0 })).toEqual([3])
    expect(await texts(comments, { limit: 1 })).toEqual([3, '3'])
    expect((await comments.list({ limit: 3 })).next).toBeUndefined()
  })

  it('refuses pages of other lists, and limits over 1000', async () => {
    await using server = await startTestServer()
    const [comments, other] = [await createCommentable(server, kind), await createCommentable(server, kind)]
    await postAll(discussion(server.admin, comments), ['1', '2'])
    const { next } = await discussion(server.admin, comments).list({ limit: 1 })
    const page = next?.page ?? ''
    expect(await refusal(discussion(server.admin, other).list({ page }))).toMatchObject({ status: 400 })
    expect(await refusal(discussion(server.admin, comments).list({ page, order: 'asc' }))).toMatchObject({
      status: 400,
    })
    expect(await refusal(discussion(server.admin, comments).list({ limit: 1001 }))).toMatchObject({ status: 400 })
  })
})

describe.each(commentableKinds)('filtering the comments of a %s', (kind) => {
  it('by status', async () => {
    await using server = await startTestServer()
    const comments = discussion(server.admin, await createCommentable(server, kind))
    const [first] = await postAll(comments, ['1', '2', '3'])
    await comments.update(first ?? '', { resolved: true })
    expect(await texts(comments, { status: 'all' })).toEqual([3, '3', '2', '1'])
    expect(await texts(comments, { status: 'open' })).toEqual([2, '3', '2'])
    expect(await texts(comments, { status: 'resolved' })).toEqual([1, '1'])
    await comments.update(first ?? '', { resolved: false })
    expect(await texts(comments, { status: 'resolved' })).toEqual([0])
  })

  it('by one author or by several, in one order', async () => {
    await using server = await startTestServer()
    const path = await createCommentable(server, kind)
    const [kim, lea] = [await server.person({ role: 'comment' }), await server.person({ role: 'comment' })]
    for (const round of ['1', '2']) {
      for (const [name, person] of Object.entries({ admin: server.admin, kim, lea })) {
        await discussion(person, path).post({ body: { markdown: `${name} ${round}` } })
      }
    }
    const comments = discussion(server.admin, path)
    expect(await texts(comments, { authors: [kim.id] })).toEqual([2, 'kim 2', 'kim 1'])
    expect(await texts(comments, { authors: [lea.id, kim.id, kim.id] })).toEqual([
      4,
      'lea 2',
      'kim 2',
      'lea 1',
      'kim 1',
    ])
    expect(await texts(comments, { authors: [lea.id, kim.id], order: 'asc', limit: 3 })).toEqual([
      4,
      'kim 1',
      'lea 1',
      'kim 2',
    ])
    expect(await texts(comments, { authors: ['nobody'] })).toEqual([0])
    expect(await texts(comments, { authors: ['nobody', kim.id] })).toEqual([2, 'kim 2', 'kim 1'])
  })

  it('refuses another status, and more than 100 authors', async () => {
    await using server = await startTestServer()
    const { list } = discussion(server.admin, await createCommentable(server, kind))
    expect(await refusal(list({ status: 'closed' as 'open' }))).toMatchObject({ status: 400 })
    const authors = Array.from({ length: 101 }, (_, index) => `author-${index}`)
    expect(await refusal(list({ authors }))).toMatchObject({ status: 400 })
    expect((await list({ authors: authors.slice(1) })).count).toBe(0)
  })
})

async function postAll(comments: Discussion, texts: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const markdown of texts) ids.push((await comments.post({ body: { markdown } })).id)
  return ids
}

/** The count, and what the comments found say. */
async function texts(comments: Discussion, query: CommentQuery = {}): Promise<(number | string | undefined)[]> {
  const { count, items } = await comments.list(query)
  return [count, ...items.map(({ body }) => body.markdown)]
}
