import type { AppContext } from '#context.ts'
import { nextCheck } from '#resources/workspace/content/content-index/computed-checks.ts'
import { refreshComputed } from '#resources/workspace/space-content/refresh-computed.ts'
import { nextTurn } from '#workers/pause.ts'
import { type Job, repeat } from './repeat-job.ts'

const intervalMs = 60_000

/**
 * Brings spaces up to date with the sources that supply pages of them, one space a transaction. What is left to do is in
 * the file itself, so it goes on after a restart; what fails is tried again later and holds up none of the others.
 */
export function startComputedContentRefresh(ctx: AppContext): Job {
  const failure = 'computed content could not be refreshed'
  return repeat(ctx, {
    name: 'refresh-computed-content',
    intervalMs,
    failure,
    signal: ctx.wakeSignals.computedPages,
    async run(isStopping) {
      let spaceId = await nextCheck(ctx, '')
      while (!isStopping() && spaceId !== undefined) {
        await refreshComputed(ctx, spaceId).catch((err) => ctx.log.error({ err, space: spaceId }, failure))
        await nextTurn()
        spaceId = await nextCheck(ctx, spaceId)
      }
    },
  })
}
