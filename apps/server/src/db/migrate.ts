import { existsSync } from 'node:fs'
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { openConnection } from './database.ts'
import { createWriteDialect } from './dialect.ts'
import { migrations } from './migrations/index.ts'
import { createWriteGroups } from './write-groups.ts'

/** "QUIR": marks a file as ours, so that nobody's else is ever migrated. */
const applicationId = 0x51554952

export type FileState = 'missing' | 'current' | 'outdated'

/** A file this version cannot work with; the message says what to do. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
}

/** Brings the file to the newest schema, after copying it aside when it holds anything. Answers where the copy is. */
export async function migrate(
  path: string,
  steps: typeof migrations = migrations,
): Promise<{ from: number; to: number; copy?: string }> {
  const to = steps.length
  if (checkFile(path, to) === to) return { from: to, to }

  const sqlite = openConnection(path)
  try {
    const db = new Kysely<unknown>({ dialect: createWriteDialect(sqlite, createWriteGroups(sqlite)) })
    return await db.transaction().execute(async (tx) => {
      // Looked at again under the lock, since another process may have migrated the file meanwhile.
      const from = versionOf(sqlite)
      const copy = from > 0 && from < to ? `${path}.before-migration-${from + 1}` : undefined
      if (copy) await backUp(path, copy)
      for (const step of steps.slice(from)) await step(tx)
      sqlite.pragma(`user_version = ${to}`)
      sqlite.pragma(`application_id = ${applicationId}`)
      return copy ? { from, to, copy } : { from, to }
    })
  } finally {
    sqlite.close()
  }
}

/** On a connection of its own, because one inside a transaction would copy nothing. */
async function backUp(path: string, copy: string): Promise<void> {
  const sqlite = openConnection(path)
  try {
    await sqlite.backup(copy)
  } finally {
    sqlite.close()
  }
}

/** Which schema version the file has; 0 for a new one. Throws when this version must not touch it. */
export function checkFile(path: string, newestVersion = migrations.length): number {
  if (!existsSync(path)) return 0
  try {
    return readVersion(path, newestVersion)
  } catch (error) {
    if (error instanceof UnusableFileError) throw error
    throw new UnusableFileError(
      `${path} cannot be opened as a SQLite file (${(error as Error).message}). Check DATABASE_URL, or restore a backup.`,
    )
  }
}

function readVersion(path: string, newestVersion: number): number {
  // Bare, because our settings would be written into a file that may not be ours.
  const sqlite = new SqliteDatabase(path, { fileMustExist: true })
  try {
    // In this order: another process may be creating the file, and gives it tables, owner and version at once.
    const isEmpty = sqlite.prepare('select count(*) from sqlite_schema').pluck().get() === 0
    const owner = sqlite.pragma('application_id', { simple: true }) as number
    const version = versionOf(sqlite)
    if (!isEmpty && owner !== applicationId) {
      throw new UnusableFileError(
        `${path} is a SQLite file of another program. Point DATABASE_URL at a new or a Quire file.`,
      )
    }
    if (version > newestVersion) {
      throw new UnusableFileError(
        `${path} was written by a newer Quire (schema ${version}, this one knows ${newestVersion}). Start that version, or restore an older backup.`,
      )
    }
    return version
  } finally {
    sqlite.close()
  }
}

function versionOf(sqlite: Sqlite): number {
  return sqlite.pragma('user_version', { simple: true }) as number
}

export function stateOf(path: string): FileState {
  if (!existsSync(path)) return 'missing'
  return checkFile(path) === migrations.length ? 'current' : 'outdated'
}
