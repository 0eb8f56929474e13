import SqliteDatabase, { type Database as Sqlite, type Statement } from 'better-sqlite3'
import { type IndexWord, mostPostingPages, postingPagesQuery, TooManyPlacesError, toRanges } from './posting-pages.ts'

/** A query of the full-text index, ready to run, with the words that it looks for. */
export interface FullTextInput {
  path: string
  sql: string
  parameters: readonly unknown[]
  /** Each as often as it is looked for. */
  words: readonly IndexWord[]
}

const connections = new Map<string, Connection>()

interface Connection {
  sqlite: Sqlite
  statements: Map<string, Statement>
  countPages: Statement<[string], { pages: number }>
}

/** Runs in threads of the worker pool: each query sees everything that was written before it began. */
export function perform({ path, sql, parameters, words }: FullTextInput): unknown[] {
  const { sqlite, statements, countPages } = connections.get(path) ?? connect(path)
  const { pages = 0 } = countPages.get(toRanges(words)) ?? {}
  if (pages > mostPostingPages) throw new TooManyPlacesError()
  const statement = statements.get(sql) ?? sqlite.prepare(sql)
  statements.set(sql, statement)
  return statement.all(parameters)
}

function connect(path: string): Connection {
  const sqlite = new SqliteDatabase(path, { readonly: true, timeout: 5_000 })
  sqlite.pragma('cache_size = -2000')
  sqlite.pragma('temp_store = memory')
  // Asked for each row that is found: a thread that is told to end does so in JavaScript and nowhere else.
  sqlite.function('mayGoOn', { deterministic: false }, () => 1)
  const countPages = sqlite.prepare<[string], { pages: number }>(postingPagesQuery)
  const connection = { sqlite, statements: new Map<string, Statement>(), countPages }
  connections.set(path, connection)
  return connection
}
