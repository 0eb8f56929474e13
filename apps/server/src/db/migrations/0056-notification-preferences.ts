import { type Kysely, sql } from 'kysely'

/** What people want to be told of by mail; who has no row wants everything. */
export async function addNotificationPreferences(db: Kysely<unknown>): Promise<void> {
  const table = `create table notificationPreferences (
    userId text not null primary key references users (id) on delete cascade,
    mentions integer not null default 1,
    replies integer not null default 1,
    reviewRequests integer not null default 1,
    reviews integer not null default 1
  ) strict, without rowid`
  await sql.raw(table).execute(db)
}

export const addNotificationPreferencesInPostgres = [
  `create table "notificationPreferences" (
    "userId" text collate "C" not null,
    mentions bigint not null default 1,
    replies bigint not null default 1,
    "reviewRequests" bigint not null default 1,
    reviews bigint not null default 1,
    primary key ("userId")
  )`,
  'alter table "notificationPreferences" add foreign key ("userId") references users (id) on delete cascade',
]
