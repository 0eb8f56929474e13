import { type Kysely, sql } from 'kysely'

const statements = [
  // What was found is put in order without reading its pages: exact titles and unlisted pages are few.
  'create index searchPagesByTitle on searchPages (titleKey)',
  'create index searchPagesUnlisted on searchPages (id) where isListed = 0',
]

export async function speedUpSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
