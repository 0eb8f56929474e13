import type { Db } from '#db/database.ts'
import { countRows } from '#db/queries/keyset.ts'
import type { ReviewRow } from '#db/tables/content.ts'

/** What each reviewer said last. */
export function listLastReviews(db: Db, changeRequestId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('changeRequestReviews')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('changeRequestReviews')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('changeRequestId', '=', changeRequestId)
        .groupBy('reviewerId'),
    )
    .execute()
}

export async function countReviewRequests(db: Db, changeRequestId: string): Promise<number> {
  return countRows(db.selectFrom('changeRequestReviewRequests').where('changeRequestId', '=', changeRequestId))
}
