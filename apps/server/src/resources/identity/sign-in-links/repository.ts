import type { Db } from '#db/database.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { SignInLinkRow } from '#db/tables/identity.ts'

export type { SignInLinkRow }

export async function insertSignInLink(db: Db, link: SignInLinkRow): Promise<void> {
  await db.insertInto('signInLinks').values(link).execute()
}

export function findSignInLink(db: Db, hash: string): Promise<SignInLinkRow | undefined> {
  return db.selectFrom('signInLinks').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export async function deleteSignInLink(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('signInLinks').where('hash', '=', hash).execute()
}

/** Each new link takes a few old ones away, so that they never become many. */
const atOnce = 100

export async function deleteOldSignInLinks(db: Db, now: Timestamp): Promise<void> {
  const old = db.selectFrom('signInLinks').select('hash').where('expiresAt', '<=', now).limit(atOnce)
  await db.deleteFrom('signInLinks').where('hash', 'in', old).execute()
}

export async function updateLinkEndsAfter(db: Db, latest: Timestamp): Promise<void> {
  await db.updateTable('signInLinks').set({ expiresAt: latest }).where('expiresAt', '>', latest).execute()
}
