import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database as Sqlite } from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/sqlite/connection.ts'
import { isLocked } from '#db/sqlite/file-errors.ts'
import { createWriteGroups } from '#db/sqlite/write-groups.ts'
import { call, callJson, refused } from '#tests/support/call.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { limitFileSize } from './limit-file-size.ts'

describe('a full disk', () => {
  it('refuses writes with 503 and leaves no half of one, serves reads, and takes writes again when there is room', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await limitFileSize(server.ctx, { more: 0 })

    const answer = await upload(server, spaceId)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await refused(answer)).toEqual({
      status: 503,
      message: 'the server cannot use its database now: the disk is full; try again in 5 s',
    })
    expect(await listFiles(server, spaceId)).toMatchObject({ count: 0, items: [] })

    await limitFileSize(server.ctx, 1_000_000)
    expect((await upload(server, spaceId)).status).toBe(200)
    expect(await listFiles(server, spaceId)).toMatchObject({ count: 1 })
  })

  it('takes with it the small writes that were to go to the file together with a large one, or lets them be whole', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await limitFileSize(server.ctx, { more: 0 })
    const titles = Array.from({ length: 20 }, (_, index) => `Team ${index}`)
    const answers = await Promise.all([
      ...titles.slice(0, 10).map((title) => createTeam(server, title)),
      upload(server, spaceId).then(({ status }) => ({ title: 'upload', status })),
      ...titles.slice(10).map((title) => createTeam(server, title)),
    ])
    await limitFileSize(server.ctx, 1_000_000)

    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
    expect(answers).toContainEqual({ title: 'upload', status: 503 })
    const made = answers.filter(({ status }) => status === 201).map(({ title }) => title)
    expect((await listTeams(server)).toSorted()).toEqual(made.toSorted())
    expect((await createTeam(server, 'Late')).status).toBe(201)
  })
})

describe('a file that another program has locked', () => {
  it('makes writes wait, and nobody who reads', async () => {
    await using server = await startTestServer()
    const { promise: writing, release } = await whileLocked(server, () => createTeam(server, 'Patient'))
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    expect(await listTeams(server)).toEqual([])
    release()
    expect((await writing).status).toBe(201)
    expect(await listTeams(server)).toEqual(['Patient'])
  })

  it('ends the patience of all who have waited as long, one after the other', async () => {
    using folder = temporaryFolder()
    const [writer, other] = [openConnection(folder.file('quire.db')), openConnection(folder.file('quire.db'))]
    writer.pragma('busy_timeout = 0')
    const openUnit = createWriteGroups(writer, { lockTimeoutMs: 0 })
    other.exec('begin immediate')
    const refusals = await Promise.allSettled([openUnit(), openUnit(), openUnit()])
    expect(refusals).toMatchObject(refusals.map(() => ({ reason: { code: 'SQLITE_BUSY' } })))
    other.exec('commit')
    await (await openUnit()).commit()
    for (const sqlite of [writer, other]) sqlite.close()
  })
})

describe('a file that became read-only', () => {
  it('takes writes again when it no longer is', async () => {
    using folder = temporaryFolder()
    const writer = openConnection(folder.file('quire.db'))
    const openUnit = createWriteGroups(writer)
    writer.pragma('query_only = on')
    await expect(openUnit()).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
    writer.pragma('query_only = off')
    await (await openUnit()).commit()
    writer.close()
  })
})

function upload(server: TestServer, spaceId: string): Promise<Response> {
  const file = { name: 'noise', contentType: 'application/octet-stream', base64: 'A'.repeat(400_000) }
  return callJson(server, `POST /v1/spaces/${spaceId}/content`, {
    changes: [{ operation: 'insert_files', files: [file] }],
  })
}

async function listFiles({ admin }: TestServer, spaceId: string) {
  return (await admin.client.GET('/spaces/{spaceId}/content/files', { params: { path: { spaceId } } })).data
}

async function createTeam(server: TestServer, title: string): Promise<{ title: string; status: number }> {
  const { status } = await callJson(server, `PUT /v1/orgs/${server.organizationId}/teams`, { title, members: [] })
  return { title, status }
}

async function listTeams({ admin, organizationId }: TestServer): Promise<string[]> {
  const { data } = await admin.client.GET('/orgs/{organizationId}/teams', { params: { path: { organizationId } } })
  return data.items.map(({ title }) => title)
}

function isLockTaken(sqlite: Sqlite): boolean {
  try {
    sqlite.exec('begin immediate')
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
}

/** Does something while another connection is in the middle of writing. */
async function whileLocked<T>(
  { ctx }: TestServer,
  work: () => Promise<T>,
): Promise<{ promise: Promise<T>; release(): void }> {
  const other = openConnection(fileOf(ctx.database.address))
  // In this process nothing else happens while SQLite waits, and what is under way would never end.
  other.pragma('busy_timeout = 0')
  while (!isLockTaken(other)) await nextTurn()
  return {
    promise: work(),
    release() {
      other.exec('commit')
      other.close()
    },
  }
}
