import { type Kysely, sql } from 'kysely'

/** What somebody was asked to review is found by the person. */
export async function indexReviewsOfPerson(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index reviewRequestsOfPerson on changeRequestReviewRequests (userId, changeRequestId)')
    .execute(db)
}

export const indexReviewsOfPersonInPostgres = [
  'create index "reviewRequestsOfPerson" on "changeRequestReviewRequests" ("userId", "changeRequestId" nulls first)',
]
