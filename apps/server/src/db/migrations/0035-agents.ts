import { type Kysely, sql } from 'kysely'

/** Every site said `excluded`, which had no effect. Now that it counts, who could read a site can go on doing so. */
export async function includeAgentsAsBefore(db: Kysely<unknown>): Promise<void> {
  await sql`update sites set agentsContext = 'included'`.execute(db)
}
