import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table tokens add column userAgent text',
  'alter table tokens add column samlGeneration integer not null default 0',
  'alter table samlProviders add column generation integer not null default 0',
  'create index sessionsByEnd on tokens (expiresAt) where userAgent is not null',
]

/** Tokens that the cookie of a browser carries, and what they have to do with the provider that vouched for them. */
export async function addSessions(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addSessionsInPostgres = [
  'alter table tokens add column "userAgent" text collate "C"',
  'alter table tokens add column "samlGeneration" bigint not null default 0',
  'alter table "samlProviders" add column generation bigint not null default 0',
  'create index "sessionsByEnd" on tokens ("expiresAt" nulls first) where "userAgent" is not null',
]
