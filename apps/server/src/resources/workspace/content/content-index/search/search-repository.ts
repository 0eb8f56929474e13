import type { Db } from '#db/database.ts'
import { type IndexedWords, wordIdsOf } from '#db/full-text.ts'
import { fullTextOf } from '#db/queries/full-text.ts'
import { inList } from '#db/queries/value-list.ts'
import type { SearchPageRow } from '#db/tables/content-index.ts'

export type NewSearchPage = Omit<SearchPageRow, 'id'> & Omit<IndexedWords, 'id'>

/** What was known before keeps its number, by which a search that is under way knows what it has shown. */
export async function insertSearchPage(
  db: Db,
  { spaceNumber, known }: { spaceNumber: number; known: ReadonlyMap<string, number> },
  page: NewSearchPage,
): Promise<void> {
  const { from, to } = wordIdsOf(spaceNumber)
  const { last } = await db
    .selectFrom('searchPages')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('id', '>=', from)
    .where('id', '<=', to)
    .executeTakeFirstOrThrow()
  let highest = last ?? from
  for (const id of known.values()) highest = Math.max(highest, id)
  const { title, headings, body, ...row } = { ...page, id: known.get(page.pageId) ?? highest + 1 }
  await db.insertInto('searchPages').values(row).execute()
  await fullTextOf(db).insertWords(db, [{ id: row.id, title, headings, body }])
}

/** Answers the numbers that they had. */
export async function deleteSearchPages(
  db: Db,
  spaceId: string,
  pageIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .deleteFrom('searchPages')
    .where('spaceId', '=', spaceId)
    .where(inList('pageId', pageIds))
    .returning(['id', 'pageId'])
    .execute()
  await fullTextOf(db).deleteWords(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, pageId }) => [pageId, id]))
}

/** In the order of their numbers, from behind one of them on. */
export function listSearchPages(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<SearchPageRow, 'id' | 'spaceId' | 'pageId'>[]> {
  return db
    .selectFrom('searchPages')
    .select(['id', 'spaceId', 'pageId'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteSearchPagesOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('searchPages')
    .where('id', 'in', (eb) => eb.selectFrom('searchPages').select('id').where('spaceId', '=', spaceId).limit(limit))
    .returning('id')
    .execute()
  await fullTextOf(db).deleteWords(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}
