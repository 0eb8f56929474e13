import { accessSync, constants } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { UnusableDatabaseError } from '#db/errors.ts'
import { isLocked } from '#db/sqlite/file-errors.ts'
import type { DatabaseSnapshot } from '#db/transfer/row-source.ts'
import { readFileRows } from './file-rows.ts'

/** A file as it is at the moment, of which nothing is changed: not even how its log is kept. */
export function readFileSnapshot(path: string): DatabaseSnapshot {
  const sqlite = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
  sqlite.exec('begin')
  // The moment is that of the first read.
  sqlite.prepare('select count(*) from sqlite_schema').get()
  return {
    ...readFileRows(sqlite),
    async [Symbol.asyncDispose]() {
      sqlite.close()
    },
  }
}

/** Whoever has the file open, also only to read, keeps others from having it to themselves. */
export function requireUnusedFile(path: string): void {
  if (!isWritable(path)) return
  const sqlite = new SqliteDatabase(path, { fileMustExist: true, timeout: 1_000 })
  try {
    sqlite.pragma('locking_mode = exclusive')
    sqlite.exec('begin exclusive; rollback')
  } catch (error) {
    if (!isLocked(error)) throw error
    const advice = 'Stop the server, and whatever else has it open, and try again.'
    throw new UnusableDatabaseError(`${path} is in use`, advice)
  } finally {
    sqlite.close()
  }
}

/** What nobody can write to may be read by anybody. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
