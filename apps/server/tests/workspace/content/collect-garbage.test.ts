import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { backUp } from '#db/sqlite/files/backup.ts'
import { checkIntegrity } from '#db/sqlite/files/integrity.ts'
import type { FileDatabase } from '#db/sqlite/open-file.ts'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { createCollector } from '#resources/workspace/content/retention/collect-garbage.ts'
import { queryDatabase, tableColumns } from '#tests/support/query-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import {
  addPage,
  createLiveSpace,
  editSpace,
  openChangeRequest,
  readMarkdown,
  updateBody,
} from '#tests/worlds/content.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Does all that is due, as the jobs do from time to time: what is too young waits for an hour. */
async function collectAll(server: TestServer): Promise<void> {
  while (await purgeBatch(server.ctx));
  for (const _ of ['what there is', 'what is old enough']) {
    const step = createCollector(server.ctx)
    while (await step());
    server.clock.advance(hour + 1000)
  }
}

/** The files of a database, whose bytes include what was deleted and not written over. */
function bytesOf(path: string): Buffer {
  const files = [path, `${path}-wal`].filter((file) => existsSync(file))
  return Buffer.concat(files.map((file) => readFileSync(file)))
}

async function deleteSpace({ admin }: TestServer, spaceId: string): Promise<void> {
  await admin.client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId } } })
}

function file(text: string, name = `${text}.bin`) {
  const bytes = Buffer.from(`${text} `.repeat(3000))
  return { name, contentType: 'application/octet-stream', base64: bytes.toString('base64') }
}

async function addFile({ admin }: TestServer, spaceId: string, text: string) {
  const { insertedFiles } = await editSpace(admin.client, spaceId, [{ operation: 'insert_files', files: [file(text)] }])
  const inserted = insertedFiles?.[0]?.file
  if (!inserted) throw new Error('no file was inserted')
  return inserted
}

/** A space with long and short texts, several times edited, a file, a comment and a change request, all with a mark. */
async function markedSpace(server: TestServer, mark: string): Promise<string> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const page = await addPage(client, spaceId, `${mark}title`, `# ${mark}heading\n\n${mark}short\n`)
  for (let edit = 0; edit < 8; edit++) {
    const text = `${mark}long${edit} ${'word '.repeat(edit * 400)} [x](https://example.com/${mark}link${edit})\n`
    await editSpace(client, spaceId, [updateBody(page, text)])
  }
  await addFile(server, spaceId, `${mark}file`)
  await editSpace(client, spaceId, [
    { operation: 'put_reusable_content', title: `${mark}snippet`, document: { markdown: `${mark}reusable\n` } },
    { operation: 'set_variables', variables: { [`${mark}name`]: `${mark}value` } },
  ])
  await openChangeRequest(client, spaceId, [updateBody(page, `${mark}proposal\n`)])
  const body = { body: { markdown: `${mark}comment` } }
  await client.POST('/spaces/{spaceId}/comments', { params: { path: { spaceId } }, body })
  return spaceId
}

describe('the content of a deleted space', () => {
  it('is nowhere in the file after seven days, nor in backups made later, and its room is given back', async () => {
    await using server = await startTestServer()
    const path = fileOf(server.ctx.database.address)
    const stays = await createLiveSpace(server)
    const page = await addPage(server.admin.client, stays, 'Stays', 'zstaysz\n')
    const spaceId = await markedSpace(server, 'zsecretz')
    for (let index = 0; index < 20; index++) await addFile(server, spaceId, `zsecretz${index}`)
    await deleteSpace(server, spaceId)
    server.clock.advance(7 * day + 1000)
    const before = server.ctx.database as FileDatabase
    expect(bytesOf(path).includes('zsecretz')).toBe(true)
    await before.emptyLog()
    const size = readFileSync(path).length
    await collectAll(server)
    expect(positionsOf(bytesOf(path), 'zsecretz')).toEqual([])
    expect(readFileSync(path).length).toBeLessThan(size - 15 * 4096)
    expect(await readMarkdown(server.admin.client, stays, page)).toBe('zstaysz\n')
    const target = `${path}.backup`
    await backUp(path, target, { onProgress: () => {}, onCheck: () => {} })
    expect(positionsOf(bytesOf(target), 'zsecretz')).toEqual([])
    expect(await checkIntegrity(path)).toEqual([])
  })

  it('leaves no row in any table that names the space', async () => {
    await using server = await startTestServer()
    const spaceId = await markedSpace(server, 'zrowz')
    await deleteSpace(server, spaceId)
    server.clock.advance(7 * day + 1000)
    await collectAll(server)
    const left: string[] = []
    for (const { table, column } of tableColumns(({ type }) => type === 'text')) {
      const query = `select 1 as one from ${table} where ${column} = ?`
      const rows = await queryDatabase(server.ctx.database.address, query, spaceId)
      if (rows.length > 0) left.push(`${table}.${column}`)
    }
    expect(left).toEqual([])
  })

  it('stays as far as a copy of the space has it', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const page = await addPage(client, spaceId, 'Shared', 'zsharedz\n')
    const inserted = await addFile(server, spaceId, 'zsharedfilez')
    const copy = await client.POST('/spaces/{spaceId}/duplicate', { params: { path: { spaceId } } })
    const later = await addPage(client, spaceId, 'Later', 'zlaterz\n')
    expect(later).toBeDefined()
    await deleteSpace(server, spaceId)
    server.clock.advance(7 * day + 1000)
    await collectAll(server)
    expect(await readMarkdown(client, copy.data.id, page)).toBe('zsharedz\n')
    const { data } = await client.GET('/spaces/{spaceId}/content/files', {
      params: { path: { spaceId: copy.data.id } },
    })
    expect(data.items).toMatchObject([{ id: inserted.id }])
    const address = data.items[0]?.downloadURL.replace(server.ctx.config.publicUrl, server.url) ?? ''
    expect((await fetch(address)).status).toBe(200)
    expect(bytesOf(fileOf(server.ctx.database.address)).includes('zlaterz')).toBe(false)
    expect(await checkIntegrity(fileOf(server.ctx.database.address))).toEqual([])
  })
})

describe('the removal of content', () => {
  it('begins anew after it was interrupted anywhere, and keeps what is written meanwhile', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const stays = await createLiveSpace(server)
    const spaceId = await markedSpace(server, 'zkilledz')
    await deleteSpace(server, spaceId)
    server.clock.advance(7 * day + 1000)
    while (await purgeBatch(server.ctx));
    while (await createCollector(server.ctx)());
    server.clock.advance(hour + 1000)
    const pages = new Map<string, string>()
    for (let steps = 1; steps < 40; steps += 2) {
      // Each of these ends where a killed process would.
      const step = createCollector(server.ctx)
      for (let count = 0; count < steps && (await step()); count++) {
        if (count !== steps >> 1) continue
        // The same text as one that is about to be removed.
        const text = steps === 7 ? '# zkilledzheading\n\nzkilledzshort\n' : `written ${steps}\n`
        pages.set(await addPage(client, stays, `Page ${steps}`, text), text)
      }
    }
    server.clock.advance(hour + 1000)
    await collectAll(server)
    for (const [page, text] of pages) expect(await readMarkdown(client, stays, page)).toBe(text)
    expect(bytesOf(fileOf(server.ctx.database.address)).includes('zkilledzlong7')).toBe(false)
    expect(await checkIntegrity(fileOf(server.ctx.database.address))).toEqual([])
  })

  it('leaves alone what was stored within the hour, to which somebody may be about to refer', async () => {
    await using server = await startTestServer()
    const { ctx } = server
    await deleteSpace(server, await createLiveSpace(server))
    server.clock.advance(7 * day + 1000)
    while (await purgeBatch(ctx));
    while (await createCollector(ctx)());
    const staged = { hash: 'kqnJqIe8G2dJoCIxRPnRXj4Wm4_BQ2qy9iHJXjE2fuE', text: 'zstagedz' }
    await ctx.database.write.insertInto('contentTexts').values(staged).execute()
    server.clock.advance(hour + 1000)
    const step = createCollector(ctx)
    while (await step());
    const read = () => ctx.db.selectFrom('contentTexts').select('hash').where('hash', '=', staged.hash).execute()
    expect(await read()).toHaveLength(1)
  })

  it('takes the bytes of a deleted file after seven days, from the history too', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [spaceId, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    const gone = await addFile(server, spaceId, 'zgonez')
    const shared = await addFile(server, spaceId, 'zelsewherez')
    await addFile(server, other, 'zelsewherez')
    const { revision } = await editSpace(client, spaceId, [
      { operation: 'set_variables', variables: { before: 'deletion' } },
    ])
    await editSpace(client, spaceId, [
      { operation: 'delete_file', file: gone.id },
      { operation: 'delete_file', file: shared.id },
    ])
    const addresses = async () => {
      const params = { path: { spaceId, revisionId: revision } }
      const { data } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}/files', { params })
      const statuses = data.items.map(async ({ id, downloadURL }) => {
        const { status } = await fetch(downloadURL.replace(server.ctx.config.publicUrl, server.url))
        return [id, status] as const
      })
      return Object.fromEntries(await Promise.all(statuses))
    }
    server.clock.advance(6 * day)
    await collectAll(server)
    expect(await addresses()).toEqual({ [gone.id]: 200, [shared.id]: 200 })
    server.clock.advance(day)
    await collectAll(server)
    expect(await addresses()).toEqual({ [gone.id]: 404, [shared.id]: 200 })
    expect(bytesOf(fileOf(server.ctx.database.address)).includes('zgonez zgonez')).toBe(false)
    expect(await checkIntegrity(fileOf(server.ctx.database.address))).toEqual([])
  })
})

function positionsOf(bytes: Buffer, word: string): string[] {
  const found: string[] = []
  for (let at = bytes.indexOf(word); at !== -1 && found.length < 5; at = bytes.indexOf(word, at + 1)) {
    found.push(`${at}: ${JSON.stringify(bytes.subarray(at - 30, at + 40).toString('latin1'))}`)
  }
  return found
}
