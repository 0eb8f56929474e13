import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { createReadDialect, createWriteDialect, statementsOf } from './dialect.ts'
import { createKeptRows } from './kept-rows.ts'
import { createSnapshot } from './snapshot.ts'
import type { Tables } from './tables.ts'
import { createWriteGroups } from './write-groups.ts'

export type Db = Kysely<Tables>

/** One SQLite file: a connection for reads, which never wait, and one that all writes go through. */
export interface Database {
  path: string
  read: Db
  write: Db
  /** Another number whenever something has been written, here or in another process. */
  version(): number
  /** For each request, where other processes write as well: what they wrote before it came is seen. */
  lookAgain(): void
  close(): void
}

export function openDatabase(path: string): Database {
  const writer = openConnection(path)
  const reader = openConnection(path)
  reader.pragma('query_only = on')
  // Whoever has to wait for another process does so without keeping this one from its other work: see `write-groups.ts`.
  writer.pragma('busy_timeout = 0')
  const kept = createKeptRows(reader)
  const snapshot = createSnapshot(reader, kept.refresh)
  const read = new Kysely<Tables>({ dialect: createReadDialect(reader, snapshot, kept) })
  if (!statementsOf(read)) throw new Error('Kysely no longer tells the adapter of a database: see db/dialect.ts')
  return {
    path,
    read,
    write: new Kysely<Tables>({
      dialect: createWriteDialect(writer, createWriteGroups(writer, snapshot.close)),
    }),
    version() {
      snapshot.open()
      return kept.version()
    },
    lookAgain: snapshot.renew,
    close() {
      reader.close()
      writer.close()
    },
  }
}

export function openConnection(path: string): Sqlite {
  mkdirSync(dirname(path), { recursive: true })
  const sqlite = new SqliteDatabase(path, { timeout: 5_000 })
  // Readers and the writer do not block each other.
  sqlite.pragma('journal_mode = wal')
  // In WAL mode a crash of the process loses nothing with NORMAL; only a power cut may lose the last moments.
  sqlite.pragma('synchronous = normal')
  sqlite.pragma('foreign_keys = on')
  sqlite.pragma('cache_size = -16000')
  sqlite.pragma('temp_store = memory')
  return sqlite
}
