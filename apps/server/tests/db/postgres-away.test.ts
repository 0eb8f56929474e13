import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, callJson } from '#tests/support/call.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { NoPostgresError, type RunningPostgres, startPostgres } from '#tests/support/postgres/start.ts'
import { startTestServer } from '#tests/support/server.ts'

const patience = { timeout: 60_000 }

let postgres: RunningPostgres | undefined
let reason = ''

beforeAll(async () => {
  if (!inject('postgres')) {
    reason = 'PostgreSQL is an experiment, tried by test:postgres'
    return
  }
  try {
    postgres = await startPostgres()
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error
    reason = error.message
  }
})

afterAll(() => postgres?.stop())

describe('a server whose PostgreSQL is killed', () => {
  it('answers 503 to reads and writes meanwhile, and serves by itself when it is back', async (test) => {
    if (!postgres) return test.skip(reason)
    const name = `quire_${randomUUID().replaceAll('-', '')}`
    await withAdmin(postgres.urlOf('postgres'), `create database ${name}`)
    await using server = await startTestServer({ database: { engine: 'postgres', url: postgres.urlOf(name) } })
    const read = () => call(server, 'GET /v1/user')
    const write = () => callJson(server, `POST /v1/orgs/${server.organizationId}/collections`, { title: 'Guides' })
    expect((await read()).status).toBe(200)
    expect((await write()).status).toBe(201)

    await postgres.crash()
    for (const ask of [read, write]) {
      await expect.poll(async () => (await ask()).status, patience).toBe(503)
      expect((await ask()).headers.get('retry-after')).not.toBeNull()
    }
    expect(server.ctx.database.health.refusal()?.reason).toBe('the database cannot be reached')

    await postgres.startAgain()
    // It takes connections before it takes transactions.
    await expect.poll(async () => (await read()).status, patience).toBe(200)
    await expect.poll(async () => (await write()).status, patience).toBe(201)
    expect(server.ctx.database.health.refusal()).toBeUndefined()
  })
})
