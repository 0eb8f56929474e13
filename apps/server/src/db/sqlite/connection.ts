import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import { addTermPart } from './full-text/term-part.ts'

export function openConnection(path: string): Sqlite {
  mkdirSync(dirname(path), { recursive: true })
  const sqlite = new SqliteDatabase(path, { timeout: 5_000 })
  // What is deleted leaves zeros behind in pages that stay in use; pages that do not are given back.
  sqlite.pragma('secure_delete = fast')
  // Readers and the writer do not block each other.
  sqlite.pragma('journal_mode = wal')
  // A crash of the process loses nothing with NORMAL; what a power cut may lose is up to `log-sync.ts`.
  sqlite.pragma('synchronous = normal')
  // SQLite would hide it when the disk fails: see `checkpoints.ts`.
  sqlite.pragma('wal_autocheckpoint = 0')
  sqlite.pragma('foreign_keys = on')
  addTermPart(sqlite)
  sqlite.pragma('cache_size = -16000')
  sqlite.pragma('temp_store = memory')
  return sqlite
}
