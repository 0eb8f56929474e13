import type { Database as Sqlite, Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import type { EngineAdapter } from '#db/engine.ts'
import { requireTransaction } from './file-errors.ts'
import { FileQueryCompiler } from './query-compiler.ts'
import { queryEngine } from './query-engine.ts'
import type { RowCache } from './row-cache.ts'
import type { Snapshot } from './snapshot.ts'
import type { Unit } from './write-groups.ts'

type Statements = (sql: string) => Statement

/**
 * Kysely's own SQLite dialect prepares every query anew; these keep prepared statements. This one is for a connection
 * that only reads: queries run to their end without yielding, so there is no need for a lock between them.
 */
export function createReadDialect(sqlite: Sqlite, { open }: Snapshot, rowCache: RowCache): Dialect {
  const cached = createStatementCache(sqlite)
  const statements: Statements = (sql) => {
    open()
    return cached(sql)
  }
  const connection = toConnection(async (query) => execute(statements, query))
  const refuse = async () => {
    throw new Error('this connection only reads: transactions are for the one that writes')
  }
  const cacheOfSnapshot = () => {
    open()
    return rowCache
  }
  return createDialect(new FileAdapter(statements, cacheOfSnapshot), {
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  })
}

/** For the connection that all writes go through. What is no transaction is made one. `onFailure` hears of each failure. */
export function createWriteDialect(
  sqlite: Sqlite,
  openUnit: () => Promise<Unit>,
  onFailure: (error: unknown) => void = () => {},
): Dialect {
  const cached = createStatementCache(sqlite)
  const statements: Statements = (sql) => {
    requireTransaction(sqlite)
    return cached(sql)
  }
  const units = new WeakMap<DatabaseConnection, Unit>()
  const take = (connection: DatabaseConnection): Unit | undefined => {
    const unit = units.get(connection)
    units.delete(connection)
    return unit
  }
  const executeNow = (query: CompiledQuery): QueryResult<never> => {
    try {
      return execute(statements, query)
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  const executeIn = (unit: Unit, query: CompiledQuery): QueryResult<never> => {
    try {
      return executeNow(query)
    } catch (error) {
      unit.rollback()
      throw error
    }
  }
  const runAlone = async (query: CompiledQuery): Promise<QueryResult<never>> => {
    const unit = await openUnit()
    const result = executeIn(unit, query)
    // Not to be rolled back when it fails: by then the connection belongs to others.
    await unit.commit()
    return result
  }
  return createDialect(new FileAdapter(statements), {
    async acquireConnection() {
      const connection = toConnection(async (query) => (units.has(connection) ? executeNow(query) : runAlone(query)))
      return connection
    },
    async beginTransaction(connection) {
      units.set(connection, await openUnit())
    },
    commitTransaction: async (connection) => take(connection)?.commit(),
    rollbackTransaction: async (connection) => take(connection)?.rollback(),
  })
}

function createDialect(adapter: FileAdapter, driver: Omit<Driver, 'init' | 'releaseConnection' | 'destroy'>): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => ({ ...driver, async init() {}, async releaseConnection() {}, async destroy() {} }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new FileQueryCompiler(),
  }
}

class FileAdapter extends SqliteAdapter implements EngineAdapter {
  readonly queryEngine = queryEngine
  readonly statements: Statements
  /** Only where nothing is written: there everything read stays true until another connection commits. */
  readonly rowCache: (() => RowCache) | undefined

  constructor(statements: Statements, rowCache?: () => RowCache) {
    super()
    this.statements = statements
    this.rowCache = rowCache
  }

  /** Kysely would keep the connection locked until a transaction is in the file, and no two could go there together. */
  override get supportsMultipleConnections() {
    return true
  }

  /** A query compiled before may go to the connection itself and skip Kysely's executor with its dozen promises. */
  directStatement(sql: string, isTransaction: boolean): Statement | undefined {
    return this.rowCache || isTransaction ? this.statements(sql) : undefined
  }

  cachedRows(): RowCache | undefined {
    return this.rowCache?.()
  }
}

function execute(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<never> {
  const statement = statements(sql)
  if (statement.reader) return { rows: statement.all(parameters) as never[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

function toConnection(executeQuery: (query: CompiledQuery) => Promise<QueryResult<never>>): DatabaseConnection {
  return {
    executeQuery,
    // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
    async *streamQuery() {
      throw new Error('read a page at a time instead of streaming')
    },
  }
}

/** Queries differ only in their parameters, except for lists of values: the oldest statements are dropped for those. */
function createStatementCache(sqlite: Sqlite, maxStatements = 1000): Statements {
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
