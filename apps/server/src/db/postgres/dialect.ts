import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import type { Pool } from 'pg'
import type { DirectStatement, EngineAdapter } from '#db/engine.ts'
import { DatabaseAwayError, DatabaseBusyError, isOutdatedPlan, madeUpConflict, toServerError } from './errors.ts'
import type { ServerHealth } from './health.ts'
import type { PoolClient } from './pool.ts'
import { ServerQueryCompiler } from './query-compiler.ts'
import { serverQueryEngine } from './query-engine.ts'
import type { StatementNames } from './statement-names.ts'
import type { Turns } from './turns.ts'

/** Transactions see each other's changes as if they came one after another. */
const begin = 'begin isolation level serializable'

interface Connection extends DatabaseConnection {
  client: PoolClient
  /** Whether it is not to be used again. */
  isBroken: boolean
  isInTransaction: boolean
  run(command: string): Promise<string>
  /** While the transaction is being begun: its first question goes along with that. */
  beginning?: Promise<unknown> | undefined
  /** Ends the turn of a transaction. */
  endTurn?: () => void
}

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
  const acquire = createConnections(pool, options)
  return {
    createAdapter: () => new ServerAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ServerQueryCompiler(),
    createDriver: () => ({
      async init() {},
      acquireConnection: acquire,
      async beginTransaction(connection) {
        const own = connection as Connection
        own.endTurn = await turns.take(isAlone)
        own.isInTransaction = true
        own.beginning = own.run(beginning).then(() => {
          own.beginning = undefined
        })
        // Whoever asks something in it learns of a failure.
        own.beginning.catch(() => undefined)
      },
      commitTransaction: (connection) => commit(connection as Connection, failsCommits),
      rollbackTransaction: (connection) => rollBack(connection as Connection),
      async releaseConnection(connection) {
        const { client, isBroken, endTurn } = connection as Connection
        endTurn?.()
        client.release(isBroken)
      },
      async destroy() {},
    }),
  }
}

function createConnections(
  pool: Pool,
  { health, names }: Pick<ServerDialectOptions, 'health' | 'names'>,
): () => Promise<Connection> {
  /** During which outage, or before, each connection was made. */
  const madeAfter = new WeakMap<PoolClient, number>()
  pool.on('connect', (client) => madeAfter.set(client, health.outages()))

  /** Whoever stopped waiting for a connection leaves it to others. */
  const connect = () => {
    const connecting = translated(pool.connect())
    return health
      .ask(() => connecting)
      .catch((error) => {
        connecting.then((client) => client.release()).catch(() => undefined)
        throw error
      })
  }
  const connectAnew = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await connect()
      if (madeAfter.get(client) === health.outages()) return client
      client.release(true)
    }
  }
  return async () => {
    const client = await connectAnew()
    const ask = async <T>(question: () => Promise<T>): Promise<T> => {
      try {
        return await health.ask(() => translated(question()))
      } catch (error) {
        if (error instanceof DatabaseAwayError || error instanceof DatabaseBusyError) connection.isBroken = true
        throw error
      }
    }
    const execute = async (query: CompiledQuery): Promise<QueryResult<never>> => {
      const name = names.of(query.sql)
      try {
        const { beginning } = connection
        // Without a transaction a change would stay, so only questions are sent before it is known to have begun.
        if (!SelectQueryNode.is(query.query)) await beginning
        const answer = ask(() => sendQuery(client, query, name))
        if (beginning !== undefined) await Promise.all([beginning, answer])
        return await answer
      } catch (error) {
        if (name === undefined || !isOutdatedPlan(error)) throw error
        names.renew(name)
        // A transaction has failed by then, and is run again as a whole.
        if (connection.isInTransaction) throw error
        return ask(() => sendQuery(client, query, names.of(query.sql)))
      }
    }
    const connection: Connection = {
      client,
      isBroken: false,
      isInTransaction: false,
      executeQuery: execute as Connection['executeQuery'],
      run: (command) => ask(async () => lastCommand(await client.query(command))),
      // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
      async *streamQuery() {
        throw new Error('read a page at a time instead of streaming')
      },
    }
    return connection
  }
}

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw toServerError(error)
  }
}

/** Several statements at once have as many answers. */
function lastCommand(answer: { command: string } | { command: string }[]): string {
  return (Array.isArray(answer) ? answer.at(-1) : answer)?.command ?? ''
}

export async function sendQuery(
  client: Pick<PoolClient, 'query'>,
  { sql, parameters }: CompiledQuery,
  name?: string | undefined,
): Promise<QueryResult<never>> {
  const values = parameters as unknown[]
  const { rows, rowCount, command } = await client.query(name ? { name, text: sql, values } : { text: sql, values })
  const found = rows as never[]
  return command === 'SELECT' ? { rows: found } : { rows: found, numAffectedRows: BigInt(rowCount ?? 0) }
}

/** PostgreSQL answers a commit with a rollback where a statement failed before it. */
async function commit(connection: Connection, mustFail: boolean): Promise<void> {
  await connection.beginning
  if (mustFail) throw madeUpConflict()
  if ((await connection.run('commit')) === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
}

/** A connection that is broken ends, and its transaction with it. */
async function rollBack(connection: Connection): Promise<void> {
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

  directStatement(): DirectStatement | undefined {
    return undefined
  }

  /** Others write as well, and tell nobody. */
  cachedRows() {
    return undefined
  }
}
