import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { inList } from '#db/queries/value-list.ts'
import type { ReviewRequestRow, ReviewRow } from '#db/tables/content.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { ReviewRequestRow, ReviewRow }

export interface ReviewFilters {
  changeRequestId: string
  /** What the change request holds now, and whether to list the reviews of it or all the others. */
  revisionId: string
  outdated: boolean | undefined
}

function filteredReviews(db: Db, { changeRequestId, revisionId, outdated }: ReviewFilters) {
  return db
    .selectFrom('changeRequestReviews')
    .where('changeRequestId', '=', changeRequestId)
    .$if(outdated !== undefined, (query) => query.where('revisionId', outdated ? '<>' : '=', revisionId))
}

export function listReviews(db: Db, filters: ReviewFilters, pageRequest: PageRequest): Promise<ReviewRow[]> {
  return selectPage(filteredReviews(db, filters).selectAll(), pageRequest, { keys: ['id'], order: 'desc' })
}

export async function countReviews(db: Db, filters: ReviewFilters): Promise<number> {
  return countRows(filteredReviews(db, filters))
}

export function findReview(db: Db, changeRequestId: string, id: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('changeRequestReviews')
    .selectAll()
    .where('id', '=', id)
    .where('changeRequestId', '=', changeRequestId)
    .executeTakeFirst()
}

export async function insertReview(db: Db, review: ReviewRow): Promise<void> {
  await db.insertInto('changeRequestReviews').values(review).execute()
}

export function listReviewRequests(
  db: Db,
  changeRequestId: string,
  pageRequest: PageRequest,
): Promise<ReviewRequestRow[]> {
  return selectPage(
    db.selectFrom('changeRequestReviewRequests').selectAll().where('changeRequestId', '=', changeRequestId),
    pageRequest,
    { keys: ['id'] },
  )
}

export function listReviewRequestsTo(db: Db, changeRequestId: string, userIds: string[]): Promise<ReviewRequestRow[]> {
  return db
    .selectFrom('changeRequestReviewRequests')
    .selectAll()
    .where('changeRequestId', '=', changeRequestId)
    .where(inList('userId', userIds))
    .orderBy('id')
    .execute()
}

/** Whoever was asked already stays where it is in the list. */
export async function insertReviewRequests(db: Db, requests: ReviewRequestRow[]): Promise<void> {
  await db
    .insertInto('changeRequestReviewRequests')
    .values(requests)
    .onConflict((conflict) => conflict.columns(['changeRequestId', 'userId']).doNothing())
    .execute()
}

export function deleteReviewRequest(
  db: Db,
  changeRequestId: string,
  userId: string,
): Promise<ReviewRequestRow | undefined> {
  return db
    .deleteFrom('changeRequestReviewRequests')
    .where('changeRequestId', '=', changeRequestId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}
