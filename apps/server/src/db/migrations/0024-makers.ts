import { type Kysely, sql } from 'kysely'

// Who made those from before is not known, so they are for administrators.
const statements = [
  'alter table openApiSpecs add column createdById text',
  'alter table translationSettings add column createdById text',
]

/** Notes who made what: the role `create` administrates only that. */
export async function addMakers(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
