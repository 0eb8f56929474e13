import type { Db } from '#db/database.ts'
import { statementsOfRows } from '#db/queries/value-list.ts'
import type { Timestamp } from '#db/tables/columns.ts'

export async function insertDeletedFiles(
  db: Db,
  files: readonly { spaceId: string; hash: string; deletedAt: Timestamp }[],
): Promise<void> {
  for (const rows of statementsOfRows(files)) await db.insertInto('deletedFiles').values(rows).execute()
}

export async function updateDeletedFilesAfter(db: Db, now: Timestamp): Promise<void> {
  await db.updateTable('deletedFiles').set({ deletedAt: now }).where('deletedAt', '>', now).execute()
}
