import { readPages } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import type { SpaceRow } from '#db/tables/workspace.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import { pause } from '#workers/pause.ts'
import { isFoundBy } from './audience.ts'
import { findWords } from './find-words.ts'
import { type AdaptiveMatch, listAdaptiveSpaces, listMatchesToCheck, type Search } from './repository.ts'

/**
 * The matches that conditions hide from a visitor, which the search leaves out before it counts. Only spaces with
 * conditions have any.
 */
export async function hiddenMatches(
  ctx: AppContext & { actor?: Actor },
  search: Search,
  spaces: Map<number, string>,
): Promise<number[]> {
  const adaptive = new Set(await listAdaptiveSpaces(ctx.db, [...spaces.values()]))
  if (adaptive.size === 0) return []
  const spaceNumbers = [...spaces].filter(([, id]) => adaptive.has(id)).map(([number]) => number)
  const scope = { ...search.scope, spaceNumbers }
  const matches = Map.groupBy(await listMatchesToCheck(findWords(ctx), { ...search, scope }), ({ spaceId }) => spaceId)
  const hidden: number[] = []
  for (const space of (await spacesWithIds(ctx, [...matches.keys()])).values()) {
    for (const id of await hiddenIn(ctx, space, matches.get(space.id) ?? [], search)) hidden.push(id)
  }
  return hidden
}

async function hiddenIn(
  ctx: AppContext,
  space: SpaceRow,
  matches: AdaptiveMatch[],
  { query }: Search,
): Promise<number[]> {
  const content = await primaryContent(ctx, space)
  const ids = matches.map(({ pageId }) => pageId)
  const pages = await readPages(readNodes(ctx), content.revision.rootHash, ids)
  const hidden: number[] = []
  for (const { id, pageId, isAdaptive } of matches) {
    await pause()
    const page = pages.get(pageId)
    const isFound = page && (await isFoundBy(ctx, content, page, { query, isAdaptive: fromFlag(isAdaptive) }))
    if (!isFound) hidden.push(id)
  }
  return hidden
}
