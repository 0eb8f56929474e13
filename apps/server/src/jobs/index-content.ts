import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../context.ts'
import { takeAnyStep } from '../resources/workspace/content-index/following.ts'

const intervalMs = 30_000

/**
 * Takes in the content of spaces that started with some, as copies do. What is left to do is in the file itself, so it
 * goes on after a restart; requests come in between the steps, and those that need the result do not wait for it.
 */
export function startIndexing(ctx: AppContext): { stop(): Promise<void> } {
  let isStopping = false
  const run = async () => {
    while (!isStopping && (await takeAnyStep(ctx))) await setImmediate()
  }
  let running = Promise.resolve()
  const start = () => {
    running = running.then(run).catch((err) => ctx.log.error({ err }, 'content could not be indexed'))
  }
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
