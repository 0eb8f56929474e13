import { accessSync, constants, existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { DatabaseState } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrations } from '#db/migrations/index.ts'
import { openConnection } from './connection.ts'
import { createWriteDialect } from './dialect.ts'
import { isLocked } from './file-errors.ts'
import { applicationId, readVersion, versionOf } from './file-version.ts'
import { backUpOnline } from './online-backup.ts'
import { canGiveBack, prepareGivingBack } from './reclaim-space.ts'
import { keepFingerprint, requireOwnSchema } from './schema-fingerprint.ts'
import { createWriteGroups } from './write-groups.ts'

/** Brings the file to the newest schema, after copying it aside when it holds anything. Answers where the copy is. */
export async function migrate(
  path: string,
  steps: typeof migrations = migrations,
): Promise<{ from: number; to: number; copy?: string }> {
  const to = steps.length
  requireWritable(path)
  const isCurrent = checkFile(path, to) === to
  const isReady = canGiveBack(path)
  if (isCurrent && isReady) return { from: to, to }

  const sqlite = openConnection(path)
  try {
    const db = new Kysely<unknown>({ dialect: createWriteDialect(sqlite, createWriteGroups(sqlite)) })
    const outcome = isCurrent
      ? { from: to, to }
      : await db.transaction().execute(async (tx) => {
          // Looked at again under the lock, since another process may have migrated the file meanwhile.
          const from = versionOf(sqlite)
          const copy = from > 0 && from < to ? `${path}.before-migration-${from + 1}` : undefined
          if (copy) await copyAside(path, copy)
          for (const step of steps.slice(from)) await step(tx)
          sqlite.pragma(`user_version = ${to}`)
          sqlite.pragma(`application_id = ${applicationId}`)
          keepFingerprint(sqlite)
          return copy ? { from, to, copy } : { from, to }
        })
    if (!isReady) prepareGivingBack(sqlite)
    return outcome
  } finally {
    sqlite.close()
  }
}

/** Where a log lies beside it, SQLite opens a file also to read alone, and a server would never come to write. */
function requireWritable(path: string): void {
  try {
    if (existsSync(path)) accessSync(path, constants.W_OK)
  } catch {
    throw new UnusableDatabaseError(`the file is read-only: ${path}`, 'Check its permissions and those of its folder.')
  }
}

/** On a connection of its own, because one inside a transaction would copy nothing. */
async function copyAside(path: string, copy: string): Promise<void> {
  const sqlite = openConnection(path)
  try {
    await backUpOnline(sqlite, copy)
  } finally {
    sqlite.close()
  }
}

/** Which schema version the file has; 0 for a new one. Throws when this version must not touch it. */
export function checkFile(path: string, newestVersion = migrations.length): number {
  if (!existsSync(path)) return 0
  try {
    // Bare, because our settings would be written into a file that may not be ours.
    const sqlite = new SqliteDatabase(path, { fileMustExist: true })
    try {
      // At one moment, for another process may be migrating it.
      return sqlite.transaction(() => {
        const version = readVersion(sqlite, path, newestVersion)
        requireOwnSchema(sqlite, path, version)
        return version
      })()
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw error
    const { message } = error as Error
    if (isLocked(error))
      throw new UnusableDatabaseError(`${path} is locked by another program`, 'Try again when it is done.')
    throw new UnusableDatabaseError(
      `${path} cannot be opened as a SQLite file (${message})`,
      'Check DATABASE_URL, or restore a backup.',
    )
  }
}

export function stateOf(path: string): DatabaseState {
  if (!existsSync(path)) return 'missing'
  return checkFile(path) === migrations.length ? 'current' : 'outdated'
}
