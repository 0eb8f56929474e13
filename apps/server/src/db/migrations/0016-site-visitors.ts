import { type Kysely, sql } from 'kysely'

const statements = [
  `create table sitePublishingAuths (
    siteId text primary key references sites (id) on delete cascade,
    backend text not null,
    integration text,
    privateKey text not null,
    fallbackUrl text
  ) strict, without rowid`,

  `create table siteAdaptiveSchemas (
    siteId text primary key references sites (id) on delete cascade,
    jsonSchema text not null,
    updatedAt text not null
  ) strict, without rowid`,
]

export async function createSiteVisitors(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
