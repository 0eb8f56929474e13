import { readFileSync } from 'node:fs'
import type { QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '#db/sqlite/files/integrity.ts'
import { purgeBatch } from '#jobs/purge-deleted-spaces.ts'
import { createCollector } from '#resources/workspace/content/retention/collect-garbage.ts'
import { createThinning } from '#resources/workspace/content/retention/thin-history.ts'
import { refusal } from '#tests/support/refusal.ts'
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

async function thinAll(server: TestServer): Promise<void> {
  const step = createThinning(server.ctx)
  while (await step());
}

async function collectAll(server: TestServer): Promise<void> {
  for (const _ of ['what there is', 'what is old enough']) {
    const step = createCollector(server.ctx)
    while (await step());
    server.clock.advance(hour + 1000)
  }
}

async function historyOf({ admin }: TestServer, spaceId: string) {
  const { data } = await admin.client.GET('/spaces/{spaceId}/revisions', {
    params: { path: { spaceId }, query: { limit: 100 } },
  })
  return data.items.map(({ id, parents }) => ({ id, parents })).toReversed()
}

/** A space with a page, at the beginning of a day. */
async function newspaper(server: TestServer) {
  server.clock.advance(day - ((Date.now() + 1) % day))
  const spaceId = await createLiveSpace(server)
  const page = await addPage(server.admin.client, spaceId, 'News', 'zdraftz0\n')
  const write = async (text: string, client: QuireClient = server.admin.client) =>
    (await editSpace(client, spaceId, [updateBody(page, text)])).revision
  return { spaceId, page, write }
}

const revisionAt = '/spaces/{spaceId}/revisions/{revisionId}' as const

describe('the history', () => {
  it('keeps every revision unless the settings say otherwise', async () => {
    await using server = await startTestServer()
    const { spaceId, write } = await newspaper(server)
    for (const text of ['one', 'two', 'three']) await write(text)
    const before = await historyOf(server, spaceId)
    server.clock.advance(4000 * day)
    await thinAll(server)
    expect(await historyOf(server, spaceId)).toEqual(before)
  })

  it('merges edits of one person on one day together once they are old enough, and no others', async () => {
    await using server = await startTestServer({ historyDays: 30 })
    const { spaceId, page, write } = await newspaper(server)
    const other = await server.person({ role: 'edit' })
    const [one, two] = [await write('zdraftz1\n'), await write('kept 2\n')]
    const byOther = await write('kept 3\n', other.client)
    const again = await write('kept 4\n')
    server.clock.advance(day)
    const nextDay = await write('kept 5\n')
    server.clock.advance(30 * day - hour)
    await thinAll(server)
    expect((await historyOf(server, spaceId)).map(({ id }) => id)).toEqual([two, byOther, again, nextDay])
    server.clock.advance(hour + day)
    const [recent, now] = [await write('kept 6\n'), await write('kept 7\n')]
    await thinAll(server)
    const history = await historyOf(server, spaceId)
    expect(history.map(({ id }) => id)).toEqual([two, byOther, again, nextDay, recent, now])
    expect(history.map(({ parents }) => parents)).toEqual([[], [two], [byOther], [again], [nextDay], [recent]])

    const { client } = server.admin
    const params = (revisionId: string) => ({ params: { path: { spaceId, revisionId } } })
    expect(await refusal(client.GET(revisionAt, params(one)))).toMatchObject({ status: 404 })
    const changes = await client.GET(`${revisionAt}/changes`, params(two))
    expect(changes.data.changes).toMatchObject([{ type: 'page_created', page: { id: page } }])
    await collectAll(server)
    expect(readFileSync(fileOf(server.ctx.database.address)).includes('zdraftz')).toBe(false)
    expect(await readMarkdown(client, spaceId, page)).toBe('kept 7\n')
    expect(await checkIntegrity(fileOf(server.ctx.database.address))).toEqual([])
  })

  it('keeps what change requests, merges, reviews and comments name', async () => {
    await using server = await startTestServer({ historyDays: 1 })
    const { client } = server.admin
    const { spaceId, page, write } = await newspaper(server)
    const named = [await write('opened here\n')]
    const changeRequestId = await openChangeRequest(client, spaceId, [
      { operation: 'insert_page', title: 'Proposed', document: { markdown: 'proposed\n' } },
    ])
    const path = { spaceId, changeRequestId }
    named.push(await write('updated from here\n'))
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } })
    named.push(await write('updated from here too\n'))
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } })
    named.push(await write('said here\n'))
    await client.POST('/spaces/{spaceId}/comments', {
      params: { path: { spaceId } },
      body: { body: { markdown: 'Well said' }, page },
    })
    const unnamed = await write('nobody speaks of this\n')
    named.push(await write('the last one\n'))
    server.clock.advance(3 * day)
    await thinAll(server)
    const kept = (await historyOf(server, spaceId)).map(({ id }) => id)
    expect(kept).toEqual(expect.arrayContaining(named))
    expect(kept).not.toContain(unnamed)
    await collectAll(server)
    const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/changes', {
      params: { path },
    })
    expect(data.changes).toHaveLength(1)
    expect(await checkIntegrity(fileOf(server.ctx.database.address))).toEqual([])
  })

  it('keeps what texts say only while they are current, and finds it out again', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { spaceId, page, write } = await newspaper(server)
    const count = async () => (await server.ctx.db.selectFrom('bodyDigests').select('hash').execute()).length
    const first = await write('# First heading\n')
    const before = await count()
    for (let edit = 0; edit < 5; edit++) await write(`# Heading ${edit}\n`)
    expect(await count()).toBe(before)
    const changeRequestId = await openChangeRequest(client, spaceId)
    const propose = (text: string) =>
      client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
        params: { path: { spaceId, changeRequestId } },
        body: { changes: [updateBody(page, text)] },
      })
    for (let edit = 0; edit < 5; edit++) await propose(`# Proposed ${edit}\n`)
    expect(await count()).toBe(before + 1)
    await client.PATCH('/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params: { path: { spaceId, changeRequestId } },
      body: { status: 'archived' },
    })
    await client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId: await createLiveSpace(server) } } })
    server.clock.advance(8 * day)
    while (await purgeBatch(server.ctx));
    await collectAll(server)
    expect(await count()).toBe(before)
    await editSpace(client, spaceId, [{ operation: 'revert_page', page, revision: first }])
    const search = await client.GET('/spaces/{spaceId}/search', {
      params: { path: { spaceId }, query: { query: 'first' } },
    })
    expect(search.data.items).toMatchObject([{ id: page, sections: [{ title: 'First heading' }] }])
  })

  it('keeps what texts say that a copy holds, until the copy says something else', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { spaceId, page, write } = await newspaper(server)
    await write('# Shared heading\n')
    const digests = async () => {
      const rows = await server.ctx.db.selectFrom('bodyDigests').select('sections').execute()
      return rows.filter(({ sections }) => sections.includes('Shared heading')).length
    }
    const { data: copy } = await client.POST('/spaces/{spaceId}/duplicate', { params: { path: { spaceId } } })
    await client.GET('/spaces/{spaceId}/links', { params: { path: { spaceId: copy.id } } })
    await write('# Another heading\n')
    expect(await digests()).toBe(1)
    await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId: copy.id } }, body: { editMode: 'live' } })
    await editSpace(client, copy.id, [updateBody(page, '# A third heading\n')])
    await client.DELETE('/spaces/{spaceId}', { params: { path: { spaceId: await createLiveSpace(server) } } })
    server.clock.advance(8 * day)
    while (await purgeBatch(server.ctx));
    await collectAll(server)
    expect(await digests()).toBe(0)
    expect(await server.ctx.db.selectFrom('sharedDigests').selectAll().execute()).toEqual([])
  })
})
