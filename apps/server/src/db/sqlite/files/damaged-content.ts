import type { Database as Sqlite } from 'better-sqlite3'
import type { OnPart } from '#db/engine.ts'
import { type ContentReader, contentStores, findDamagedContent } from '#db/stored/damaged-content.ts'

/** What in a file, of any version, no longer is what the hash that it goes by says. */
export function findDamagedContentOfFile(sqlite: Sqlite, onContents?: OnPart): Promise<string[]> {
  const stores = Object.entries(contentStores).filter(([table]) => hasTable(sqlite, table))
  return findDamagedContent(
    contentsOf(sqlite),
    stores.map(([, store]) => store),
    onContents,
  )
}

function contentsOf(sqlite: Sqlite): ContentReader {
  return {
    count: async ({ from }) => sqlite.prepare<[], number>(`select count(*) from ${from}`).pluck().get() ?? 0,
    async *contents({ columns, from }) {
      const query = sqlite.prepare<[], [string, string | Uint8Array]>(`select ${columns.join(', ')} from ${from}`)
      for (const row of query.raw().iterate()) yield [row]
    },
  }
}

function hasTable(sqlite: Sqlite, table: string): boolean {
  return sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !== undefined
}
