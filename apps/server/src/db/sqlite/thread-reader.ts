import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'

const connections = new Map<string, Sqlite>()

/** For threads of the worker pool, which read the file by themselves: all that was written before they ask. */
export function threadReader(path: string): Sqlite {
  const known = connections.get(path)
  if (known) return known
  const sqlite = new SqliteDatabase(path, { readonly: true, timeout: 5_000 })
  sqlite.pragma('cache_size = -2000')
  sqlite.pragma('temp_store = memory')
  connections.set(path, sqlite)
  return sqlite
}
