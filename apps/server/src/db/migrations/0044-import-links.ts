import { type Kysely, sql } from 'kysely'

/** How many links of the pages written so far were followed. */
export async function countImportLinks(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table imports add column links integer not null default 0').execute(db)
}
