import type { Job } from '../job.ts'
import { createFindSpace } from '../reference/find-space.ts'
import { notFound } from '../reference/membership.ts'
import { type CommentRow, presentComment, type ReactionRow } from '../reference/present-comment.ts'
import { commentAt, discussedSpaceId, seedComments } from '../seed-comments.ts'

const size = 1_000_000

export const listComments = commentsPage(50, { target: { better: 'higher', must: 0.85, aim: 2 } })
export const listCommentsDeep = commentsPage(50, { target: { better: 'higher', must: 0.85, aim: 2 }, after: size / 10 })
export const listComments1000 = commentsPage(1000, { target: { better: 'higher', must: 0.95, aim: 1.5 } })

/** The newest first, from the beginning or behind the n-th comment. */
function commentsPage(limit: number, { target, after }: { target: Job['target']; after?: number }): Job {
  const goesOn = after === undefined ? '' : `&page=${writeCursor(commentAt(after))}`
  return {
    name: `list ${limit} of 1,000,000 comments${after === undefined ? '' : ', deep inside'}`,
    target,
    seed: (db, world) => seedComments(db, world, size),
    request: () => ({ method: 'GET', path: `/v1/spaces/${discussedSpaceId}/comments?limit=${limit}${goesOn}` }),
    reference(db, { publicUrl }) {
      const find = createFindSpace(db)
      const list = db.prepare(`
        select comments.id, comments.authorId, comments.postedAt, comments.editedAt, comments.resolvedAt,
          comments.resolvedById, comments.revisionId, comments.replyCount, comments.reactionCount, comments.markdown,
          author.displayName as authorName, author.email as authorEmail, author.photoUrl as authorPhoto,
          resolver.displayName as resolverName, resolver.email as resolverEmail, resolver.photoUrl as resolverPhoto
        from comments join users as author on author.id = comments.authorId
          left join users as resolver on resolver.id = comments.resolvedById
        where comments.spaceId = ? and comments.changeRequestId = '' ${after === undefined ? '' : 'and comments.id < ?'}
        order by comments.id desc limit ${limit + 1}
      `)
      const react = db.prepare(`
        select commentReactions.*, users.displayName, users.email, users.photoUrl
        from commentReactions join users on users.id = commentReactions.userId
        where commentReactions.spaceId = ? and commentReactions.changeRequestId = ''
          and commentReactions.commentId in (select value from json_each(?)) and commentReactions.replyId = ''
        order by commentReactions.reactedAt, commentReactions.emoji, commentReactions.userId
      `)
      const count = db.prepare(`
        select openCount + resolvedCount from commentTallies
        where spaceId = ? and changeRequestId = '' and pageId = '' and authorId = ''
      `)
      return ({ url, userId }) => {
        const spaceId = url.split('/', 4)[3] ?? ''
        if (!find(spaceId, userId)) return notFound
        const rows = list.all(spaceId, ...(after === undefined ? [] : [commentAt(after)])) as CommentRow[]
        const items = rows.slice(0, limit)
        const reactedTo = items.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id)
        const reactions = Map.groupBy(
          react.all(spaceId, JSON.stringify(reactedTo)) as ReactionRow[],
          ({ commentId }) => commentId,
        )
        return {
          status: 200,
          body: {
            count: count.pluck().get(spaceId),
            items: items.map((row) => presentComment(row, { spaceId, publicUrl, reactions })),
            next: rows.length > limit ? { page: writeCursor(items.at(-1)?.id ?? '') } : undefined,
          },
        }
      }
    },
  }
}

function writeCursor(id: string): string {
  return Buffer.from(JSON.stringify([`comments/${discussedSpaceId}//desc`, id])).toString('base64url')
}
