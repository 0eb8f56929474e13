import { type Kysely, sql } from 'kysely'

/** Bytes on their way into content or an import, in pieces. `attempt` tells the pieces of one sending from those of another. */
const statements = [
  `create table uploads (
    id text primary key,
    spaceId text not null references spaces (id) on delete cascade,
    createdById text not null,
    name text not null,
    contentType text not null,
    size integer not null,
    attempt text,
    hash text,
    createdAt text not null,
    expiresAt text not null
  ) strict`,
  'create index uploadsByCreator on uploads (createdById)',
  'create index uploadsByEnd on uploads (expiresAt)',
  'create index uploadsBySpace on uploads (spaceId)',
  `create table uploadPieces (
    uploadId text not null references uploads (id) on delete cascade,
    number integer not null,
    bytes blob not null,
    primary key (uploadId, number)
  ) strict`,
]

export async function createUploads(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
