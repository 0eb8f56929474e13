import { indexedWords, mostWordsOf, type Phrase, type SearchQuery, titleKey, toTitleWords } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bitsPerSpace, type ResultsWanted, type Search, wordIdsOf } from '#db/full-text.ts'
import { type ResultsPage, searchRules, toResultsPage } from '#db/queries/search-results.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { quoteWord } from './word-vector.ts'

/** What makes another statement of a search. */
export interface ServerSearchShape {
  isOneSpace: boolean
  onlyListed: boolean
  isFirst: boolean
  hasHidden: boolean
  isRelaxed: boolean
  /** Whether most of the words are all of them. */
  hasFew: boolean
}

export interface ServerSearchParameters extends ResultsPage {
  /** Each way of each word. */
  ways: string
  /** How many words there are, and how many of them make a title one of those that are found. */
  words: number
  mostWords: number
  titleKey: string
  /** What a title is compared with. */
  titleWords: string
  spaceNumbers: string
  hidden: string
  from: number
  to: number
  limit: number
  most: number
}

export type ServerQuery = [shape: ServerSearchShape, parameters: ServerSearchParameters]

export function toServerQuery({ scope, text, query, isRelaxed }: Search, wanted: ResultsWanted): ServerQuery {
  const { spaceNumbers, onlyListed, hidden = [] } = scope
  const { limit, most, going } = wanted
  const isOneSpace = spaceNumbers.length === 1
  return [
    {
      isOneSpace,
      onlyListed,
      isFirst: going === undefined,
      hasHidden: hidden.length > 0,
      isRelaxed,
      hasFew: mostWordsOf(query) === query.length,
    },
    {
      ways: toWays(query),
      words: query.length,
      mostWords: mostWordsOf(query),
      titleKey: titleKey(text),
      titleWords: JSON.stringify(toTitleWords(query)),
      spaceNumbers: JSON.stringify(spaceNumbers),
      hidden: JSON.stringify(hidden),
      ...wordIdsOf(spaceNumbers[0] ?? 0),
      ...toResultsPage(going),
      limit,
      most: (going ? limit : most) + 1,
    },
  ]
}

function toWays(query: SearchQuery): string {
  const ways = query.flatMap((phrases, word) => phrases.map((phrase) => ({ word, phrase })))
  return JSON.stringify(
    ways.map(({ word, phrase }, way) => ({
      way,
      word,
      weight: phrase.weight ?? 1,
      phrase: toPhraseQuery(phrase),
      prominent: toPhraseQuery(phrase, 'AB'),
      titled: phrase.isName ? toPhraseQuery(phrase, 'A') : null,
    })),
  )
}

/** Neighbouring words, the last of which may be the beginning of one. */
function toPhraseQuery(phrase: Phrase, weights = ''): string {
  const words = indexedWords(phrase)
  return words
    .map((word, index) => {
      const marks = `${phrase.isPrefix && index === words.length - 1 ? '*' : ''}${weights}`
      return `${quoteWord(word)}${marks && `:${marks}`}`
    })
    .join(' <-> ')
}

export function spaceOf(id: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(id)} >> ${sql.lit(bitsPerSpace)})`
}

/** What the caller may not see is left out before anything is scored or counted. */
function within([shape, { from, to, spaceNumbers, hidden }]: ServerQuery): RawBuilder<SqlBool> {
  const conditions = [
    shape.isOneSpace
      ? sql`"searchText".id between ${from} and ${to}`
      : sql`${spaceOf('searchText.id')} in ${valuesOf(spaceNumbers, 'integer')}`,
  ]
  if (shape.onlyListed) {
    conditions.push(sql`not exists (
      select 1 from "searchPages" where "searchPages".id = "searchText".id and "isListed" = 0
    )`)
  }
  if (shape.hasHidden) {
    conditions.push(
      shape.isRelaxed
        ? sql`concat("searchText".id, '/', ways.way) not in ${valuesOf(hidden)}`
        : sql`"searchText".id not in ${valuesOf(hidden, 'integer')}`,
    )
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Which ways are on which pages. */
export function matchedPhrases(query: ServerQuery): RawBuilder<unknown> {
  const [, { ways }] = query
  return sql`ways as materialized (
      select way, word, weight, cast(phrase as tsquery) as phrase, cast(prominent as tsquery) as prominent,
          cast(titled as tsquery) as titled
        from json_to_recordset(cast(${ways} as json))
          as ways (way bigint, word bigint, weight float8, phrase text, prominent text, titled text)
    ),
    matched as materialized (
      select distinct "searchText".id, ways.way, ways.word, ways.weight from ways
        cross join "searchText" where "searchText".words @@ ways.phrase and ${within(query)}
    )`
}

/** All that matches: what has every word, or in a relaxed search not much less than what has most. */
export function matchingPages(query: ServerQuery): RawBuilder<unknown> {
  const [{ isRelaxed, hasFew }, { words, mostWords }] = query
  const titled = sql`union select matched.id from matched join ways using (way) join "searchText" using (id)
    where "searchText".words @@ ways.titled group by matched.id having count(distinct ways.word) >= ${mostWords}`
  const having = isRelaxed
    ? sql`partly as materialized (
        select id, sum(weight) as weight
          from (select id, max(weight) as weight from matched group by id, word) as best group by id
      ),
      matches as materialized (
        select id from partly where weight >= (select max(weight) from partly) * ${sql.lit(searchRules.leastPart)}
      )`
    : sql`matches as materialized (
        select id from matched group by id having count(distinct word) = ${words} ${hasFew ? sql`` : titled}
      )`
  return sql`${matchedPhrases(query)}, ${having}`
}

/** Of texts, headings and titles (D, B and A), as parts of what a title counts: PostgreSQL takes none above 1. */
const weightsOfPlaces = '{0.0166667, 0.0166667, 0.3333333, 1}'

/** How much a page is about a phrase, from 0 to 1, as on a file: the occurrences, measured by the length of the page. */
const part = sql`(60 * sum(ts_rank_cd(${sql.lit(weightsOfPlaces)}, "searchText".words, ways.phrase))
    / (60 * sum(ts_rank_cd(${sql.lit(weightsOfPlaces)}, "searchText".words, ways.phrase))
      + 1.2 * (0.25 + 0.75 * max("searchText".length) / 400.0)))`

/** All that matches, each with a score, the best having the lowest. */
export function scoredPages(query: ServerQuery): RawBuilder<unknown> {
  const [{ isRelaxed }, { words }] = query
  const { mostScored } = searchRules
  const prominence = sql`(case when (select count(*) from matches) > ${sql.lit(mostScored)} then (
      select count(distinct ways.word) from "searchText" join ways on "searchText".words @@ ways.prominent
        where "searchText".id = matches.id
    ) else 0 end)`
  const sums = isRelaxed
    ? sql`select id, -sum(score) * sum(weight) * sum(weight) as score, 0 as "isWhole" from (
          select parts.id, max(ways.weight) as weight, max(ways.weight * part * rarity) as score
            from parts join ways using (way) join rarities using (way) group by parts.id, ways.word
        ) as words group by id`
    : sql`select id, -sum(score) * count(*) * count(*) as score,
          cast(sum("isTyped") = ${words} as int) as "isWhole"
        from (
          select parts.id, cast(max(ways.weight) = 1 as int) as "isTyped",
              greatest(sum(case when ways.weight = 1 then part * rarity else 0 end), max(ways.weight * part * rarity)) as score
            from parts join ways using (way) join rarities using (way) group by parts.id, ways.word
        ) as words group by id`
  return sql`${matchingPages(query)},
    scored as materialized (
      select id from matches order by ${prominence} desc, id limit ${sql.lit(mostScored)}
    ),
    parts as materialized (
      select matched.id, matched.way, ${part} as part
        from scored join matched using (id) join ways using (way) join "searchText" using (id)
        group by matched.id, matched.way
    ),
    rarities as materialized (
      select way, 1 + ln((select count(*) from scored) * 1.0 / count(*)) as rarity from parts group by way
    ),
    sums as materialized (${sums}),
    found as materialized (
      select matches.id, coalesce(sums.score, 0) as score, coalesce(sums."isWhole", 0) as "isWhole"
        from matches left join sums on sums.id = matches.id
    )`
}
