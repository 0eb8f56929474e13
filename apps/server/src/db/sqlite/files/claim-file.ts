import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import { UnusableDatabaseError } from '#db/errors.ts'
import { readVersion } from '#db/sqlite/file-version.ts'

/**
 * Has the file to itself, everything in it and nothing beside it, until disposed of. Refuses while another process has it
 * open. In a file that SQLite cannot read nobody can tell; `force` takes the caller's word for it.
 */
export function claimFile(path: string, force: boolean): Disposable {
  const sqlite = new SqliteDatabase(path, { fileMustExist: true, timeout: 1000 })
  try {
    take(sqlite, path)
  } catch (error) {
    sqlite.close()
    const refusal = refusalOf(error as Error, path, force)
    if (refusal) throw refusal
  }
  return { [Symbol.dispose]: () => void sqlite.close() }
}

function take(sqlite: Sqlite, path: string): void {
  // Whatever version wrote it, as long as it is ours.
  readVersion(sqlite, path, Number.POSITIVE_INFINITY)
  // Nobody can leave the write-ahead log while another has the file open.
  sqlite.pragma('journal_mode = delete')
  sqlite.pragma('locking_mode = exclusive')
  sqlite.exec('begin exclusive')
}

function refusalOf(error: Error & { code?: string }, path: string, force: boolean): UnusableDatabaseError | undefined {
  if (error instanceof UnusableDatabaseError) return error
  if (error.code?.startsWith('SQLITE_BUSY')) {
    return new UnusableDatabaseError(
      `${path} is in use`,
      'Stop the server, and whatever else has it open, and try again.',
    )
  }
  if (force) return undefined
  return new UnusableDatabaseError(
    `${path} is damaged (${error.message}), so nobody can tell whether a server has it open`,
    'Make sure that none has, and add --force.',
  )
}
