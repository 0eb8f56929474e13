import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { inList, statementsOfRows } from '#db/queries/value-list.ts'
import { toJson } from '#db/tables/columns.ts'
import type { ConflictRow } from '#db/tables/content.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { ConflictRow }

export function listAllConflicts(db: Db, changeRequestId: string): Promise<ConflictRow[]> {
  return db.selectFrom('changeRequestConflicts').selectAll().where('changeRequestId', '=', changeRequestId).execute()
}

/** By their ids: the order that a merge finds them in changes with the next. */
export function listConflicts(db: Db, changeRequestId: string, pageRequest: PageRequest): Promise<ConflictRow[]> {
  return selectPage(
    db.selectFrom('changeRequestConflicts').selectAll().where('changeRequestId', '=', changeRequestId),
    pageRequest,
    { keys: ['id'] },
  )
}

export async function countConflicts(db: Db, changeRequestId: string): Promise<number> {
  return countRows(db.selectFrom('changeRequestConflicts').where('changeRequestId', '=', changeRequestId))
}

/** Puts what the last merge or update found in place of what the one before had found. */
export async function replaceConflicts(
  db: Db,
  changeRequestId: string,
  conflicts: Omit<ConflictRow, 'changeRequestId'>[],
): Promise<void> {
  await db.deleteFrom('changeRequestConflicts').where('changeRequestId', '=', changeRequestId).execute()
  for (const part of statementsOfRows(conflicts)) {
    const rows = part.map((conflict) => ({ changeRequestId, ...conflict }))
    await db.insertInto('changeRequestConflicts').values(rows).execute()
  }
}

export async function updateResolution(
  db: Db,
  changeRequestId: string,
  ids: string[],
  { resolution, value }: { resolution: NonNullable<ConflictRow['resolution']>; value?: unknown },
): Promise<void> {
  await db
    .updateTable('changeRequestConflicts')
    .set({ resolution, value: value === undefined ? null : toJson(value) })
    .where('changeRequestId', '=', changeRequestId)
    .where(inList('id', ids))
    .execute()
}
