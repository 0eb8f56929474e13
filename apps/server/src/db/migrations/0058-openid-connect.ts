import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table samlProviders add column protocol text not null default 'saml'",
  "alter table samlProviders add column clientId text not null default ''",
  'alter table samlProviders add column clientSecret blob',
]

/** Identity providers of an organization that speak OpenID Connect. */
export async function addOpenIdConnect(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addOpenIdConnectInPostgres = [
  `alter table "samlProviders" add column protocol text collate "C" not null default 'saml'`,
  `alter table "samlProviders" add column "clientId" text collate "C" not null default ''`,
  'alter table "samlProviders" add column "clientSecret" bytea',
]
