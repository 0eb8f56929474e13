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
import type { OnPart, PreparedRestore } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrations } from '#db/migrations/index.ts'
import { readVersion } from '#db/sqlite/file-version.ts'
import { requireOwnSchema } from '#db/sqlite/schema-fingerprint.ts'
import { claimFile } from './claim-file.ts'
import { keepUnder, replaceFile } from './durable-files.ts'
import { findDamage } from './integrity.ts'

/** Copies a backup beside the file that it is to replace, and checks it. The backup itself is only read. */
export async function prepareRestore(path: string, backup: string, onCheck?: OnPart): Promise<PreparedRestore> {
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) {
    throw new UnusableDatabaseError(`there is no file ${backup} to restore`)
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
      isReplacing: existsSync(path),
      replace: async ({ moment, force }) => replace(path, copy, { former: `${path}.before-restore-${moment}`, force }),
      [Symbol.dispose]: remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function checkCopy(copy: string, backup: string, onCheck: OnPart | undefined): Promise<number> {
  const sqlite = new SqliteDatabase(copy)
  try {
    const version = readVersion(sqlite, backup, migrations.length)
    if (version === 0) throw new UnusableDatabaseError(`${backup} is empty`)
    requireOwnSchema(sqlite, backup, version)
    sqlite.pragma('journal_mode = delete')
    const damage = await findDamage(sqlite, onCheck)
    if (damage.length > 0) throw new UnusableDatabaseError(`${backup} is damaged: ${damage.join('; ')}`)
    return version
  } catch (error) {
    const { message, fault = `${backup} is damaged: ${message}` } = error as Partial<UnusableDatabaseError>
    throw new UnusableDatabaseError(fault, 'Nothing was changed.')
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
