import { mostWordsOf, titleKey, toTitleWords } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ResultsWanted, type Search, wordIdsOf } from '#db/full-text.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { toMatchWords, toProminentWords, toTitleMatches, toWeightedWays } from './index-query.ts'

/** What makes another statement of a search. */
export interface SearchShape {
  isOneSpace: boolean
  onlyListed: boolean
  isFirst: boolean
  hasHidden: boolean
  isRelaxed: boolean
  /** Whether it is one word, so that whatever has any has all. */
  isSingle: boolean
  /** Whether most of the words are all of them. */
  hasFew: boolean
  isInThread: boolean
}

export interface SearchParameters {
  /** All that has to match, each way of each word, and any or all of them in titles and headings. */
  words: string
  ways: string
  anyProminent: string
  allProminent: string
  titleKey: string
  /** Of each word what finds it in titles, and how many make a title one of those that are found. */
  titleMatches: string
  mostWords: number
  wordCount: number
  /** What a title is compared with. */
  titleWords: string
  spaceNumbers: string
  hidden: string
  from: number
  to: number
  /** Of the best results: all, and those that are on this page. */
  best: string
  here: string
  /** Where the other results go on. */
  after: number
  limit: number
  most: number
}

export function toShape(
  { scope: { spaceNumbers, onlyListed, hidden = [] }, query, isRelaxed }: Search,
  { going }: ResultsWanted,
): Omit<SearchShape, 'isInThread'> {
  const isOneSpace = spaceNumbers.length === 1
  const [isFirst, hasHidden] = [going === undefined, hidden.length > 0]
  const { length } = query
  return {
    isOneSpace,
    onlyListed,
    isFirst,
    hasHidden,
    isRelaxed,
    isSingle: length === 1,
    hasFew: mostWordsOf(query) === length,
  }
}

export function toParameters({ scope, text, query }: Search, { limit, most, going }: ResultsWanted): SearchParameters {
  const { spaceNumbers, hidden = [] } = scope
  const prominent = toProminentWords(query)
  return {
    words: toMatchWords(query),
    ways: toWeightedWays(query),
    anyProminent: prominent.any,
    allProminent: prominent.all,
    titleKey: titleKey(text),
    titleMatches: toTitleMatches(query),
    mostWords: mostWordsOf(query),
    wordCount: query.length,
    titleWords: JSON.stringify(toTitleWords(query)),
    spaceNumbers: JSON.stringify(spaceNumbers),
    hidden: JSON.stringify(hidden),
    ...wordIdsOf(spaceNumbers[0] ?? 0),
    best: JSON.stringify(going?.best ?? []),
    here: JSON.stringify(going?.here ?? []),
    after: going?.after ?? Number.MAX_SAFE_INTEGER,
    limit,
    most: (going ? limit : most) + 1,
  }
}

/** The titles of this many are looked at: reading those of all that was found would take long. */
const titled = 64
const titleWeight = 4

/** Called as the query is, or else by score, which is higher the more the title is like the query. */
export function ranked(parameters: SearchParameters): RawBuilder<unknown> {
  return sql`titled as materialized (
      select best.id, titlePart("titleKey", ${parameters.titleWords}) as part
        from (select id from found order by score limit ${sql.lit(titled)}) as best
        cross join "searchPages" on "searchPages".id = best.id
    ),
    ranked as (
      select found.id, found.score * (1 + ${sql.lit(titleWeight)} * coalesce(titled.part, 0)) as score,
          found.id not in (select id from "searchPages" where "titleKey" = ${parameters.titleKey}) as tier
        from found left join titled on titled.id = found.id
    )`
}

/** On the first page whatever is best; behind it those of the best that are left, and then the others by number. */
export function isMeant(
  { isFirst }: SearchShape,
  { best, here, after }: SearchParameters,
  key: string,
): RawBuilder<SqlBool> {
  const number = sql.ref(key)
  return isFirst
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${number} in ${valuesOf(here, 'integer')} or (${number} > ${after} and ${number} not in ${valuesOf(best, 'integer')}))`
}

export function orderOf({ isFirst }: SearchShape, { here }: SearchParameters, key: string): RawBuilder<unknown> {
  const number = sql.ref(key)
  return isFirst ? sql`tier, score, ${number}` : sql`${number} not in ${valuesOf(here, 'integer')}, ${number}`
}
