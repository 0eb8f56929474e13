import type { Db } from '#db/database.ts'
import { withinBytes } from '#db/deletions/within-bytes.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { IdempotencyRecordRow } from '#db/tables/idempotency-records.ts'

export type { IdempotencyRecordRow }

export function findIdempotencyRecord(db: Db, id: string): Promise<IdempotencyRecordRow | undefined> {
  return db.selectFrom('idempotencyRecords').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Replaces a record that has expired; answers false when there is one that has not. */
export async function insertIdempotencyRecord(db: Db, row: IdempotencyRecordRow, now: Timestamp): Promise<boolean> {
  const { fingerprint, sealed, expiresAt } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyRecords')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ fingerprint, sealed, expiresAt })
        .where('idempotencyRecords.expiresAt', '<=', now),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Some of those that have expired: as many as a transaction may delete. */
export async function listExpiredRecords(db: Db, now: Timestamp, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotencyRecords')
    .select(['id', sizeOf(['sealed']).as('bytes')])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return withinBytes(rows).map(({ id }) => id)
}

/** Those of them that have not been replaced meanwhile. */
export async function deleteExpiredRecords(db: Db, now: Timestamp, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('idempotencyRecords').where('id', 'in', ids).where('expiresAt', '<=', now).execute()
}

export async function updateRecordEnds(db: Db, latest: Timestamp): Promise<void> {
  await db.updateTable('idempotencyRecords').set({ expiresAt: latest }).where('expiresAt', '>', latest).execute()
}
