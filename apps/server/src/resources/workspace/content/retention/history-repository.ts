import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inList } from '#db/queries/value-list.ts'
import { toJson } from '#db/tables/columns.ts'
import type { RevisionRow } from '#db/tables/content.ts'

/** Where to go on in the history of everything: by space, by change request, by time. */
export type HistoryPosition = Pick<RevisionRow, 'spaceId' | 'changeRequestId' | 'id'>

export function listHistory(
  db: Db,
  { spaceId, changeRequestId, id }: HistoryPosition,
  limit: number,
): Promise<RevisionRow[]> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('spaceId', 'changeRequestId', 'id'), '>=', tuple(spaceId, changeRequestId, id)),
    )
    .orderBy('spaceId')
    .orderBy('changeRequestId')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Which of these revisions something names: a space, a change request, a review, a comment, or a revision that has more
 * than the one before it for its parents.
 */
export async function listNamed(db: Db, spaceIds: readonly string[], ids: readonly string[]): Promise<Set<string>> {
  const spaces = JSON.stringify(spaceIds)
  const { rows } = await sql<{ id: string }>`
    with ours as materialized (select id from "changeRequests" where "spaceId" in (select value from json_each(${spaces}))),
    named (id) as (
      select "revisionId" from spaces where id in (select value from json_each(${spaces}))
      union select "revisionId" from "changeRequests" where id in (select id from ours)
      union select "initialRevisionId" from "changeRequests" where id in (select id from ours)
      union select "ancestorRevisionId" from "changeRequests" where id in (select id from ours)
      union select "mergedRevisionId" from "changeRequests" where id in (select id from ours)
      union select "revisionId" from "changeRequestReviews" where "changeRequestId" in (select id from ours)
      union select "revisionId" from "changeRequestReviewRequests" where "changeRequestId" in (select id from ours)
      union select "revisionId" from comments where "spaceId" in (select value from json_each(${spaces}))
      union select parents.value from revisions, json_each(revisions."parentIds") as parents
        where revisions."spaceId" in (select value from json_each(${spaces})) and revisions.type in ('merge', 'update')
    )
    select id from named where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function updateParents(db: Db, id: string, parentIds: string[]): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ parentIds: toJson(parentIds) })
    .where('id', '=', id)
    .execute()
}

export async function deleteRevisions(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('revisions').where(inList('id', ids)).execute()
}
