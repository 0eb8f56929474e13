import type { SearchQuery } from '@quire/content'
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { spaceNumberOf } from '#db/full-text/full-text.ts'
import { compiledByShape } from '#db/queries/prepared.ts'
import type { Flag } from '#db/tables/columns.ts'
import type { RankedPageRequest } from '#pagination/ranked-page.ts'
import {
  isMeant,
  orderOf,
  ranked,
  type Search,
  type SearchParameters,
  type SearchShape,
  toParameters,
  toShape,
} from './match-repository.ts'
import { found, matchedWays, matches } from './score-repository.ts'

export interface SearchMatch {
  id: number
  pageId: string
  /** 0 when the title is what was looked for. */
  tier: number
  score: number
  total: number
}

/** Runs a query that looks for words, here or in a thread: see `find-words.ts`. */
export type FindWords = <Row>(
  compile: (isInThread: boolean) => CompiledQuery<Row>,
  words: SearchQuery,
) => Promise<Row[]>

/** Pages that match: those of the requested page, and one more where there are more. `total` counts all of them. */
export function listMatches(find: FindWords, search: Search, pageRequest: RankedPageRequest): Promise<SearchMatch[]> {
  const [shape, parameters] = [toShape(search, pageRequest), toParameters(search, pageRequest)]
  return find((isInThread) => matchesOf({ ...shape, isInThread }, parameters), search.query)
}

const matchesOf = compiledByShape((db, shape: SearchShape, parameters: SearchParameters) => ({
  compile: () =>
    sql<SearchMatch>`
    with ${found(shape, parameters)}, ${ranked(parameters)},
    shown as materialized (
      select * from ranked
        where ${isMeant(shape, parameters, 'id')} order by ${orderOf(shape, parameters, 'id')} limit ${parameters.most} + 0
    )
    select shown.*, "searchPages"."pageId", (select count(*) from found) as total
      from shown cross join "searchPages" on "searchPages".id = shown.id
      order by ${orderOf(shape, parameters, 'shown.id')}`.compile(db),
}))

export type SpaceMatch = SearchMatch & {
  spaceNumber: number
  /** Among the pages of all spaces, counted from 1. */
  place: number
}

/** Spaces in the order of their best page, with the best of their pages. `total` counts the spaces. */
export function listSpaceMatches(
  find: FindWords,
  search: Search & { pagesPerSpace: number },
  pageRequest: RankedPageRequest,
): Promise<SpaceMatch[]> {
  const parameters = { ...toParameters(search, pageRequest), pagesPerSpace: search.pagesPerSpace }
  const shape = toShape(search, pageRequest)
  return find((isInThread) => spaceMatchesOf({ ...shape, isInThread }, parameters), search.query)
}

const spaceMatchesOf = compiledByShape(
  (db, shape: SearchShape, parameters: SearchParameters & { pagesPerSpace: number }) => ({
    compile: () =>
      sql<SpaceMatch>`
    with ${found(shape, parameters)}, ${ranked(parameters)},
    numbered as materialized (
      select *, ${spaceNumberOf('id')} as "spaceNumber",
          row_number() over (partition by ${spaceNumberOf('id')} order by tier, score, id) as rank,
          row_number() over (order by tier, score, id) as place
        from ranked
    ),
    top as materialized (
      select "spaceNumber", tier, score, id, row_number() over (order by ${orderOf(shape, parameters, 'spaceNumber')}) as number
        from numbered where rank = 1 and ${isMeant(shape, parameters, 'spaceNumber')}
        order by number limit ${parameters.most} + 0
    )
    select numbered.*, "searchPages"."pageId", (select count(*) from numbered where rank = 1) as total
      from top join numbered on numbered."spaceNumber" = top."spaceNumber"
        and numbered.rank <= iif(top.number <= ${parameters.limit}, ${parameters.pagesPerSpace}, 1)
      join "searchPages" on "searchPages".id = numbered.id
      order by top.number, numbered.rank`.compile(db),
  }),
)

export interface AdaptiveMatch {
  id: number
  spaceId: string
  pageId: string
  isAdaptive: Flag
  /** In a relaxed search, which of the ways of all words it matches. */
  way: number | null
}

/** So many that match, and one more, are looked at for what a visitor sees of them. */
export const mostMatchesToCheck = 2_000

/** All that matches, with whether it depends on the visitor what of it is seen. */
export function listMatchesToCheck(find: FindWords, search: Search): Promise<AdaptiveMatch[]> {
  const pageRequest = { limit: 0, most: 0, going: undefined }
  const [shape, parameters] = [toShape(search, pageRequest), toParameters(search, pageRequest)]
  return find((isInThread) => matchesToCheck({ ...shape, isInThread }, parameters), search.query)
}

const matchesToCheck = compiledByShape((db, shape: SearchShape, parameters: SearchParameters) => ({
  compile: () =>
    sql<AdaptiveMatch>`
    with ${shape.isRelaxed ? matchedWays(shape, parameters) : matches(shape, parameters)}
    select "searchPages".id, "spaceId", "pageId", "isAdaptive", ${shape.isRelaxed ? sql`way` : sql`null as way`}
      from ${shape.isRelaxed ? sql`matched` : sql`matches`} as found
      cross join "searchPages" on "searchPages".id = found.id
      limit ${sql.lit(mostMatchesToCheck + 1)}`.compile(db),
}))

/** Those of the spaces in which it depends on the visitor what is seen. */
export async function listAdaptiveSpaces(db: Db, spaceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select value as id from json_each(${JSON.stringify(spaceIds)})
      where exists (select 1 from "searchPages" where "spaceId" = value and "isAdaptive" = 1)`.execute(db)
  return rows.map(({ id }) => id)
}
