import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { createBackgroundIndexing } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

/** Fifty pages, of which a step takes in twenty, or two where they are long. */
function pages(length = 10): Schema<'ContentChange'>[] {
  return Array.from({ length: 50 }, (_, index) => ({
    operation: 'insert_page',
    title: `Page ${index}`,
    document: { markdown: 'Some words. '.repeat(length / 10) },
  }))
}

async function unfinished({ ctx }: TestServer): Promise<string[]> {
  const rows = await ctx.db.selectFrom('spaceIndexes').select('spaceId').where('cursor', 'is not', null).execute()
  return rows.map(({ spaceId }) => spaceId)
}

/** Spaces whose content is yet to be taken in: many of one organization, of which the first is large, and one of another. */
async function prepare(server: TestServer) {
  const large = await createLiveSpace(server)
  await editSpace(server.admin.client, large, pages(25_000))
  const small = [await createLiveSpace(server), await createLiveSpace(server)]
  for (const spaceId of small) await editSpace(server.admin.client, spaceId, pages())
  const other = await server.person()
  const { createSpace } = workspace(server, other, await createOrganization(other))
  const { id } = await createSpace({ editMode: 'live' })
  await editSpace(other.client, id, pages())
  return { large, small, other: id }
}

describe('indexing content in the background', () => {
  it('lets organizations take turns, and their spaces', async () => {
    await using server = await startTestServer()
    const { large, small, other } = await prepare(server)
    const step = createBackgroundIndexing(server.ctx)
    // Three turns of the other organization are six in all.
    for (let turn = 0; turn < 6; turn += 1) await step()
    expect(await unfinished(server)).toEqual(expect.arrayContaining([large, ...small]))
    expect(await unfinished(server)).not.toContain(other)
    for (let turn = 0; turn < 9; turn += 1) await step()
    expect(await unfinished(server)).toEqual([large])
  })

  it('is not held up by a space that fails', async () => {
    await using server = await startTestServer()
    const { large, small } = await prepare(server)
    await server.ctx.database.write
      .updateTable('spaceIndexes')
      .set({ rootHash: 'f'.repeat(64) })
      .where('spaceId', '=', large)
      .execute()
    const step = createBackgroundIndexing(server.ctx)
    while (await step());
    expect(await unfinished(server)).toEqual([large])
    expect(small).not.toContain(large)
  })
})
