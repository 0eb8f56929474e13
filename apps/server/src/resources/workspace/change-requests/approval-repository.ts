import type { Db } from '#db/database.ts'
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
  const { count } = await db
    .selectFrom('changeRequestReviewRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('changeRequestId', '=', changeRequestId)
    .executeTakeFirstOrThrow()
  return count
}
