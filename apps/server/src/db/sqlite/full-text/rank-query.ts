import { type Phrase, titleKey } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ResultsWanted, type Search, wordIdsOf } from '#db/full-text.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { toMatchWords, toProminentWords, toWeightedWays } from './index-query.ts'

/** What makes another statement of a search. */
export interface SearchShape {
  isOneSpace: boolean
  onlyListed: boolean
  isFirst: boolean
  hasHidden: boolean
  isRelaxed: boolean
  /** Whether there is one way to find one word, so that whatever matches it has all. */
  isSingle: boolean
  isInThread: boolean
}

export interface SearchParameters {
  /** All that has to match, each way of each word, and any or all of them in titles and headings. */
  words: string
  ways: string
  anyProminent: string
  allProminent: string
  titleKey: string
  /** Of each word of the query what a title has that is about it. */
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
  const isSingle = query.flat().length === 1
  return { isOneSpace, onlyListed, isFirst: going === undefined, hasHidden: hidden.length > 0, isRelaxed, isSingle }
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
    titleWords: JSON.stringify(query.map((ways) => ways.flatMap(titleWordsOf))),
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
const titleWeight = 1.5

/** Called as the query is, or else by score, which is higher where words of the query are in the title. */
export function ranked(parameters: SearchParameters): RawBuilder<unknown> {
  return sql`titled as materialized (
      select best.id, (
          select avg(exists (select 1 from json_each(word.value) where instr(' ' || "titleKey", value) > 0))
            from json_each(${parameters.titleWords}) as word
        ) as part
        from (select id from found order by score limit ${sql.lit(titled)}) as best
        cross join "searchPages" on "searchPages".id = best.id
    ),
    ranked as (
      select found.id, found.score * (1 + ${sql.lit(titleWeight)} * coalesce(titled.part, 0)) as score,
          found.id not in (select id from "searchPages" where "titleKey" = ${parameters.titleKey}) as tier
        from found left join titled on titled.id = found.id
    )`
}

/** Shorter words are in many others. */
const fewestWithin = 5

/** What is in a title of which a phrase is: at the beginning of a word, or anywhere where that tells enough. */
function titleWordsOf({ words, isPrefix }: Phrase): string[] {
  const [word = ''] = words
  if (word.length < 2 && !isPrefix) return []
  return [word.length >= fewestWithin || /\p{Lo}/u.test(word) ? word : ` ${word}`]
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
