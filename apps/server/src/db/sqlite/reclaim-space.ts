import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import { fileErrorReason } from './file-errors.ts'

/**
 * Incremental vacuum: deleted rows leave free database pages behind, which hold what was deleted until they are used again, so they
 * are given back to the disk. Files made before this was set keep theirs until they are migrated.
 */

/** Whether a file can give database pages back; one that is not there yet is made so that it can. */
export function canGiveBack(path: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  const sqlite = new SqliteDatabase(path)
  try {
    if (sqlite.pragma('page_count', { simple: true }) === 0) {
      // Only before anything is written, which the other setting does.
      sqlite.pragma('auto_vacuum = incremental')
      sqlite.pragma('journal_mode = wal')
    }
    return sqlite.pragma('auto_vacuum', { simple: true }) !== 0
  } finally {
    sqlite.close()
  }
}

/**
 * Makes a file able to give database pages back. It is written anew for that, which takes as much disk again meanwhile; where there
 * is none, or somebody else has the file, it stays as it is until the next start.
 */
export function prepareGivingBack(sqlite: Sqlite): void {
  try {
    sqlite.pragma('auto_vacuum = incremental')
    sqlite.exec('vacuum')
    sqlite.pragma('wal_checkpoint(truncate)')
  } catch (error) {
    if (fileErrorReason(error) === undefined) throw error
  }
}

/** Inside a transaction: gives back up to so many database pages, and answers how many are left. */
export function giveBackDatabasePages(sqlite: Sqlite, most: number): number {
  const before = freeDatabasePages(sqlite)
  // Not prepared: that would stop after the first page.
  sqlite.exec(`pragma incremental_vacuum(${most})`)
  const left = freeDatabasePages(sqlite)
  return left < before ? left : 0
}

function freeDatabasePages(sqlite: Sqlite): number {
  return sqlite.pragma('freelist_count', { simple: true }) as number
}
