import { type Kysely, sql } from 'kysely'

/** Who commented in a space, its change requests included, each once and in order. */
export async function indexCommenters(db: Kysely<unknown>): Promise<void> {
  const columns = 'commentTallies (spaceId, authorId)'
  await sql.raw(`create index commentTalliesByAuthor on ${columns} where pageId = ''`).execute(db)
}
