import { sql } from 'kysely'
import type { AppContext } from '#context.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'

/** As many database pages as the file has now and some more, or another number of them: it cannot grow beyond. */
export async function limitFileSize({ database }: AppContext, databasePages: { more: number } | number): Promise<void> {
  fileOf(database.address)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.write)
  const limit = typeof databasePages === 'number' ? databasePages : (rows[0]?.page_count ?? 0) + databasePages.more
  await sql.raw(`pragma max_page_count = ${limit}`).execute(database.write)
}
