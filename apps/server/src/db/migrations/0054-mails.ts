import { type Kysely, sql } from 'kysely'

const statements = [
  `create table mails (
    id text not null primary key,
    kind text not null,
    address text,
    recipientId text references users (id) on delete cascade,
    facts text not null,
    origin text,
    createdAt text not null,
    dueAt text,
    attempts integer not null default 0
  ) strict, without rowid`,
  'create index mailsByAddress on mails (kind, address, createdAt)',
  'create index mailsByDue on mails (dueAt) where dueAt is not null',
  'create index mailsByMaking on mails (createdAt)',
  'create index mailsByOrigin on mails (kind, origin, createdAt)',
  'create index mailsByRecipient on mails (recipientId)',
]

/** Mails that wait to be sent, and for a day those that were. */
export async function addMails(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const addMailsInPostgres = [
  `create table mails (
    id text collate "C" not null,
    kind text collate "C" not null,
    address text collate "C",
    "recipientId" text collate "C",
    facts text collate "C" not null,
    origin text collate "C",
    "createdAt" text collate "C" not null,
    "dueAt" text collate "C",
    attempts bigint not null default 0,
    primary key (id)
  )`,
  'alter table mails add foreign key ("recipientId") references users (id) on delete cascade',
  'create index "mailsByAddress" on mails (kind, address nulls first, "createdAt")',
  'create index "mailsByDue" on mails ("dueAt" nulls first) where "dueAt" is not null',
  'create index "mailsByMaking" on mails ("createdAt")',
  'create index "mailsByOrigin" on mails (kind, origin nulls first, "createdAt")',
  'create index "mailsByRecipient" on mails ("recipientId" nulls first)',
]
