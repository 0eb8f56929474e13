import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '#db/database.ts'
import { grantColumns } from '#db/queries/grant-columns.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { prepared, preparedAndCached } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import type { RoleName } from '#db/tables/identity.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { SpaceRow } from '#db/tables/workspace.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { SpaceRow }

/** A space, deleted or not, with what decides somebody's role in it; none for people outside the organization. */
export const listSpaceForUser = preparedAndCached((db: Db, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom('spaces')
    .innerJoin('members', 'members.organizationId', 'spaces.organizationId')
    .selectAll('spaces')
    .select('members.role as memberRole')
    .select(grantColumns('spaces.id', userId))
    .where('spaces.id', '=', id)
    .where('members.userId', '=', userId)
    .where('members.disabled', '=', 0),
)

const findById = prepared((db: Db, { id }: { id: string }) => db.selectFrom('spaces').selectAll().where('id', '=', id))

export async function findSpace(db: Db, id: string): Promise<SpaceRow | undefined> {
  const [space] = await findById(db, { id })
  return space
}

export interface SpaceFilters {
  organizationId: string
  parentId?: string
  /** Whose eyes to look with; undefined for an administrator, who sees everything. */
  visibleTo: Viewer | undefined
}

/** Somebody, with what decides which spaces of an organization it can open. */
export interface Viewer {
  userId: string
  memberRole: RoleName | null
  /** Spaces and collections with a grant of their own. */
  grantedIds: string[]
  visibleCollectionIds: string[]
  hiddenCollectionIds: string[]
}

function filteredSpaces(db: Db, { organizationId, parentId, visibleTo }: SpaceFilters) {
  return db
    .selectFrom('spaces')
    .where('spaces.organizationId', '=', organizationId)
    .where('spaces.isDeleted', '=', 0)
    .$if(parentId !== undefined, (query) => query.where('spaces.parentId', '=', parentId ?? ''))
    .$if(visibleTo !== undefined, (query) => query.where(visibility(visibleTo as Viewer)))
}

/** The rule of `effectiveRole`, as far as it decides whether there is a role at all, put to the database. */
function visibility(access: Viewer): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'spaces'>()
  const isMember = access.memberRole !== null
  const isAboveVisible = isMember
    ? eb.not(inList('spaces.parentId', access.hiddenCollectionIds))
    : inList('spaces.parentId', access.visibleCollectionIds)
  const givesRole = eb.and([eb('spaces.defaultLevel', 'is not', null), eb('spaces.defaultLevel', '<>', 'inherit')])
  const looksUp = eb.or([eb('spaces.defaultLevel', 'is not', null), eb('spaces.createdById', '=', access.userId)])
  const isGranted = inList('spaces.id', access.grantedIds)
  return eb.or([isGranted, ...(isMember ? [givesRole] : []), eb.and([looksUp, isAboveVisible])])
}

export function listSpaces(
  db: Db,
  filters: SpaceFilters,
  pageRequest: PageRequest,
  order: 'asc' | 'desc' = 'asc',
): Promise<SpaceRow[]> {
  return selectPage(filteredSpaces(db, filters).selectAll('spaces'), pageRequest, {
    keys: ['spaces.parentId', 'spaces.position', 'spaces.id'],
    order,
  })
}

export function listAllSpaces(db: Db, organizationId: string): Promise<SpaceRow[]> {
  return db
    .selectFrom('spaces')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('parentId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Those deleted later than that, in the order of their ids. */
export function listDeletedSpaces(db: Db, organizationId: string, deletedAfter: string): Promise<SpaceRow[]> {
  return db
    .selectFrom('spaces')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('isDeleted', '=', 1)
    .where('deletedAt', '>', deletedAfter)
    .orderBy('id')
    .execute()
}

export async function listSpaceIds(db: Db, filters: SpaceFilters): Promise<string[]> {
  const rows = await filteredSpaces(db, filters).select('spaces.id').execute()
  return rows.map(({ id }) => id)
}

/** Those of the given spaces that are not deleted, wherever they are. */
export function listLiveSpaces(db: Db, ids: readonly string[]): Promise<SpaceRow[]> {
  return db.selectFrom('spaces').selectAll().where(inList('id', ids)).where('isDeleted', '=', 0).execute()
}

export async function countSpaces(db: Db, filters: SpaceFilters): Promise<number> {
  return countRows(filteredSpaces(db, filters))
}

export type NewSpace = Omit<
  SpaceRow,
  | 'isDeleted'
  | 'deletedAt'
  | 'openCommentCount'
  | 'changeRequestCount'
  | 'openChangeRequestCount'
  | 'draftChangeRequestCount'
  | 'siteVisibility'
>

export async function insertSpace(db: Db, space: NewSpace): Promise<void> {
  await db
    .insertInto('spaces')
    .values({
      ...space,
      deletedAt: null,
      openCommentCount: 0,
      changeRequestCount: 0,
      openChangeRequestCount: 0,
      draftChangeRequestCount: 0,
      siteVisibility: null,
    })
    .execute()
}

export type SpaceChanges = Partial<
  Pick<
    SpaceRow,
    | 'title'
    | 'revisionId'
    | 'emoji'
    | 'iconUrl'
    | 'language'
    | 'editMode'
    | 'defaultLevel'
    | 'mergeRules'
    | 'organizationId'
    | 'parentId'
    | 'position'
    | 'updatedAt'
    | 'deletedAt'
  >
>

export async function updateSpace(db: Db, id: string, changes: SpaceChanges): Promise<void> {
  await db.updateTable('spaces').set(changes).where('id', '=', id).execute()
}

export function listSpaceRevisions(db: Db, ids: string[]): Promise<Pick<SpaceRow, 'id' | 'revisionId'>[]> {
  return db.selectFrom('spaces').select(['id', 'revisionId']).where(inList('id', ids)).execute()
}

/** Spaces directly inside a collection, deleted ones included: they may come back. */
export function listChildSpaces(db: Db, parentId: string): Promise<{ id: string; position: string }[]> {
  return db.selectFrom('spaces').select(['id', 'position']).where('parentId', '=', parentId).execute()
}

/** The same for several collections, with what decides who may open them. */
export function listSpacesInside(
  db: Db,
  collectionIds: string[],
): Promise<Pick<SpaceRow, 'id' | 'parentId' | 'defaultLevel' | 'createdById'>[]> {
  return db
    .selectFrom('spaces')
    .select(['id', 'parentId', 'defaultLevel', 'createdById'])
    .where(inList('parentId', collectionIds))
    .execute()
}

export async function updateSpacesOrganization(db: Db, ids: string[], organizationId: string): Promise<void> {
  await db.updateTable('spaces').set({ organizationId }).where(inList('id', ids)).execute()
}

export async function findExpiredSpace(db: Db, deletedBefore: string): Promise<string | undefined> {
  const space = await db
    .selectFrom('spaces')
    .select('id')
    .where('deletedAt', '<=', deletedBefore)
    .orderBy('deletedAt')
    .limit(1)
    .executeTakeFirst()
  return space?.id
}

export async function updateDeletedAfter(db: Db, now: string): Promise<void> {
  await db.updateTable('spaces').set({ deletedAt: now }).where('deletedAt', '>', now).execute()
}

export async function deleteSpaceRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('spaces').where('id', '=', id).execute()
}

export async function isSpaceDeleted(db: Db, id: string): Promise<boolean> {
  const space = await db.selectFrom('spaces').select('isDeleted').where('id', '=', id).executeTakeFirst()
  return space?.isDeleted !== 0
}

/**
 * Those of the given spaces that exist in the organization and are not deleted. The rows are found by id alone: with
 * more to go by, SQLite would read every space of the organization instead.
 */
export async function listSpacesById(db: Db, organizationId: string, ids: string[]): Promise<SpaceRow[]> {
  const spaces = await db.selectFrom('spaces').selectAll().where(inList('id', ids)).execute()
  return spaces.filter((space) => space.organizationId === organizationId && space.isDeleted === 0)
}

/** Whether a site shows one of these spaces; a deleted space keeps its site spaces, since it may come back. */
export async function isOnSite(db: Db, ids: string[]): Promise<boolean> {
  const found = await db.selectFrom('siteSpaces').select('id').where(inList('spaceId', ids)).limit(1).executeTakeFirst()
  return found !== undefined
}

/** A space, once for each key of a share link with which a live site shows it. */
export function listShares(db: Db, id: string): Promise<(SpaceRow & { shareKey: string })[]> {
  return db
    .selectFrom('shareLinks')
    .innerJoin('sites', 'sites.id', 'shareLinks.siteId')
    .innerJoin('siteSpaces', 'siteSpaces.siteId', 'sites.id')
    .innerJoin('spaces', 'spaces.id', 'siteSpaces.spaceId')
    .selectAll('spaces')
    .select('shareLinks.secret as shareKey')
    .where('shareLinks.active', '=', 1)
    .where('sites.published', '=', 1)
    .where('sites.visibility', '=', 'share-link')
    .where('siteSpaces.spaceId', '=', id)
    .where('spaces.isDeleted', '=', 0)
    .execute()
}
