import type { Db } from '#db/database.ts'
import { grantColumns } from '#db/queries/grant-columns.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { inList } from '#db/queries/value-list.ts'
import type { CollectionNode, CollectionRow } from '#db/tables/workspace.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { CollectionRow }

/** A collection with what decides somebody's role in it; undefined for people outside the organization. */
export function findCollectionForUser(db: Db, id: string, userId: string) {
  return db
    .selectFrom('collections')
    .innerJoin('members', 'members.organizationId', 'collections.organizationId')
    .selectAll('collections')
    .select('members.role as memberRole')
    .select(grantColumns('collections.id', userId))
    .where('collections.id', '=', id)
    .where('members.userId', '=', userId)
    .where('members.disabled', '=', 0)
    .executeTakeFirst()
}

export interface CollectionFilters {
  organizationId: string
  /** Only those at the root. */
  rootOnly: boolean
  /** Only these; undefined for all. */
  visibleIds: string[] | undefined
}

function filteredCollections(db: Db, { organizationId, rootOnly, visibleIds }: CollectionFilters) {
  return db
    .selectFrom('collections')
    .where('organizationId', '=', organizationId)
    .$if(rootOnly, (query) => query.where('parentId', '=', ''))
    .$if(visibleIds !== undefined, (query) => query.where(inList('id', visibleIds ?? [])))
}

export function listCollections(
  db: Db,
  filters: CollectionFilters,
  pageRequest: PageRequest,
): Promise<CollectionRow[]> {
  return selectPage(filteredCollections(db, filters).selectAll(), pageRequest, { keys: ['parentId', 'position', 'id'] })
}

export async function countCollections(db: Db, filters: CollectionFilters): Promise<number> {
  return countRows(filteredCollections(db, filters))
}

export type { CollectionNode }

/** A collection and every collection inside it, however deep. */
export function listCollectionTree(db: Db, id: string): Promise<CollectionNode[]> {
  return db
    .withRecursive('inside(id)', (withInside) =>
      withInside
        .selectFrom('collections')
        .select('id')
        .where('id', '=', id)
        .unionAll(
          withInside
            .selectFrom('collections')
            .innerJoin('inside', 'inside.id', 'collections.parentId')
            .select('collections.id'),
        ),
    )
    .selectFrom('inside')
    .innerJoin('collections', 'collections.id', 'inside.id')
    .select(['collections.id', 'collections.parentId', 'collections.defaultLevel', 'collections.createdById'])
    .execute()
}

export async function insertCollection(db: Db, collection: CollectionRow): Promise<void> {
  await db.insertInto('collections').values(collection).execute()
}

export async function updateCollection(
  db: Db,
  id: string,
  changes: Partial<
    Pick<CollectionRow, 'title' | 'description' | 'defaultLevel' | 'parentId' | 'position' | 'organizationId'>
  >,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('collections').set(changes).where('id', '=', id).execute()
}

export async function updateCollectionsOrganization(db: Db, ids: string[], organizationId: string): Promise<void> {
  await db.updateTable('collections').set({ organizationId }).where(inList('id', ids)).execute()
}

export function listChildCollections(db: Db, parentId: string): Promise<{ id: string; position: string }[]> {
  return db.selectFrom('collections').select(['id', 'position']).where('parentId', '=', parentId).execute()
}

export async function deleteCollection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('collections').where('id', '=', id).execute()
}

export function listCollectionsById(db: Db, organizationId: string, ids: readonly string[]): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where(inList('id', ids))
    .where('organizationId', '=', organizationId)
    .execute()
}

export function findCollectionOwner(db: Db, id: string): Promise<Pick<CollectionRow, 'organizationId'> | undefined> {
  return db.selectFrom('collections').select('organizationId').where('id', '=', id).executeTakeFirst()
}
