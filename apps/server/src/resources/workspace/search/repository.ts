import { type SearchQuery, titleKey } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { matchingWords, spaceNumberOf, toMatchWords, wordIdsOf } from '../../../db/full-text.ts'
import { preparedByShape } from '../../../db/prepared.ts'
import { valuesOf } from '../../../db/value-list.ts'
import type { Window } from '../../../pages.ts'

export interface SearchScope {
  /** Of the spaces looked into. */
  spaceNumbers: readonly number[]
  /** Leaves out pages that published search must not show. */
  onlyListed: boolean
}

export interface Match {
  id: number
  pageId: string
  /** 0 when the title is what was looked for. */
  tier: number
  score: number
  total: number
}

interface Search {
  scope: SearchScope
  text: string
  query: SearchQuery
}

/** Pages that match, the best first. `total` counts all of them. */
export function listMatches(db: Db, search: Search, window: Window): Promise<Match[]> {
  return preparedMatches(db, toShape(search.scope, window), toParameters(search, window))
}

const preparedMatches = preparedByShape((db, shape: Shape, parameters: Parameters) => ({
  compile: () =>
    sql<Match>`
    with ${found(shape, parameters)},
    shown as materialized (
      select * from (${ranked(parameters)})
        where ${isBehind(shape, parameters)} order by tier, score, id limit ${parameters.limit} + 0
    )
    select shown.*, "searchPages"."pageId", (select count(*) from found) as total
      from shown cross join "searchPages" on "searchPages".id = shown.id order by tier, score, shown.id`.compile(db),
}))

export type SpaceMatch = Match & { spaceNumber: number; bestTier: number; bestScore: number; bestId: number }

/** Spaces in the order of their best page, with the best of their pages. `total` counts the spaces. */
export function listSpaceMatches(
  db: Db,
  search: Search & { pagesPerSpace: number },
  window: Window,
): Promise<SpaceMatch[]> {
  const parameters = { ...toParameters(search, window), pagesPerSpace: search.pagesPerSpace }
  return preparedSpaceMatches(db, toShape(search.scope, window), parameters)
}

const preparedSpaceMatches = preparedByShape(
  (db, shape: Shape, parameters: Parameters & { pagesPerSpace: number }) => ({
    compile: () =>
      sql<SpaceMatch>`
    with ${found(shape, parameters)},
    ranked as (${ranked(parameters)}),
    placed as materialized (
      select *, ${spaceNumberOf('id')} as "spaceNumber",
          row_number() over (partition by ${spaceNumberOf('id')} order by tier, score, id) as place
        from ranked
    ),
    top as materialized (
      select "spaceNumber", tier, score, id from placed
        where place = 1 and ${isBehind(shape, parameters)} order by tier, score, id limit ${parameters.limit} + 0
    )
    select placed.*, "searchPages"."pageId", top.tier as "bestTier", top.score as "bestScore", top.id as "bestId",
        (select count(*) from placed where place = 1) as total
      from top join placed on placed."spaceNumber" = top."spaceNumber" and placed.place <= ${parameters.pagesPerSpace}
      join "searchPages" on "searchPages".id = placed.id
      order by top.tier, top.score, top.id, placed.place`.compile(db),
  }),
)

/** What makes another statement of a search. */
interface Shape {
  isOneSpace: boolean
  onlyListed: boolean
  isFirst: boolean
}

interface Parameters {
  words: string
  titleKey: string
  spaceNumbers: string
  from: number
  to: number
  tier: number
  score: number
  id: number
  limit: number
}

function toShape({ spaceNumbers, onlyListed }: SearchScope, { after }: Window): Shape {
  return { isOneSpace: spaceNumbers.length === 1, onlyListed, isFirst: after === undefined }
}

function toParameters({ scope, text, query }: Search, { after, limit }: Window): Parameters {
  const [tier = 0, score = 0, id = 0] = (after ?? []).map(Number)
  const { spaceNumbers } = scope
  return {
    words: toMatchWords(query),
    titleKey: titleKey(text),
    spaceNumbers: JSON.stringify(spaceNumbers),
    ...wordIdsOf(spaceNumbers[0] ?? 0),
    tier,
    score,
    id,
    limit: limit + 1,
  }
}

/** What the caller may not see is left out before anything is scored or counted. */
function found({ isOneSpace, onlyListed }: Shape, parameters: Parameters): RawBuilder<unknown> {
  const { words, from, to, spaceNumbers } = parameters
  const inSpaces = isOneSpace
    ? sql<SqlBool>`rowid between ${from} and ${to}`
    : sql<SqlBool>`${spaceNumberOf('rowid')} in ${valuesOf(spaceNumbers)}`
  const isListed = sql`not exists (select 1 from "searchPages" indexed by "searchPagesUnlisted"
    where "searchPages".id = "searchText".rowid and "isListed" = 0)`
  const within = onlyListed ? sql<SqlBool>`${inSpaces} and ${isListed}` : inSpaces
  return sql`found as materialized (${matchingWords(words, within)})`
}

/** Pages are looked at only for their titles: those of the few that are called so, and not of all that were found. */
function ranked(parameters: Parameters): RawBuilder<unknown> {
  return sql`select id, score, id not in (select id from "searchPages" where "titleKey" = ${parameters.titleKey}) as tier
    from found`
}

function isBehind({ isFirst }: Shape, { tier, score, id }: Parameters): RawBuilder<SqlBool> {
  return isFirst ? sql<SqlBool>`true` : sql<SqlBool>`(tier, score, id) > (${tier}, ${score}, ${id})`
}
