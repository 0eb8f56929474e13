import { describe, expect, it } from 'vitest'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { queryDatabase, tableColumns } from '#tests/support/query-database.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'

const day = 24 * 60 * 60 * 1000

async function deletedSpace(server: TestServer): Promise<string> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const path = { spaceId }
  const page = await addPage(client, spaceId, 'Page', '# Heading\n')
  await openChangeRequest(client, spaceId)
  const about = { body: { markdown: 'A remark on a block' }, page, node: 'heading' }
  await client.POST('/spaces/{spaceId}/comments', { params: { path }, body: about })
  await addPage(client, spaceId, 'Another', 'text\n')
  await client.POST('/spaces/{spaceId}/comments', { params: { path }, body: { body: { markdown: 'A remark' } } })
  await client.DELETE('/spaces/{spaceId}', { params: { path } })
  return spaceId
}

async function purgeAll(server: TestServer): Promise<number> {
  let batches = 0
  while (await purgeBatch(server.ctx)) batches += 1
  return batches
}

/** Every table that says which space its rows belong to, with what it has of one. */
async function rowsBySpace({ ctx }: TestServer, spaceId: string): Promise<Map<string, unknown[]>> {
  const rows = new Map<string, unknown[]>()
  for (const { table } of tableColumns(({ name }) => name === 'spaceId')) {
    rows.set(table, await queryDatabase(ctx.database.address, `select * from ${table} where spaceId = ?`, spaceId))
  }
  return rows
}

describe('the removal of deleted spaces', () => {
  it('leaves alone what can still be restored', async () => {
    await using server = await startTestServer()
    const spaceId = await deletedSpace(server)
    server.clock.advance(7 * day - 60_000)
    expect(await purgeAll(server)).toBe(0)
    const { data } = await server.admin.client.POST('/spaces/{spaceId}/restore', { params: { path: { spaceId } } })
    expect(data).toMatchObject({ id: spaceId, comments: 2, changeRequests: 1 })
  })

  it('removes a space for good after seven days, with all that belongs to it, a batch at a time', async () => {
    await using server = await startTestServer()
    const spaceId = await deletedSpace(server)
    server.clock.advance(7 * day + 60_000)
    const restore = server.admin.client.POST('/spaces/{spaceId}/restore', { params: { path: { spaceId } } })
    expect(await refusal(restore)).toMatchObject({ status: 404 })
    expect(await purgeAll(server)).toBeGreaterThan(1)
    expect(await server.ctx.db.selectFrom('spaces').select('id').execute()).toEqual([])
    const left = await rowsBySpace(server, spaceId)
    expect([...left.keys()]).toEqual(
      expect.arrayContaining(['comments', 'commentAnchors', 'changeRequests', 'revisions']),
    )
    expect([...left].filter(([, rows]) => rows.length > 0)).toEqual([])
  })

  it('goes on after a restart, from what the file says', async () => {
    await using server = await startTestServer()
    await deletedSpace(server)
    server.clock.advance(8 * day)
    expect(await purgeBatch(server.ctx)).toBe(true)
    expect(await purgeAll(server)).toBeGreaterThan(0)
    expect(await purgeBatch(server.ctx)).toBe(false)
  })
})
