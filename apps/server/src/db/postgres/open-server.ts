import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { type Database, defaultConnections, type PostgresAddress } from '#db/database.ts'
import type { OpenOptions } from '#db/engine.ts'
import { searchesAtOnce } from '#db/full-text.ts'
import { requireAdapter } from '#db/queries/engine-adapter.ts'
import { tables } from '#db/schema/tables.ts'
import type { Tables } from '#db/tables/tables.ts'
import { queueByAge } from './connection-queue.ts'
import { createServerDialect } from './dialect.ts'
import { searchDeadlineMs } from './full-text/run-search.ts'
import { createServerHealth } from './health.ts'
import { instanceQuery } from './migrate.ts'
import { openPool, probeServer, transactionLimits } from './pool.ts'
import { retryConflicts } from './retry.ts'
import { createStatementNames, noStatementNames } from './statement-names.ts'
import { createTurns } from './turns.ts'

const limits = {
  read: { waitMs: 15_000, crowdedWaitMs: 1_000, statementMs: 30_000 },
  search: { waitMs: 15_000, statementMs: searchDeadlineMs },
  write: { waitMs: 30_000, statementMs: 60_000 },
}

/** Whoever asks learns after some five seconds that the database does not answer, and at once when it refuses connections. */
const probing = { slowMs: 2_000, timeoutMs: 3_000, intervalMs: 1_000 }

/** Hears when a query or a transaction waits, and what it answers when that goes on after others had the thread. */
type ServerOptions = Partial<Pick<OpenOptions, 'onWait' | 'currentWork'>>

/** A PostgreSQL database that is up to date. */
export async function openServer(
  address: PostgresAddress,
  { onWait, currentWork = () => undefined }: ServerOptions = {},
): Promise<Database> {
  const { url, isPooled = false } = address
  const probe = () => probeServer(url, probing.timeoutMs)
  const health = createServerHealth({ probe, ...probing, ...(onWait && { onWait }) })
  const { readers, searchers, writers } = openPools(address)
  queueByAge(readers, limits.read, currentWork)
  const turns = createTurns(onWait)
  const names = isPooled ? noStatementNames : createStatementNames()
  const parts = {
    health,
    turns,
    names,
    transactionLimits: isPooled ? transactionLimits(limits.write.statementMs) : undefined,
  }
  const open = (pool: Pool, mode: { isAlone?: boolean; failsCommits?: boolean } = {}) =>
    new Kysely<Tables>({ dialect: createServerDialect(pool, { ...parts, ...mode }) })
  const [read, alone] = [open(readers), open(writers, { isAlone: true })]
  const write = open(writers, { failsCommits: address.failsFirst === true })
  requireAdapter(read)
  const instance = await instanceIdOf(read)
  return {
    address,
    read,
    search: open(searchers),
    write,
    health,
    isShared: true,
    retryConflicts: (attempt) => retryConflicts({ together: write, alone, turns, onWait }, attempt),
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
      health.stop()
      await Promise.all([readers.end(), searchers.end(), writers.end()])
    },
  }
}

/** Reads have connections of their own, so that they never wait for transactions, and so have searches, which take long. */
function openPools({ url, isPooled = false, connections = defaultConnections }: PostgresAddress) {
  const forSearches = Math.min(searchesAtOnce, Math.floor(connections / 3))
  const forReads = Math.ceil((connections - forSearches) / 2)
  const open = (kind: keyof typeof limits, most: number) =>
    openPool(url, { ...limits[kind], isPooled, isPipelined: kind === 'write', connections: most })
  return {
    readers: open('read', forReads),
    searchers: open('search', forSearches),
    writers: open('write', connections - forSearches - forReads),
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
