import { type Kysely, sql } from 'kysely'

/** Revisions that have more than the one before them for their parents: the history may not lose those. */
export async function indexJoiningRevisions(db: Kysely<unknown>): Promise<void> {
  await sql.raw("create index revisionsJoining on revisions (spaceId) where type in ('merge', 'update')").execute(db)
}
