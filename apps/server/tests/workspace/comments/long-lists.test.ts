import { expect, it } from 'vitest'
import type { RequestContext } from '#context.ts'
import { commentsOf } from '#resources/workspace/comments/service.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createCommentable, discussion } from '#tests/worlds/comments.ts'

const long = (index: number) => `${index} ${'x'.repeat(240_000)}`

it('a page of long comments ends early, and no more of them are read than go on it', async () => {
  await using server = await startTestServer()
  const spot = await createCommentable(server, 'space')
  const place = discussion(server.admin, spot)
  for (let index = 0; index < 14; index++) await place.post({ body: { markdown: index === 1 ? 'short' : long(index) } })
  const seen: string[] = []
  const sizes: number[] = []
  let page: string | undefined
  do {
    const answer = await place.list({ order: 'asc', limit: 1000, ...(page && { page }) })
    seen.push(...answer.items.map(({ body }) => body.markdown ?? ''))
    sizes.push(answer.items.length)
    page = answer.next?.page
  } while (page)
  expect(seen.map((text) => text.length)).toEqual([...Array(14).keys()].map((i) => (i === 1 ? 5 : long(i).length)))
  expect(sizes).toEqual([10, 4])

  const actor = { userId: server.admin.id, email: '', tokenId: '' }
  const query = { order: 'asc' as const, status: 'all' as const, limit: 1000, format: 'document' as const }
  const read = await commentsOf({ ...server.ctx, actor } as RequestContext, { spaceId: spot.spaceId }, query)
  expect(read.page.items).toHaveLength(10)
})

it('a page of long replies ends early', async () => {
  await using server = await startTestServer()
  const { spaceId } = await createCommentable(server, 'space')
  const { id: commentId } = await discussion(server.admin, { spaceId }).post({ body: { markdown: 'c' } })
  const path = { spaceId, commentId }
  const { client } = server.admin
  for (let index = 0; index < 12; index++) {
    const body = { body: { markdown: long(index) } }
    await client.POST('/spaces/{spaceId}/comments/{commentId}/replies', { params: { path }, body })
  }
  const list = async (query: { limit: number; page?: string }) =>
    (await client.GET('/spaces/{spaceId}/comments/{commentId}/replies', { params: { path, query } })).data
  const first = await list({ limit: 1000 })
  const second = await list({ limit: 1000, page: first.next?.page ?? '' })
  expect([first.count, first.items.length, second.items.length, second.next]).toEqual([12, 9, 3, undefined])
  expect([...first.items, ...second.items].map(({ body }) => body.markdown?.split(' ')[0])).toEqual(
    [...Array(12).keys()].map(String),
  )
})
