import { type AppContext, inTransaction } from '#context.ts'
import { purgeIndex } from '#resources/workspace/content/content-index/purge.ts'
import { purgeUploads } from '#resources/workspace/content/files/uploads.ts'
import { purgeDeletedFiles, purgeRevisions } from '#resources/workspace/content/retention/purge.ts'
import { findSpaceToPurge, isStored, purgeBelongings, purgeSpace } from '#resources/workspace/spaces/lifetime.ts'
import { inSteps, type Job, repeat } from './repeat-job.ts'

const intervalMs = 10 * 60 * 1000
const batchSize = 500

/** Removes up to `limit` rows of a space and answers how many there were. */
type Purge = (tx: AppContext, spaceId: string, limit: number) => Promise<number>

/** What belongs to a space, in the order it goes; the space itself goes last. */
const belongings: Purge[] = [purgeIndex, purgeBelongings, purgeDeletedFiles, purgeUploads, purgeRevisions]

/**
 * Removes spaces whose time to be restored is over, a batch at a time, letting requests in between. What is left to do
 * is in the file itself, so it goes on after a restart.
 */
export function startPurge(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'purge-deleted-spaces',
    intervalMs,
    run: inSteps(() => purgeBatch(ctx)),
    failure: 'deleted spaces could not be removed',
  })
}

/** One short transaction of the work; answers whether there may be more. */
export async function purgeBatch(ctx: AppContext): Promise<boolean> {
  const spaceId = await findSpaceToPurge(ctx)
  return spaceId !== undefined && purgeStep(ctx, spaceId)
}

/** The same for all of a space, deleted or not: asked by those who decided that it goes. */
export async function purgeWholeSpace(ctx: AppContext, spaceId: string): Promise<void> {
  do await purgeStep(ctx, spaceId)
  while (await isStored(ctx, spaceId))
}

async function purgeStep(ctx: AppContext, spaceId: string): Promise<boolean> {
  for (const purge of belongings) {
    if ((await inTransaction(ctx, (tx) => purge(tx, spaceId, batchSize))) > 0) return true
  }
  await inTransaction(ctx, (tx) => purgeSpace(tx, spaceId))
  return true
}
