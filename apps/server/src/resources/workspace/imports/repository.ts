import type { Db } from '#db/database.ts'
import { withinBytes } from '#db/deletions/within-bytes.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import { inList } from '#db/queries/value-list.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { ImportRow } from '#db/tables/content.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { ImportRow }

export async function insertImport(db: Db, row: ImportRow): Promise<void> {
  await db.insertInto('imports').values(row).execute()
}

export function findImport(db: Db, spaceId: string, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).where('spaceId', '=', spaceId).executeTakeFirst()
}

export function listImports(db: Db, spaceId: string, pageRequest: PageRequest): Promise<ImportRow[]> {
  return selectPage(db.selectFrom('imports').selectAll().where('spaceId', '=', spaceId), pageRequest, {
    keys: ['id'],
    order: 'desc',
  })
}

export function countImports(db: Db, spaceId: string): Promise<number> {
  return countRows(db.selectFrom('imports').where('spaceId', '=', spaceId))
}

interface ChangedImport {
  id: string
  whenIn: readonly ImportRow['status'][]
  /** By whom it was begun last; undefined for whomever. */
  claimedAt?: ImportRow['claimedAt']
}

/** Changes an import that has one of the states, and answers whether it had. */
export async function updateImport(
  db: Db,
  { id, whenIn, claimedAt }: ChangedImport,
  changes: Partial<Omit<ImportRow, 'id' | 'spaceId'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', whenIn)
    .$if(claimedAt !== undefined, (update) =>
      claimedAt === null ? update.where('claimedAt', 'is', null) : update.where('claimedAt', '=', claimedAt ?? ''),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Those that a job was at when it ended. */
export async function updateInterruptedImports(db: Db, updatedAt: Timestamp): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'waiting', updatedAt })
    .where('isInBackground', '=', 1)
    .where('status', '=', 'running')
    .execute()
}

/** Deletes some of them, which is more than there come. */
export async function deleteImportsBefore(db: Db, spaceId: string, before: Timestamp): Promise<void> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', sizeOf(['source', 'result']).as('bytes')])
    .where('spaceId', '=', spaceId)
    .where('createdAt', '<', before)
    .limit(importsAtOnce)
    .execute()
  const ids = withinBytes(rows).map(({ id }) => id)
  await db.deleteFrom('imports').where(inList('id', ids)).execute()
}

const importsAtOnce = 20

export function countOpenImports(db: Db, spaceId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('imports')
      .where('spaceId', '=', spaceId)
      .where('isInBackground', '=', 1)
      .where('status', 'in', ['waiting', 'running']),
  )
}
