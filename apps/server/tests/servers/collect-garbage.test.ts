import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { createCollector } from '#resources/workspace/content/retention/collect-garbage.ts'
import { editSpace as editSpaceOf } from '#resources/workspace/space-content/edit-space.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { type ServerBeside, startBeside, startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, readMarkdown } from '#tests/worlds/content.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const insertFile = {
  operation: 'insert_files' as const,
  files: [
    {
      name: 'a.bin',
      contentType: 'application/octet-stream',
      base64: Buffer.from('bytes '.repeat(1000)).toString('base64'),
    },
  ],
}
const setVariables = { operation: 'set_variables' as const, variables: { colour: 'red' } }

/** Content may be removed by now: all that was in a space that is gone, which had these changes. */
async function leaveGarbage(server: TestServer, changes: Parameters<typeof editSpace>[2]): Promise<void> {
  const spaceId = await createLiveSpace(server)
  await editSpace(server.admin.client, spaceId, changes)
  await server.admin.client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId } } })
  server.clock.advance(7 * day + 1000)
  while (await purgeBatch(server.ctx));
  while (await createCollector(server.ctx)());
  server.clock.advance(hour + 1000)
}

function asAdmin(ctx: AppContext, { admin }: TestServer): RequestContext {
  return { ...ctx, actor: { userId: admin.id, email: admin.email, tokenId: '' } }
}

type Store = 'contentTexts' | 'fileContents'

async function countStored({ ctx }: TestServer, store: Store): Promise<number> {
  return (await ctx.db.selectFrom(store).select('hash').execute()).length
}

/** Whether one transaction waits for another. */
async function isWaitedFor({ ctx }: TestServer): Promise<boolean> {
  const query = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await queryDatabase(ctx.database.address, query)).length > 0
}

/**
 * Has the content that `write` refers to removed before the transaction of the other server is committed: it waits for that
 * the first time, or until the removal waits for it. When it is run again there is nothing to wait for.
 */
async function removeWhile<T>(
  { server, other, store }: { server: TestServer; other: ServerBeside; store: Store },
  write: (tx: RequestContext) => Promise<T>,
): Promise<T> {
  const step = createCollector(server.ctx)
  await step()
  const before = await countStored(server, store)
  const began = Promise.withResolvers<void>()
  let attempts = 0
  const written = inTransaction(asAdmin(other.ctx, server), async (tx) => {
    const result = await write(tx)
    attempts += 1
    began.resolve()
    const isStill = async () => (await countStored(server, store)) === before && !(await isWaitedFor(server))
    while (attempts === 1 && (await isStill())) await sleep(5)
    return result
  })
  await began.promise
  // At its end it waits for the other one.
  const rest = async () => {
    while (await step());
  }
  const [result] = await Promise.all([written, rest()])
  return result
}

async function statusesOfFiles({ admin, ctx, url }: TestServer, spaceId: string): Promise<number[]> {
  const { data } = await admin.client.GET('/spaces/{spaceId}/content/files', { params: { path: { spaceId } } })
  const addresses = data.items.map(({ downloadURL }) => downloadURL.replace(ctx.config.publicUrl, url))
  return Promise.all(addresses.map(async (address) => (await fetch(address)).status))
}

describe.skipIf(!inject('postgres'))('the removal of content on one of two servers', () => {
  it('keeps the bytes of a file that a transaction of the other refers to again', async () => {
    await using server = await startTestServer()
    // Before there is anything that its own jobs would remove.
    await using other = await startBeside(server)
    const spaceId = await createLiveSpace(server)
    await leaveGarbage(server, [insertFile])
    await removeWhile({ server, other, store: 'fileContents' }, (tx) =>
      editSpaceOf(tx, spaceId, { changes: [insertFile] }),
    )
    expect(await statusesOfFiles(server, spaceId)).toEqual([200])
  })

  it('keeps a tree that a transaction of the other makes again', async () => {
    await using server = await startTestServer()
    // Before there is anything that its own jobs would remove.
    await using other = await startBeside(server)
    const spaceId = await createLiveSpace(server)
    await leaveGarbage(server, [setVariables])
    await removeWhile({ server, other, store: 'contentTexts' }, (tx) =>
      editSpaceOf(tx, spaceId, { changes: [setVariables] }),
    )
    const page = await addPage(server.admin.client, spaceId, 'New', 'text\n')
    expect(await readMarkdown(server.admin.client, spaceId, page)).toBe('text\n')
  })

  it('is given up by one that stood still while the other began anew', async () => {
    await using server = await startTestServer()
    // Before there is anything that its own jobs would remove.
    await using other = await startBeside(server)
    const spaceId = await createLiveSpace(server)
    const text = 'written again\n'
    const insertPage = { operation: 'insert_page' as const, title: 'Old', document: { markdown: text } }
    await leaveGarbage(server, [insertPage])
    const stale = createCollector(server.ctx)
    await stale()
    const page = await addPage(server.admin.client, spaceId, 'New', text)
    // Forgets what was noted for the first, because it looks at everything itself.
    const next = createCollector({ ...other.ctx, now: server.ctx.now })
    await next()
    const rest = async () => {
      while (await stale());
    }
    await expect(rest()).rejects.toThrow('taken over by another one')
    while (await next());
    expect(await readMarkdown(server.admin.client, spaceId, page)).toBe(text)
  })
})
