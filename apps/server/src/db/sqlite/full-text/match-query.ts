import type { SearchQuery } from '@quire/content'
import { type CompiledQuery, sql } from 'kysely'
import {
  type AdaptiveMatch,
  type FullText,
  mostMatchesToCheck,
  type ResultsWanted,
  type Search,
  type SearchMatch,
  type SearchRun,
  type SpaceMatch,
} from '#db/full-text.ts'
import { compiledByShape, runCompiled } from '#db/queries/prepared.ts'
import { isMeant, numberedPages, orderOf } from '#db/queries/search-results.ts'
import { pathOf } from '#db/sqlite/path-of.ts'
import type { ThreadModule } from '#db/thread-module.ts'
import type { FullTextInput } from './full-text-thread.ts'
import { isQuick, spaceNumberOf, toIndexWords } from './index-query.ts'
import { ranked, type SearchParameters, type SearchShape, toParameters, toShape } from './rank-query.ts'
import { found, matchedWays, matches } from './score-query.ts'

const fullTextThread: ThreadModule<FullTextInput, unknown[]> = {
  name: 'search',
  module: new URL('./full-text-thread.ts', import.meta.url),
  deadlineMs: 3_000,
}

/**
 * The cost of a full-text query follows the number of occurrences in all spaces. Queries for frequent words run in
 * threads, on a connection of their own.
 */
async function find<Row>(
  { db, address, runInThread }: SearchRun,
  query: SearchQuery,
  compile: (isInThread: boolean) => CompiledQuery<Row>,
): Promise<Row[]> {
  const words = toIndexWords(query)
  if (await isQuick(db, words)) return runCompiled(db, compile(false))
  const { sql: text, parameters } = compile(true)
  return (await runInThread(fullTextThread, { path: pathOf(address), sql: text, parameters, words })) as Row[]
}

export const listMatches: FullText['listMatches'] = (run, search, wanted) => {
  const [shape, parameters] = [toShape(search, wanted), toParameters(search, wanted)]
  return find(run, search.query, (isInThread) => matchesOf(run.db, { ...shape, isInThread }, parameters))
}

const matchesOf = compiledByShape((db, shape: SearchShape, parameters: SearchParameters) => ({
  compile: () =>
    sql<SearchMatch>`
    with ${found(shape, parameters)}, ${ranked(parameters)},
    shown as materialized (
      select * from ranked
        where ${isMeant(shape, parameters, 'id')} order by ${orderOf(shape, parameters, 'id')} limit ${parameters.most} + 0
    )
    select shown.*, "searchPages"."pageId", (select count(*) from found) as total, (select total("isWhole") from found) as whole
      from shown cross join "searchPages" on "searchPages".id = shown.id
      order by ${orderOf(shape, parameters, 'shown.id')}`.compile(db),
}))

export const listSpaceMatches: FullText['listSpaceMatches'] = (run, search, wanted) => {
  const parameters = { ...toParameters(search, wanted), pagesPerSpace: search.pagesPerSpace }
  const shape = toShape(search, wanted)
  return find(run, search.query, (isInThread) => spaceMatchesOf(run.db, { ...shape, isInThread }, parameters))
}

const spaceMatchesOf = compiledByShape(
  (db, shape: SearchShape, parameters: SearchParameters & { pagesPerSpace: number }) => ({
    compile: () =>
      sql<SpaceMatch>`
    with ${found(shape, parameters)}, ${ranked(parameters)},
    ${numberedPages(shape, parameters.pagesPerSpace, spaceNumberOf('id'))},
    top as materialized (
      select "spaceNumber", tier, score, id, row_number() over (order by ${orderOf(shape, parameters, 'spaceNumber')}) as number
        from numbered where rank = 1 and ${isMeant(shape, parameters, 'spaceNumber')}
        order by number limit ${parameters.most} + 0
    )
    select numbered.*, "searchPages"."pageId", (select count(*) from numbered where rank = 1) as total, (select total("isWhole") from found) as whole
      from top join numbered on numbered."spaceNumber" = top."spaceNumber"
        and numbered.rank <= iif(top.number <= ${parameters.limit}, ${parameters.pagesPerSpace}, 1)
      join "searchPages" on "searchPages".id = numbered.id
      order by top.number, numbered.rank`.compile(db),
  }),
)

const nothingWanted: ResultsWanted = { limit: 0, most: 0, going: undefined }

export const listMatchesToCheck: FullText['listMatchesToCheck'] = (run, search: Search) => {
  const [shape, parameters] = [toShape(search, nothingWanted), toParameters(search, nothingWanted)]
  return find(run, search.query, (isInThread) => matchesToCheck(run.db, { ...shape, isInThread }, parameters))
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
