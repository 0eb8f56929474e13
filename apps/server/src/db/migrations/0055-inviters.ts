import { type Kysely, sql } from 'kysely'

/** Who made an invite link, for whoever opens it. */
export async function addInviters(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table inviteLinks add column creatorId text').execute(db)
}

export const addInvitersInPostgres = ['alter table "inviteLinks" add column "creatorId" text collate "C"']
