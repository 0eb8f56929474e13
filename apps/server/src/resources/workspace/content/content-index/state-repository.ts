import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { readByIndex } from '#db/queries/read-by-index.ts'
import { inList, valuesOf } from '#db/queries/value-list.ts'
import type { SpaceIndexRow } from '#db/tables/content-index.ts'

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

/** Those of the spaces whose content is not wholly indexed: hardly ever any. */
export async function listUnfinished(db: Db, spaceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(readByIndex('spaceIndexes', 'spaceIndexesUnfinished'))
    .select('spaceId')
    .where('cursor', 'is not', null)
    .where(inList('spaceId', spaceIds))
    .execute()
  return rows.map(({ spaceId }) => spaceId)
}

/** Of each organization with spaces that are not wholly indexed, one of them: the next after one, or else the first. */
export async function listUnfinishedOfEach(
  db: Db,
  after: ReadonlyMap<string, string>,
  but: ReadonlySet<string>,
): Promise<Unfinished[]> {
  const rows = await db
    .selectFrom(readByIndex('spaceIndexes', 'spaceIndexesUnfinished'))
    .innerJoin('spaces', 'spaces.id', 'spaceIndexes.spaceId')
    .select(['spaceIndexes.spaceId', 'spaces.organizationId'])
    .where('cursor', 'is not', null)
    .orderBy('spaceIndexes.spaceId')
    .execute()
  const wanted = rows.filter(({ spaceId }) => !but.has(spaceId))
  const byOrganization = Map.groupBy(wanted, ({ organizationId }) => organizationId)
  return [...byOrganization].flatMap(([id, spaces]) => {
    const last = after.get(id) ?? ''
    return spaces.find(({ spaceId }) => spaceId > last) ?? spaces.slice(0, 1)
  })
}

export interface Unfinished {
  spaceId: string
  organizationId: string
}
