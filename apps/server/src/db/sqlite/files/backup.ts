import { existsSync, rmSync, statSync } from 'node:fs'
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import type { BackupProgress, OnPart } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { openConnection } from '#db/sqlite/connection.ts'
import { checkFile } from '#db/sqlite/migrate.ts'
import { backUpOnline } from '#db/sqlite/online-backup.ts'
import { requireFreePlace } from '#db/transfer/free-place.ts'
import { createPrivateFile, publishFile } from './durable-files.ts'
import { findDamage } from './integrity.ts'

/** Copies the file, as it is at one moment, to a new one, which is there whole and checked or not at all. */
export async function backUp(path: string, target: string, progress: BackupProgress): Promise<{ bytes: number }> {
  if (!existsSync(path)) throw new UnusableDatabaseError(`there is no file ${path} to back up`, 'Check DATABASE_URL.')
  requireFreePlace(target)
  checkFile(path)
  const temporary = `${target}.partial-${process.pid}`
  createPrivateFile(temporary)
  try {
    await copyFrom(path, temporary, progress.onProgress)
    await finish(path, temporary, progress.onCheck)
    publishFile(temporary, target)
    return { bytes: statSync(target).size }
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(temporary + suffix, { force: true })
  }
}

async function copyFrom(path: string, copy: string, onProgress: OnPart): Promise<void> {
  const source = openConnection(path)
  try {
    await backUpOnline(source, copy, onProgress)
  } finally {
    source.close()
  }
}

async function finish(path: string, copy: string, onCheck: OnPart): Promise<void> {
  const sqlite: Sqlite = new SqliteDatabase(copy)
  try {
    // One file without companions: it can be moved about, and read where nothing can be written.
    sqlite.pragma('journal_mode = delete')
    onCheck(0, 0)
    const damage = await findDamage(sqlite, onCheck)
    if (damage.length === 0) return
    throw new UnusableDatabaseError(
      `${path} is damaged: ${damage.join('; ')}`,
      'No backup was made. Restore an older one.',
    )
  } finally {
    sqlite.close()
  }
}
