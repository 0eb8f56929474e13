import type { AppContext } from '#context.ts'
import { createCollector } from '#resources/workspace/content/retention/collect-garbage.ts'
import { inSteps, type Job, repeat } from './repeat-job.ts'

const intervalMs = 10 * 60 * 1000

/** Deletes content that nothing refers to any more, and gives its space back. */
export function startGarbageCollection(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'collect-garbage',
    intervalMs,
    run: inSteps(createCollector(ctx)),
    failure: 'content that is not in use could not be removed',
  })
}
