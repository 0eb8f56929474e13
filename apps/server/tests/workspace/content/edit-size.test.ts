import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { countWrittenPages, rowsOf } from '#tests/support/sqlite-file.ts'
import { createLiveSpace, editSpace, updateBody } from '#tests/worlds/content.ts'

describe('an edit of one page', () => {
  it('writes as much in a large space as in a small one', async () => {
    await using server = await startTestServer()
    using log = countWrittenPages(server.ctx.database.path)
    const costs: number[] = []
    for (const count of [100, 1000]) {
      const { spaceId, pageIds } = await createSpaceOf(server, count)
      const edit = (n: number) =>
        editSpace(server.admin.client, spaceId, [updateBody(pageIds[n] ?? '', textOf(n, 'New.'))])
      await edit(20)
      let written = 0
      for (const n of [30, 50, 70, 90]) written += await log.pagesOf(() => edit(n))
      costs.push(written)
    }
    const [small = 0, large = 0] = costs
    expect(small).toBeGreaterThan(0)
    // One more node of the tree each, and where its name stands in an index.
    expect(large).toBeLessThanOrEqual(small * 1.15)
  })

  it('writes nothing of its links where these stay as they are', async () => {
    await using server = await startTestServer()
    const { spaceId, pageIds } = await createSpaceOf(server, 10)
    const targets = () => rowsOf(server.ctx.database.path, 'linkTargets')
    const before = targets()
    await editSpace(server.admin.client, spaceId, [updateBody(pageIds[3] ?? '', textOf(3, 'Other words.'))])
    expect(targets()).toEqual(before)
    await editSpace(server.admin.client, spaceId, [updateBody(pageIds[3] ?? '', '[Away](https://example.org/)')])
    expect(targets()).not.toEqual(before)
  })
})

async function createSpaceOf(server: TestServer, count: number): Promise<{ spaceId: string; pageIds: string[] }> {
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
