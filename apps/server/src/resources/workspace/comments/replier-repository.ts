import { prepared } from '#db/queries/prepared.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import type { CommentReplierRow, DiscussionKey } from '#db/tables/comments.ts'

export type Replier = Pick<CommentReplierRow, 'commentId' | 'authorId' | 'replyCount' | 'repliedAt'>

/** So many are named of each comment. */
export const maxRepliers = 20

/** Who replied to comments, each with the last to reply first. */
export const listRepliers = prepared((db, { spaceId, changeRequestId, ids }: DiscussionKey & { ids: string }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('commentRepliers')
        .select(['commentId', 'authorId', 'replyCount', 'repliedAt'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('commentId').orderBy('repliedAt', 'desc').orderBy('authorId'))
            .as('number'),
        )
        .where('spaceId', '=', spaceId)
        .where('changeRequestId', '=', changeRequestId)
        .where('commentId', 'in', valuesOf<string>(ids))
        .as('repliers'),
    )
    .select(['commentId', 'authorId', 'replyCount', 'repliedAt'])
    .where('number', '<=', maxRepliers)
    .orderBy('commentId')
    .orderBy('number'),
)
