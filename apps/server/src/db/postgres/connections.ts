import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { DatabaseAwayError, DatabaseBusyError, isOutdatedPlan, toServerError } from './errors.ts'
import type { ServerHealth } from './health.ts'
import type { PoolClient } from './pool.ts'
import type { StatementNames } from './statement-names.ts'

export interface ServerConnection extends DatabaseConnection {
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

/** What is asked of PostgreSQL, one connection at a time or in a transaction. */
export interface Connections {
  acquire(): Promise<ServerConnection>
  /** Asks one thing and leaves the connection to others, with nothing in between. */
  read(sql: string, values: readonly unknown[]): Promise<unknown[]>
}

interface ConnectionsOptions {
  health: Pick<ServerHealth, 'ask' | 'outages'>
  names: StatementNames
}

export function createConnections(pool: Pool, { health, names }: ConnectionsOptions): Connections {
  /** During which outage, or before, each connection was made. */
  const madeAfter = new WeakMap<PoolClient, number>()
  pool.on('connect', (client) => madeAfter.set(client, health.outages()))

  /** Whoever stopped waiting for a connection leaves it to others. */
  const connect = (): Promise<PoolClient> => {
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
  const acquire = async (): Promise<ServerConnection> => {
    const client = await connectAnew()
    const ask = async <T>(question: () => Promise<T>): Promise<T> => {
      try {
        return await health.ask(() => translated(question()))
      } catch (error) {
        if (isLost(error)) connection.isBroken = true
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
    const connection: ServerConnection = {
      client,
      isBroken: false,
      isInTransaction: false,
      executeQuery: execute as ServerConnection['executeQuery'],
      run: (command) => ask(async () => lastCommand(await client.query(command))),
      // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
      async *streamQuery() {
        throw new Error('read a page at a time instead of streaming')
      },
    }
    return connection
  }
  /** Goes on by itself when nobody waits for it any more, and leaves the connection to others. */
  const readOnce = async (sql: string, values: readonly unknown[], name: string | undefined): Promise<unknown[]> => {
    let client = await pool.connect()
    while (madeAfter.get(client) !== health.outages()) {
      client.release(true)
      client = await pool.connect()
    }
    let isBroken = false
    try {
      return (await client.query(queryOf(sql, values, name))).rows
    } catch (error) {
      isBroken = isLost(toServerError(error))
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  const read = async (sql: string, values: readonly unknown[]): Promise<unknown[]> => {
    const name = names.of(sql)
    try {
      return await health.ask(() => translated(readOnce(sql, values, name)))
    } catch (error) {
      if (name === undefined || !isOutdatedPlan(error)) throw error
      names.renew(name)
      return health.ask(() => translated(readOnce(sql, values, names.of(sql))))
    }
  }
  return { acquire, read }
}

/** Whether the connection is not to be used again. */
function isLost(error: unknown): boolean {
  return error instanceof DatabaseAwayError || error instanceof DatabaseBusyError
}

function queryOf(text: string, values: readonly unknown[], name: string | undefined): QueryConfig {
  return name === undefined ? { text, values: values as unknown[] } : { name, text, values: values as unknown[] }
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
  const { rows, rowCount, command } = await client.query(queryOf(sql, parameters, name))
  const found = rows as never[]
  return command === 'SELECT' ? { rows: found } : { rows: found, numAffectedRows: BigInt(rowCount ?? 0) }
}
