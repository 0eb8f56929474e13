import type { Database as Sqlite } from 'better-sqlite3'

/** By the beginning of SQLite's codes: what keeps it from reading or writing the file, whoever asked for what. */
const troubles = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_BUSY: 'another program has locked the file',
  SQLITE_LOCKED: 'another program has locked the file',
  SQLITE_PROTOCOL: 'another program has locked the file',
  SQLITE_READONLY: 'the file is read-only',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  SQLITE_IOERR: 'the disk fails',
  SQLITE_ABORT: 'the changes could not be written',
  SQLITE_NOMEM: 'there is no memory left',
  SQLITE_CORRUPT: 'the file is damaged',
  SQLITE_NOTADB: 'the file is damaged',
} satisfies Record<string, string>

/** What is wrong with the file or its disk, in words; undefined for any other failure. */
export function fileTrouble(error: unknown): string | undefined {
  const code = codeOf(error)
  return code && Object.entries(troubles).find(([beginning]) => code.startsWith(beginning))?.[1]
}

export function isLocked(error: unknown): boolean {
  return codeOf(error)?.startsWith('SQLITE_BUSY') === true
}

/**
 * A full or failing disk makes SQLite give up a whole transaction in the middle of it. What follows would be written by
 * itself, and half of a change would stay.
 */
export function requireTransaction(sqlite: Sqlite): void {
  if (sqlite.inTransaction) return
  throw Object.assign(new Error('SQLite gave the transaction up'), { code: 'SQLITE_ABORT_ROLLBACK' })
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
