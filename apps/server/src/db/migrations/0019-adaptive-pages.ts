import { type Kysely, sql } from 'kysely'

const statements = [
  // What was taken in before counts as adaptive, which is slower and never wrong.
  'alter table bodyDigests add column isAdaptive integer not null default 1',
  'alter table searchPages add column isAdaptive integer not null default 1',
  'create index searchPagesAdaptive on searchPages (spaceId) where isAdaptive = 1',
]

export async function noteAdaptivePages(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
