import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { readByIndex } from '#db/queries/read-by-index.ts'
import { inList } from '#db/queries/value-list.ts'
import type { ChangeRequestRow, ContributorRow } from '#db/tables/content.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { ChangeRequestRow, ContributorRow }

/** By id, or by number in the space. */
export function findChangeRequest(db: Db, spaceId: string, idOrNumber: string): Promise<ChangeRequestRow | undefined> {
  const isNumber = /^\d{1,15}$/.test(idOrNumber)
  return db
    .selectFrom('changeRequests')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where(({ eb, or }) =>
      isNumber ? or([eb('number', '=', Number(idOrNumber)), eb('id', '=', idOrNumber)]) : eb('id', '=', idOrNumber),
    )
    .executeTakeFirst()
}

export async function nextNumber(db: Db, spaceId: string): Promise<number> {
  const last = await db
    .selectFrom('changeRequests')
    .select('number')
    .where('spaceId', '=', spaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

export async function insertChangeRequest(db: Db, changeRequest: ChangeRequestRow): Promise<void> {
  await db.insertInto('changeRequests').values(changeRequest).execute()
}

export async function updateChangeRequest(
  db: Db,
  id: string,
  changes: Partial<
    Omit<ChangeRequestRow, 'id' | 'spaceId' | 'number' | 'openCommentCount' | 'createdById' | 'createdAt'>
  >,
): Promise<void> {
  await db.updateTable('changeRequests').set(changes).where('id', '=', id).execute()
}

export interface ChangeRequestFilters {
  status: ChangeRequestRow['status']
  creator?: string | undefined
  contributor?: string | undefined
  reviewer?: string | undefined
}

function filteredChangeRequests(db: Db, filters: ChangeRequestFilters, index?: string) {
  const { status, creator, contributor, reviewer } = filters
  return db
    .selectFrom(readByIndex('changeRequests', reviewer === undefined ? index : undefined))
    .where('changeRequests.status', '=', status)
    .$if(reviewer !== undefined, (query) => query.where('changeRequests.id', 'in', awaitingReview(db, reviewer ?? '')))
    .$if(creator !== undefined, (query) => query.where('changeRequests.createdById', '=', creator ?? ''))
    .$if(contributor !== undefined, (query) =>
      query.where(({ eb, exists, or, selectFrom }) =>
        or([
          // Whoever opens it takes part, before the first edit.
          eb('changeRequests.createdById', '=', contributor ?? ''),
          exists(
            selectFrom('changeRequestContributors')
              .select('changeRequestContributors.userId')
              .whereRef('changeRequestContributors.changeRequestId', '=', 'changeRequests.id')
              .where('changeRequestContributors.userId', '=', contributor ?? ''),
          ),
        ]),
      ),
    )
}

/** The few that somebody was asked to review and has not reviewed since: they are read by the person. */
function awaitingReview(db: Db, userId: string) {
  return db
    .selectFrom(readByIndex('changeRequestReviewRequests', 'reviewRequestsOfPerson'))
    .select('changeRequestReviewRequests.changeRequestId')
    .where('changeRequestReviewRequests.userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changeRequestReviews')
            .select('changeRequestReviews.id')
            .whereRef('changeRequestReviews.changeRequestId', '=', 'changeRequestReviewRequests.changeRequestId')
            .whereRef('changeRequestReviews.createdAt', '>=', 'changeRequestReviewRequests.createdAt')
            .where('changeRequestReviews.reviewerId', '=', userId),
        ),
      ),
    )
}

export function listChangeRequests(
  db: Db,
  spaceId: string,
  filters: ChangeRequestFilters,
  pageRequest: PageRequest,
): Promise<ChangeRequestRow[]> {
  return selectPage(
    filteredChangeRequests(db, filters).selectAll('changeRequests').where('changeRequests.spaceId', '=', spaceId),
    pageRequest,
    { keys: ['changeRequests.id'], order: 'desc' },
  )
}

/** Those of several spaces of one organization. */
export function listChangeRequestsOfSpaces(
  db: Db,
  { organizationId, spaceIds }: { organizationId: string; spaceIds: string[] },
  filters: ChangeRequestFilters,
  pageRequest: PageRequest,
): Promise<ChangeRequestRow[]> {
  // In the order of the list: otherwise all of every space would be read and sorted for each page.
  return selectPage(
    filteredChangeRequests(db, filters, 'changeRequestsByOrganization')
      .selectAll('changeRequests')
      .where('changeRequests.organizationId', '=', organizationId)
      .where(inList('changeRequests.spaceId', spaceIds)),
    pageRequest,
    { keys: ['changeRequests.id'], order: 'desc' },
  )
}

/** Added up from what is kept; only the few that a person contributed to, or is to review, are counted. */
export async function countChangeRequests(db: Db, spaceIds: string[], filters: ChangeRequestFilters): Promise<number> {
  if (filters.contributor !== undefined || filters.reviewer !== undefined) {
    return countRows(filteredChangeRequests(db, filters).where(inList('changeRequests.spaceId', spaceIds)))
  }
  const { count } = await db
    .selectFrom('changeRequestTallies')
    .select(({ fn }) => fn.sum<number | null>('count').as('count'))
    .where(inList('spaceId', spaceIds))
    .where('createdById', '=', filters.creator ?? '')
    .where('status', '=', filters.status)
    .executeTakeFirstOrThrow()
  return count ?? 0
}

export function listContributors(db: Db, changeRequestId: string, pageRequest: PageRequest): Promise<ContributorRow[]> {
  return selectPage(
    db.selectFrom('changeRequestContributors').selectAll().where('changeRequestId', '=', changeRequestId),
    pageRequest,
    { keys: ['userId', 'actionType'] },
  )
}

export async function countContributors(db: Db, changeRequestId: string): Promise<number> {
  return countRows(db.selectFrom('changeRequestContributors').where('changeRequestId', '=', changeRequestId))
}

/** Records that somebody took part. */
export async function upsertContributor(
  db: Db,
  { id, spaceId }: Pick<ChangeRequestRow, 'id' | 'spaceId'>,
  contribution: { userId: string; actionType: 'edit' | 'comment'; updatedAt: string },
): Promise<void> {
  await db
    .insertInto('changeRequestContributors')
    .values({ changeRequestId: id, spaceId, count: 1, ...contribution })
    .onConflict((conflict) =>
      conflict.columns(['changeRequestId', 'userId', 'actionType']).doUpdateSet(({ ref, eb }) => ({
        count: eb(ref('changeRequestContributors.count'), '+', 1),
        updatedAt: contribution.updatedAt,
      })),
    )
    .execute()
}
