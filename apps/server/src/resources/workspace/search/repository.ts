import { type SearchQuery, titleKey } from '@quire/content'
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { matchingWords, spaceNumberOf, toMatchWords, wordIdsOf } from '#db/full-text/full-text.ts'
import { compiledByShape } from '#db/queries/prepared.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import type { Flag } from '#db/tables/columns.ts'
import type { RankedPageRequest } from '#pagination/ranked-page.ts'

export interface SearchScope {
  /** Of the spaces looked into. */
  spaceNumbers: readonly number[]
  /** Leaves out pages that published search must not show. */
  onlyListed: boolean
  /** Matches that the caller must not learn of. */
  hiddenIds?: readonly number[]
}

export interface SearchMatch {
  id: number
  pageId: string
  /** 0 when the title is what was looked for. */
  tier: number
  score: number
  total: number
}

export interface Search {
  scope: SearchScope
  text: string
  query: SearchQuery
}

/** Runs a query that looks for words, here or in a thread: see `find-words.ts`. */
export type FindWords = <Row>(
  compile: (isInThread: boolean) => CompiledQuery<Row>,
  words: SearchQuery,
) => Promise<Row[]>

/** Pages that match: those of the requested page, and one more where there are more. `total` counts all of them. */
export function listMatches(find: FindWords, search: Search, pageRequest: RankedPageRequest): Promise<SearchMatch[]> {
  const [shape, parameters] = [toShape(search.scope, pageRequest), toParameters(search, pageRequest)]
  return find((isInThread) => matchesOf({ ...shape, isInThread }, parameters), search.query)
}

const matchesOf = compiledByShape((db, shape: Shape, parameters: Parameters) => ({
  compile: () =>
    sql<SearchMatch>`
    with ${found(shape, parameters)},
    shown as materialized (
      select * from (${ranked(parameters)})
        where ${isMeant(shape, parameters, 'id')} order by ${orderOf(shape, parameters, 'id')} limit ${parameters.most} + 0
    )
    select shown.*, "searchPages"."pageId", (select count(*) from found) as total
      from shown cross join "searchPages" on "searchPages".id = shown.id
      order by ${orderOf(shape, parameters, 'shown.id')}`.compile(db),
}))

export type SpaceMatch = SearchMatch & { spaceNumber: number }

/** Spaces in the order of their best page, with the best of their pages. `total` counts the spaces. */
export function listSpaceMatches(
  find: FindWords,
  search: Search & { pagesPerSpace: number },
  pageRequest: RankedPageRequest,
): Promise<SpaceMatch[]> {
  const parameters = { ...toParameters(search, pageRequest), pagesPerSpace: search.pagesPerSpace }
  const shape = toShape(search.scope, pageRequest)
  return find((isInThread) => spaceMatchesOf({ ...shape, isInThread }, parameters), search.query)
}

const spaceMatchesOf = compiledByShape((db, shape: Shape, parameters: Parameters & { pagesPerSpace: number }) => ({
  compile: () =>
    sql<SpaceMatch>`
    with ${found(shape, parameters)},
    ranked as (${ranked(parameters)}),
    numbered as materialized (
      select *, ${spaceNumberOf('id')} as "spaceNumber",
          row_number() over (partition by ${spaceNumberOf('id')} order by tier, score, id) as rank
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
}))

export interface AdaptiveMatch {
  id: number
  spaceId: string
  pageId: string
  isAdaptive: Flag
}

/** All that matches, with whether it depends on the visitor what of it is seen. */
export function listMatchesToCheck(find: FindWords, search: Search): Promise<AdaptiveMatch[]> {
  const pageRequest = { limit: 0, most: 0, going: undefined }
  const [shape, parameters] = [toShape(search.scope, pageRequest), toParameters(search, pageRequest)]
  return find((isInThread) => matchesToCheck({ ...shape, isInThread }, parameters), search.query)
}

const matchesToCheck = compiledByShape((db, shape: Shape, parameters: Parameters) => ({
  compile: () =>
    sql<AdaptiveMatch>`
    with ${found(shape, parameters)}
    select "searchPages".id, "spaceId", "pageId", "isAdaptive"
      from found cross join "searchPages" on "searchPages".id = found.id`.compile(db),
}))

/** Those of the spaces in which it depends on the visitor what is seen. */
export async function listAdaptiveSpaces(db: Db, spaceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select value as id from json_each(${JSON.stringify(spaceIds)})
      where exists (select 1 from "searchPages" where "spaceId" = value and "isAdaptive" = 1)`.execute(db)
  return rows.map(({ id }) => id)
}

/** What makes another statement of a search. */
interface Shape {
  isOneSpace: boolean
  onlyListed: boolean
  isFirst: boolean
  hasHidden: boolean
  isInThread: boolean
}

interface Parameters {
  words: string
  titleKey: string
  spaceNumbers: string
  hiddenIds: string
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

function toShape(
  { spaceNumbers, onlyListed, hiddenIds = [] }: SearchScope,
  { going }: Part,
): Omit<Shape, 'isInThread'> {
  const hasHidden = hiddenIds.length > 0
  return { isOneSpace: spaceNumbers.length === 1, onlyListed, isFirst: going === undefined, hasHidden }
}

function toParameters({ scope, text, query }: Search, { limit, most, going }: Part): Parameters {
  const { spaceNumbers, hiddenIds = [] } = scope
  return {
    words: toMatchWords(query),
    titleKey: titleKey(text),
    spaceNumbers: JSON.stringify(spaceNumbers),
    hiddenIds: JSON.stringify(hiddenIds),
    ...wordIdsOf(spaceNumbers[0] ?? 0),
    best: JSON.stringify(going?.best ?? []),
    here: JSON.stringify(going?.here ?? []),
    after: going?.after ?? Number.MAX_SAFE_INTEGER,
    limit,
    most: (going ? limit : most) + 1,
  }
}

/** What the caller may not see is left out before anything is scored or counted. */
function found({ isOneSpace, onlyListed, hasHidden, isInThread }: Shape, parameters: Parameters): RawBuilder<unknown> {
  const { words, from, to, spaceNumbers, hiddenIds } = parameters
  const inSpaces = isOneSpace
    ? sql<SqlBool>`rowid between ${from} and ${to}`
    : sql<SqlBool>`${spaceNumberOf('rowid')} in ${valuesOf(spaceNumbers)}`
  const isListed = sql`not exists (select 1 from "searchPages" indexed by "searchPagesUnlisted"
    where "searchPages".id = "searchText".rowid and "isListed" = 0)`
  const listed = onlyListed ? sql<SqlBool>`${inSpaces} and ${isListed}` : inSpaces
  const within = hasHidden ? sql<SqlBool>`${listed} and rowid not in ${valuesOf(hiddenIds)}` : listed
  return sql`found as materialized (${matchingWords(words, within, { isInThread })})`
}

/** Pages are looked at only for their titles: those of the few that are called so, and not of all that were found. */
function ranked(parameters: Parameters): RawBuilder<unknown> {
  return sql`select id, score, id not in (select id from "searchPages" where "titleKey" = ${parameters.titleKey}) as tier
    from found`
}

/** On the first page whatever is best; behind it those of the best that are left, and then the others by number. */
function isMeant({ isFirst }: Shape, { best, here, after }: Parameters, key: string): RawBuilder<SqlBool> {
  const number = sql.ref(key)
  return isFirst
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${number} in ${valuesOf(here)} or (${number} > ${after} and ${number} not in ${valuesOf(best)}))`
}

function orderOf({ isFirst }: Shape, { here }: Parameters, key: string): RawBuilder<unknown> {
  const number = sql.ref(key)
  return isFirst ? sql`tier, score, ${number}` : sql`${number} not in ${valuesOf(here)}, ${number}`
}
