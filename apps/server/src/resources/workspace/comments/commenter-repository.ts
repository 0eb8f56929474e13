import type { Db } from '#db/database.ts'
import type { DiscussionKey } from '#db/tables/comments.ts'
import type { MemberRow, UserRow } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

type Person = Pick<UserRow, 'displayName' | 'email' | 'photoUrl'>
type Membership = { [Column in keyof MemberRow]: MemberRow[Column] | null }

/** Somebody who said something, with the membership, all of which is null for who has left the organization. */
export type CommenterRow = Membership & Person & { authorId: string; knownSince: UserRow['createdAt'] }

/** The tallies of the authors of one change request, or of a space with all its change requests. */
function tallies(db: Db, { spaceId, changeRequestId }: DiscussionKey) {
  return db
    .selectFrom('commentTallies')
    .where('commentTallies.spaceId', '=', spaceId)
    .where('commentTallies.pageId', '=', '')
    .where('commentTallies.authorId', '<>', '')
    .$if(changeRequestId !== '', (query) => query.where('commentTallies.changeRequestId', '=', changeRequestId))
}

/** Who wrote a comment or a reply. */
export function listCommenters(
  db: Db,
  key: DiscussionKey,
  organizationId: string,
  { after, limit }: PageRequest,
): Promise<CommenterRow[]> {
  const authors = tallies(db, key)
    .select('commentTallies.authorId')
    .distinct()
    .where('commentTallies.authorId', '>', after?.[0] ?? '')
    .orderBy('commentTallies.authorId')
    .limit(limit + 1)
  return db
    .selectFrom(authors.as('authors'))
    .innerJoin('users', 'users.id', 'authors.authorId')
    .leftJoin('members', (join) =>
      join.on('members.organizationId', '=', organizationId).onRef('members.userId', '=', 'authors.authorId'),
    )
    .selectAll('members')
    .select(['authors.authorId', 'users.displayName', 'users.email', 'users.photoUrl', 'users.createdAt as knownSince'])
    .orderBy('authors.authorId')
    .execute()
}

export async function countCommenters(db: Db, key: DiscussionKey): Promise<number> {
  const { count } = await tallies(db, key)
    .select(({ fn }) => fn.count<number>('commentTallies.authorId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
