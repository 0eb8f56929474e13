import { type Kysely, sql } from 'kysely'

/** Conditions applied on every site, whatever it said. Now that it counts, nothing that was hidden may come out. */
export async function applyConditionsAsBefore(db: Kysely<unknown>): Promise<void> {
  await sql`update sites set adaptiveContent = 1`.execute(db)
}
