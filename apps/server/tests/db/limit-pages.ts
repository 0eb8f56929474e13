import { sql } from 'kysely'
import type { AppContext } from '#context.ts'

/** As many pages as the file has now and some more, or another number of them: it cannot grow beyond. */
export async function limitPages({ database }: AppContext, pages: { more: number } | number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.write)
  const limit = typeof pages === 'number' ? pages : (rows[0]?.page_count ?? 0) + pages.more
  await sql.raw(`pragma max_page_count = ${limit}`).execute(database.write)
}
