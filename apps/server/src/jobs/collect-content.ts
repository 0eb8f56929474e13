import type { AppContext } from '#context.ts'
import { createCollector } from '#resources/workspace/content/retention/collect-garbage.ts'
import { inSteps, type Job, repeat } from './repeating.ts'

const intervalMs = 10 * 60 * 1000

/** Removes content that nothing refers to any more, and gives its room back. */
export function startCollecting(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'collect-content',
    intervalMs,
    run: inSteps(createCollector(ctx)),
    failure: 'content that is not in use could not be removed',
  })
}
