import type { Db } from '#db/database.ts'
import { prepared, preparedByShape } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import type { CommentReplyRow, DiscussionKey } from '#db/tables/comments.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'
import { type BodyFormat, bodyBytes, type Listed, unlessLong } from './body-repository.ts'

const columnsWithoutBody = [
  'commentId',
  'id',
  'authorId',
  'postedAt',
  'editedAt',
  'reactionCount',
] as const satisfies (keyof CommentReplyRow)[]
const columns = [...columnsWithoutBody, 'markdown', 'document'] as const

/** A reply without its body, which may be long; the discussion it belongs to is known by then. */
export type ReplyHead = Pick<CommentReplyRow, (typeof columnsWithoutBody)[number]>

/** A reply as it is read. */
export type Reply = ReplyHead & Pick<CommentReplyRow, 'markdown'> & Partial<Pick<CommentReplyRow, 'document'>>

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

type OneReply = CommentKey & { id: string }

const findHeadById = prepared((db, { spaceId, changeRequestId, commentId, id }: OneReply) =>
  db
    .selectFrom('commentReplies')
    .select(columnsWithoutBody)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('commentId', '=', commentId)
    .where('id', '=', id),
)

const findById = preparedByShape((db, format: BodyFormat, { spaceId, changeRequestId, commentId, id }: OneReply) =>
  db
    .selectFrom('commentReplies')
    .select([...columnsWithoutBody, 'markdown'])
    .$if(format === 'document', (query) => query.select('document'))
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('commentId', '=', commentId)
    .where('id', '=', id),
)

export async function findReplyHead(db: Db, key: CommentKey, id: string): Promise<ReplyHead | undefined> {
  const [reply] = await findHeadById(db, { ...key, id })
  return reply
}

/** With the document only where it is asked for. */
export async function findReply(
  db: Db,
  key: CommentKey,
  { id, format }: { id: string; format: BodyFormat },
): Promise<Reply | undefined> {
  const [reply] = await findById(db, format, { ...key, id })
  return reply
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
