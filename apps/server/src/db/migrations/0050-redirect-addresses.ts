import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table siteRedirects add column url text',
  'alter table siteRedirects add column permanent integer not null default 0',
]

/** Redirects to other sites, and those that stay. */
export async function addRedirectAddresses(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addRedirectAddressesInPostgres = [
  'alter table "siteRedirects" add column url text collate "C"',
  'alter table "siteRedirects" add column permanent bigint not null default 0',
]
