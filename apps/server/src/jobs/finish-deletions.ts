import type { AppContext } from '#context.ts'
import { continueDeletions } from '#deletions/delete-below.ts'
import { inSteps, type Job, repeat } from './repeat-job.ts'

const intervalMs = 60_000

/**
 * Deletes what hangs below things that are gone for everybody already, in short transactions. What is left to do is in
 * the file itself, so it goes on after a restart.
 */
export function startDeletions(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'finish-deletions',
    intervalMs,
    run: (isStopping) => inSteps(deletionSteps(ctx))(isStopping),
    failure: 'what is left of something deleted could not be removed',
    signal: ctx.wakeSignals.deletions,
  })
}

/**
 * A step at a time; answers whether there is more to do. What was deleted is in free space of the database until that is
 * reclaimed.
 */
function deletionSteps(ctx: AppContext): () => Promise<boolean> {
  let reclaiming: AsyncGenerator<void> | undefined
  return async () => {
    if (!(await continueDeletions(ctx))) return (await reclaiming?.next())?.done === false
    reclaiming = ctx.database.reclaimSpace()
    return true
  }
}
