import { Client, Pool, type PoolClient, types } from 'pg'
import { isAnswer, toServerError } from './errors.ts'

/** Types by PostgreSQL's numbers for them. */
const [bool, int8, numeric] = [16, 20, 1700]

/** Numbers arrive as numbers and conditions as 0 or 1, as from a file. All that is counted here is below 2 ** 53. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [bool]: (text) => (text === 't' ? 1 : 0),
  [int8]: Number,
  [numeric]: Number,
}

export const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? types.getTypeParser(oid, format as 'text'),
} as typeof types

export interface ConnectionLimits {
  connections: number
  /** How long to wait for a connection, which others may have. */
  waitMs: number
  statementMs: number
  /** Whether a pooler is in between, which takes no settings when a connection is made. */
  isPooled?: boolean
  /** Whether what is asked before the answer to something else has come is sent at once. */
  isPipelined?: boolean
}

export type { PoolClient }

const idleInTransactionMs = 60_000

/** What a connection that does not answer is given beyond what PostgreSQL allows a statement. */
const graceMs = 5_000

/** Connections that are opened when they are needed. What breaks one of them is told to whoever uses it. */
export function openPool(
  url: string,
  { connections, waitMs, statementMs, isPooled = false, isPipelined = false }: ConnectionLimits,
): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'quire',
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs + graceMs,
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    keepAlive: true,
    pipeline: isPipelined,
    types: rowTypes,
  })
  // One that broke while nobody used it is gone from the pool, and the next query opens another.
  pool.on('error', () => undefined)
  // One that breaks between two statements of a transaction says so at once, and the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The same limits for a transaction, as a part of the statement that begins it. */
export function transactionLimits(statementMs: number): string {
  return `set local statement_timeout = ${statementMs};
    set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

/** Connects one that belongs to no pool. What it fails with says that it is about the database. */
export async function connectAlone(client: Client): Promise<Client> {
  // What a query waits for fails by itself; nobody else hears of it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw toServerError(error)
  }
  return client
}

/** Whether connections are made and something is answered; undefined where nobody knows, for this process stood still itself. */
export async function probeServer(url: string, timeoutMs: number): Promise<boolean | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'quire',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  using watched = watchProcess(timeoutMs)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return isAnswer(error) || (watched.stoodStill() ? undefined : false)
  } finally {
    // Nobody waits for the farewell of one that may not answer.
    client.end().catch(() => undefined)
  }
}

/** Tells whether this process did not run for much of the time: what it waited for may have come, and lie there unread. */
function watchProcess(timeMs: number): Disposable & { stoodStill(): boolean } {
  const startedAt = performance.now()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, timeMs / 10)
  return {
    stoodStill: () => performance.now() - startedAt >= timeMs && ticks < 6,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
