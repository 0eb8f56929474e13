import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import type { CommentReplyRow, DiscussionKey } from '#db/tables/comments.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'
import { bodyBytes, type Listed, unlessLong } from './body-repository.ts'

const columnsWithoutBody = [
  'commentId',
  'id',
  'authorId',
  'postedAt',
  'editedAt',
  'reactionCount',
] as const satisfies (keyof CommentReplyRow)[]
const columns = [...columnsWithoutBody, 'markdown', 'document'] as const

/** A reply as it is read; the discussion it belongs to is known by then. */
export type Reply = Pick<CommentReplyRow, (typeof columns)[number]>

/** The comment that replies belong to. */
export type CommentKey = DiscussionKey & { commentId: string }

const listAfter = prepared((db, parameters: CommentKey & { after: string; limit: number }) =>
  db
    .selectFrom('commentReplies')
    .select(columnsWithoutBody)
    .select([bodyBytes, unlessLong('markdown'), unlessLong('document')])
    .where('spaceId', '=', parameters.spaceId)
    .where('changeRequestId', '=', parameters.changeRequestId)
    .where('commentId', '=', parameters.commentId)
    .where('id', '>', parameters.after)
    .orderBy('id')
    .limit(parameters.limit),
)

export function listReplies(db: Db, key: CommentKey, { after, limit }: PageRequest): Promise<Listed<Reply>[]> {
  return listAfter(db, { ...key, after: after?.[0] ?? '', limit: limit + 1 })
}

export function listRepliesById(db: Db, key: CommentKey, ids: string[]): Promise<Reply[]> {
  return db
    .selectFrom('commentReplies')
    .select(columns)
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where(inList('id', ids))
    .execute()
}

export function findReply(db: Db, key: CommentKey, id: string): Promise<Reply | undefined> {
  return db
    .selectFrom('commentReplies')
    .select(columns)
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertReply(db: Db, reply: CommentReplyRow): Promise<void> {
  await db.insertInto('commentReplies').values(reply).execute()
}

export async function updateReply(
  db: Db,
  key: CommentKey,
  id: string,
  changes: Pick<CommentReplyRow, 'markdown' | 'document' | 'editedAt'>,
): Promise<void> {
  await db
    .updateTable('commentReplies')
    .set(changes)
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where('id', '=', id)
    .execute()
}

export async function deleteReply(db: Db, key: CommentKey, id: string): Promise<void> {
  await db
    .deleteFrom('commentReplies')
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where('id', '=', id)
    .execute()
}
