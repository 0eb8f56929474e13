import type { SearchQuery } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import type { Search, SearchMatch, SearchRun } from '#db/full-text.ts'
import { BadRequestError } from '#errors.ts'
import type { RankedPageRequest } from '#pagination/ranked-page.ts'
import { hiddenMatches } from './hidden-matches.ts'
import { relaxQuery } from './relax-query.ts'
import { findWords } from './search-run.ts'

/** Where fewer pages have all of the words as they were typed, those that have some of them are found as well. */
const enough = 3

/** The name in a cursor of a search for some of the words: it goes on as such, whatever is written meanwhile. */
const some = 'some'

type Searcher = AppContext & { actor?: Actor }

interface Wanted<Own extends Search, Row extends SearchMatch> {
  search: Omit<Own, 'isRelaxed'>
  /** The ids of the spaces, by number. */
  spaces: Map<number, string>
  pageRequest: RankedPageRequest
  list(run: SearchRun, search: Own, pageRequest: RankedPageRequest): Promise<Row[]>
}

export interface Matches<Row> {
  rows: Row[]
  count: number
  /** What was looked for. */
  query: SearchQuery
  /** For the cursor. */
  way: string
}

/** Pages with all of the words, or where there are few of these, pages with some of them, or with words that are near. */
export async function findMatches<Own extends Search, Row extends SearchMatch>(
  ctx: Searcher,
  wanted: Wanted<Own, Row>,
): Promise<Matches<Row>> {
  const { search, pageRequest } = wanted
  if (pageRequest.going?.way === some) return findSome(ctx, wanted)
  const all = await findAsAsked(ctx, wanted, { ...search, isRelaxed: false } as Own)
  const isAlone = search.query.length === 1
  if (pageRequest.going || (all.rows[0]?.whole ?? 0) >= (isAlone ? 1 : enough)) return all
  try {
    const partly = await findSome(ctx, wanted)
    return partly.rows.length > 0 ? partly : all
  } catch (error) {
    if (error instanceof BadRequestError) return all
    throw error
  }
}

async function findSome<Own extends Search, Row extends SearchMatch>(
  ctx: Searcher,
  wanted: Wanted<Own, Row>,
): Promise<Matches<Row>> {
  const { text, scope } = wanted.search
  const query = await relaxQuery(ctx, text, scope)
  if (query.length === 0) return { rows: [], count: 0, query, way: some }
  return findAsAsked(ctx, wanted, { ...wanted.search, query, isRelaxed: true } as Own)
}

async function findAsAsked<Own extends Search, Row extends SearchMatch>(
  ctx: Searcher,
  { spaces, pageRequest, list }: Wanted<Own, Row>,
  search: Own,
): Promise<Matches<Row>> {
  const hidden = ctx.actor?.visitor ? await hiddenMatches(ctx, search, spaces) : []
  const seen = { ...search, scope: { ...search.scope, hidden } }
  const run = findWords(ctx)
  const rows = await list(run, seen, pageRequest)
  const count = rows[0]?.total ?? (await totalOf(pageRequest, (first) => list(run, seen, first)))
  return { rows, count, query: search.query, way: search.isRelaxed ? some : '' }
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
