import { type Kysely, sql } from 'kysely'

/** Imports with how far they have come. `actor` is for whom a waiting one is taken up; `source` what it is read from. */
const statements = [
  `create table imports (
    id text primary key,
    spaceId text not null references spaces (id) on delete cascade,
    changeRequestId text,
    pageId text,
    actor text not null,
    source text not null,
    isInBackground integer not null,
    status text not null,
    step text,
    done integer not null,
    total integer not null,
    result text,
    error text,
    createdAt text not null,
    updatedAt text not null,
    endedAt text
  ) strict`,
  'create index importsBySpace on imports (spaceId, id)',
  "create index importsToRun on imports (id) where isInBackground = 1 and status in ('waiting', 'running')",
]

export async function createImports(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
