import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  addPageTo,
  type CommentQuery,
  commentableKinds,
  createCommentable,
  discussion,
} from '#tests/worlds/comments.ts'

interface Known {
  id: string
  author: string
  page: string | undefined
  isResolved: boolean
}

/** Sixty comments that mix three authors, two pages and none, and both states. */
async function fill(server: TestServer, kind: (typeof commentableKinds)[number]) {
  const path = await createCommentable(server, kind)
  const people = [server.admin, await server.person({ role: 'comment' }), await server.person({ role: 'comment' })]
  const pages = [await addPageTo(server, path, 'First'), await addPageTo(server, path, 'Second')]
  const known: Known[] = []
  for (let index = 0; index < 60; index++) {
    const author = people[(index * 7) % 3] ?? server.admin
    const page = pages[index % 4]
    const { id } = await discussion(author, path).post({ body: { markdown: 'Hello' }, ...(page && { page }) })
    const isResolved = index % 5 === 0
    if (isResolved) await discussion(author, path).update(id, { resolved: true })
    known.push({ id, author: author.id, page, isResolved })
  }
  return { commentable: discussion(server.admin, path), people: people.map(({ id }) => id), pages, known }
}

const statuses = ['all', 'open', 'resolved'] as const
const orders = ['asc', 'desc'] as const

describe.each(commentableKinds)('filters of the comments of a %s', (kind) => {
  it('combine freely, in both orders, with the true count and on every page', async () => {
    await using server = await startTestServer()
    const { commentable, people, pages, known } = await fill(server, kind)
    const authorLists = [undefined, people.slice(1, 2), people.slice(0, 2), people, ['nobody']]
    for (const status of statuses) {
      for (const targetPage of [undefined, ...pages, 'nowhere']) {
        for (const authors of authorLists) {
          for (const order of orders) {
            const query = { status, order, ...(targetPage && { targetPage }), ...(authors && { authors }) }
            expect(await everyPage(commentable.list, query), JSON.stringify(query)).toEqual(expected(known, query))
          }
        }
      }
    }
  })
})

function expected(known: Known[], { status, targetPage, authors, order }: CommentQuery) {
  const found = known.filter(
    ({ author, page, isResolved }) =>
      (status === 'all' || (status === 'resolved') === isResolved) &&
      (targetPage === undefined || targetPage === page) &&
      (authors === undefined || authors.includes(author)),
  )
  const ids = found.map(({ id }) => id)
  return { count: ids.length, ids: order === 'asc' ? ids : ids.toReversed() }
}

async function everyPage(list: ReturnType<typeof discussion>['list'], query: CommentQuery) {
  const ids: string[] = []
  let page: string | undefined
  for (;;) {
    const answer = await list({ ...query, limit: 17, ...(page && { page }) })
    ids.push(...answer.items.map(({ id }) => id))
    page = answer.next?.page
    if (!page) return { count: answer.count, ids }
  }
}
