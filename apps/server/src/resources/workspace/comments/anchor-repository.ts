import type { Db } from '#db/database.ts'
import { countRows } from '#db/queries/keyset.ts'
import { inList, objectRows } from '#db/queries/value-list.ts'
import type { CommentAnchorRow, DiscussionKey } from '#db/tables/comments.ts'

export type AnchorRow = Pick<CommentAnchorRow, 'id' | 'pageId' | 'key' | 'body' | 'block' | 'isGone'>

const columns = ['id', 'pageId', 'key', 'body', 'block', 'isGone'] as const

export function listAnchors(db: Db, { spaceId, changeRequestId }: DiscussionKey, ids: string[]): Promise<AnchorRow[]> {
  return db
    .selectFrom('commentAnchors')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where(inList('id', ids))
    .execute()
}

export function listAnchorsOfPage(
  db: Db,
  { spaceId, changeRequestId }: DiscussionKey,
  pageId: string,
): Promise<AnchorRow[]> {
  return db
    .selectFrom('commentAnchors')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('pageId', '=', pageId)
    .execute()
}

export async function countAnchorsOfPage(db: Db, key: DiscussionKey, pageId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('commentAnchors')
      .where('spaceId', '=', key.spaceId)
      .where('changeRequestId', '=', key.changeRequestId)
      .where('pageId', '=', pageId),
  )
}

/** The block of a page that goes by a key and is there. */
export async function findAnchor(
  db: Db,
  { spaceId, changeRequestId }: DiscussionKey,
  { pageId, key }: Pick<AnchorRow, 'pageId' | 'key'>,
): Promise<AnchorRow | undefined> {
  return db
    .selectFrom('commentAnchors')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('pageId', '=', pageId)
    .where('key', '=', key)
    .where('body', 'is', null)
    .where('isGone', '=', 0)
    .limit(1)
    .executeTakeFirst()
}

export async function insertAnchor(db: Db, anchor: CommentAnchorRow): Promise<void> {
  await db.insertInto('commentAnchors').values(anchor).execute()
}

/** One more comment is about the block. */
export async function countComment(db: Db, { spaceId, changeRequestId }: DiscussionKey, id: string): Promise<void> {
  await db
    .updateTable('commentAnchors')
    .set(({ eb }) => ({ commentCount: eb('commentCount', '+', 1) }))
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('id', '=', id)
    .execute()
}

/** Writes what became of blocks in the text that their page is noted with, in one statement however many there are. */
export async function updateCommentAnchors(
  db: Db,
  { spaceId, changeRequestId }: DiscussionKey,
  changed: readonly AnchorRow[],
): Promise<void> {
  if (changed.length === 0) return
  const columns = { id: 'text', key: 'text', block: 'text', isGone: 'integer' } as const
  await db
    .updateTable('commentAnchors')
    .from(objectRows<Pick<AnchorRow, keyof typeof columns>>(JSON.stringify(changed), columns).as('changed'))
    .set(({ ref }) => ({
      key: ref('changed.key'),
      body: null,
      block: ref('changed.block'),
      isGone: ref('changed.isGone'),
    }))
    .where('commentAnchors.spaceId', '=', spaceId)
    .where('commentAnchors.changeRequestId', '=', changeRequestId)
    .whereRef('commentAnchors.id', '=', 'changed.id')
    .execute()
}

/** The texts in which the blocks of pages were found last. */
export function listAnchoredPages(
  db: Db,
  { spaceId, changeRequestId }: DiscussionKey,
  pageIds: readonly string[],
): Promise<{ pageId: string; body: string | null }[]> {
  return db
    .selectFrom('anchoredPages')
    .select(['pageId', 'body'])
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where(inList('pageId', pageIds))
    .execute()
}

export async function listAnchoredPageIds(
  db: Db,
  { spaceId, changeRequestId }: DiscussionKey,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('anchoredPages')
    .select('pageId')
    .where('spaceId', '=', spaceId)
    .where('changeRequestId', '=', changeRequestId)
    .where('pageId', '>', after)
    .orderBy('pageId')
    .limit(limit)
    .execute()
  return rows.map(({ pageId }) => pageId)
}

/** Notes the text that the first block of a page was found in. */
export async function insertAnchoredPage(db: Db, key: DiscussionKey, pageId: string, body: string): Promise<void> {
  await db
    .insertInto('anchoredPages')
    .values({ spaceId: key.spaceId, changeRequestId: key.changeRequestId, pageId, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateAnchoredPage(db: Db, key: DiscussionKey, pageId: string, body: string): Promise<void> {
  await db
    .updateTable('anchoredPages')
    .set({ body })
    .where('spaceId', '=', key.spaceId)
    .where('changeRequestId', '=', key.changeRequestId)
    .where('pageId', '=', pageId)
    .execute()
}
