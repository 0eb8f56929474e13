import { type Kysely, sql } from 'kysely'

/** What was taken from adaptive texts does not say yet which conditions links stand under: it is made again when needed. */
export async function forgetAdaptiveDigests(db: Kysely<unknown>): Promise<void> {
  await sql.raw('delete from bodyDigests where isAdaptive = 1').execute(db)
}
