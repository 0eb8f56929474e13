import { describe, expect, it } from 'vitest'
import { inTransaction } from '#context.ts'
import { deleteBelongings } from '#db/deletions/delete-rows.ts'
import type { Commentable } from '#tests/support/blocks.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  commentableKinds,
  createChangeRequest,
  createCommentable,
  discussion,
  openCount,
} from '#tests/worlds/comments.ts'

const hello = { body: { markdown: 'Hello' } }

describe.each(commentableKinds)('the number of open comments of a %s', (kind) => {
  it('is true after every operation', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const { post, update, remove, reply } = discussion(server.admin, commentable)
    const counts: number[] = []
    const note = async () => void counts.push(await openCount(server, commentable))
    const [first, second] = [await post(hello), await post(hello)]
    await note()
    await reply(first.id, hello)
    await note()
    await update(first.id, { resolved: true })
    await note()
    await remove(first.id)
    await note()
    await update(second.id, { resolved: true })
    await note()
    await update(second.id, { resolved: false })
    await note()
    await remove(second.id)
    await note()
    expect(counts).toEqual([2, 2, 1, 1, 0, 1, 0])
  })

  it('is its own', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const changeRequests = [await createChangeRequest(server, spaceId), await createChangeRequest(server, spaceId)]
    const commentables: Commentable[] = [
      { spaceId },
      ...changeRequests.map((changeRequestId) => ({ spaceId, changeRequestId })),
    ]
    for (const [index, commentable] of commentables.entries()) {
      for (let round = 0; round <= index; round++) await discussion(server.admin, commentable).post(hello)
    }
    expect(await Promise.all(commentables.map((commentable) => openCount(server, commentable)))).toEqual([1, 2, 3])
  })

  it('and all others are true after 50 people post, resolve and delete at once', async () => {
    await using server = await startTestServer()
    const commentable = await createCommentable(server, kind)
    const people = await Promise.all(Array.from({ length: 50 }, () => server.person({ role: 'comment' })))
    await Promise.all(
      people.map(async (person, index) => {
        const { post, update, remove, reply, removeReply } = discussion(person, commentable)
        const [kept, resolved, removed] = await Promise.all([post(hello), post(hello), post(hello)])
        const [answer] = await Promise.all([reply(kept.id, hello), reply(kept.id, hello), reply(removed.id, hello)])
        await Promise.all([
          update(resolved.id, { resolved: true, addedReactions: ['👍'] }),
          index % 2 === 0 ? remove(removed.id) : update(removed.id, { addedReactions: ['👍'] }),
          removeReply(kept.id, answer.id),
        ])
      }),
    )
    const { list, commenters } = discussion(server.admin, commentable)
    expect(await openCount(server, commentable)).toBe(75)
    expect((await list({ status: 'open' })).count).toBe(75)
    expect((await list({ status: 'resolved' })).count).toBe(50)
    expect((await list({ authors: [people[0]?.id ?? '', people[1]?.id ?? ''] })).count).toBe(5)
    expect((await commenters()).count).toBe(50)
    const { items } = await list({ limit: 1000 })
    expect(items).toHaveLength(125)
    expect(items.reduce((sum, { replies }) => sum + replies, 0)).toBe(75)
    expect(items.reduce((sum, { reactions }) => sum + reactions.length, 0)).toBe(75)
    expect(await keptFigures(server)).toEqual(await countedFigures(server))
  })
})

describe('deleteBelongings', () => {
  it('removes all that was said in a space, a batch at a time, and nothing elsewhere', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createCommentable(server, 'space')
    const changeRequestId = await createChangeRequest(server, spaceId)
    const elsewhere = await createCommentable(server, 'space')
    for (const commentable of [{ spaceId }, { spaceId, changeRequestId }, elsewhere]) await say(server, commentable)
    const key = { spaceId, organizationId: server.organizationId }
    const limits = { rows: 4, bytes: 1_000_000, takesFirst: true }
    const sizes: number[] = []
    const step = () => inTransaction(server.ctx, (tx) => deleteBelongings(tx.db, [{ kind: 'space', key }], limits))
    for (let outcome = await step(); outcome.deletedRows > 0; outcome = await step()) sizes.push(outcome.deletedRows)
    // Two places with two comments and a reply each, of which a reaction goes along; and a change request with its tallies.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
    expect(sizes.length).toBeGreaterThan(2)
    expect(await discussion(server.admin, { spaceId }).list()).toEqual({ count: 0, items: [] })
    for (const table of ['comments', 'commentReplies', 'commentReactions', 'commentRepliers'] as const) {
      const rows = await server.ctx.db.selectFrom(table).select('spaceId').distinct().execute()
      expect(rows).toEqual([elsewhere].map(({ spaceId }) => ({ spaceId })))
    }
    expect((await discussion(server.admin, elsewhere).list()).count).toBe(2)
    expect(await keptFigures(server)).toEqual(await countedFigures(server))
  })
})

async function say({ admin }: TestServer, commentable: Commentable): Promise<void> {
  const { post, reply, update, updateReply } = discussion(admin, commentable)
  const { id } = await post(hello)
  await post(hello)
  const { id: replyId } = await reply(id, hello)
  await update(id, { addedReactions: ['👍'] })
  await updateReply(id, replyId, { addedReactions: ['👍'] })
}

/** Every tally that is kept, in a form that can be counted as well. */
async function keptFigures({ ctx }: TestServer): Promise<Record<string, number>> {
  const tallies = await ctx.db.selectFrom('commentTallies').selectAll().execute()
  return Object.fromEntries(
    tallies.flatMap(({ spaceId, changeRequestId, pageId, authorId, openCount, resolvedCount, replyCount }) => {
      const name = [spaceId, changeRequestId, pageId, authorId].join('/')
      const figures = { open: openCount, resolved: resolvedCount, replies: replyCount }
      return Object.entries(figures).flatMap(([figure, count]) => (count === 0 ? [] : [[`${name} ${figure}`, count]]))
    }),
  )
}

async function countedFigures({ ctx }: TestServer): Promise<Record<string, number>> {
  const comments = await ctx.db.selectFrom('comments').selectAll().execute()
  const replies = await ctx.db.selectFrom('commentReplies').selectAll().execute()
  const figures: Record<string, number> = {}
  const count = (parts: string[], figure: string) => {
    const name = `${parts.join('/')} ${figure}`
    figures[name] = (figures[name] ?? 0) + 1
  }
  for (const { spaceId, changeRequestId, pageId, authorId, resolvedAt } of comments) {
    for (const page of pageId === null ? [''] : ['', pageId]) {
      for (const author of ['', authorId])
        count([spaceId, changeRequestId, page, author], resolvedAt === null ? 'open' : 'resolved')
    }
  }
  for (const { spaceId, changeRequestId, authorId } of replies)
    count([spaceId, changeRequestId, '', authorId], 'replies')
  return figures
}
