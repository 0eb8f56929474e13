import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResultsWanted } from '#db/full-text.ts'
import { valuesOf } from './value-list.ts'

/** How results are ranked, whatever engine finds them. */
export const searchRules = {
  /** The titles of this many are looked at: reading those of all that was found would take long. */
  titled: 64,
  titleWeight: 4,
  /** Who matches less than this, of what the page has that matches most, is left out of a relaxed search. */
  leastPart: 0.5,
  /** Of more that match, those are scored that have all of the words in titles and headings, and then those that have any. */
  mostScored: 1_000,
} as const

/** How far a relaxed search goes, whatever engine finds it. */
export const relaxRules = {
  /** Words of the index that are looked at: for one word of the query, and in all. */
  lookupsPerWord: 600,
  lookups: 1_500,
  /** Near words that are taken, for one word of the query. */
  nearPerWord: 4,
  /** Ways of all words together: as many as a query may have of which all words are needed. */
  ways: 48,
} as const

/** Which results are on a page, as parameters of a query. */
export interface ResultsPage {
  /** Of the best results: all, and those that are on this page. */
  best: string
  here: string
  /** Where the other results go on. */
  after: number
}

export function toResultsPage(going: ResultsWanted['going']): ResultsPage {
  return {
    best: JSON.stringify(going?.best ?? []),
    here: JSON.stringify(going?.here ?? []),
    after: going?.after ?? Number.MAX_SAFE_INTEGER,
  }
}

/** On the first page whatever is best; behind it those of the best that are left, and then the others by number. */
export function isMeant(
  { isFirst }: { isFirst: boolean },
  { best, here, after }: ResultsPage,
  key: string,
): RawBuilder<SqlBool> {
  const number = sql.ref(key)
  return isFirst
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${number} in ${valuesOf(here, 'integer')} or (${number} > ${after} and ${number} not in ${valuesOf(best, 'integer')}))`
}

export function orderOf({ isFirst }: { isFirst: boolean }, { here }: ResultsPage, key: string): RawBuilder<unknown> {
  const number = sql.ref(key)
  return isFirst ? sql`tier, score, ${number}` : sql`${number} not in ${valuesOf(here, 'integer')}, ${number}`
}

/**
 * The pages of each space in their order, and their positions among all. Of a single space no more are numbered than are shown: to
 * put all that was found into its order takes longer than to find it, where a word stands on every page.
 */
export function numberedPages(
  { isOneSpace }: { isOneSpace: boolean },
  pagesPerSpace: number,
  spaceNumber: RawBuilder<number>,
): RawBuilder<unknown> {
  const position = sql`row_number() over (order by tier, score, id)`
  const rank = isOneSpace ? position : sql`row_number() over (partition by ${spaceNumber} order by tier, score, id)`
  const pages = isOneSpace
    ? sql`(select * from ranked order by tier, score, id limit ${pagesPerSpace}) as best`
    : sql`ranked`
  return sql`numbered as materialized (
      select *, ${spaceNumber} as "spaceNumber", ${rank} as rank, ${position} as position from ${pages}
    )`
}
