import { Pool, type PoolClient, types } from 'pg'

/** Types by PostgreSQL's numbers for them. */
const [bool, int8, numeric] = [16, 20, 1700]

/** Numbers arrive as numbers and conditions as 0 or 1, as from a file. All that is counted here is below 2 ** 53. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [bool]: (text) => (text === 't' ? 1 : 0),
  [int8]: Number,
  [numeric]: Number,
}

const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? types.getTypeParser(oid, format as 'text'),
} as typeof types

export interface ConnectionLimits {
  connections: number
  /** How long to wait for a connection, which others may have. */
  waitMs: number
  statementMs: number
}

export type { PoolClient }

/** Connections that are opened when they are needed. What breaks one of them is told to whoever uses it. */
export function openPool(url: string, { connections, waitMs, statementMs }: ConnectionLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'quire',
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: rowTypes,
  })
  // One that broke while nobody used it is gone from the pool, and the next query opens another.
  pool.on('error', () => undefined)
  return pool
}
