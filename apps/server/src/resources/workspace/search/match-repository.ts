import { type Phrase, type SearchQuery, titleKey } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  matchingWays,
  matchingWords,
  spaceNumberOf,
  toMatchWords,
  toWeightedWays,
  wordIdsOf,
} from '#db/full-text/full-text.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import type { RankedPageRequest } from '#pagination/ranked-page.ts'

export interface SearchScope {
  /** Of the spaces looked into. */
  spaceNumbers: readonly number[]
  /** Leaves out pages that published search must not show. */
  onlyListed: boolean
  /** Matches that the caller must not learn of: ids, or in a relaxed search what of them matches, as `id/way`. */
  hidden?: readonly (number | string)[]
}

export interface Search {
  scope: SearchScope
  text: string
  query: SearchQuery
  /** Whether some of the words are enough. */
  isRelaxed: boolean
}

/** What makes another statement of a search. */
export interface SearchShape {
  isOneSpace: boolean
  onlyListed: boolean
  isFirst: boolean
  hasHidden: boolean
  isRelaxed: boolean
  isInThread: boolean
}

export interface SearchParameters {
  words: string
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

type Part = Pick<RankedPageRequest, 'limit' | 'most' | 'going'>

export function toShape(
  { scope: { spaceNumbers, onlyListed, hidden = [] }, isRelaxed }: Search,
  { going }: Part,
): Omit<SearchShape, 'isInThread'> {
  const isOneSpace = spaceNumbers.length === 1
  return { isOneSpace, onlyListed, isFirst: going === undefined, hasHidden: hidden.length > 0, isRelaxed }
}

export function toParameters(
  { scope, text, query, isRelaxed }: Search,
  { limit, most, going }: Part,
): SearchParameters {
  const { spaceNumbers, hidden = [] } = scope
  return {
    words: isRelaxed ? toWeightedWays(query) : toMatchWords(query),
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

/** What the caller may not see is left out before anything is scored or counted. */
function within(
  { isOneSpace, onlyListed, hasHidden, isRelaxed }: SearchShape,
  parameters: SearchParameters,
): RawBuilder<SqlBool> {
  const { from, to, spaceNumbers, hidden } = parameters
  const inSpaces = isOneSpace
    ? sql<SqlBool>`"searchText".rowid between ${from} and ${to}`
    : sql<SqlBool>`${spaceNumberOf('searchText.rowid')} in ${valuesOf(spaceNumbers)}`
  const isListed = sql`not exists (select 1 from "searchPages" indexed by "searchPagesUnlisted"
    where "searchPages".id = "searchText".rowid and "isListed" = 0)`
  const listed = onlyListed ? sql<SqlBool>`${inSpaces} and ${isListed}` : inSpaces
  return hasHidden && !isRelaxed ? sql<SqlBool>`${listed} and "searchText".rowid not in ${valuesOf(hidden)}` : listed
}

export function found(shape: SearchShape, parameters: SearchParameters): RawBuilder<unknown> {
  if (!shape.isRelaxed) {
    return sql`found as materialized (${matchingWords(parameters.words, within(shape, parameters), shape)})`
  }
  // Each word counts once, by its best way; who has more of the words ranks higher, and who has too few is left out.
  return sql`${ways(shape, parameters)},
    words as (select id, max(weight) as weight, min(score) as score from ways group by id, word),
    partly as materialized (select id, sum(weight) as weight, sum(score) * sum(weight) * sum(weight) as score from words group by id),
    found as materialized (
      select id, score from partly where weight >= (select max(weight) from partly) * ${sql.lit(leastPart)}
    )`
}

export function ways(shape: SearchShape, parameters: SearchParameters): RawBuilder<unknown> {
  const hidden = shape.hasHidden ? sql`${valuesOf(parameters.hidden)}` : undefined
  return sql`ways as materialized (${matchingWays({ ways: parameters.words, hidden }, within(shape, parameters), shape)})`
}

/** The titles of this many are looked at: reading those of all that was found would take long. */
const titled = 64
const titleWeight = 1.5
/** Of what the page has that matches most. */
const leastPart = 0.5

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
    : sql<SqlBool>`(${number} in ${valuesOf(here)} or (${number} > ${after} and ${number} not in ${valuesOf(best)}))`
}

export function orderOf({ isFirst }: SearchShape, { here }: SearchParameters, key: string): RawBuilder<unknown> {
  const number = sql.ref(key)
  return isFirst ? sql`tier, score, ${number}` : sql`${number} not in ${valuesOf(here)}, ${number}`
}
