import type { Database as Sqlite, Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

export interface DialectOptions {
  /** One at a time, for the connection that writes. */
  serialised: boolean
  /** Called before each statement, and once more after those that may have written. */
  touch?: () => void
}

function noop(): void {}

/**
 * Kysely's own SQLite dialect prepares every query anew. This one keeps prepared statements, and starts transactions
 * with `begin immediate`, so that one that reads before it writes never fails because another process wrote between.
 */
export function createDialect(sqlite: Sqlite, { serialised, touch = noop }: DialectOptions): Dialect {
  const prepared = createStatementCache(sqlite)
  const statements: Statements = (sql) => {
    touch()
    return prepared(sql)
  }
  return {
    createAdapter: () => new FileAdapter(statements, serialised),
    createDriver: () => createDriver(statements, touch),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new FileQueryCompiler(),
  }
}

/** SQLite plans a statement anew each time a bare `limit ?` is bound, which costs half of a page of fifty. */
export class FileQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

type Statements = (sql: string) => Statement

class FileAdapter extends SqliteAdapter {
  readonly statements: Statements
  readonly #serialised: boolean

  constructor(statements: Statements, serialised: boolean) {
    super()
    this.statements = statements
    this.#serialised = serialised
  }

  /** Queries run to their end without yielding, so reads on one connection need no lock between them. */
  override get supportsMultipleConnections() {
    return !this.#serialised
  }
}

/**
 * The statements of the connection that `db` uses now: a query compiled before may go there and skip Kysely's executor
 * with its dozen promises. Undefined where a query has to wait for its turn.
 */
export function statementsOf(db: Pick<Kysely<unknown>, 'getExecutor' | 'isTransaction'>): Statements | undefined {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof FileAdapter)) return undefined
  return adapter.supportsMultipleConnections || db.isTransaction ? adapter.statements : undefined
}

function createDriver(statements: Statements, touch: () => void): Driver {
  const connection = createConnection(statements, touch)
  const run = async (sql: string) => {
    statements(sql).run()
    touch()
  }
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

function createConnection(statements: Statements, touch: () => void): DatabaseConnection {
  const execute = <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const statement = statements(sql)
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
  }
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const result = execute<Row>(query)
      touch()
      return result
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
    async *streamQuery() {
      throw new Error('read a page at a time instead of streaming')
    },
  }
}

/** Queries differ only in their parameters, except for lists of values: the oldest statements make room for those. */
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
