import type { Db } from '#db/database.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { MailKind, MailRow } from '#db/tables/identity.ts'

export type { MailKind, MailRow }

export async function insertMails(db: Db, mails: readonly MailRow[]): Promise<void> {
  await db
    .insertInto('mails')
    .values([...mails])
    .execute()
}

/** Those that have been due for longest. */
export function listDueMails(db: Db, now: Timestamp, limit: number, kind?: MailKind): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('dueAt', '<=', now)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'sign-in'))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Says when it is tried again if nothing is heard of this attempt; false where another server has begun it. */
export async function updateMailClaim(db: Db, { id, attempts }: MailRow, dueAt: Timestamp): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ attempts: attempts + 1, dueAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('dueAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateMailDone(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set({ dueAt: null }).where('id', '=', id).execute()
}

export interface MailCount {
  kind: MailKind
  since: Timestamp
  address?: string
  origin?: string
}

export async function countMails(db: Db, { kind, since, address, origin }: MailCount): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

export interface MailsTo {
  kinds: readonly MailKind[]
  since: Timestamp
  origin: string
}

/** How many went to each of some people, and how many of them for the one who wants to write again. */
export function countMailsTo(db: Db, userIds: readonly string[], { kinds, since, origin }: MailsTo) {
  return db
    .selectFrom('mails')
    .select(['recipientId', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('origin', '=', origin).as('ofOrigin'))
    .where('recipientId', 'in', [...userIds])
    .where('kind', 'in', [...kinds])
    .where('createdAt', '>', since)
    .groupBy('recipientId')
    .execute()
}

/** Those that nothing is to be done with any more. */
export async function deleteOldMails(db: Db, before: Timestamp, limit: number): Promise<number> {
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('createdAt', '<', before)
    .where('dueAt', 'is', null)
    .orderBy('createdAt')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function updateMailDueAfter(db: Db, latest: Timestamp): Promise<void> {
  await db.updateTable('mails').set({ dueAt: latest }).where('dueAt', '>', latest).execute()
}
