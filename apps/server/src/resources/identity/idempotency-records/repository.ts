import type { Db } from '#db/database.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { IdempotencyRecordRow } from '#db/tables/idempotency-records.ts'

export type { IdempotencyRecordRow }

export function findIdempotencyRecord(db: Db, id: string): Promise<IdempotencyRecordRow | undefined> {
  return db.selectFrom('keptAnswers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes the place of an answer that has expired; answers false when one that has not is there. */
export async function insertIdempotencyRecord(db: Db, row: IdempotencyRecordRow, now: Timestamp): Promise<boolean> {
  const { fingerprint, sealed, expiresAt } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('keptAnswers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ fingerprint, sealed, expiresAt }).where('keptAnswers.expiresAt', '<=', now),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listExpiredAnswers(db: Db, now: Timestamp, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('keptAnswers')
    .select('id')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of them that have not been replaced meanwhile. */
export async function deleteExpiredAnswers(db: Db, now: Timestamp, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('keptAnswers').where('id', 'in', ids).where('expiresAt', '<=', now).execute()
}

export async function updateEndsAfter(db: Db, latest: Timestamp): Promise<void> {
  await db.updateTable('keptAnswers').set({ expiresAt: latest }).where('expiresAt', '>', latest).execute()
}
