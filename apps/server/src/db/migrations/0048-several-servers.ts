import { type Kysely, sql } from 'kysely'

const statements = [
  // Tells the collection that is under way from one that another server began after it.
  'alter table contentCollection add column run integer not null default 0',
  // Which server runs which job: `term` moves for as long as it does, `wakes` whenever there is something to do at once.
  `create table jobLeases (
    name text primary key,
    holder text not null,
    term integer not null,
    wakes integer not null
  ) strict, without rowid`,
]

/** What several servers on one database need to know of each other. */
export async function prepareSeveralServers(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const prepareSeveralServersInPostgres = [
  'alter table "contentCollection" add column run bigint not null default 0',
  `create table "jobLeases" (
    name text collate "C" not null primary key,
    holder text collate "C" not null,
    term bigint not null,
    wakes bigint not null
  )`,
]
