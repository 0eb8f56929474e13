import type { Database } from 'better-sqlite3'
import { memberAt, seedMembers } from './seed-members.ts'
import type { World } from './world.ts'

const firstSecond = 1_700_000_000
const commenters = 30

/** The space that everything is said in. */
export const discussedSpaceId = 'discussed-space'

/**
 * A space with `count` comments by thirty members, a second apart, unless it is there. One in four is resolved, and one
 * in ten has a reaction.
 */
export function seedComments(db: Database, { organizationId, userId }: World, count: number): void {
  if (db.prepare('select 1 from spaces where id = ?').get(discussedSpaceId)) return
  seedMembers(db, organizationId, commenters)
  seedSpace(db, organizationId, userId)
  const parameters = { spaceId: discussedSpaceId, count }
  db.prepare(`
    insert into comments (
      spaceId, changeRequestId, id, authorId, postedAt, editedAt, resolvedAt, resolvedById, revisionId, pageId, target,
      replyCount, reactionCount, markdown
    )
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :count)
    select
      :spaceId, '', printf('c%019d', n), ${author('n')}, ${momentOf('n')}, null,
      iif(n % 4, null, ${momentOf('n + 60')}), iif(n % 4, null, ${author('n + 1')}), 'revision', null, null,
      0, 0,
      printf('Does paragraph %d still hold for version 2? I think the option it describes is gone since March.', n)
    from numbers
  `).run(parameters)
  db.prepare(`
    insert into commentReactions (spaceId, changeRequestId, commentId, replyId, emoji, userId, reactedAt)
    select spaceId, changeRequestId, id, '', '👍', authorId, postedAt
    from comments where spaceId = ? and substr(id, -1) = '0'
  `).run(discussedSpaceId)
}

/** The id of the n-th comment. */
export function commentAt(n: number): string {
  return `c${String(n).padStart(19, '0')}`
}

function seedSpace(db: Database, organizationId: string, userId: string): void {
  db.prepare(`
    insert into spaces (
      id, organizationId, parentId, position, title, emoji, editMode, defaultLevel, mergeRules, revisionId, createdById,
      createdAt, updatedAt, openCommentCount, changeRequestCount, openChangeRequestCount, draftChangeRequestCount
    )
    values (:id, :organizationId, '', 'a0', 'Discussed', '', 'locked', 'inherit', '{"type":"inherit"}', 'revision', :userId,
      :moment, :moment, 0, 0, 0, 0)
  `).run({ id: discussedSpaceId, organizationId, userId, moment: memberAt(0).joinedAt })
}

function author(n: string): string {
  return `printf('m%019d', 1 + (${n}) * 7919 % ${commenters})`
}

function momentOf(n: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ${firstSecond} + ${n}, 'unixepoch')`
}
