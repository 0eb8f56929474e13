import { diffContent, emptyRoot, type Hash, listPageEntries, listReusableContents } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { noteDeletedFiles } from '#resources/workspace/content/files/deleted-files.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import { checkPages } from './computed-checks.ts'
import { readFollowCursor, toFollowCursor } from './cursors.ts'
import { readDigests, requireDigests, saveDigests } from './digests/digests.ts'
import { forgetSuperseded } from './digests/superseded.ts'
import { isLarge, takeFollowStep } from './follow-step.ts'
import { addLinks, followInLinks } from './links/link-rows.ts'
import { readSources } from './links/link-sources.ts'
import { addToSearch, followInSearch } from './search/search-rows.ts'
import {
  findIndex,
  insertIndex,
  listNumbers,
  listUnfinished,
  listUnfinishedOfEach,
  type SpaceIndexRow,
  type Unfinished,
  updateIndex,
} from './state-repository.ts'
import { countForStep } from './step-size.ts'

/**
 * Rows for search and for links are kept for the primary content of every space. They follow it in the transaction that
 * gives a space another revision, by the difference between the two trees, so an edit costs what it changes. What a text
 * says (its sections, links and anchors) belongs to the hash of the text and is read before the transaction. A change
 * request has no rows of its own: its links are those of the primary content, with those of the pages that differ put in
 * their place when they are read.
 *
 * A change of many pages, or of long ones, is only noted as well: no transaction takes long, and none waits for one. A space
 * that starts with the content of another one only notes that nothing is taken in yet. A job does that in small
 * steps, and whoever asks sooner does it first: see `finishIndexes`. So a copy costs the same whatever its size, and no
 * answer is wrong meanwhile.
 */

const pagesPerStep = { whenAsked: 40, inBackground: 20 }

export function beginIndex(tx: AppContext, spaceId: string, rootHash: Hash = emptyRoot): Promise<void> {
  return insertIndex(tx.db, { spaceId, rootHash, cursor: rootHash === emptyRoot ? null : '' })
}

/** Takes in what a new revision of the primary content changes; called by whoever makes it that. */
export async function followContent(tx: AppContext, spaceId: string, rootHash: Hash): Promise<void> {
  const index = await requireFinished(tx, spaceId)
  const differences = await diffContent(readNodes(tx), { before: index.rootHash, after: rootHash })
  await noteDeletedFiles(tx, spaceId, differences)
  if (await isLarge(tx, differences)) {
    await updateIndex(tx.db, spaceId, { cursor: toFollowCursor({ rootHash, after: '' }) })
  } else {
    const digests = await requireDigests(
      tx,
      differences.pages.map(({ after }) => after?.body),
    )
    await followInSearch(tx, { ...index, rootHash }, differences, digests)
    await followInLinks(tx, { spaceId, rootHash }, differences, digests)
    await updateIndex(tx.db, spaceId, { rootHash })
    await forgetSuperseded(tx, differences)
  }
  await checkPages(
    tx,
    spaceId,
    differences.pages.map(({ after }) => after),
  )
}

/** For before anything is read: takes in what is left of those spaces, a step at a time. */
export async function finishIndexes(ctx: AppContext, spaceIds: readonly string[]): Promise<void> {
  const own = besideDeferredTransaction(ctx)
  for (const spaceId of await listUnfinished(ctx.db, spaceIds)) while (await takeStep(own, spaceId));
}

/** The same for search, which knows spaces by their numbers. */
export async function finishedSpaces(ctx: AppContext, spaceIds: readonly string[]): Promise<Map<number, string>> {
  const own = besideDeferredTransaction(ctx)
  const spaces = await listNumbers(ctx.db, { spaceIds: JSON.stringify(spaceIds) })
  for (const { spaceId, cursor } of spaces) if (cursor !== null) while (await takeStep(own, spaceId));
  return new Map(spaces.map(({ number, spaceId }) => [number, spaceId]))
}

/**
 * Takes a step for a space that needs one with each call, and answers whether there was any. Organizations take turns, and
 * so do the spaces of one: nobody waits for a large space of somebody else. One that fails is left until all others are done.
 */
export function createFollowing(ctx: AppContext): () => Promise<boolean> {
  const last = new Map<string, string>()
  const failed = new Set<string>()
  let round: Unfinished[] = []
  return async () => {
    if (round.length === 0) round = await listUnfinishedOfEach(ctx.db, last, failed)
    const turn = round.shift()
    if (!turn) {
      failed.clear()
      return false
    }
    const { spaceId, organizationId } = turn
    last.set(organizationId, spaceId)
    await takeStep(ctx, spaceId, pagesPerStep.inBackground).catch((err) => {
      failed.add(spaceId)
      ctx.log.error({ err, space: spaceId }, 'the content of a space could not be indexed')
    })
    return true
  }
}

async function requireFinished(tx: AppContext, spaceId: string): Promise<SpaceIndexRow> {
  while (await takeStep(tx, spaceId));
  const index = await findIndex(tx.db, spaceId)
  if (!index) throw new Error(`the space ${spaceId} has no index`)
  return index
}

/** Answers whether there is more to do. */
async function takeStep(ctx: AppContext, spaceId: string, limit = pagesPerStep.whenAsked): Promise<boolean> {
  const index = await findIndex(ctx.db, spaceId)
  if (!index || index.cursor === null) return false
  const following = readFollowCursor(index.cursor)
  if (following) {
    await takeFollowStep(ctx, index, following, limit)
    return true
  }
  const { rootHash, cursor: after } = index
  const listed = await listPageEntries(readNodes(ctx), rootHash, { after, limit })
  const bodies = listed.map(({ body }) => body)
  const pages = listed.slice(0, await countForStep(ctx, bodies, limit))
  const { digests, unknown } = await readDigests(
    ctx,
    pages.map(({ body }) => body),
  )
  await inTransaction(ctx, async (tx) => {
    const now = await findIndex(tx.db, spaceId)
    // Somebody else took the same step meanwhile.
    if (now?.cursor !== after || now.rootHash !== rootHash) return
    await saveDigests(tx, unknown)
    await addToSearch(tx, index, pages, { digests })
    const isLast = listed.length < limit && pages.length === listed.length
    const reusables = isLast ? await listReusableContents(readNodes(tx), rootHash) : []
    const ids = { pages: new Set(pages.map(({ id }) => id)), reusables: new Set(reusables.map(({ id }) => id)) }
    await addLinks(tx, index, await readSources(tx, rootHash, ids))
    const cursor = isLast ? null : (pages.at(-1)?.id ?? null)
    await updateIndex(tx.db, spaceId, { cursor })
    await checkPages(tx, spaceId, pages)
  })
  return true
}
