import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { migrations } from '#db/migrations/index.ts'
import { requireOwnSchema } from '#db/migrations/schema-fingerprint.ts'
import { readVersion, UnusableFileError } from '#db/sqlite/file-version.ts'
import type { OnContents } from '#db/stored/stored-content.ts'
import { claimFile } from './claim-file.ts'
import { keepUnder, replaceFile } from './durable-files.ts'
import { findDamage } from './integrity.ts'

/** A backup that was found good, as a copy beside the file that it is to replace. */
export interface PreparedRestore extends Disposable {
  /** Its schema is older: the next start brings it up to date. */
  isOutdated: boolean
  /** Puts the copy in place and answers where the file that was there is kept. */
  replace(replacement: Replacement): string | undefined
}

/** Copies a backup beside the file and checks it. The backup itself is only read. */
export async function prepareRestore(path: string, backup: string, onCheck?: OnContents): Promise<PreparedRestore> {
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) {
    throw new UnusableFileError(`there is no file ${backup} to restore`)
  }
  mkdirSync(dirname(path), { recursive: true })
  const copy = `${path}.restoring-${process.pid}`
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
  }
  try {
    copyFileSync(backup, copy, constants.COPYFILE_EXCL)
    chmodSync(copy, 0o600)
    // A file that was copied by hand from under a server has its last changes here.
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${copy}-wal`)
    return {
      isOutdated: (await checkCopy(copy, backup, onCheck)) < migrations.length,
      replace: (replacement) => replace(path, copy, replacement),
      [Symbol.dispose]: remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function checkCopy(copy: string, backup: string, onCheck: OnContents | undefined): Promise<number> {
  const sqlite = new SqliteDatabase(copy)
  try {
    const version = readVersion(sqlite, backup, migrations.length)
    if (version === 0) throw new UnusableFileError(`${backup} is empty`)
    requireOwnSchema(sqlite, backup, version)
    sqlite.pragma('journal_mode = delete')
    const damage = await findDamage(sqlite, onCheck)
    if (damage.length > 0) throw new UnusableFileError(`${backup} is damaged: ${damage.join('; ')}`)
    return version
  } catch (error) {
    const { message, fault = `${backup} is damaged: ${message}` } = error as Partial<UnusableFileError>
    throw new UnusableFileError(fault, 'Nothing was changed.')
  } finally {
    sqlite.close()
  }
}

interface Replacement {
  /** Where the file that is there now is to be kept. */
  former: string
  /** Replaces a damaged file, of which nobody can tell whether a server has it open. */
  force: boolean
}

function replace(path: string, copy: string, { former, force }: Replacement): string | undefined {
  const isThere = existsSync(path)
  using _claim = isThere ? claimFile(path, force) : undefined
  // Left here, changes that belong to the former file would find their way into this one.
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${former}-wal`)
  rmSync(`${path}-shm`, { force: true })
  if (isThere) {
    takeOwner(copy, path)
    keepUnder(path, former)
  }
  replaceFile(copy, path)
  return isThere ? former : undefined
}

/** The server may run as somebody else than whoever restores. */
function takeOwner(copy: string, path: string): void {
  const { mode, uid, gid } = statSync(path)
  chmodSync(copy, mode)
  if (process.getuid?.() === 0) chownSync(copy, uid, gid)
}
