import { hash } from 'node:crypto'
import type { Database as Sqlite } from 'better-sqlite3'
import { UnusableDatabaseError } from '#db/errors.ts'
import { releasedSchemas } from '#db/migrations/released-schemas.ts'

const settingName = 'schemaFingerprint'

/** Says in short what tables, columns, indexes and triggers a file has. What SQLite adds for itself does not count. */
export function fingerprintOf(sqlite: Sqlite): string {
  const rows = sqlite
    .prepare(
      "select type, name, sql from sqlite_schema where name not like 'sqlite\\_%' escape '\\' order by type, name",
    )
    .raw()
    .all()
  return hash('sha256', JSON.stringify(rows), 'hex').slice(0, 32)
}

/** Notes in the file what its schema is, to be called in the transaction that made it so. */
export function keepFingerprint(sqlite: Sqlite): void {
  if (!hasSettings(sqlite)) return
  const save =
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value'
  sqlite.prepare(save).run(settingName, fingerprintOf(sqlite))
}

/**
 * Refuses a file whose schema is not the one that its version gave it: another program changed it, or made it. To be called
 * in the transaction in which the version was read.
 */
export function requireOwnSchema(sqlite: Sqlite, path: string, version: number): void {
  if (version === 0 || !hasSettings(sqlite)) return
  const stored = sqlite.prepare('select value from settings where name = ?').pluck().get(settingName)
  const expected = stored ?? releasedSchemas[version - 1]
  if (expected === undefined || expected === fingerprintOf(sqlite)) return
  throw new UnusableDatabaseError(
    `${path} says that it is a Quire file of schema ${version}, but its tables are not those of that schema`,
    'Another program made or changed it: undo that, or restore a backup.',
  )
}

function hasSettings(sqlite: Sqlite): boolean {
  return sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = 'settings'").get() !== undefined
}
