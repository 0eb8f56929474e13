import { type Dialect, PostgresAdapter, PostgresIntrospector } from 'kysely'
import type { Pool } from 'pg'
import type { DirectStatement, EngineAdapter } from '#db/engine.ts'
import { createConnections, type ServerConnection } from './connections.ts'
import { madeUpConflict } from './errors.ts'
import type { ServerHealth } from './health.ts'
import { ServerQueryCompiler } from './query-compiler.ts'
import { serverQueryEngine } from './query-engine.ts'
import type { StatementNames } from './statement-names.ts'
import type { Turns } from './turns.ts'

/** Transactions see each other's changes as if they came one after another. */
const begin = 'begin isolation level serializable'

export interface ServerDialectOptions {
  health: Pick<ServerHealth, 'ask' | 'outages'>
  names: StatementNames
  turns: Turns
  /** Statements that limit a transaction, where the connection itself has no limits. */
  transactionLimits?: string | undefined
  /** Whether a transaction waits until there is no other of this server. */
  isAlone?: boolean
  /** For tests. */
  failsCommits?: boolean
}

export function createServerDialect(pool: Pool, options: ServerDialectOptions): Dialect {
  const { turns, isAlone = false, failsCommits = false, transactionLimits } = options
  const beginning = transactionLimits ? `${begin}; ${transactionLimits}` : begin
  const { acquire, read } = createConnections(pool, options)
  return {
    createAdapter: () => new ServerAdapter(read),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ServerQueryCompiler(),
    createDriver: () => ({
      async init() {},
      acquireConnection: acquire,
      async beginTransaction(connection) {
        const own = connection as ServerConnection
        own.endTurn = await turns.take(isAlone)
        own.isInTransaction = true
        own.beginning = own.run(beginning).then(() => {
          own.beginning = undefined
        })
        // Whoever asks something in it learns of a failure.
        own.beginning.catch(() => undefined)
      },
      commitTransaction: (connection) => commit(connection as ServerConnection, failsCommits),
      rollbackTransaction: (connection) => rollBack(connection as ServerConnection),
      async releaseConnection(connection) {
        const { client, isBroken, endTurn } = connection as ServerConnection
        endTurn?.()
        client.release(isBroken)
      },
      async destroy() {},
    }),
  }
}

/** PostgreSQL answers a commit with a rollback where a statement failed before it. */
async function commit(connection: ServerConnection, mustFail: boolean): Promise<void> {
  await connection.beginning
  if (mustFail) throw madeUpConflict()
  if ((await connection.run('commit')) === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
}

/** A connection that is broken ends, and its transaction with it. */
async function rollBack(connection: ServerConnection): Promise<void> {
  if (connection.isBroken) return
  try {
    await connection.beginning
    await connection.run('rollback')
  } catch (error) {
    connection.isBroken = true
    throw error
  }
}

export class ServerAdapter extends PostgresAdapter implements EngineAdapter {
  readonly queryEngine = serverQueryEngine
  readonly readRows: EngineAdapter['readRows']

  constructor(readRows?: EngineAdapter['readRows']) {
    super()
    this.readRows = readRows
  }

  directStatement(): DirectStatement | undefined {
    return undefined
  }

  /** Others write as well, and tell nobody. */
  cachedRows() {
    return undefined
  }
}
