import { describe, expect, it } from 'vitest'
import { purgeBatch } from '../../src/jobs/purge-deleted-spaces.ts'
import { addPage, createLiveSpace, openChangeRequest } from '../support/content.ts'
import { refusal } from '../support/refusal.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const day = 24 * 60 * 60 * 1000

async function deletedSpace(server: TestServer): Promise<string> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const path = { spaceId }
  await addPage(client, spaceId, 'Page', 'text\n')
  await openChangeRequest(client, spaceId)
  await client.POST('/spaces/{spaceId}/comments', { params: { path }, body: { body: { markdown: 'A remark' } } })
  await client.DELETE('/spaces/{spaceId}', { params: { path } })
  return spaceId
}

async function purgeAll(server: TestServer): Promise<number> {
  let batches = 0
  while (await purgeBatch(server.ctx)) batches += 1
  return batches
}

describe('the removal of deleted spaces', () => {
  it('leaves alone what can still be restored', async () => {
    await using server = await startTestServer()
    const spaceId = await deletedSpace(server)
    server.clock.advance(7 * day - 60_000)
    expect(await purgeAll(server)).toBe(0)
    const { data } = await server.admin.client.POST('/spaces/{spaceId}/restore', { params: { path: { spaceId } } })
    expect(data).toMatchObject({ id: spaceId, comments: 1, changeRequests: 1 })
  })

  it('removes a space for good after seven days, with all that belongs to it, a batch at a time', async () => {
    await using server = await startTestServer()
    const spaceId = await deletedSpace(server)
    server.clock.advance(7 * day + 60_000)
    const restore = server.admin.client.POST('/spaces/{spaceId}/restore', { params: { path: { spaceId } } })
    expect(await refusal(restore)).toMatchObject({ status: 404 })
    expect(await purgeAll(server)).toBeGreaterThan(1)
    const tables = ['spaces', 'comments', 'changeRequests', 'revisions'] as const
    for (const table of tables) {
      const rows = await server.ctx.db.selectFrom(table).select('id').execute()
      expect(rows, table).toEqual([])
    }
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
