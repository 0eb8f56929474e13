import { type Kysely, sql } from 'kysely'

/**
 * People whom one organization alone vouches for are others than those who have a token of their own, also with the same
 * address: what was unique is now what somebody is recognised by, and the address stands beside it.
 */
const statements = [
  'alter table users rename column email to identity',
  "alter table users add column email text not null default ''",
  'alter table users add column organizationId text',
  'update users set email = identity',
  'create index usersByEmail on users (email)',
]

export async function separatePersonsOfOrganizations(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
