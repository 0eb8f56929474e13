import type { AppContext } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import {
  deleteExpiredEvents,
  deliverNext,
  waitingIntegrations,
} from '#resources/extensions/integrations/installations/events/deliver-events.ts'
import { createFairQueue } from '#workers/fair-queue.ts'
import { asJob } from './repeat-job.ts'
import { createSerialRuns } from './serial-runs.ts'

const intervalMs = 10_000
const deletionBatch = 500
/** An address that is slow to answer keeps nobody else's waiting: an organization has few deliveries at a time. */
const maxAtOnce = 24
const maxPerOwner = 3
/** After so many it is the turn of other integrations. */
const eventsPerTurn = 20

type Integration = Awaited<ReturnType<typeof waitingIntegrations>>[number]

const jobName = 'deliver-integration-events'

/** Delivers events to integrations in development mode. What waits is in the file itself, so it goes on after a restart. */
export function startEventDelivery(ctx: AppContext): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const queue = createFairQueue<Integration>()
  /** Those that wait for their turn or have it, by name. */
  const known = new Set<string>()
  const running = new Map<Promise<void>, Integration>()
  /** The installation that was delivered to last, by integration. */
  const turns = new Map<string, string>()
  const logFailure = (message: string) => (err: unknown) => ctx.log.error({ err }, message)

  const mayHave = (owner: CallerId) =>
    [...running.values()].filter(({ caller }) => caller === owner).length < maxPerOwner
  const enqueue = (integration: Integration) => {
    known.add(integration.name)
    queue.push(integration.caller, integration)
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
        const delivered = await deliverNext(ctx, { name, after: turns.get(name) ?? '' }, signal)
        if (delivered) turns.set(name, delivered.installationId)
        else return forget(name)
      }
      enqueue(integration)
    } catch (err) {
      ctx.log.error({ err, integration: name }, 'events of an integration could not be delivered')
      forget(name)
    }
  }
  const forget = (name: string) => {
    known.delete(name)
    turns.delete(name)
  }
  const enqueueWaiting = async () => {
    if (signal.aborted) return
    for (const integration of await waitingIntegrations(ctx)) if (!known.has(integration.name)) enqueue(integration)
    next()
  }
  const deleteExpired = async () => {
    while (!signal.aborted && (await deleteExpiredEvents(ctx, deletionBatch)) > 0);
  }
  const enqueuing = createSerialRuns(() =>
    asJob(ctx, jobName, enqueueWaiting).catch(logFailure('events could not be delivered')),
  )
  const deletion = createSerialRuns(() =>
    asJob(ctx, jobName, deleteExpired).catch(logFailure('expired events could not be deleted')),
  )
  const deafen = ctx.wakeSignals.events.listen(enqueuing.request)
  const timer = setInterval(() => {
    enqueuing.request()
    deletion.request()
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      deafen()
      await enqueuing.settled()
      await deletion.settled()
      await Promise.all(running.keys())
    },
  }
}
