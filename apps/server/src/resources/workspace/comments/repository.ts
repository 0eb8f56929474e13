import type { Flag } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import { prepared, preparedByShape } from '../../../db/prepared.ts'
import { readByIndex } from '../../../db/read-by-index.ts'
import type { CommentRow, CommentTable, DiscussionKey } from '../../../db/tables/comments.ts'
import type { MemberRow, UserRow } from '../../../db/tables/identity.ts'
import { valuesOf } from '../../../db/value-list.ts'
import type { Window } from '../../../pages.ts'

const columns = [
  'id',
  'authorId',
  'postedAt',
  'editedAt',
  'resolvedAt',
  'resolvedById',
  'revisionId',
  'target',
  'replyCount',
  'reactionCount',
  'bodyFormat',
  'body',
] as const satisfies (keyof CommentTable)[]

/** A comment as it is read; the discussion it belongs to is known by then. */
export type Comment = Pick<CommentRow, (typeof columns)[number]>

export interface CommentFilters {
  status: 'all' | 'open' | 'resolved'
  pageId: string | undefined
  authorIds: string[] | undefined
}

interface ListShape {
  byStatus: boolean
  byPage: boolean
  byAuthor: boolean
  order: 'asc' | 'desc'
  goesOn: boolean
}

interface ListParameters extends DiscussionKey {
  after: string
  pageId: string
  /** Lists as JSON. */
  authorIds: string
  statuses: string
  limit: number
}

export function listComments(
  db: Db,
  key: DiscussionKey,
  filters: CommentFilters,
  { order, window: { after, limit } }: { order: 'asc' | 'desc'; window: Window },
): Promise<Comment[]> {
  const { status, pageId, authorIds } = filters
  const [byStatus, byPage, byAuthor] = [status !== 'all', pageId !== undefined, authorIds !== undefined]
  return listByShape(
    db,
    { byStatus, byPage, byAuthor, order, goesOn: after !== undefined },
    {
      ...key,
      after: after?.[0] ?? '',
      pageId: pageId ?? '',
      authorIds: JSON.stringify(authorIds),
      statuses: statusLists[status],
      limit: limit + 1,
    },
  )
}

const statusLists = { all: '[0,1]', open: '[0]', resolved: '[1]' }

const listByShape = preparedByShape((db, shape: ListShape, parameters: ListParameters) => {
  const { spaceId, changeRequestId, after, pageId, authorIds, statuses, limit } = parameters
  const index = indexFor(shape)
  return db
    .selectFrom(readByIndex('comments', index))
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .$if(shape.byPage, (query) => query.where('pageId', '=', pageId))
    .$if(shape.byAuthor, (query) => query.where('authorId', 'in', valuesOf<string>(authorIds)))
    .$if(index !== undefined, (query) => query.where('isResolved', 'in', valuesOf<Flag>(statuses)))
    .$if(shape.goesOn, (query) => query.where('id', shape.order === 'asc' ? '>' : '<', after))
    .orderBy('id', shape.order)
    .limit(limit)
})

/**
 * Each has the comments of one author in one state in order. Of several together SQLite reads as many from each as fit on
 * the page, so that a list costs the same however many there are.
 */
function indexFor({ byStatus, byPage, byAuthor }: ListShape): string | undefined {
  if (byPage) return byAuthor ? 'commentsByPageAndAuthor' : 'commentsByPage'
  if (byAuthor) return 'commentsByAuthor'
  return byStatus ? 'commentsByStatus' : undefined
}

type TallyParameters = Pick<ListParameters, 'spaceId' | 'changeRequestId' | 'pageId' | 'authorIds'>

const sumTallies = preparedByShape((db, { byAuthor }: Pick<ListShape, 'byAuthor'>, parameters: TallyParameters) =>
  db
    .selectFrom('commentTallies')
    .select(({ fn }) => [
      fn.sum<number | null>('openCount').as('open'),
      fn.sum<number | null>('resolvedCount').as('resolved'),
    ])
    .where('spaceId', '=', parameters.spaceId)
    .where('changeRequestId', '=', parameters.changeRequestId)
    .where('pageId', '=', parameters.pageId)
    .$if(byAuthor, (query) => query.where('authorId', 'in', valuesOf<string>(parameters.authorIds)))
    .$if(!byAuthor, (query) => query.where('authorId', '=', '')),
)

/** How many there are altogether: added up from the tallies, whatever the number of comments. */
export async function countComments(
  db: Db,
  { spaceId, changeRequestId }: DiscussionKey,
  { status, pageId = '', authorIds }: CommentFilters,
): Promise<number> {
  const shape = { byAuthor: authorIds !== undefined }
  const parameters = { spaceId, changeRequestId, pageId, authorIds: JSON.stringify(authorIds) }
  const [sums] = await sumTallies(db, shape, parameters)
  const [open, resolved] = [sums?.open ?? 0, sums?.resolved ?? 0]
  if (status === 'all') return open + resolved
  return status === 'open' ? open : resolved
}

const findById = prepared((db, { spaceId, changeRequestId, id }: DiscussionKey & { id: string }) =>
  db
    .selectFrom('comments')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('id', '=', id),
)

export async function findComment(db: Db, key: DiscussionKey, id: string): Promise<Comment | undefined> {
  const [comment] = await findById(db, { ...key, id })
  return comment
}

export type NewComment = Omit<CommentRow, 'isResolved'>

export const insertComment = prepared((db, comment: NewComment) =>
  db.insertInto('comments').values({
    spaceId: comment.spaceId,
    changeRequestId: comment.changeRequestId,
    id: comment.id,
    authorId: comment.authorId,
    postedAt: comment.postedAt,
    editedAt: comment.editedAt,
    resolvedAt: comment.resolvedAt,
    resolvedById: comment.resolvedById,
    revisionId: comment.revisionId,
    pageId: comment.pageId,
    target: comment.target,
    replyCount: comment.replyCount,
    reactionCount: comment.reactionCount,
    bodyFormat: comment.bodyFormat,
    body: comment.body,
  }),
)

export type CommentChanges = Partial<
  Pick<CommentRow, 'body' | 'bodyFormat' | 'editedAt' | 'resolvedAt' | 'resolvedById'>
>

export async function updateComment(db: Db, key: DiscussionKey, id: string, changes: CommentChanges): Promise<void> {
  await db
    .updateTable('comments')
    .set(changes)
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('id', '=', id)
    .execute()
}

export async function deleteComment(db: Db, key: DiscussionKey, id: string): Promise<void> {
  await db
    .deleteFrom('comments')
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('id', '=', id)
    .execute()
}

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
