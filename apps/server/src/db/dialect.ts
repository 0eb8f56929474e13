import type { Database as Sqlite, Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/**
 * Kysely's own SQLite dialect prepares every query anew. This one keeps prepared statements, and starts transactions
 * with `begin immediate`, so that one that reads before it writes never fails because another process wrote between.
 */
export function createDialect(sqlite: Sqlite, { serialised }: { serialised: boolean }): Dialect {
  return {
    createAdapter: () => (serialised ? new SqliteAdapter() : new ConcurrentReadsAdapter()),
    createDriver: () => createDriver(sqlite),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Queries run to their end without yielding, so reads on one connection need no lock between them. */
class ConcurrentReadsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(sqlite: Sqlite): Driver {
  const connection = createConnection(sqlite)
  const run = async (sql: string) => void (await connection.executeQuery(CompiledQuery.raw(sql)))
  return {
    async init() {},
    acquireConnection: async () => connection,
    beginTransaction: () => run('begin immediate'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    async releaseConnection() {},
    async destroy() {},
  }
}

function createConnection(sqlite: Sqlite): DatabaseConnection {
  const statements = createStatementCache(sqlite)
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = statements(sql)
      if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
    async *streamQuery() {
      throw new Error('read a page at a time instead of streaming')
    },
  }
}

/** Queries differ only in their parameters, except for lists of values: the oldest statements make room for those. */
function createStatementCache(sqlite: Sqlite, maxStatements = 1000): (sql: string) => Statement {
  const statements = new Map<string, Statement>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    if (statements.size >= maxStatements) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, statement)
    return statement
  }
}
