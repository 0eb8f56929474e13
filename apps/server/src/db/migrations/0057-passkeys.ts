import { type Kysely, sql } from 'kysely'

const statements = [
  `create table passkeys (
    id text not null primary key,
    userId text not null references users (id) on delete cascade,
    credentialId text not null unique,
    publicKey text not null,
    signCount integer not null,
    transports text not null,
    name text not null,
    createdAt text not null,
    lastUsedAt text
  ) strict, without rowid`,
  'create index passkeysByUser on passkeys (userId, id)',
  `create table usedChallenges (
    hash text not null primary key,
    expiresAt text not null
  ) strict, without rowid`,
  'create index usedChallengesByEnd on usedChallenges (expiresAt)',
]

/** Keys that sign people in, and which questions to them were answered already. */
export async function addPasskeys(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addPasskeysInPostgres = [
  `create table passkeys (
    id text collate "C" not null,
    "userId" text collate "C" not null,
    "credentialId" text collate "C" not null,
    "publicKey" text collate "C" not null,
    "signCount" bigint not null,
    transports text collate "C" not null,
    name text collate "C" not null,
    "createdAt" text collate "C" not null,
    "lastUsedAt" text collate "C",
    primary key (id),
    unique ("credentialId")
  )`,
  'alter table passkeys add foreign key ("userId") references users (id) on delete cascade',
  'create index "passkeysByUser" on passkeys ("userId", id)',
  `create table "usedChallenges" (
    hash text collate "C" not null,
    "expiresAt" text collate "C" not null,
    primary key (hash)
  )`,
  'create index "usedChallengesByEnd" on "usedChallenges" ("expiresAt" nulls first)',
]
