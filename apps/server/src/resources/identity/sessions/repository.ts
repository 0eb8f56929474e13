import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { tokenIsVouchedFor } from '#db/queries/left-behind.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { TokenRow } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

/** A session is a row of `tokens` with a `userAgent`: whatever ends tokens ends sessions, and both speak for people alike. */
export type SessionRow = TokenRow

/** Whose sessions; with a provider, those that came from it alone. */
export interface SessionOwner {
  userId: string
  samlProviderId?: string | undefined
}

export function listSessions(
  db: Db,
  owner: SessionOwner & { now: Timestamp },
  pageRequest: Pick<PageRequest, 'after' | 'limit'>,
): Promise<SessionRow[]> {
  return selectPage(sessionsOf(db, owner).selectAll(), pageRequest, { keys: ['id'], order: 'desc' })
}

export function countSessions(db: Db, owner: SessionOwner & { now: Timestamp }): Promise<number> {
  return countRows(sessionsOf(db, owner))
}

function sessionsOf(db: Db, { userId, samlProviderId, now }: SessionOwner & { now: Timestamp }) {
  return db
    .selectFrom('tokens')
    .where('userId', '=', userId)
    .where('userAgent', 'is not', null)
    .where('expiresAt', '>', now)
    .where(tokenIsVouchedFor)
    .$if(samlProviderId !== undefined, (query) => query.where('samlProviderId', '=', samlProviderId ?? ''))
}

function ownSessions(db: Db, { userId, samlProviderId }: SessionOwner) {
  return db
    .deleteFrom('tokens')
    .where('userId', '=', userId)
    .where('userAgent', 'is not', null)
    .$if(samlProviderId !== undefined, (query) => query.where('samlProviderId', '=', samlProviderId ?? ''))
}

export async function deleteSession(db: Db, owner: SessionOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await ownSessions(db, owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionsBut(db: Db, owner: SessionOwner, id: string): Promise<void> {
  await ownSessions(db, owner).where('id', '!=', id).execute()
}

/** Those of somebody who belongs to no organization. */
export async function deleteSessionsOutside(db: Db, userId: string, exceptId: string): Promise<void> {
  await ownSessions(db, { userId })
    .where('id', '!=', exceptId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('members.userId').where('members.userId', '=', userId))),
    )
    .execute()
}

/** The ways into new sessions of somebody who belongs to no organization. */
export async function deleteSignInLinksOutside(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('signInLinks')
    .where('userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('members.userId').where('members.userId', '=', userId))),
    )
    .execute()
}

export async function deleteEndedSessions(db: Db, userId: string, now: Timestamp): Promise<void> {
  await ownSessions(db, { userId }).where('expiresAt', '<=', now).execute()
}

/** Leaves the newest `limit` that no identity provider vouched for. */
export async function deleteOldestSessions(db: Db, userId: string, limit: number): Promise<void> {
  const old = db
    .selectFrom('tokens')
    .select('id')
    .where('userId', '=', userId)
    .where('userAgent', 'is not', null)
    .where('samlProviderId', 'is', null)
    .orderBy('id', 'desc')
    .limit(Number.MAX_SAFE_INTEGER)
    .offset(limit)
  await db.deleteFrom('tokens').where('id', 'in', old).execute()
}

export async function updateSessionVoucher(
  db: Db,
  id: string,
  { samlProviderId, samlGeneration }: { samlProviderId: string; samlGeneration: number },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ samlGeneration })
    .where('id', '=', id)
    .where('samlProviderId', '=', samlProviderId)
    .where('userAgent', 'is not', null)
    .execute()
}

export async function updateSessionEndsAfter(db: Db, latest: Timestamp): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ expiresAt: latest })
    .where('userAgent', 'is not', null)
    .where('expiresAt', '>', latest)
    .execute()
}
