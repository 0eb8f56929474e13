import type { Db } from '#db/database.ts'

/** Each removes up to `limit` rows of a space, from all its discussions, and answers how many there were. */

export async function deleteReactionsOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('commentReactions')
    .where('spaceId', '=', spaceId)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('changeRequestId', 'commentId', 'replyId', 'emoji', 'userId'),
        'in',
        eb
          .selectFrom('commentReactions')
          .select(['changeRequestId', 'commentId', 'replyId', 'emoji', 'userId'])
          .where('spaceId', '=', spaceId)
          .limit(limit)
          .$asTuple('changeRequestId', 'commentId', 'replyId', 'emoji', 'userId'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteRepliesOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('commentReplies')
    .where('spaceId', '=', spaceId)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('changeRequestId', 'commentId', 'id'),
        'in',
        eb
          .selectFrom('commentReplies')
          .select(['changeRequestId', 'commentId', 'id'])
          .where('spaceId', '=', spaceId)
          .limit(limit)
          .$asTuple('changeRequestId', 'commentId', 'id'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteCommentsOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('comments')
    .where('spaceId', '=', spaceId)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('changeRequestId', 'id'),
        'in',
        eb
          .selectFrom('comments')
          .select(['changeRequestId', 'id'])
          .where('spaceId', '=', spaceId)
          .limit(limit)
          .$asTuple('changeRequestId', 'id'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
