import type { Db } from '#db/database.ts'
import { inList, listedRows } from '#db/queries/value-list.ts'
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

type RevisionColumn = 'revisionId' | 'initialRevisionId' | 'ancestorRevisionId' | 'mergedRevisionId'

/**
 * Which of these revisions something names: a space, a change request, a review, a comment, or a revision that has more
 * than the one before it for its parents.
 */
export async function listNamed(db: Db, spaceIds: readonly string[], ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .with(
      (ours) => ours('ours').materialized(),
      (query) => query.selectFrom('changeRequests').select('id').where(inList('spaceId', spaceIds)),
    )
    .with('named', (query) => {
      const ofOurs = (column: RevisionColumn) =>
        query
          .selectFrom('changeRequests')
          .select(({ ref }) => ref(column).$castTo<string | null>().as('id'))
          .where('changeRequests.id', 'in', query.selectFrom('ours').select('ours.id'))
      const ofTheirs = (table: 'changeRequestReviews' | 'changeRequestReviewRequests') =>
        query
          .selectFrom(table)
          .select(({ ref }) => ref('revisionId').$castTo<string | null>().as('id'))
          .where('changeRequestId', 'in', query.selectFrom('ours').select('ours.id'))
      return ofOurs('revisionId')
        .union(ofOurs('initialRevisionId'))
        .union(ofOurs('ancestorRevisionId'))
        .union(ofOurs('mergedRevisionId'))
        .union(ofTheirs('changeRequestReviews'))
        .union(ofTheirs('changeRequestReviewRequests'))
        .union(query.selectFrom('spaces').select('revisionId as id').where(inList('id', spaceIds)))
        .union(query.selectFrom('comments').select('revisionId as id').where(inList('spaceId', spaceIds)))
        .union(
          query
            .selectFrom(['revisions', listedRows({ column: 'revisions.parentIds' }).as('parents')])
            .select('parents.value as id')
            .where(inList('revisions.spaceId', spaceIds))
            .where('revisions.type', 'in', ['merge', 'update']),
        )
    })
    .selectFrom('named')
    .select(({ ref }) => ref('named.id').$castTo<string>().as('id'))
    .where(inList('named.id', ids))
    .execute()
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
