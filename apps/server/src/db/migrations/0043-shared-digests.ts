import { type Kysely, sql } from 'kysely'

/** What texts say that more than one space may hold: an edit in one of them does not remove it. */
export async function noteSharedDigests(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table sharedDigests (hash text not null primary key) strict, without rowid').execute(db)
}
