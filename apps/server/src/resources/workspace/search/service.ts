import { readQuery, type SearchQuery } from '@quire/content'
import type { Actor, AppContext, RequestContext } from '#context.ts'
import type { ListPage } from '#pagination/keyset-page.ts'
import { type RankedPageRequest, readRankedPageRequest, toRankedPage } from '#pagination/ranked-page.ts'
import { finishedSpaces } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { requireSpace, type SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { visibleSpaceIds } from '#resources/workspace/spaces/service.ts'
import { findWords } from './find-words.ts'
import { hiddenMatches } from './hidden-matches.ts'
import { listMatches, listSpaceMatches, type SearchMatch } from './repository.ts'

const pagesPerSpace = 10

type Searcher = AppContext & { actor?: Actor }

export interface SearchInput {
  query: string
  page?: string | undefined
  limit: number
}

export interface SpaceHits {
  spaceId: string
  pageIds: string[]
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
  const hiddenIds = ctx.actor?.visitor ? await hiddenMatches(ctx, search, spaces) : []
  const meant = { ...search, scope: { ...scope, hiddenIds } }
  const find = findWords(ctx)
  const rows = await listSpaceMatches(find, meant, pageRequest)
  const count = rows[0]?.total ?? (await totalOf(pageRequest, (first) => listSpaceMatches(find, meant, first)))
  const bySpace = [...Map.groupBy(rows, ({ spaceNumber }) => spaceNumber)]
  const page = toRankedPage(pageRequest, { rows: bySpace, count, numberOf: ([number]) => number })
  const items = page.items.map(([number, matches]) => ({
    spaceId: spaces.get(number) ?? '',
    pageIds: matches.map(({ pageId }) => pageId),
  }))
  return { ...page, items, query }
}

export async function searchSpace(
  ctx: RequestContext,
  spaceId: string,
  input: SearchInput,
): Promise<SearchPage<string> & { access: SpaceAccess }> {
  const access = await requireSpace(ctx, spaceId, 'view')
  const query = readQuery(input.query)
  const pageRequest = readRankedPageRequest(`search-space/${spaceId}/${input.query}`, input)
  if (query.length === 0) return { items: [], count: 0, next: undefined, query, access }
  const scope = { spaceNumbers: [...(await finishedSpaces(ctx, [spaceId])).keys()], onlyListed: false }
  const search = { scope, text: input.query, query }
  const find = findWords(ctx)
  const rows = await listMatches(find, search, pageRequest)
  const count = rows[0]?.total ?? (await totalOf(pageRequest, (first) => listMatches(find, search, first)))
  const page = toRankedPage(pageRequest, { rows, count, numberOf: ({ id }) => id })
  return { ...page, items: page.items.map(({ pageId }) => pageId), query, access }
}

/** How many there are, where a page holds none because its results are no longer found. */
async function totalOf(
  pageRequest: RankedPageRequest,
  list: (first: RankedPageRequest) => Promise<SearchMatch[]>,
): Promise<number> {
  if (!pageRequest.going) return 0
  const [best] = await list({ ...pageRequest, limit: 1, most: 1, going: undefined })
  return best?.total ?? 0
}
