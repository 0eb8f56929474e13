import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database, PostgresAddress } from '#db/database.ts'
import { searchesAtOnce } from '#db/full-text.ts'
import { requireAdapter } from '#db/queries/engine-adapter.ts'
import { tables } from '#db/schema/tables.ts'
import type { Tables } from '#db/tables/tables.ts'
import { createServerDialect } from './dialect.ts'
import { searchDeadlineMs } from './full-text/run-search.ts'
import { createServerHealth } from './health.ts'
import { instanceQuery } from './migrate.ts'
import { openPool } from './pool.ts'
import { retryConflicts } from './retry.ts'
import { createTurns } from './turns.ts'

/** Reads have connections of their own, so that they never wait for transactions, and so have searches, which take long. */
const limits = {
  read: { connections: 8, waitMs: 15_000, statementMs: 30_000 },
  search: { connections: searchesAtOnce, waitMs: 15_000, statementMs: searchDeadlineMs },
  write: { connections: 8, waitMs: 30_000, statementMs: 60_000 },
}

const probeMs = 1_000

/** A PostgreSQL database that is up to date. */
export async function openServer(address: PostgresAddress): Promise<Database> {
  const health = createServerHealth()
  const [readers, writers] = [openPool(address.url, limits.read), openPool(address.url, limits.write)]
  const searchers = openPool(address.url, limits.search)
  const turns = createTurns()
  const open = (pool: Pool, mode: { isAlone?: boolean; failsCommits?: boolean } = {}) =>
    new Kysely<Tables>({ dialect: createServerDialect(pool, { onOutcome: health.heard, turns, ...mode }) })
  const [read, alone] = [open(readers), open(writers, { isAlone: true })]
  const write = open(writers, { failsCommits: address.failsFirst === true })
  requireAdapter(read)
  const instance = await instanceIdOf(read)
  const stopProbe = probeWhileAway(read, health)
  return {
    address,
    read,
    search: open(searchers),
    write,
    health,
    isShared: true,
    retryConflicts: (attempt) => retryConflicts({ together: write, alone, turns }, attempt),
    // Others commit as well, and tell nobody.
    changeCounter: () => Number.NaN,
    siteStamp: (siteId) => siteStampOf(read, siteId),
    refreshSnapshot: () => undefined,
    closeSnapshot: () => undefined,
    latestIds: () => latestIds(read),
    instanceId: () => instance,
    // PostgreSQL gives space back by itself.
    async *reclaimSpace() {},
    async close() {
      stopProbe()
      await Promise.all([readers.end(), searchers.end(), writers.end()])
    },
  }
}

async function siteStampOf(db: Kysely<Tables>, siteId: string): Promise<number> {
  const { rows } = await sql<{ stamp: number }>`select own.stamp + every.stamp as stamp
    from "siteStamps" as own cross join "siteStamps" as every
    where own."siteId" = ${siteId} and every."siteId" = ''`.execute(db)
  return rows[0]?.stamp ?? Number.NaN
}

/** Of all tables in which it takes no search. */
async function latestIds(db: Kysely<Tables>): Promise<string[]> {
  const named = Object.entries(tables).filter(([, { columns, key }]) => key[0] === 'id' && columns.includes('id text'))
  const latest = named.map(([name]) => sql`(select max(id) as id from ${sql.table(name)})`)
  const { rows } = await sql<{ id: string | null }>`${sql.join(latest, sql` union all `)}`.execute(db)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

async function instanceIdOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`${sql.raw(instanceQuery)}`.execute(db)
  return rows[0]?.id ?? ''
}

/** Asks from time to time while it is away, for those who stay away until somebody says it is back. */
function probeWhileAway(db: Kysely<Tables>, health: Database['health']): () => void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  health.listen((refusal) => {
    if (!refusal) return stop()
    timer ??= setInterval(() => void sql`select 1`.execute(db).catch(() => undefined), probeMs)
    timer.unref()
  })
  return stop
}
