import type { AppContext } from '#context.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import { takeIndexStep } from './index-step.ts'
import {
  findIndex,
  listNumbers,
  listUnfinished,
  listUnfinishedOfEach,
  type SpaceIndexRow,
  type Unfinished,
} from './state-repository.ts'

const pagesPerStep = { whenAsked: 40, inBackground: 20 }

/** For before anything is read: indexes what is left of those spaces, a step at a time. */
export async function finishIndexes(ctx: AppContext, spaceIds: readonly string[]): Promise<void> {
  const own = besideDeferredTransaction(ctx)
  for (const spaceId of await listUnfinished(ctx.db, spaceIds)) await finishIndex(own, spaceId)
}

/** The same for search, which knows spaces by their numbers. */
export async function finishedSpaces(ctx: AppContext, spaceIds: readonly string[]): Promise<Map<number, string>> {
  const own = besideDeferredTransaction(ctx)
  const spaces = await listNumbers(ctx.db, { spaceIds: JSON.stringify(spaceIds) })
  for (const { spaceId, cursor } of spaces) if (cursor !== null) await finishIndex(own, spaceId)
  return new Map(spaces.map(({ number, spaceId }) => [number, spaceId]))
}

export async function requireFinishedIndex(tx: AppContext, spaceId: string): Promise<SpaceIndexRow> {
  await finishIndex(tx, spaceId)
  const index = await findIndex(tx.db, spaceId)
  if (!index) throw new Error(`the space ${spaceId} has no index`)
  return index
}

async function finishIndex(ctx: AppContext, spaceId: string): Promise<void> {
  while (await takeIndexStep(ctx, spaceId, pagesPerStep.whenAsked));
}

/**
 * Takes a step for a space that needs one with each call, and answers whether there was any. Organizations take turns, and
 * so do the spaces of one: nobody waits for a large space of somebody else. One that fails is left until all others are done.
 */
export function createBackgroundIndexing(ctx: AppContext): () => Promise<boolean> {
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
    await takeIndexStep(ctx, spaceId, pagesPerStep.inBackground).catch((err) => {
      failed.add(spaceId)
      ctx.log.error({ err, space: spaceId }, 'the content of a space could not be indexed')
    })
    return true
  }
}
