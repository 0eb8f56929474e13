import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../context.ts'
import { forgetAnswers } from '../resources/identity/kept-answers/service.ts'

const intervalMs = 10 * 60 * 1000

/** Removes answers that were kept for requests sent twice, once their time is over. */
export function startForgetting(ctx: AppContext): { stop(): Promise<void> } {
  let isStopping = false
  const run = async () => {
    while (!isStopping && (await forgetAnswers(ctx))) await setImmediate()
  }
  let running = Promise.resolve()
  const start = () => {
    running = running.then(run).catch((err) => ctx.log.error({ err }, 'expired answers could not be removed'))
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
