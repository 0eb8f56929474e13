import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '#context.ts'
import { call, callJson } from '#tests/support/call.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { NoPostgresError, type RunningPostgres, startPostgres } from '#tests/support/postgres/start.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'

const patience = { timeout: 60_000 }

let postgres: RunningPostgres | undefined
let reason = ''

beforeAll(async () => {
  if (!inject('postgres')) {
    reason = 'it is tried by test:postgres'
    return
  }
  try {
    // What is acknowledged is to be there after a crash, though not after a power cut.
    postgres = await startPostgres({ settings: { synchronous_commit: 'on', full_page_writes: 'on' } })
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error
    reason = error.message
  }
})

afterAll(() => postgres?.stop())

/** Before any statement runs into the limit that it has. */
async function giveUp(): Promise<string> {
  await sleep(30_000, undefined, { ref: false })
  return 'nobody answered'
}

async function serveOn({ urlOf }: RunningPostgres): Promise<TestServer> {
  const name = `quire_${randomUUID().replaceAll('-', '')}`
  await withAdmin(urlOf('postgres'), `create database ${name}`)
  return startTestServer({ database: { engine: 'postgres', url: urlOf(name) } })
}

/** What reads, and what writes: a row, and content in several statements. */
async function callsOf(server: TestServer) {
  const spaceId = await createLiveSpace(server)
  const page = { operation: 'insert_page', title: 'Page', document: { markdown: 'text\n' } }
  return {
    read: () => call(server, 'GET /v1/user'),
    list: () => call(server, `GET /v1/spaces/${spaceId}/content/pages`),
    write: () => callJson(server, `POST /v1/orgs/${server.organizationId}/collections`, { title: 'Guides' }),
    edit: () => callJson(server, `POST /v1/spaces/${spaceId}/content`, { changes: [page] }),
  }
}

/** Goes on calling until it is told to end, and answers what the calls were answered with. */
function keepCalling(calls: (() => Promise<Response>)[]) {
  const seen = new Map<number, string>()
  let isOver = false
  const all = calls.map(async (ask) => {
    while (!isOver) {
      const answer = await ask()
      seen.set(answer.status, await answer.text())
    }
  })
  return {
    seen,
    async end() {
      isOver = true
      await Promise.all(all)
      return Object.fromEntries(seen)
    },
  }
}

describe('a server whose PostgreSQL is killed', () => {
  it('answers 503 to reads and writes meanwhile, and serves by itself when it is back', async (test) => {
    if (!postgres) return test.skip(reason)
    await using server = await serveOn(postgres)
    const { read, list, write, edit } = await callsOf(server)
    for (const ask of [read, list, write, edit]) expect((await ask()).ok).toBe(true)

    await postgres.crash()
    for (const ask of [read, list, write, edit]) {
      await expect.poll(async () => (await ask()).status, patience).toBe(503)
      const refused = await ask()
      expect(refused.headers.get('retry-after')).not.toBeNull()
      expect(await refused.text()).toContain('the server cannot use its database now')
    }
    const refusal = () => server.ctx.database.health.refusal()
    await expect.poll(() => refusal()?.reason, patience).toBe('the database cannot be reached')

    await postgres.startAgain()
    for (const ask of [read, list, write, edit]) await expect.poll(async () => (await ask()).ok, patience).toBe(true)
    expect(refusal()).toBeUndefined()
  })

  it('answers with nothing else than what was asked for, or 503, while many call', async (test) => {
    if (!postgres) return test.skip(reason)
    await using server = await serveOn(postgres)
    const { read, list, write, edit } = await callsOf(server)
    const calling = keepCalling([read, read, list, list, write, write, edit, edit])
    for (let time = 0; time < 3; time += 1) {
      calling.seen.clear()
      await expect.poll(() => [...calling.seen.keys()], patience).toEqual(expect.arrayContaining([200, 201]))
      await postgres.crash()
      await expect.poll(() => calling.seen.has(503), patience).toBe(true)
      await postgres.startAgain()
    }
    const seen = await calling.end()
    expect(Object.keys(seen).toSorted(), JSON.stringify(seen[500])).toEqual(['200', '201', '503'])
  })
})

describe('a server whose PostgreSQL stands still', () => {
  it('answers 503 to those who wait and at once to those who come, and serves by itself when it goes on', async (test) => {
    if (!postgres) return test.skip(reason)
    await using server = await serveOn(postgres)
    const calls = Object.values(await callsOf(server))
    for (const ask of calls) expect((await ask()).ok).toBe(true)
    const goOn = await postgres.freeze()
    try {
      for (const _ of ['who wait', 'who come']) {
        const answers = Promise.all(calls.map(async (ask) => (await ask()).status))
        expect(await Promise.race([answers, giveUp()])).toEqual(calls.map(() => 503))
      }
    } finally {
      goOn()
    }
    for (const ask of calls) await expect.poll(async () => (await ask()).ok, patience).toBe(true)
  })
})

describe('a server that loses a connection in the middle of a transaction', () => {
  it('fails that transaction, and nothing else', async (test) => {
    if (!postgres) return test.skip(reason)
    await using server = await serveOn(postgres)
    const { read } = await callsOf(server)
    const killed = inTransaction(server.ctx, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.ctx.db)
      expect((await read()).status).toBe(200)
      await sql`select 1`.execute(tx.db)
    })
    await expect(killed).rejects.toMatchObject({ name: 'DatabaseAwayError' })
    expect((await read()).status).toBe(200)
    expect(server.ctx.database.health.refusal()).toBeUndefined()
  })
})
