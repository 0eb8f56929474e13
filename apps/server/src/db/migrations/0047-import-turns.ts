import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table imports add column callerId text not null default ''",
  'alter table imports add column claimedAt text',
  'create index importsByCaller on imports (callerId, claimedAt)',
  'drop index importsToRun',
  'create index importsToRun on imports (isInBackground, status, callerId, id)',
]

/** Whose imports are whose, and when each was begun: callers take turns. */
export async function addImportTurns(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addImportTurnsInPostgres = [
  `alter table imports add column "callerId" text collate "C" not null default ''`,
  'alter table imports add column "claimedAt" text collate "C"',
  'create index "importsByCaller" on imports ("callerId", "claimedAt" nulls first)',
  'drop index "importsToRun"',
  'create index "importsToRun" on imports ("isInBackground", status, "callerId", id)',
]
