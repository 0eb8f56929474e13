import { type Kysely, sql } from 'kysely'

const statements = [
  // Named by the hash of what they hold, so they are written once and never changed: tree nodes and Markdown texts.
  `create table contentTexts (
    hash text not null unique,
    text text not null
  ) strict`,
  `create table fileContents (
    hash text not null unique,
    bytes blob not null
  ) strict`,

  // What the primary content and a change request changed differently, as the last merge or update found it.
  `create table changeRequestConflicts (
    changeRequestId text not null references changeRequests (id) on delete cascade,
    id text not null,
    position integer not null,
    pageId text,
    kind text not null,
    field text,
    base text,
    ours text,
    theirs text,
    resolution text,
    value text,
    primary key (changeRequestId, id)
  ) strict`,
  'create index conflictsByPosition on changeRequestConflicts (changeRequestId, position, id)',
]

export async function createContent(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
