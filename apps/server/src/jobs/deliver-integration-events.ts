import type { AppContext } from '../context.ts'
import { deliverEvents, forgetEvents } from '../resources/extensions/integration-events/delivery.ts'

const intervalMs = 10_000
const forgetBatch = 500

/** Hands events to integrations in development mode. What waits is in the file itself, so it goes on after a restart. */
export function startEventDelivery(ctx: AppContext): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    await deliverEvents(ctx, stopping.signal)
    while (!stopping.signal.aborted && (await forgetEvents(ctx, forgetBatch)) > 0);
  }
  let running = Promise.resolve()
  const start = () => {
    running = running
      .then(() => (stopping.signal.aborted ? undefined : run()))
      .catch((err) => ctx.log.error({ err }, 'events of integrations could not be handed over'))
  }
  // What rings is a transaction that is not over yet, so the look comes a moment later.
  let waiting: NodeJS.Timeout | undefined
  ctx.eventBell.listen(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      start()
    }, 50)
  })
  const timer = setInterval(start, intervalMs)
  timer.unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(waiting)
      await running
    },
  }
}
