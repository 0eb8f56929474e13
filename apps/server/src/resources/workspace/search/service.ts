import { readQuery, type SearchQuery } from '@quire/content'
import type { Actor, AppContext, RequestContext } from '#context.ts'
import { fullTextOf } from '#db/queries/full-text.ts'
import type { ListPage } from '#pagination/keyset-page.ts'
import { readRankedPageRequest, toRankedPage } from '#pagination/ranked-page.ts'
import { finishedSpaces } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { visibleSpaceIds } from '#resources/workspace/spaces/service.ts'
import { findMatches } from './find-matches.ts'

const pagesPerSpace = 10

type Searcher = AppContext & { actor?: Actor }

export interface SearchInput {
  query: string
  page?: string | undefined
  limit: number
}

/** A page that was found, and its place among all that were, counted from 1. */
export interface RankedHit {
  pageId: string
  rank: number
}

export interface SpaceHits {
  spaceId: string
  pages: RankedHit[]
}

/** What was found, with the query as it was understood. */
export type SearchPage<Hit> = ListPage<Hit> & { query: SearchQuery }

export async function searchOrganization(
  ctx: RequestContext,
  organizationId: string,
  input: SearchInput,
): Promise<SearchPage<SpaceHits>> {
  const spaceIds = await visibleSpaceIds(ctx, organizationId)
  return searchIn(ctx, { ...input, list: `search/${organizationId}`, spaceIds, onlyListed: false })
}

/**
 * Searches spaces that whoever asks has chosen and may show, as a published site does: deleted spaces and pages that are
 * kept out of published search are never found.
 */
export async function searchSpaces(
  ctx: Searcher,
  { spaceIds, ...input }: SearchInput & { spaceIds: readonly string[] },
): Promise<SearchPage<SpaceHits>> {
  const ids = [...(await spacesWithIds(ctx, spaceIds)).keys()]
  return searchIn(ctx, { ...input, list: `search-in/${spaceIds.join()}`, spaceIds: ids, onlyListed: true })
}

async function searchIn(
  ctx: Searcher,
  { list, spaceIds, onlyListed, ...input }: SearchInput & { list: string; spaceIds: string[]; onlyListed: boolean },
): Promise<SearchPage<SpaceHits>> {
  const query = readQuery(input.query)
  const pageRequest = readRankedPageRequest(`${list}/${input.query}`, input)
  if (query.length === 0 || spaceIds.length === 0) return { items: [], count: 0, next: undefined, query }
  const spaces = await finishedSpaces(ctx, spaceIds)
  const scope = { spaceNumbers: [...spaces.keys()], onlyListed }
  const search = { scope, text: input.query, query, pagesPerSpace }
  const { rows, count, ...found } = await findMatches(ctx, {
    search,
    spaces,
    pageRequest,
    list: fullTextOf(ctx.db).listSpaceMatches,
  })
  const bySpace = [...Map.groupBy(rows, ({ spaceNumber }) => spaceNumber)]
  const page = toRankedPage(pageRequest, { rows: bySpace, count, numberOf: ([number]) => number, way: found.way })
  const items = page.items.map(([number, matches]) => ({
    spaceId: spaces.get(number) ?? '',
    pages: matches.map(({ pageId, position }) => ({ pageId, rank: position })),
  }))
  return { ...page, items, query: found.query }
}

export async function searchSpace(
  ctx: RequestContext,
  spaceId: string,
  input: SearchInput,
): Promise<SearchPage<RankedHit> & { access: SpaceAccess }> {
  const access = await requireSpace(ctx, spaceId, 'view')
  const query = readQuery(input.query)
  const pageRequest = readRankedPageRequest(`search-space/${spaceId}/${input.query}`, input)
  if (query.length === 0) return { items: [], count: 0, next: undefined, query, access }
  const spaces = await finishedSpaces(ctx, [spaceId])
  const search = { scope: { spaceNumbers: [...spaces.keys()], onlyListed: false }, text: input.query, query }
  const { rows, count, ...found } = await findMatches(ctx, {
    search,
    spaces,
    pageRequest,
    list: fullTextOf(ctx.db).listMatches,
  })
  const { ranks, ...page } = toRankedPage(pageRequest, { rows, count, numberOf: ({ id }) => id, way: found.way })
  const items = page.items.map(({ pageId }, index) => ({ pageId, rank: ranks[index] ?? 0 }))
  return { ...page, items, query: found.query, access }
}
