import { statSync } from 'node:fs'
import type { Database as Sqlite } from 'better-sqlite3'

/** When the file was last written to, by the clock of that moment; 0 for one that is not there. To be asked before it is opened. */
export function lastWritten(path: string): number {
  const times = [path, `${path}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.floor(times.reduce((latest, time) => Math.max(latest, time), 0))
}

/** The ids that sort last in their tables, of all tables in which that takes no search. */
export function latestIds(sqlite: Sqlite): string[] {
  const tables = sqlite
    .prepare(
      `select t.name from sqlite_schema as t join pragma_table_info(t.name) as c
       where t.type = 'table' and c.name = 'id' and c.type = 'TEXT' and c.pk = 1`,
    )
    .pluck()
    .all() as string[]
  return tables.flatMap((table) => {
    const id = sqlite.prepare(`select max(id) from ${table}`).pluck().get() as string | null
    return id === null ? [] : [id]
  })
}
