import type { Db } from '#db/database.ts'
import { fragment } from '#db/queries/fragments.ts'
import { prepared, preparedByShape } from '#db/queries/prepared.ts'
import { readByIndex } from '#db/queries/read-by-index.ts'
import { inList, valuesOf } from '#db/queries/value-list.ts'
import type { Flag } from '#db/tables/columns.ts'
import type { CommentRow, CommentTable, DiscussionKey } from '#db/tables/comments.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'
import { type BodyFormat, bodyBytes, type Listed, unlessLong } from './body-repository.ts'

const columnsWithoutBody = [
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
] as const satisfies (keyof CommentTable)[]
const columns = [...columnsWithoutBody, 'markdown'] as const

/** A comment without its body, which may be long; the discussion it belongs to is known by then. */
export type CommentHead = Pick<CommentRow, (typeof columnsWithoutBody)[number]>

/** A comment as it is read. */
export type Comment = CommentHead & Pick<CommentRow, 'markdown'> & Partial<Pick<CommentRow, 'document'>>

export interface CommentFilters {
  status: 'all' | 'open' | 'resolved'
  pageId: string | undefined
  authorIds: string[] | undefined
}

interface ListShape {
  byStatus: boolean
  byPage: boolean
  byAuthor: boolean
  withDocument: boolean
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
  {
    withDocument,
    order,
    pageRequest: { after, limit },
  }: Pick<ListShape, 'withDocument' | 'order'> & { pageRequest: PageRequest },
): Promise<Listed<Comment>[]> {
  const { status, pageId, authorIds } = filters
  const [byStatus, byPage, byAuthor] = [status !== 'all', pageId !== undefined, authorIds !== undefined]
  return listByShape(
    db,
    { byStatus, byPage, byAuthor, withDocument, order, goesOn: after !== undefined },
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
    .select(columnsWithoutBody)
    .select([bodyBytes, unlessLong('markdown')])
    .$if(shape.withDocument, (query) => query.select(unlessLong('document')))
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .$if(shape.byPage, (query) => query.where('pageId', '=', pageId))
    .$if(shape.byAuthor, (query) => query.where('authorId', 'in', valuesOf<string>(authorIds)))
    .$if(index !== undefined, (query) => query.where('isResolved', 'in', valuesOf<Flag>(statuses, 'integer')))
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
    .where('pageId', '=', fragment<string>('unplannedValue', parameters.pageId))
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

type OneComment = DiscussionKey & { id: string }

const findHeadById = prepared((db, { spaceId, changeRequestId, id }: OneComment) =>
  db
    .selectFrom('comments')
    .select(columnsWithoutBody)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('id', '=', id),
)

const findById = preparedByShape((db, format: BodyFormat, { spaceId, changeRequestId, id }: OneComment) =>
  db
    .selectFrom('comments')
    .select(columns)
    .$if(format === 'document', (query) => query.select('document'))
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('id', '=', id),
)

export async function findCommentHead(db: Db, key: DiscussionKey, id: string): Promise<CommentHead | undefined> {
  const [comment] = await findHeadById(db, { ...key, id })
  return comment
}

/** With the document only where it is asked for. */
export async function findComment(
  db: Db,
  key: DiscussionKey,
  { id, format }: { id: string; format: BodyFormat },
): Promise<Comment | undefined> {
  const [comment] = await findById(db, format, { ...key, id })
  return comment
}

export function listCommentsById(db: Db, key: DiscussionKey, ids: string[]): Promise<Comment[]> {
  return db
    .selectFrom('comments')
    .select([...columns, 'document'])
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where(inList('id', ids))
    .execute()
}

/** How long the bodies of comments are. */
export async function listBodyBytes(db: Db, key: DiscussionKey, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', bodyBytes])
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where(inList('id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.bodyBytes]))
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
    markdown: comment.markdown,
    document: comment.document,
  }),
)

export type CommentChanges = Partial<
  Pick<CommentRow, 'markdown' | 'document' | 'editedAt' | 'resolvedAt' | 'resolvedById'>
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
