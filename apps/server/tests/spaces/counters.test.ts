import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { workspace } from '../support/workspace.ts'

describe('the counters of a space', () => {
  it('follow change requests through every status', async () => {
    await using server = await startTestServer()
    const { counts, openChangeRequest, changeStatus } = await world(server)
    const [first, second] = [await openChangeRequest(), await openChangeRequest()]
    expect(await counts()).toEqual({ all: 2, open: 0, draft: 2, comments: 0 })
    await changeStatus(first, 'open')
    expect(await counts()).toEqual({ all: 2, open: 1, draft: 1, comments: 0 })
    await changeStatus(first, 'open')
    await changeStatus(second, 'archived')
    expect(await counts()).toEqual({ all: 2, open: 1, draft: 0, comments: 0 })
    await changeStatus(first, 'draft')
    await changeStatus(second, 'open')
    expect(await counts()).toEqual({ all: 2, open: 1, draft: 1, comments: 0 })
  })

  it('count a merged change request, and no longer as open', async () => {
    await using server = await startTestServer()
    const { spaceId, counts, openChangeRequest, changeStatus } = await world(server)
    const changeRequestId = await openChangeRequest()
    await changeStatus(changeRequestId, 'open')
    await server.admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
      params: { path: { spaceId, changeRequestId } },
    })
    expect(await counts()).toEqual({ all: 1, open: 0, draft: 0, comments: 0 })
  })

  it('are true after many change requests at once, each with a number of its own', async () => {
    await using server = await startTestServer()
    const { spaceId, counts, openChangeRequest, changeStatus, list } = await world(server)
    const ids = await Promise.all(Array.from({ length: 30 }, openChangeRequest))
    const statuses = ids.map((_, index) => (['open', 'archived', 'draft'] as const)[index % 3] ?? 'draft')
    await Promise.all(ids.map((id, index) => changeStatus(id, statuses[index] ?? 'draft')))
    expect(await counts()).toEqual({ all: 30, open: 10, draft: 10, comments: 0 })
    const lists = await Promise.all((['open', 'archived', 'draft'] as const).map(list))
    expect(lists.map(({ count, items }) => [count, items.length])).toEqual([
      [10, 10],
      [10, 10],
      [10, 10],
    ])
    const numbers = lists.flatMap(({ items }) => items.map(({ number }) => number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect((await workspace(server).spaces()).items.find(({ id }) => id === spaceId)).toMatchObject({
      changeRequests: 30,
      changeRequestsOpen: 10,
    })
  })

  it('count open comments, also when many come, are resolved and go at once', async () => {
    await using server = await startTestServer()
    const { spaceId, counts } = await world(server)
    const { client } = server.admin
    const params = { path: { spaceId } }
    const body = { body: { markdown: 'A word.' } }
    const posts = Array.from({ length: 20 }, () => client.POST('/spaces/{spaceId}/comments', { params, body }))
    const ids = (await Promise.all(posts)).map(({ data }) => data.id)
    expect((await counts()).comments).toBe(20)
    const of = (commentId = '') => ({ params: { path: { spaceId, commentId } } })
    const resolve = (id: string, resolved: boolean) =>
      client.PUT('/spaces/{spaceId}/comments/{commentId}', { ...of(id), body: { resolved } })
    await Promise.all([...ids.slice(0, 10), ...ids.slice(0, 10)].map((id) => resolve(id, true)))
    expect((await counts()).comments).toBe(10)
    await Promise.all(ids.slice(5, 15).map((id) => client.DELETE('/spaces/{spaceId}/comments/{commentId}', of(id))))
    expect((await counts()).comments).toBe(5)
    await Promise.all(ids.slice(0, 5).map((id) => resolve(id, false)))
    expect((await counts()).comments).toBe(10)
  })
})

/** An empty space, with what the tests do in it. */
async function world(server: TestServer) {
  const admin = workspace(server)
  const { client } = server.admin
  const { id: spaceId } = await admin.createSpace()
  const path = { spaceId }
  return {
    spaceId,
    async counts() {
      const { changeRequests, changeRequestsOpen, changeRequestsDraft, comments } = await admin.space(spaceId)
      return { all: changeRequests, open: changeRequestsOpen, draft: changeRequestsDraft, comments }
    },
    async openChangeRequest() {
      return (await client.POST('/spaces/{spaceId}/change-requests', { params: { path } })).data.id
    },
    changeStatus: (changeRequestId: string, status: NonNullable<Schema<'UpdateChangeRequest'>['status']>) =>
      client.PATCH('/spaces/{spaceId}/change-requests/{changeRequestId}', {
        params: { path: { spaceId, changeRequestId } },
        body: { status },
      }),
    async list(status: 'open' | 'archived' | 'draft') {
      return (await client.GET('/spaces/{spaceId}/change-requests', { params: { path, query: { status } } })).data
    },
  }
}
