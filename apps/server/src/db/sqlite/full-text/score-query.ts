import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchRules } from '#db/queries/search-results.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { matchingIds, matchingWays, scoredWays, spaceNumberOf, titledIds, waysOf } from './index-query.ts'
import type { SearchParameters, SearchShape } from './rank-query.ts'

type Query = [shape: SearchShape, parameters: SearchParameters]

function inSpaces(...[{ isOneSpace }, { from, to, spaceNumbers }]: Query): RawBuilder<SqlBool> {
  return isOneSpace
    ? sql<SqlBool>`"searchText".rowid between ${from} and ${to}`
    : sql<SqlBool>`${spaceNumberOf('searchText.rowid')} in ${valuesOf(spaceNumbers, 'integer')}`
}

/** What the caller may not see is left out before anything is scored or counted. */
function within(...query: Query): RawBuilder<SqlBool> {
  const [{ onlyListed, hasHidden, isRelaxed }, { hidden }] = query
  const isListed = sql`not exists (select 1 from "searchPages" indexed by "searchPagesUnlisted"
    where "searchPages".id = "searchText".rowid and "isListed" = 0)`
  const listed = onlyListed ? sql<SqlBool>`${inSpaces(...query)} and ${isListed}` : inSpaces(...query)
  return hasHidden && !isRelaxed ? sql<SqlBool>`${listed} and "searchText".rowid not in ${valuesOf(hidden)}` : listed
}

/** All that matches, each with a score, the best having the lowest. */
export function found(...query: Query): RawBuilder<unknown> {
  const [shape, { wordCount }] = query
  const sums = shape.isRelaxed
    ? sql`select id, -sum(score) * sum(weight) * sum(weight) as score, 0 as "isWhole"
        from (
          select id, max(weight) as weight, max(weight * part * rarity) as score
            from parts natural join ways natural join rarities group by id, word
        ) group by id`
    : sql`select id, -sum(score) * count(*) * count(*) as score, sum("isTyped") = ${wordCount} as "isWhole"
        from (
          select id, max(weight) = 1 as "isTyped", max(total(iif(weight = 1, part * rarity, 0)), max(weight * part * rarity)) as score
            from parts natural join ways natural join rarities group by id, word
        ) group by id`
  return sql`${matches(...query)}, ${scored(...query)}, sums as materialized (${sums}),
    found as materialized (
      select matches.id, coalesce(sums.score, 0) as score, coalesce("isWhole", 0) as "isWhole" from matches left join sums on sums.id = matches.id
    )`
}

/** All that matches, without a score. */
export function matches(...query: Query): RawBuilder<unknown> {
  const [shape, { ways, words, titleMatches, mostWords }] = query
  if (!shape.isRelaxed) {
    const all = matchingIds(words, within(...query), shape)
    const titled = titledIds(titleMatches, mostWords, within(...query))
    return sql`${waysOf(ways)}, matches as materialized (${shape.hasFew ? all : sql`${all} union ${titled}`})`
  }
  // Each word counts once, by its best way; who has too few of them is left out.
  return sql`${matchedWays(...query)},
    partly as materialized (
      select id, sum(weight) as weight
        from (select id, max(weight) as weight from matched natural join ways group by id, word) group by id
    ),
    matches as materialized (
      select id from partly where weight >= (select max(weight) from partly) * ${sql.lit(searchRules.leastPart)}
    )`
}

/** In a relaxed search, which ways are on which pages, but for those that the caller must not learn of. */
export function matchedWays(...query: Query): RawBuilder<unknown> {
  const [shape, { ways }] = query
  const seen = isSeen(...query)
  return sql`${waysOf(ways)},
    matched as materialized (${matchingWays(sql<SqlBool>`${within(...query)} and ${seen}`, shape)})`
}

function isSeen(...[{ hasHidden, isRelaxed }, { hidden }]: Query): RawBuilder<SqlBool> {
  if (!hasHidden || !isRelaxed) return sql<SqlBool>`true`
  return sql<SqlBool>`("searchText".rowid || '/' || ways.way) not in ${valuesOf(hidden)}`
}

/** How much each page is about a way, and how rare that is among them: of what is elsewhere nothing shows. */
function scored(...query: Query): RawBuilder<unknown> {
  const [shape, { anyProminent, allProminent }] = query
  const areMany = sql`(select count(*) from matches) > ${sql.lit(searchRules.mostScored)}`
  const isProminent = (words: string) =>
    sql`id in (${matchingIds(words, sql<SqlBool>`${areMany} and ${inSpaces(...query)}`, shape)})`
  const prominence = shape.isSingle
    ? isProminent(anyProminent)
    : sql`(${isProminent(anyProminent)}) + (${isProminent(allProminent)})`
  const isScored = sql<SqlBool>`+"searchText".rowid in (select id from scored) and ${isSeen(...query)}`
  // Of one space the index reads no more than its part.
  const near = shape.isOneSpace ? sql<SqlBool>`${inSpaces(...query)} and ${isScored}` : isScored
  return sql`scored as materialized (
      select id from matches order by ${prominence} desc, id limit ${sql.lit(searchRules.mostScored)}
    ),
    parts as materialized (${scoredWays(near)}),
    rarities as materialized (
      select way, 1 + ln((select count(*) from scored) * 1.0 / count(*)) as rarity from parts group by way
    )`
}
