import type { AppContext } from '#context.ts'
import {
  deliverNext,
  forgetEvents,
  waitingIntegrations,
} from '#resources/extensions/integrations/installations/events/deliver-events.ts'
import { createFairQueue } from '#workers/fair-queue.ts'
import { asJob } from './repeating.ts'

const intervalMs = 10_000
const forgetBatch = 500
/** An address that is slow to answer keeps nobody else's waiting: an organization has few of the places at a time. */
const maxAtOnce = 24
const maxPerOwner = 3
/** After so many an integration makes room for others. */
const eventsPerTurn = 20

type Integration = Awaited<ReturnType<typeof waitingIntegrations>>[number]

const jobName = 'deliver-integration-events'

/** Hands events to integrations in development mode. What waits is in the file itself, so it goes on after a restart. */
export function startEventDelivery(ctx: AppContext): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const queue = createFairQueue<Integration>()
  /** Those that wait for their turn or have it, by name. */
  const known = new Set<string>()
  const running = new Map<Promise<void>, Integration>()
  /** Whose events were handed over last. */
  const turns = new Map<string, string>()
  let looking = Promise.resolve()

  const mayHave = (ownerId: string) =>
    [...running.values()].filter((integration) => integration.ownerId === ownerId).length < maxPerOwner
  const enqueue = (integration: Integration) => {
    known.add(integration.name)
    queue.push(integration.ownerId, integration)
  }
  const next = () => {
    while (!signal.aborted && running.size < maxAtOnce) {
      const integration = queue.take(mayHave)
      if (!integration) return
      const turn = asJob(ctx, jobName, () => deliver(integration)).finally(() => {
        running.delete(turn)
        next()
      })
      running.set(turn, integration)
    }
  }
  const deliver = async (integration: Integration) => {
    const { name } = integration
    try {
      for (let count = 0; count < eventsPerTurn && !signal.aborted; count += 1) {
        const handed = await deliverNext(ctx, { name, after: turns.get(name) ?? '' }, signal)
        if (handed) turns.set(name, handed.installationId)
        else return forget(name)
      }
      enqueue(integration)
    } catch (err) {
      ctx.log.error({ err, integration: name }, 'events of an integration could not be handed over')
      forget(name)
    }
  }
  const forget = (name: string) => {
    known.delete(name)
    turns.delete(name)
  }
  const look = async () => {
    for (const integration of await waitingIntegrations(ctx)) if (!known.has(integration.name)) enqueue(integration)
    next()
    while (!signal.aborted && (await forgetEvents(ctx, forgetBatch)) > 0);
  }
  const start = () => {
    looking = looking
      .then(() => (signal.aborted ? undefined : asJob(ctx, jobName, look)))
      .catch((err) => ctx.log.error({ err }, 'events of integrations could not be handed over'))
  }
  // What rings is a transaction that is not over yet, so the look comes a moment later.
  let waiting: NodeJS.Timeout | undefined
  ctx.eventSignal.listen(() => {
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
      await looking
      await Promise.all(running.keys())
    },
  }
}
