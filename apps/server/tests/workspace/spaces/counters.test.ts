import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workspace } from '#tests/worlds/workspace.ts'

describe('the counters of a space', () => {
  it('follow change requests through every status', async () => {
    await using server = await startTestServer()
    const { counts, openChangeRequest, changeStatus } = await world(server)
    const [first, second] = [await openChangeRequest(), await openChangeRequest()]
    expect(await counts()).toEqual({ all: 2, open: 0, draft: 2 })
    await changeStatus(first, 'open')
    expect(await counts()).toEqual({ all: 2, open: 1, draft: 1 })
    await changeStatus(first, 'open')
    await changeStatus(second, 'archived')
    expect(await counts()).toEqual({ all: 2, open: 1, draft: 0 })
    await changeStatus(first, 'draft')
    await changeStatus(second, 'open')
    expect(await counts()).toEqual({ all: 2, open: 1, draft: 1 })
  })

  it('count a merged change request, and no longer as open', async () => {
    await using server = await startTestServer()
    const { spaceId, counts, openChangeRequest, changeStatus } = await world(server)
    const changeRequestId = await openChangeRequest()
    await changeStatus(changeRequestId, 'open')
    await server.admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
      params: { path: { spaceId, changeRequestId } },
    })
    expect(await counts()).toEqual({ all: 1, open: 0, draft: 0 })
  })

  it('are true after many change requests at once, each with a number of its own', async () => {
    await using server = await startTestServer()
    const { spaceId, counts, openChangeRequest, changeStatus, list } = await world(server)
    const ids = await Promise.all(Array.from({ length: 30 }, openChangeRequest))
    const statuses = ids.map((_, index) => (['open', 'archived', 'draft'] as const)[index % 3] ?? 'draft')
    await Promise.all(ids.map((id, index) => changeStatus(id, statuses[index] ?? 'draft')))
    expect(await counts()).toEqual({ all: 30, open: 10, draft: 10 })
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
      const { changeRequests, changeRequestsOpen, changeRequestsDraft } = await admin.space(spaceId)
      return { all: changeRequests, open: changeRequestsOpen, draft: changeRequestsDraft }
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
