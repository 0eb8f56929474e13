import type { Job } from '../job.ts'
import { createFindSpace } from '../reference/find-space.ts'
import { notFound } from '../reference/membership.ts'
import { createNewId } from '../reference/new-id.ts'
import { type CommentRow, presentComment } from '../reference/present-comment.ts'
import { discussedSpaceId, seedComments } from '../seed-comments.ts'

export const postComment: Job = {
  name: 'post a comment',
  target: { better: 'higher', must: 0.8, aim: 1 },
  volatile: ['id', 'postedAt', 'urls'],
  seed: (db, world) => seedComments(db, world, 1_000_000),
  request: () => ({
    method: 'POST',
    path: `/v1/spaces/${discussedSpaceId}/comments`,
    body: { body: { markdown: 'Does this still hold for version 2?' } },
  }),
  reference(db, { publicUrl }) {
    const newId = createNewId()
    const findSpace = createFindSpace(db)
    const insert = db.prepare(`
      insert into comments (
        spaceId, changeRequestId, id, authorId, postedAt, revisionId, replyCount, reactionCount, markdown
      )
      values (?, '', ?, ?, ?, ?, 0, 0, ?)
    `)
    const find = db.prepare(`
      select comments.*, users.displayName as authorName, users.email as authorEmail, users.photoUrl as authorPhoto
      from comments join users on users.id = comments.authorId
      where comments.spaceId = ? and comments.changeRequestId = '' and comments.id = ?
    `)
    const post = db.transaction((spaceId: string, userId: string, markdown: string) => {
      const space = findSpace(spaceId, userId)
      if (!space) return notFound
      const id = newId()
      insert.run(spaceId, id, userId, new Date().toISOString(), space.revisionId, markdown)
      const row = find.get(spaceId, id) as CommentRow
      return { status: 200, body: presentComment(row, { spaceId, publicUrl, reactions: new Map() }) }
    }).immediate
    return ({ url, userId, body }) => post(url.split('/', 4)[3] ?? '', userId, JSON.parse(body).body.markdown)
  },
}
