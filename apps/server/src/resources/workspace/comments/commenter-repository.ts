import type { Db } from '../../../db/database.ts'
import type { DiscussionKey } from '../../../db/tables/comments.ts'
import type { MemberRow, UserRow } from '../../../db/tables/identity.ts'
import type { Window } from '../../../pages.ts'

/** A member with the person behind it. */
export type Commenter = MemberRow & Pick<UserRow, 'displayName' | 'email' | 'photoUrl'>

function commenters(db: Db, { spaceId, changeRequestId }: DiscussionKey, organizationId: string) {
  return db
    .selectFrom('commentTallies')
    .innerJoin('members', (join) =>
      join.on('members.organizationId', '=', organizationId).onRef('members.userId', '=', 'commentTallies.authorId'),
    )
    .where('commentTallies.spaceId', '=', spaceId)
    .where('commentTallies.changeRequestId', '=', changeRequestId)
    .where('commentTallies.pageId', '=', '')
}

/** Members who wrote a comment or a reply. */
export function listCommenters(
  db: Db,
  key: DiscussionKey,
  organizationId: string,
  { after, limit }: Window,
): Promise<Commenter[]> {
  return commenters(db, key, organizationId)
    .innerJoin('users', 'users.id', 'members.userId')
    .selectAll('members')
    .select(['users.displayName', 'users.email', 'users.photoUrl'])
    .where('commentTallies.authorId', '>', after?.[0] ?? '')
    .orderBy('commentTallies.authorId')
    .limit(limit + 1)
    .execute()
}

export async function countCommenters(db: Db, key: DiscussionKey, organizationId: string): Promise<number> {
  const { count } = await commenters(db, key, organizationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
