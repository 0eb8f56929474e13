import type { Database as Sqlite } from 'better-sqlite3'
import { UnusableDatabaseError } from '#db/errors.ts'

/** "QUIR": marks a file as ours, so that nobody's else is ever migrated. */
export const applicationId = 0x51554952

/** Which schema version a file has; 0 for a new one. Throws when it is not ours, or not for this version. */
export function readVersion(sqlite: Sqlite, path: string, newestVersion: number): number {
  // In this order: another process may be creating the file, and gives it tables, owner and version at once.
  const isEmpty = sqlite.prepare('select count(*) from sqlite_schema').pluck().get() === 0
  const owner = sqlite.pragma('application_id', { simple: true }) as number
  const version = versionOf(sqlite)
  if (!isEmpty && owner !== applicationId) {
    throw new UnusableDatabaseError(
      `${path} is a SQLite file of another program`,
      'Point DATABASE_URL at a new or a Quire file.',
    )
  }
  if (version > newestVersion) {
    throw new UnusableDatabaseError(
      `${path} was written by a newer Quire (schema ${version}, this one knows ${newestVersion})`,
      'Start that version, or restore an older backup.',
    )
  }
  return version
}

export function versionOf(sqlite: Sqlite): number {
  return sqlite.pragma('user_version', { simple: true }) as number
}
