import { type ContentDifferences, diffContent, type EntryDifference, type Hash, type PageEntry } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { readNodes, textLengths } from '#resources/workspace/content/store/store.ts'
import { type FollowCursor, toFollowCursor } from './cursors.ts'
import { readDigests, saveDigests } from './digests/digests.ts'
import { forgetSuperseded } from './digests/superseded.ts'
import { followInLinks } from './links/link-rows.ts'
import { followInSearch } from './search/search-rows.ts'
import { findIndex, type SpaceIndexRow, updateIndex } from './state-repository.ts'
import { countForStep, most } from './step-size.ts'

type Differences = ContentDifferences['pages']

/** Whether a change is too large to be taken in by the transaction that makes it. */
export async function isLarge(ctx: AppContext, { pages }: ContentDifferences): Promise<boolean> {
  if (pages.length > most.pages) return true
  const lengths = await textLengths(ctx, bodiesAfter(pages))
  return [...lengths.values()].reduce((sum, length) => sum + length, 0) > most.characters
}

/** Takes in some more pages of a large change, and with the last of them all that is not a page. */
export async function takeFollowStep(
  ctx: AppContext,
  index: SpaceIndexRow,
  { rootHash, after }: FollowCursor,
  limit: number,
): Promise<void> {
  const differences = await diffContent(readNodes(ctx), { before: index.rootHash, after: rootHash })
  const left = differences.pages.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1))
  const pages = await firstPart(ctx, left, Math.min(limit, most.pages))
  const isLast = pages.length === left.length
  const part = isLast ? { ...differences, pages } : { pages, files: [], reusables: [], slugs: new Set<string>() }
  const { digests, unknown } = await readDigests(ctx, bodiesAfter(pages))
  await inTransaction(ctx, async (tx) => {
    const now = await findIndex(tx.db, index.spaceId)
    // Somebody else took the same step meanwhile.
    if (now?.cursor !== index.cursor) return
    await saveDigests(tx, unknown)
    await followInSearch(tx, { ...index, rootHash }, part, digests)
    await followInLinks(tx, { spaceId: index.spaceId, rootHash }, part, digests)
    await forgetSuperseded(tx, part)
    const cursor = toFollowCursor({ rootHash, after: pages.at(-1)?.id ?? after })
    await updateIndex(tx.db, index.spaceId, isLast ? { rootHash, cursor: null } : { cursor })
  })
}

async function firstPart(ctx: AppContext, pages: Differences, limit: number): Promise<Differences> {
  const bodies = pages.slice(0, limit).map(({ after }) => after?.body)
  return pages.slice(0, await countForStep(ctx, bodies, limit))
}

function bodiesAfter(pages: readonly EntryDifference<PageEntry>[]): Hash[] {
  return pages.flatMap(({ after }) => after?.body ?? [])
}
