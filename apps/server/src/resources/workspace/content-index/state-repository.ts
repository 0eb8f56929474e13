import type { Db } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { readByIndex } from '../../../db/read-by-index.ts'
import type { SpaceIndexRow } from '../../../db/tables/content-index.ts'
import { inList, valuesOf } from '../../../db/value-list.ts'

export type { SpaceIndexRow }

export async function insertIndex(
  db: Db,
  index: Pick<SpaceIndexRow, 'spaceId' | 'rootHash' | 'cursor'>,
): Promise<void> {
  await db.insertInto('spaceIndexes').values(index).execute()
}

export function findIndex(db: Db, spaceId: string): Promise<SpaceIndexRow | undefined> {
  return db.selectFrom('spaceIndexes').selectAll().where('spaceId', '=', spaceId).executeTakeFirst()
}

export const listNumbers = prepared((db: Db, { spaceIds }: { spaceIds: string }) =>
  db
    .selectFrom('spaceIndexes')
    .select(['number', 'spaceId', 'cursor'])
    .where('spaceId', 'in', valuesOf<string>(spaceIds)),
)

export async function updateIndex(
  db: Db,
  spaceId: string,
  changes: Partial<Pick<SpaceIndexRow, 'rootHash' | 'cursor'>>,
): Promise<void> {
  await db.updateTable('spaceIndexes').set(changes).where('spaceId', '=', spaceId).execute()
}

export async function deleteIndex(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('spaceIndexes').where('spaceId', '=', spaceId).execute()
}

/** Those of the spaces whose content is not wholly taken in: hardly ever any. */
export async function listUnfinished(db: Db, spaceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(readByIndex('spaceIndexes', 'spaceIndexesUnfinished'))
    .select('spaceId')
    .where('cursor', 'is not', null)
    .where(inList('spaceId', spaceIds))
    .execute()
  return rows.map(({ spaceId }) => spaceId)
}

export async function findUnfinished(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('spaceIndexes')
    .select('spaceId')
    .where('cursor', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.spaceId
}
