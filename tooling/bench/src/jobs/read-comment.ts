import type { Job } from '../job.ts'
import { createFindSpace } from '../reference/find-space.ts'
import { notFound } from '../reference/membership.ts'
import { type CommentRow, presentComment } from '../reference/present-comment.ts'
import { commentAt, discussedSpaceId, seedComments } from '../seed-comments.ts'

export const readComment: Job = {
  name: 'read one of 1,000,000 comments',
  target: { better: 'higher', must: 0.55, aim: 0.75 },
  p99: {},
  seed: (db, world) => seedComments(db, world, 1_000_000),
  request: () => ({ method: 'GET', path: `/v1/spaces/${discussedSpaceId}/comments/${commentAt(654_321)}` }),
  reference(db, { publicUrl }) {
    const findSpace = createFindSpace(db)
    const find = db.prepare(`
      select comments.*, users.displayName as authorName, users.email as authorEmail, users.photoUrl as authorPhoto
      from comments join users on users.id = comments.authorId
      where comments.spaceId = ? and comments.changeRequestId = '' and comments.id = ?
    `)
    return ({ url, userId }) => {
      const [, , , spaceId = '', , commentId] = url.split('/')
      if (!findSpace(spaceId, userId)) return notFound
      const row = find.get(spaceId, commentId) as CommentRow | undefined
      return row ? { status: 200, body: presentComment(row, { spaceId, publicUrl, reactions: new Map() }) } : notFound
    }
  },
}
