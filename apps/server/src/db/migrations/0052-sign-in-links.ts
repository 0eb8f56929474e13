import { type Kysely, sql } from 'kysely'

const statements = [
  `create table signInLinks (
    hash text not null primary key,
    userId text not null references users (id) on delete cascade,
    isOperators integer not null,
    expiresAt text not null
  ) strict, without rowid`,
  'create index signInLinksByEnd on signInLinks (expiresAt)',
  'create index signInLinksByUser on signInLinks (userId)',
]

/** Links that sign somebody in, once. */
export async function addSignInLinks(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addSignInLinksInPostgres = [
  `create table "signInLinks" (
    hash text collate "C" not null,
    "userId" text collate "C" not null,
    "isOperators" bigint not null,
    "expiresAt" text collate "C" not null,
    primary key (hash)
  )`,
  'alter table "signInLinks" add foreign key ("userId") references users (id) on delete cascade',
  'create index "signInLinksByEnd" on "signInLinks" ("expiresAt" nulls first)',
  'create index "signInLinksByUser" on "signInLinks" ("userId")',
]
