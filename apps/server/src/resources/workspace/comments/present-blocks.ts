import type { AppContext } from '#context.ts'
import { TooManyRequestsError, UnavailableError } from '#errors.ts'
import { textLengths } from '#resources/workspace/content/store/store.ts'
import { pauseResponse } from '#workers/pause.ts'
import { type AnchorRow, listAnchoredPages, listAnchors } from './anchor-repository.ts'
import { carry, type PresentedBlock, toPresentedBlock } from './anchors.ts'
import type { DiscussionKey } from './discussion.ts'

/** How many bytes of text one response may compare: about ten usual pages. Further ones wait for the background job. */
const maxCompared = 100_000

/** Blocks that were found in another text than the one that their page has now. */
interface Changed {
  from: string | null
  to: string
  anchors: AnchorRow[]
}

/**
 * The blocks that comments are about, by their ids, as the pages have them now. `bodies` has the text of each page that
 * is there.
 */
export async function presentBlocks(
  ctx: AppContext,
  key: DiscussionKey,
  ids: string[],
  bodies: ReadonlyMap<string, string>,
): Promise<Map<string, PresentedBlock>> {
  if (ids.length === 0) return new Map()
  const anchors = await listAnchors(ctx.db, key, ids)
  const pages = await listAnchoredPages(ctx.db, key, [...new Set(anchors.map(({ pageId }) => pageId))])
  const noted = new Map(pages.map(({ pageId, body }) => [pageId, body]))
  const groups = Map.groupBy(anchors, ({ pageId, body }) => `${pageId} ${body ?? noted.get(pageId) ?? ''}`)
  const changed = [...groups.values()].flatMap((group): Changed[] => {
    const [{ pageId, body } = { pageId: '', body: null }] = group
    const [from, to] = [body ?? noted.get(pageId) ?? null, bodies.get(pageId)]
    return to === undefined || to === from ? [] : [{ from, to, anchors: group }]
  })
  const current = new Map(anchors.map((anchor) => [anchor.id, anchor]))
  for (const page of await withinBudget(ctx, changed)) {
    await pauseResponse()
    for (const anchor of await carryUnlessBusy(ctx, page)) current.set(anchor.id, anchor)
  }
  return new Map([...current].map(([id, anchor]) => [id, onPage(anchor, bodies)]))
}

/** Reading comments never fails under load: without a free worker, anchors are presented as last stored. */
async function carryUnlessBusy(ctx: AppContext, { from, to, anchors }: Changed): Promise<AnchorRow[]> {
  try {
    return await carry(ctx, { from, to, inBackground: false }, anchors)
  } catch (error) {
    if (error instanceof TooManyRequestsError || error instanceof UnavailableError) return anchors
    throw error
  }
}

/** Nothing is left of a page that is gone. */
function onPage(anchor: AnchorRow, bodies: ReadonlyMap<string, string>): PresentedBlock {
  const block = toPresentedBlock(anchor)
  return bodies.has(anchor.pageId) ? block : { ...block, isGone: true }
}

async function withinBudget(ctx: AppContext, changed: readonly Changed[]): Promise<Changed[]> {
  const hashes = changed.flatMap(({ from, to }) => [from || [], to || []].flat())
  const lengths = await textLengths(ctx, [...new Set(hashes)])
  let left = maxCompared
  return changed.filter(({ from, to }) => {
    left -= (lengths.get(from ?? '') ?? 0) + (lengths.get(to) ?? 0)
    return left >= 0
  })
}
