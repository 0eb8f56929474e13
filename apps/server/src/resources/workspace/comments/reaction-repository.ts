import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { inList, valuesOf } from '#db/queries/value-list.ts'
import type { CommentReactionRow, DiscussionKey } from '#db/tables/comments.ts'

export type Reaction = Pick<CommentReactionRow, 'commentId' | 'replyId' | 'emoji' | 'userId' | 'reactedAt'>

/** What is reacted to: a comment, or with a reply's id one of its replies. */
export type ReactionKey = DiscussionKey & { commentId: string; replyId: string }

const columns = ['commentId', 'replyId', 'emoji', 'userId', 'reactedAt'] as const

const listOnComments = prepared((db, { spaceId, changeRequestId, ids }: DiscussionKey & { ids: string }) =>
  db
    .selectFrom('commentReactions')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('commentId', 'in', valuesOf<string>(ids))
    .where('replyId', '=', '')
    .orderBy('reactedAt')
    .orderBy('emoji')
    .orderBy('userId'),
)

/** The reactions to comments themselves, oldest first. */
export async function listReactionsToComments(db: Db, key: DiscussionKey, ids: string[]): Promise<Reaction[]> {
  return ids.length === 0 ? [] : listOnComments(db, { ...key, ids: JSON.stringify(ids) })
}

const listOnReplies = prepared((db, parameters: DiscussionKey & { commentId: string; ids: string }) =>
  db
    .selectFrom('commentReactions')
    .select(columns)
    .where('spaceId', '=', parameters.spaceId)
    .where('changeRequestId', '=', parameters.changeRequestId)
    .where('commentId', '=', parameters.commentId)
    .where('replyId', 'in', valuesOf<string>(parameters.ids))
    .orderBy('reactedAt')
    .orderBy('emoji')
    .orderBy('userId'),
)

/** The reactions to replies to one comment, oldest first. */
export async function listReactionsToReplies(
  db: Db,
  key: DiscussionKey & { commentId: string },
  ids: string[],
): Promise<Reaction[]> {
  return ids.length === 0 ? [] : listOnReplies(db, { ...key, ids: JSON.stringify(ids) })
}

/** What one person reacted with. */
export async function listEmojisOf(db: Db, key: ReactionKey, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commentReactions')
    .select('emoji')
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where('replyId', '=', key.replyId)
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ emoji }) => emoji)
}

/** The emojis that people reacted with, and how many did with each. */
export function countReactionsByEmoji(db: Db, key: ReactionKey): Promise<{ emoji: string; count: number }[]> {
  return db
    .selectFrom('commentReactions')
    .select(({ fn }) => ['emoji', fn.countAll<number>().as('count')])
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where('replyId', '=', key.replyId)
    .groupBy('emoji')
    .execute()
}

/** Those who reacted with an emoji already keep the time they did. */
export async function insertReactions(db: Db, reactions: CommentReactionRow[]): Promise<void> {
  if (reactions.length === 0) return
  await db
    .insertInto('commentReactions')
    .values(reactions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteReactions(db: Db, key: ReactionKey, userId: string, emojis: string[]): Promise<void> {
  if (emojis.length === 0) return
  await db
    .deleteFrom('commentReactions')
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('commentId', '=', key.commentId)
    .where('replyId', '=', key.replyId)
    .where('userId', '=', userId)
    .where(inList('emoji', emojis))
    .execute()
}
