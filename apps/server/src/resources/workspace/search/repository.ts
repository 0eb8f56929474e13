import { type SearchQuery, titleKey } from '@quire/content'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { matchingWords } from '../../../db/full-text.ts'
import { inList } from '../../../db/value-list.ts'
import type { Window } from '../../../pages.ts'

export interface SearchScope {
  spaceIds: readonly string[]
  /** Where the ids of the only space lie. */
  range?: { from: number; to: number }
  /** Leaves out pages that published search must not show. */
  onlyListed: boolean
}

export interface Match {
  id: number
  spaceId: string
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
export async function listMatches(db: Db, search: Search, { after, limit }: Window): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with ${ranked(search)}
    select *, (select count(*) from ranked) as total from ranked
      where ${isBehind(after)} order by tier, score, id limit ${limit + 1}`.execute(db)
  return rows
}

export type SpaceMatch = Match & { bestTier: number; bestScore: number; bestId: number }

/** Spaces in the order of their best page, with the best of their pages. `total` counts the spaces. */
export async function listSpaceMatches(
  db: Db,
  search: Search & { pagesPerSpace: number },
  { after, limit }: Window,
): Promise<SpaceMatch[]> {
  const { rows } = await sql<SpaceMatch>`
    with ${ranked(search)},
    placed as materialized (
      select *, row_number() over (partition by "spaceId" order by tier, score, id) as place from ranked
    ),
    top as materialized (
      select "spaceId", tier, score, id from placed
        where place = 1 and ${isBehind(after)} order by tier, score, id limit ${limit + 1}
    )
    select placed.*, top.tier as "bestTier", top.score as "bestScore", top.id as "bestId",
        (select count(*) from placed where place = 1) as total
      from top join placed on placed."spaceId" = top."spaceId" and placed.place <= ${search.pagesPerSpace}
      order by top.tier, top.score, top.id, placed.place`.execute(db)
  return rows
}

/**
 * What the caller may not see is left out before anything is counted. `cross` keeps the order of the join: from what was
 * found to its page, and not through all pages of a space.
 */
function ranked({ scope, text, query }: Search): RawBuilder<unknown> {
  const listed = scope.onlyListed ? sql` and "searchPages"."isListed" = 1` : sql``
  return sql`found as materialized (${matchingWords(query, scope.range)}),
    ranked as materialized (
      select "searchPages".id, "searchPages"."spaceId", "searchPages"."pageId",
          "searchPages"."titleKey" <> ${titleKey(text)} as tier, found.score
        from found cross join "searchPages" on "searchPages".id = found.id
        where ${inList('searchPages.spaceId', scope.spaceIds)}${listed}
    )`
}

function isBehind(after: string[] | undefined): RawBuilder<SqlBool> {
  if (after === undefined) return sql<SqlBool>`true`
  const [tier, score, id] = after.map(Number)
  return sql<SqlBool>`(tier, score, id) > (${tier ?? 0}, ${score ?? 0}, ${id ?? 0})`
}
