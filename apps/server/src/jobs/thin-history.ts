import type { AppContext } from '#context.ts'
import { createThinning } from '#resources/workspace/content/retention/thin-history.ts'
import { inSteps, type Job, repeat } from './repeat-job.ts'

const intervalMs = 12 * 60 * 60 * 1000

/** Merges old edits together, where the settings say so. */
export function startHistoryRetention(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'thin-history',
    intervalMs,
    run: (isStopping) => inSteps(createThinning(ctx))(isStopping),
    failure: 'old revisions could not be merged together',
  })
}
