import type { Database as Sqlite } from 'better-sqlite3'

/** By the beginning of SQLite's codes: why it can neither read nor write the file, whatever was asked. */
const reasons = {
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

/** What others who use the file cause, and what follows from another failure: neither says anything about the disk. */
const transient = ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL', 'SQLITE_ABORT', 'SQLITE_NOMEM']

const lostSync = 'the disk did not confirm what was written, and the server has to be started again'

/** The disk did not confirm a sync. */
export class LostSyncError extends Error {
  override name = 'LostSyncError'
}

/** What is wrong with the file or its disk, in words; undefined for any other failure. */
export function fileErrorReason(error: unknown): string | undefined {
  if (isLostSync(error)) return lostSync
  const code = codeOf(error)
  return code && Object.entries(reasons).find(([beginning]) => code.startsWith(beginning))?.[1]
}

const advice: Record<string, string> = {
  SQLITE_CANTOPEN: 'the file cannot be opened: check DATABASE_URL and who owns its folder',
  SQLITE_READONLY: 'the file is read-only: check its permissions and those of its folder',
  SQLITE_BUSY: 'the file is locked by another program: try again when it is done',
  SQLITE_FULL: 'the disk is full: free disk space and try again',
  SQLITE_IOERR: 'the disk cannot be read or written: see that it has free space and works, and try again',
  SQLITE_CORRUPT: 'the file is damaged: restore a backup',
  SQLITE_NOTADB: 'the file is not a SQLite file: check DATABASE_URL',
}

/** What to do about it, for whoever runs a command. */
export function fileErrorAdvice(error: unknown): string | undefined {
  if (error instanceof LostSyncError)
    return `the disk did not confirm what was written: see that it works (${error.message})`
  const code = codeOf(error)
  const known = Object.keys(advice).find((beginning) => code?.startsWith(beginning))
  return known && `${advice[known]} (${(error as Error).message})`
}

/** SQLite finds it as well, when it checkpoints. */
export function isLostSync(error: unknown): boolean {
  return error instanceof LostSyncError || codeOf(error)?.endsWith('_FSYNC') === true
}

/** An error that the next write will meet as well. */
export function isLastingError(error: unknown): boolean {
  const code = codeOf(error)
  return fileErrorReason(error) !== undefined && !transient.some((beginning) => code?.startsWith(beginning))
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
