import { mostWordsOf, titleKey, toTitleWords } from '@quire/content'
import { type RawBuilder, sql } from 'kysely'
import { type ResultsWanted, type Search, wordIdsOf } from '#db/full-text.ts'
import { type ResultsPage, searchRules, toResultsPage } from '#db/queries/search-results.ts'
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

export interface SearchParameters extends ResultsPage {
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
    ...toResultsPage(going),
    limit,
    most: (going ? limit : most) + 1,
  }
}

/** Called as the query is, or else by score, which is higher the more the title is like the query. */
export function ranked(parameters: SearchParameters): RawBuilder<unknown> {
  return sql`titled as materialized (
      select best.id, titlePart("titleKey", ${parameters.titleWords}) as part
        from (select id from found order by score limit ${sql.lit(searchRules.titled)}) as best
        cross join "searchPages" on "searchPages".id = best.id
    ),
    ranked as (
      select found.id, found.score * (1 + ${sql.lit(searchRules.titleWeight)} * coalesce(titled.part, 0)) as score,
          found.id not in (select id from "searchPages" where "titleKey" = ${parameters.titleKey}) as tier
        from found left join titled on titled.id = found.id
    )`
}
