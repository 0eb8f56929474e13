import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely'
import type { Pool } from 'pg'
import type { DirectStatement, EngineAdapter } from '#db/engine.ts'
import { DatabaseAwayError, madeUpConflict, toServerError } from './errors.ts'
import type { PoolClient } from './pool.ts'
import { ServerQueryCompiler } from './query-compiler.ts'
import { serverQueryEngine } from './query-engine.ts'
import { createStatementNames } from './statement-names.ts'
import type { Turns } from './turns.ts'

/** Transactions see each other's changes as if they came one after another. */
const begin = 'begin isolation level serializable'

interface Connection extends DatabaseConnection {
  client: PoolClient
  run(command: string): Promise<string>
}

export interface ServerDialectOptions {
  /** Hears of each failure, and of what went well without one. */
  onOutcome: (error?: unknown) => void
  turns: Turns
  /** Whether a transaction waits until there is no other of this server. */
  isAlone?: boolean
  /** For tests. */
  failsCommits?: boolean
}

export function createServerDialect(pool: Pool, options: ServerDialectOptions): Dialect {
  const { onOutcome, turns, isAlone = false, failsCommits = false } = options
  const nameOf = createStatementNames()
  const hear = async <T>(answer: Promise<T>, client?: PoolClient): Promise<T> => {
    try {
      const result = await answer
      onOutcome()
      return result
    } catch (failure) {
      const error = toServerError(failure)
      if (client && error instanceof DatabaseAwayError) broken.add(client)
      onOutcome(error)
      throw error
    }
  }
  const acquire = async (): Promise<Connection> => {
    const client = await hear(pool.connect())
    return {
      client,
      executeQuery: (query) => hear(execute(client, query, nameOf(query.sql)), client),
      run: async (command) => (await hear(client.query(command), client)).command,
      // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
      async *streamQuery() {
        throw new Error('read a page at a time instead of streaming')
      },
    }
  }
  const endTurns = new WeakMap<DatabaseConnection, () => void>()
  return {
    createAdapter: () => new ServerAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ServerQueryCompiler(),
    createDriver: () => ({
      async init() {},
      acquireConnection: acquire,
      async beginTransaction(connection) {
        endTurns.set(connection, await turns.take(isAlone))
        await (connection as Connection).run(begin)
      },
      commitTransaction: (connection) => commit(connection as Connection, failsCommits),
      rollbackTransaction: (connection) => rollBack(connection as Connection),
      async releaseConnection(connection) {
        endTurns.get(connection)?.()
        const { client } = connection as Connection
        client.release(broken.has(client))
      },
      async destroy() {},
    }),
  }
}

async function execute(
  client: PoolClient,
  { sql, parameters }: CompiledQuery,
  name: string | undefined,
): Promise<QueryResult<never>> {
  const values = parameters as unknown[]
  const { rows, rowCount, command } = await client.query(name ? { name, text: sql, values } : { text: sql, values })
  const found = rows as never[]
  return command === 'SELECT' ? { rows: found } : { rows: found, numAffectedRows: BigInt(rowCount ?? 0) }
}

/** Connections that are not to be used again. */
const broken = new WeakSet<PoolClient>()

/** PostgreSQL answers a commit with a rollback where a statement failed before it. */
async function commit(connection: Connection, mustFail: boolean): Promise<void> {
  if (mustFail) throw madeUpConflict()
  if ((await connection.run('commit')) === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
}

async function rollBack({ client, run }: Connection): Promise<void> {
  try {
    await run('rollback')
  } catch (error) {
    broken.add(client)
    throw error
  }
}

class ServerAdapter extends PostgresAdapter implements EngineAdapter {
  readonly queryEngine = serverQueryEngine

  directStatement(): DirectStatement | undefined {
    return undefined
  }

  /** Others write as well, and tell nobody. */
  cachedRows() {
    return undefined
  }
}
