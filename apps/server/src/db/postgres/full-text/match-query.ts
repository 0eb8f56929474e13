import { sql } from 'kysely'
import {
  type AdaptiveMatch,
  type FullText,
  mostMatchesToCheck,
  type ResultsWanted,
  type SearchMatch,
  type SpaceMatch,
} from '#db/full-text.ts'
import { compiledByShape } from '#db/queries/prepared.ts'
import { isMeant, numberedPages, orderOf } from '#db/queries/search-results.ts'
import {
  matchedPhrases,
  matchingPages,
  type ServerSearchParameters,
  type ServerSearchShape,
  scoredPages,
  spaceOf,
  toServerQuery,
} from './rank-query.ts'
import { runSearch } from './run-search.ts'
import { rankedPages } from './title-rank.ts'

export const listServerMatches: FullText['listMatches'] = (run, search, wanted) => {
  const [shape, parameters] = toServerQuery(search, wanted)
  return runSearch(run, matchesOf(run.db, shape, parameters))
}

const matchesOf = compiledByShape((db, shape: ServerSearchShape, parameters: ServerSearchParameters) => ({
  compile: () =>
    sql<SearchMatch>`
    with ${scoredPages([shape, parameters])}, ${rankedPages([shape, parameters])},
    shown as materialized (
      select * from ranked
        where ${isMeant(shape, parameters, 'id')} order by ${orderOf(shape, parameters, 'id')} limit ${parameters.most}
    )
    select shown.*, "searchPages"."pageId", (select count(*) from found) as total,
        (select coalesce(sum("isWhole"), 0) from found) as whole
      from shown join "searchPages" on "searchPages".id = shown.id
      order by ${orderOf(shape, parameters, 'shown.id')}`.compile(db),
}))

export const listServerSpaceMatches: FullText['listSpaceMatches'] = (run, search, wanted) => {
  const [shape, parameters] = toServerQuery(search, wanted)
  return runSearch(run, spaceMatchesOf(run.db, shape, { ...parameters, pagesPerSpace: search.pagesPerSpace }))
}

const spaceMatchesOf = compiledByShape(
  (db, shape: ServerSearchShape, parameters: ServerSearchParameters & { pagesPerSpace: number }) => ({
    compile: () =>
      sql<SpaceMatch>`
    with ${scoredPages([shape, parameters])}, ${rankedPages([shape, parameters])},
    ${numberedPages(shape, parameters.pagesPerSpace, spaceOf('id'))},
    top as materialized (
      select "spaceNumber", tier, score, id, row_number() over (order by ${orderOf(shape, parameters, 'spaceNumber')}) as number
        from numbered where rank = 1 and ${isMeant(shape, parameters, 'spaceNumber')}
        order by number limit ${parameters.most}
    )
    select numbered.*, "searchPages"."pageId", (select count(*) from numbered where rank = 1) as total,
        (select coalesce(sum("isWhole"), 0) from found) as whole
      from top join numbered on numbered."spaceNumber" = top."spaceNumber"
        and numbered.rank <= case when top.number <= ${parameters.limit} then ${parameters.pagesPerSpace} else 1 end
      join "searchPages" on "searchPages".id = numbered.id
      order by top.number, numbered.rank`.compile(db),
  }),
)

const nothingWanted: ResultsWanted = { limit: 0, most: 0, going: undefined }

export const listServerMatchesToCheck: FullText['listMatchesToCheck'] = (run, search) => {
  const [shape, parameters] = toServerQuery(search, nothingWanted)
  return runSearch(run, matchesToCheck(run.db, shape, parameters))
}

const matchesToCheck = compiledByShape((db, shape: ServerSearchShape, parameters: ServerSearchParameters) => ({
  compile: () =>
    sql<AdaptiveMatch>`
    with ${shape.isRelaxed ? matchedPhrases([shape, parameters]) : matchingPages([shape, parameters])}
    select "searchPages".id, "spaceId", "pageId", "isAdaptive", ${shape.isRelaxed ? sql`way` : sql`null as way`}
      from ${shape.isRelaxed ? sql`matched` : sql`matches`} as found
      join "searchPages" on "searchPages".id = found.id
      limit ${sql.lit(mostMatchesToCheck + 1)}`.compile(db),
}))
