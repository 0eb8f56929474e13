import { isTitleFor, type Page, type Phrase, readPages, type SearchQuery } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import { type AdaptiveMatch, mostMatchesToCheck, type Search } from '#db/full-text.ts'
import { fullTextOf } from '#db/queries/full-text.ts'
import { fromFlag } from '#db/tables/columns.ts'
import type { SpaceRow } from '#db/tables/workspace.ts'
import { BadRequestError } from '#errors.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import { pause } from '#workers/pause.ts'
import { seenPhrases } from './audience.ts'
import { listAdaptiveSpaces } from './repository.ts'
import { findWords } from './search-run.ts'

/**
 * The matches that conditions hide from a visitor, which the search leaves out before it counts: pages, or in a relaxed
 * search what of a page matches. Only spaces with conditions have any.
 */
export async function hiddenMatches(
  ctx: AppContext & { actor?: Actor },
  search: Search,
  spaces: Map<number, string>,
): Promise<(number | string)[]> {
  const adaptive = new Set(await listAdaptiveSpaces(ctx.db, [...spaces.values()]))
  if (adaptive.size === 0) return []
  const spaceNumbers = [...spaces].filter(([, id]) => adaptive.has(id)).map(([number]) => number)
  const scope = { ...search.scope, spaceNumbers }
  const found = await fullTextOf(ctx.db).listMatchesToCheck(findWords(ctx), { ...search, scope })
  if (found.length > mostMatchesToCheck) {
    const where = `more than ${mostMatchesToCheck} places where it depends on the visitor what is seen`
    throw new BadRequestError(`query is found in ${where}: use more words, or rarer ones`)
  }
  const matches = Map.groupBy(found, ({ spaceId }) => spaceId)
  const hidden: (number | string)[] = []
  for (const space of (await spacesWithIds(ctx, [...matches.keys()])).values()) {
    for (const match of await hiddenIn(ctx, space, matches.get(space.id) ?? [], search)) hidden.push(match)
  }
  return hidden
}

async function hiddenIn(
  ctx: AppContext,
  space: SpaceRow,
  matches: AdaptiveMatch[],
  { query }: Search,
): Promise<(number | string)[]> {
  const content = await primaryContent(ctx, space)
  const byPage = Map.groupBy(matches, ({ pageId }) => pageId)
  const pages = await readPages(readNodes(ctx), content.revision.rootHash, [...byPage.keys()])
  const phrases = query.flat()
  const hidden: (number | string)[] = []
  for (const [pageId, ofPage] of byPage) {
    await pause()
    const page = pages.get(pageId)
    const isAdaptive = ofPage.some((match) => fromFlag(match.isAdaptive))
    const isSeen = page ? await seenPhrases(ctx, content, page, { isAdaptive }) : () => false
    for (const { id, way } of ofPage) {
      const isFound = way === null ? isFoundBy(query, page, isSeen) : phrases.slice(way, way + 1).some(isSeen)
      if (!isFound) hidden.push(way === null ? id : `${id}/${way}`)
    }
  }
  return hidden
}

/** Whether the page has all of the words that the audience sees, or is seen and has most of them in its title. */
function isFoundBy(query: SearchQuery, page: Page | undefined, isSeen: (phrase: Phrase) => boolean): boolean {
  if (query.every((ways) => ways.some(isSeen))) return true
  return page !== undefined && query.some((ways) => ways.some(isSeen)) && isTitleFor(query, page.title)
}
