import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { PasskeyRow } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { PasskeyRow }

function passkeysOf(db: Db, userId: string) {
  return db.selectFrom('passkeys').where('userId', '=', userId)
}

export function listPasskeys(
  db: Db,
  userId: string,
  pageRequest: Pick<PageRequest, 'after' | 'limit'>,
): Promise<PasskeyRow[]> {
  return selectPage(passkeysOf(db, userId).selectAll(), pageRequest, { keys: ['id'], order: 'desc' })
}

export function countPasskeys(db: Db, userId: string): Promise<number> {
  return countRows(passkeysOf(db, userId))
}

export function findPasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return passkeysOf(db, userId).selectAll().where('id', '=', id).executeTakeFirst()
}

export function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute()
}

export async function updatePasskeyName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
}

export async function updatePasskeyUse(
  db: Db,
  id: string,
  use: Pick<PasskeyRow, 'signCount' | 'lastUsedAt'>,
): Promise<void> {
  await db.updateTable('passkeys').set(use).where('id', '=', id).execute()
}

export async function deletePasskeyById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}

/** False when it was recorded before. */
export async function insertUsedChallenge(db: Db, hash: string, expiresAt: Timestamp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedChallenges')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Each use takes a few old ones away, so that they never become many. */
const challengesAtOnce = 100

export async function deleteOldChallenges(db: Db, now: Timestamp): Promise<void> {
  const old = db.selectFrom('usedChallenges').select('hash').where('expiresAt', '<=', now).limit(challengesAtOnce)
  await db.deleteFrom('usedChallenges').where('hash', 'in', old).execute()
}

export async function updateChallengeEndsAfter(db: Db, latest: Timestamp): Promise<void> {
  await db.updateTable('usedChallenges').set({ expiresAt: latest }).where('expiresAt', '>', latest).execute()
}
