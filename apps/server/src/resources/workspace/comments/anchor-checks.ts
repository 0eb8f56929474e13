import { diffContent, type Hash, readPages } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { findRevisionOf } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import {
  type Check,
  deleteAnchorCheck,
  findAnchorCheck,
  findCheckAfter,
  updateCheck,
} from './anchor-check-repository.ts'
import { listAnchoredPageIds, listAnchoredPages } from './anchor-repository.ts'
import { carryPage } from './anchors.ts'
import type { DiscussionKey } from './discussion.ts'

export type { Check }

const pagesAtOnce = 200

/** The cursor before the first discussion. */
export const beforeAll: DiscussionKey = { spaceId: '', changeRequestId: '' }

/** The next discussion after a cursor whose content has changed since its anchors were last updated. */
export function nextAnchorCheck(ctx: AppContext, after: DiscussionKey): Promise<Check | undefined> {
  return findCheckAfter(ctx.db, after)
}

/** Updates the anchors of a discussion on the pages that differ: the cost follows the size of the change. */
export async function checkAnchors(ctx: AppContext, check: Check): Promise<void> {
  const head = check.headId === null ? undefined : await findRevisionOf(ctx, check.spaceId, check.headId)
  if (!head) return inTransaction(ctx, (tx) => deleteAnchorCheck(tx.db, check))
  for await (const pageIds of changedPages(ctx, check, head.rootHash)) {
    const pages = await readPages(readNodes(ctx), head.rootHash, pageIds)
    for (const [pageId, page] of pages) {
      await carryPage(ctx, check, { pageId, body: page.body ?? '' })
      await pause()
    }
  }
  await inTransaction(ctx, async (tx) => {
    const now = await findAnchorCheck(tx.db, check)
    if (now?.headId === head.id) await deleteAnchorCheck(tx.db, check)
    else await updateCheck(tx.db, check, head.id)
  })
}

/** The pages with blocks that comments are about, of those that differ; of all when what was before is not known. */
async function* changedPages(ctx: AppContext, check: Check, rootHash: Hash): AsyncGenerator<string[]> {
  const before = await findRevisionOf(ctx, check.spaceId, check.revisionId)
  if (before) {
    const { pages } = await diffContent(readNodes(ctx), { before: before.rootHash, after: rootHash })
    const changed = pages.filter(({ before, after }) => before?.body !== after?.body).map(({ id }) => id)
    const anchored = changed.length === 0 ? [] : await listAnchoredPages(ctx.db, check, changed)
    return yield anchored.map(({ pageId }) => pageId)
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const pageIds = await listAnchoredPageIds(ctx.db, check, { after, limit: pagesAtOnce })
    yield pageIds
    after = pageIds.at(-1)
  }
}
