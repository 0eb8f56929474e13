import { describe, expect, it } from 'vitest'
import { countNodeReads } from '#tests/support/node-reads.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { countWrittenPages, fileOf } from '#tests/support/sqlite-file.ts'
import { createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

describe('an edit of one page', () => {
  it('writes as much in a large space as in a small one, as does one in a change request, and a merge', async () => {
    await using server = await startTestServer()
    using log = countWrittenPages(fileOf(server.ctx.database.address))
    // Both are there before anything is counted: in a larger file what is written lies further apart.
    const [small, large] = [await createSpaceOf(server, 100), await createSpaceOf(server, 1000)]
    for (const deed of [edited, proposed, merged]) {
      const cost = async (space: Space) => {
        const total = { written: 0, reads: 0 }
        await (await deed(server, space, 20))()
        for (const n of [30, 50, 70, 90]) {
          const run = await deed(server, space, n)
          const reads = countNodeReads(server)
          total.written += await log.pagesOf(run)
          total.reads += reads()
        }
        return total
      }
      const [least, most] = [await cost(small), await cost(large)]
      expect(least.written).toBeGreaterThan(0)
      // One more node of the tree each, and where its name stands in an index.
      expect(most.written, deed.name).toBeLessThanOrEqual(least.written * 1.15)
      // Three on the way where there were two.
      expect(most.reads, deed.name).toBeLessThanOrEqual(least.reads * 1.6)
    }
  })

  it('reads no node of the content from the file that it has just made', async () => {
    await using server = await startTestServer()
    const { spaceId, pageIds } = await createSpaceOf(server, 300)
    const edit = (remark: string) =>
      editSpace(server.admin.client, spaceId, [updateBody(pageIds[200] ?? '', textOf(200, remark))])
    await edit('Once.')
    const { nodeCache } = server.ctx
    const { get } = nodeCache
    let misses = 0
    nodeCache.get = (hash) => {
      const node = get(hash)
      if (node === undefined) misses += 1
      return node
    }
    await edit('Twice.')
    expect(misses).toBe(0)
  })

  it('writes nothing of its links where these stay as they are', async () => {
    await using server = await startTestServer()
    const { spaceId, pageIds } = await createSpaceOf(server, 10)
    const targets = () => queryDatabase(server.ctx.database.address, 'select * from linkTargets')
    const before = await targets()
    await editSpace(server.admin.client, spaceId, [updateBody(pageIds[3] ?? '', textOf(3, 'Other words.'))])
    expect(await targets()).toEqual(before)
    await editSpace(server.admin.client, spaceId, [updateBody(pageIds[3] ?? '', '[Away](https://example.org/)')])
    expect(await targets()).not.toEqual(before)
  })
})

interface Space {
  spaceId: string
  pageIds: string[]
}

/** Prepares something, and answers what is to be counted. */
type Deed = (server: TestServer, space: Space, n: number) => Promise<() => Promise<unknown>>

const edited: Deed = async ({ admin }, { spaceId, pageIds }, n) => {
  const changes = [updateBody(pageIds[n] ?? '', textOf(n, 'Edited.'))]
  return () => editSpace(admin.client, spaceId, changes)
}

const proposed: Deed = async ({ admin }, { spaceId, pageIds }, n) => {
  const path = { spaceId, changeRequestId: await openChangeRequest(admin.client, spaceId) }
  const body = { changes: [updateBody(pageIds[n] ?? '', textOf(n, 'Proposed.'))] }
  return () =>
    admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', { params: { path }, body })
}

const merged: Deed = async ({ admin }, { spaceId, pageIds }, n) => {
  const changes = [updateBody(pageIds[n] ?? '', textOf(n, 'Merged.'))]
  const path = { spaceId, changeRequestId: await openChangeRequest(admin.client, spaceId, changes) }
  return () => admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
}

async function createSpaceOf(server: TestServer, count: number): Promise<Space> {
  const spaceId = await createLiveSpace(server)
  const pageIds: string[] = []
  for (let start = 0; start < count; start += 50) {
    const made = await editSpace(
      server.admin.client,
      spaceId,
      Array.from({ length: Math.min(50, count - start) }, (_, index) => ({
        operation: 'insert_page' as const,
        title: `Page ${start + index}`,
        document: { markdown: textOf(start + index, 'As before.') },
      })),
    )
    for (const { page } of made.changes) pageIds.push(page.id)
  }
  return { spaceId, pageIds }
}

function textOf(n: number, remark: string): string {
  return `About ${n}, see [the next](/page-${n + 1}) and [the web](https://example.com/${n}). ${remark}\n`
}
