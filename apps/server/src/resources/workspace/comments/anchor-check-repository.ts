import type { Db } from '#db/database.ts'
import type { AnchorCheckRow, DiscussionKey } from '#db/tables/comments.ts'

/** A discussion whose content has changed, with its current revision; none when the content is deleted. */
export type Check = AnchorCheckRow & { headId: string | null }

function checks(db: Db) {
  return db
    .selectFrom('anchorChecks')
    .leftJoin('spaces', (join) =>
      join.onRef('spaces.id', '=', 'anchorChecks.spaceId').on('anchorChecks.changeRequestId', '=', ''),
    )
    .leftJoin('changeRequests', 'changeRequests.id', 'anchorChecks.changeRequestId')
    .select(['anchorChecks.spaceId', 'anchorChecks.changeRequestId', 'anchorChecks.revisionId'])
    .select(({ fn }) => fn.coalesce('changeRequests.revisionId', 'spaces.revisionId').as('headId'))
}

/** The next one after a discussion. */
export function findCheckAfter(db: Db, { spaceId, changeRequestId }: DiscussionKey): Promise<Check | undefined> {
  return checks(db)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('anchorChecks.spaceId', 'anchorChecks.changeRequestId'), '>', tuple(spaceId, changeRequestId)),
    )
    .orderBy('anchorChecks.spaceId')
    .orderBy('anchorChecks.changeRequestId')
    .limit(1)
    .executeTakeFirst()
}

export function findAnchorCheck(db: Db, { spaceId, changeRequestId }: DiscussionKey): Promise<Check | undefined> {
  return checks(db)
    .where('anchorChecks.spaceId', '=', spaceId)
    .where('anchorChecks.changeRequestId', '=', changeRequestId)
    .executeTakeFirst()
}

export async function updateCheck(db: Db, key: DiscussionKey, revisionId: string): Promise<void> {
  await db
    .updateTable('anchorChecks')
    .set({ revisionId })
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .execute()
}

export async function deleteAnchorCheck(db: Db, key: DiscussionKey): Promise<void> {
  await db
    .deleteFrom('anchorChecks')
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .execute()
}
