import { setImmediate } from 'node:timers/promises'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import type { DatabaseAddress } from '#db/database.ts'
import { addTermPart } from '#db/sqlite/full-text/term-part.ts'
import { skipOnServer } from './test-database.ts'

/** Where the file of a database is. A test of what is in it is skipped where the database is none. */
export function fileOf(address: DatabaseAddress): string {
  if (address.engine === 'sqlite') return address.path
  return skipOnServer('it looks into a file, and the database is none')
}

/** Does something to a file behind the server's back. */
export function withSqlite<T>(path: string, work: (sqlite: Database) => T): T {
  const sqlite = new SqliteDatabase(path)
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

export function queryFile<Row>(path: string, [text, ...values]: [string, ...unknown[]]): Row[] {
  return withSqlite(path, (sqlite) => {
    const statement = sqlite.prepare<unknown[], Row>(text)
    if (statement.reader) return statement.all(...values)
    statement.run(...values)
    return []
  })
}

/** At a moment at which the server writes nothing: it would wait for this very thread. */
export async function writeFileUnchecked(path: string, statements: readonly [string, ...unknown[]][]): Promise<void> {
  const sqlite = new SqliteDatabase(path, { timeout: 0 })
  const work = () => {
    for (const [text, ...values] of statements) sqlite.prepare(text).run(...values)
  }
  try {
    sqlite.pragma('foreign_keys = off')
    while (!isDone(sqlite, work)) await setImmediate()
  } finally {
    sqlite.close()
  }
}

function isDone(sqlite: Database, work: () => void): boolean {
  try {
    sqlite.transaction(work).immediate()
    return true
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}

export function rowsOf(path: string, table: string): unknown[] {
  return withSqlite(path, (sqlite) => sqlite.prepare(`select * from ${table}`).all())
}

/** Takes an index apart from its table, the way a failing disk might. */
export function damage(path: string): void {
  // Each time in a file that is opened anew, so that SQLite takes the index for what it is told.
  const swapColumns = (from: string, to: string) =>
    withSqlite(path, (sqlite) => {
      sqlite.unsafeMode()
      sqlite.exec(`pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, '(${from}, id)', '(${to}, id)') where name = 'tokensByUser'`)
    })
  swapColumns('userId', 'label')
  withSqlite(path, (sqlite) => {
    sqlite.exec("insert into users values ('1', 'a@b.c', 'A', null, 'a', '2031', 'a@b.c', null)")
    sqlite.exec(`insert into tokens (id, userId, label, hash, lookup, createdAt)
      values ('t', '1', 'l', 'h', 'k', '2031')`)
  })
  swapColumns('label', 'userId')
}

export function setVersion(path: string, version: number): void {
  withSqlite(path, (sqlite) => sqlite.pragma(`user_version = ${version}`))
}

/** Keeps everybody else out of a file, readers too. */
export function lockFile(path: string): Disposable {
  const sqlite = new SqliteDatabase(path)
  sqlite.pragma('locking_mode = exclusive')
  sqlite.exec('begin exclusive')
  return { [Symbol.dispose]: () => void sqlite.close() }
}

/** Looks at a file while others write to it: its version is another one after each of their transactions. */
export function watchFile(path: string): AsyncDisposable & { version(): Promise<unknown> } {
  const sqlite = new SqliteDatabase(path, { readonly: true })
  return {
    version: async () => sqlite.pragma('data_version', { simple: true }),
    [Symbol.asyncDispose]: async () => void sqlite.close(),
  }
}

/** Counts the pages of a file that go into its write-ahead log, which begins anew now and then. */
export function countWrittenPages(
  path: string,
): Disposable & { pagesOf(work: () => Promise<unknown>): Promise<number> } {
  const sqlite = new SqliteDatabase(path)
  const state = sqlite.prepare<[], { log: number }>('pragma wal_checkpoint(noop)')
  const count = () => state.get()?.log ?? 0
  return {
    async pagesOf(work) {
      const before = count()
      await work()
      return count() >= before ? count() - before : count()
    },
    [Symbol.dispose]: () => void sqlite.close(),
  }
}

/** Hands over each statement that is prepared meanwhile. */
export function onPrepared(look: (statement: SqliteDatabase.Statement<unknown[]>, sql: string) => void): Disposable {
  const { prototype } = SqliteDatabase
  const { prepare } = prototype
  prototype.prepare = function (this: Database, sql: string) {
    const statement = prepare.call(this, sql)
    look(statement, sql)
    return statement
  } as typeof prepare
  return {
    [Symbol.dispose]() {
      prototype.prepare = prepare
    },
  }
}

/** Runs some work, and answers how SQLite goes about each statement that was prepared for it meanwhile. */
export async function plansOf(path: string, work: () => Promise<unknown>): Promise<{ sql: string; steps: string[] }[]> {
  const statements = new Set<string>()
  {
    using _ = onPrepared((_, sql) => statements.add(sql))
    await work()
  }
  return withSqlite(path, (sqlite) => {
    addTermPart(sqlite)
    return [...statements].filter(isQuery).map((sql) => {
      const rows = sqlite
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(sql.match(/\?/g)?.fill('') ?? [])
      return { sql, steps: rows.map(({ detail }) => detail) }
    })
  })
}

function isQuery(sql: string): boolean {
  return /^\s*(?:select|with|insert|update|delete)\b/i.test(sql)
}

/**
 * How many rows each commit changes that is made meanwhile, with what triggers and foreign keys change. For connections
 * that are opened meanwhile.
 */
export function countChangesOfCommits(): Disposable & { most(): number; reset(): void } {
  const { prototype } = SqliteDatabase
  const { prepare } = prototype
  let most = 0
  prototype.prepare = function (this: Database, sql: string) {
    const statement = prepare.call(this, sql)
    if (sql !== 'commit') return statement
    const total = prepare.call(this, 'select total_changes()').pluck()
    let before = total.get() as number
    const run = statement.run.bind(statement) as () => SqliteDatabase.RunResult
    statement.run = () => {
      const result = run()
      const now = total.get() as number
      most = Math.max(most, now - before)
      before = now
      return result
    }
    return statement
  } as typeof prepare
  return {
    most: () => most,
    reset() {
      most = 0
    },
    [Symbol.dispose]() {
      prototype.prepare = prepare
    },
  }
}
