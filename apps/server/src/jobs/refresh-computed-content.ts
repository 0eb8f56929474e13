import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../context.ts'
import { nextCheck } from '../resources/workspace/content-index/computed-checks.ts'
import { refreshComputed } from '../resources/workspace/space-content/refreshing.ts'

const intervalMs = 60_000

/**
 * Brings spaces up to date with the sources that supply pages of them, one space a transaction. What is left to do is in
 * the file itself, so it goes on after a restart; what fails is tried again later and holds up none of the others.
 */
export function startRefreshing(ctx: AppContext): { stop(): Promise<void> } {
  let isStopping = false
  const run = async () => {
    let spaceId = await nextCheck(ctx, '')
    while (!isStopping && spaceId !== undefined) {
      await refreshComputed(ctx, spaceId).catch((err) =>
        ctx.log.error({ err, space: spaceId }, 'computed content could not be refreshed'),
      )
      await setImmediate()
      spaceId = await nextCheck(ctx, spaceId)
    }
  }
  let running = Promise.resolve()
  const start = () => {
    if (isStopping) return
    running = running.then(run).catch((err) => ctx.log.error({ err }, 'computed content could not be refreshed'))
  }
  ctx.computedBell.listen(start)
  const timer = setInterval(start, intervalMs)
  timer.unref()
  start()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
