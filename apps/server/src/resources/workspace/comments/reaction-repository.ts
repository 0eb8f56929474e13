import type { Db } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { CommentReactionRow, DiscussionKey } from '../../../db/tables/comments.ts'
import { inList, valuesOf } from '../../../db/value-list.ts'

export type Reaction = Pick<CommentReactionRow, 'commentId' | 'replyId' | 'emoji' | 'userId' | 'reactedAt'>

/** What is reacted to: a comment, or with a reply's id one of its replies. */
export type ReactionKey = DiscussionKey & { commentId: string; replyId: string }

const columns = ['commentId', 'replyId', 'emoji', 'userId', 'reactedAt'] as const

type Subjects = DiscussionKey & { commentIds: string; replyIds: string }

const listOnSubjects = prepared((db, { spaceId, changeRequestId, commentIds, replyIds }: Subjects) =>
  db
    .selectFrom('commentReactions')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('commentId', 'in', valuesOf<string>(commentIds))
    .where('replyId', 'in', valuesOf<string>(replyIds))
    .orderBy('reactedAt')
    .orderBy('emoji')
    .orderBy('userId'),
)

/** Oldest first. */
export function listReactions(
  db: Db,
  key: DiscussionKey,
  { commentIds, replyIds }: { commentIds: string[]; replyIds: string[] },
): Promise<Reaction[]> {
  return listOnSubjects(db, { ...key, commentIds: JSON.stringify(commentIds), replyIds: JSON.stringify(replyIds) })
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
