import { type AppContext, inTransaction } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import { fromJson } from '#db/tables/columns.ts'
import { fields, optionalText } from '#db/tables/stored-values.ts'
import { OutboundError } from '#net/outbound-error.ts'
import { environmentOf } from '#resources/extensions/integrations/installations/environment.ts'
import { readIntegration } from '#resources/extensions/integrations/service.ts'
import { organizationCaller } from '#workers/caller.ts'
import {
  deleteEventsBefore,
  findNextPending,
  type IntegrationEventRow,
  listWaitingIntegrations,
  updateCreatedAfter,
  updateEvent,
} from './repository.ts'

const timeoutMs = 10_000
const maxResponseBytes = 100_000
const lifetimeMs = 30 * 24 * 60 * 60 * 1000

type Outcome = Pick<IntegrationEventRow, 'status' | 'note'>

/** Those that have events to be delivered, and whose turns that takes. */
export async function waitingIntegrations(ctx: AppContext): Promise<{ name: string; caller: CallerId }[]> {
  const waiting = await listWaitingIntegrations(ctx.db)
  return waiting.map(({ name, ownerId: organizationId, founderId }) => {
    return { name, caller: organizationCaller({ organizationId, founderId }) }
  })
}

/**
 * Delivers an event from the outbox to an integration, as a webhook: each installation its events in order, and
 * installations in turns, so that nobody waits for all that happens in another organization. Answers whose it was,
 * for the next turn; undefined when none waits.
 */
export async function deliverNext(
  ctx: AppContext,
  { name, after }: { name: string; after: string },
  signal: AbortSignal,
): Promise<{ installationId: string } | undefined> {
  const event = await findNextPending(ctx.db, name, after)
  if (!event) return undefined
  const outcome = await deliver(ctx, event, signal)
  if (outcome) await inTransaction(ctx, (tx) => updateEvent(tx.db, event.id, { ...outcome, notedAt: tx.now() }))
  return { installationId: event.installationId ?? '' }
}

/** Undefined when the server stops meanwhile: the event waits for the next start. */
async function deliver(ctx: AppContext, event: IntegrationEventRow, signal: AbortSignal): Promise<Outcome | undefined> {
  const integration = await readIntegration(ctx, event.integrationName)
  if (!integration || integration.tunnelUrl === null) return { status: 'unhandled', note: null }
  const payload = fromJson(event.payload, fields)
  const [spaceId, siteId] = [optionalText(payload.spaceId), optionalText(payload.siteId)]
  const environment = await environmentOf(ctx, integration, { installationId: event.installationId, spaceId, siteId })
  const form = toForm({ event: event.payload, environment: JSON.stringify(environment) })
  try {
    const { status } = await ctx.fetch(integration.tunnelUrl, {
      method: 'POST',
      ...form,
      maxBytes: maxResponseBytes,
      timeoutMs,
      maxRedirects: 0,
      anyStatus: true,
      signal,
    })
    return outcomeOf(status)
  } catch (error) {
    if (signal.aborted) return undefined
    if (error instanceof OutboundError) return { status: 'failed', note: error.message }
    throw error
  }
}

/** 406 is how integrations say that they take no events of a kind. */
function outcomeOf(status: number): Outcome {
  if (status === 406) return { status: 'unhandled', note: null }
  if (status >= 200 && status < 300) return { status: 'success', note: null }
  return { status: 'failed', note: `the address answers with status ${status}` }
}

function toForm(fields: Record<string, string>): { headers: Record<string, string>; body: string } {
  const boundary = randomSecret()
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** Deletes events of long ago; answers how many there were. */
export function deleteExpiredEvents(ctx: AppContext, limit: number): Promise<number> {
  const before = new Date(Date.parse(ctx.now()) - lifetimeMs).toISOString()
  return inTransaction(ctx, (tx) => deleteEventsBefore(tx.db, before, limit))
}

/** See `jobs/mend-times.ts`. */
export function mendEventTimes(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateCreatedAfter(tx.db, tx.now()))
}
