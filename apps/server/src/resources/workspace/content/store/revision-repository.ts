import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { prepared } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import { toJson } from '#db/tables/columns.ts'
import type { RevisionRow } from '#db/tables/content.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { RevisionRow }

export async function insertRevision(
  db: Db,
  revision: Omit<RevisionRow, 'parentIds' | 'mergedFromId'> & { parentIds: string[]; mergedFromId?: string },
): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ ...revision, parentIds: toJson(revision.parentIds), mergedFromId: revision.mergedFromId ?? null })
    .execute()
}

const findById = prepared((db: Db, { spaceId, id }: { spaceId: string; id: string }) =>
  db.selectFrom('revisions').selectAll().where('id', '=', id).where('spaceId', '=', spaceId),
)

export async function findRevision(db: Db, spaceId: string, id: string): Promise<RevisionRow | undefined> {
  const [revision] = await findById(db, { spaceId, id })
  return revision
}

export function listRevisionsWithIds(
  db: Db,
  spaceId: string,
  ids: readonly string[],
): Promise<Pick<RevisionRow, 'id' | 'rootHash'>[]> {
  return db
    .selectFrom('revisions')
    .select(['id', 'rootHash'])
    .where('spaceId', '=', spaceId)
    .where(inList('id', ids))
    .execute()
}

/** Several at once, of any space. */
export function listRevisionRows(db: Db, ids: readonly string[]): Promise<RevisionRow[]> {
  return db.selectFrom('revisions').selectAll().where(inList('id', ids)).execute()
}

/** The last states of the primary content, the newest first. */
export function listLastRevisions(db: Db, spaceId: string, limit: number): Promise<RevisionRow[]> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteRevisionsOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('revisions')
    .where('id', 'in', (eb) => eb.selectFrom('revisions').select('id').where('spaceId', '=', spaceId).limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The history of the primary content, the newest first. */
export function listRevisions(db: Db, spaceId: string, pageRequest: PageRequest): Promise<RevisionRow[]> {
  return selectPage(
    db.selectFrom('revisions').selectAll().where('spaceId', '=', spaceId).where('changeRequestId', '=', ''),
    pageRequest,
    { keys: ['id'], order: 'desc' },
  )
}

export async function countRevisions(db: Db, spaceId: string): Promise<number> {
  return countRows(db.selectFrom('revisions').where('spaceId', '=', spaceId).where('changeRequestId', '=', ''))
}

/** What came after a revision in the history of the primary content. */
export function findNextRevision(db: Db, spaceId: string, id: string): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', '')
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Where primary content was brought into a change request, the newest first. */
export function listUpdates(
  db: Db,
  { spaceId, changeRequestId, limit }: { spaceId: string; changeRequestId: string; limit: number },
): Promise<RevisionRow[]> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('type', '=', 'update')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
