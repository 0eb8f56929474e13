import { inTransaction, type RequestContext } from '#context.ts'
import { toFlag } from '#db/tables/columns.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireIntegration, setTunnel } from '#resources/extensions/integrations/service.ts'
import { findEvent, type IntegrationEventRow, listEvents } from './repository.ts'

export async function eventsOf(
  ctx: RequestContext,
  name: string,
  query: { page?: string; limit: number },
): Promise<ListPage<IntegrationEventRow>> {
  const { integration } = await requireIntegration(ctx, name, 'admin')
  const pageRequest = readPageRequest(`integration-events/${name}`, query)
  const rows = await listEvents(ctx.db, name, pageRequest)
  return toPage(pageRequest, rows, integration.eventCount, ({ id }) => [id])
}

export async function requireEvent(ctx: RequestContext, name: string, id: string): Promise<IntegrationEventRow> {
  await requireIntegration(ctx, name, 'admin')
  const event = await findEvent(ctx.db, name, id)
  if (!event) throw new NotFoundError(`the event ${id}`)
  return event
}

/** Where events go from now on; what happened before stays as it is. */
export function changeDevelopmentMode(
  ctx: RequestContext,
  name: string,
  mode: { tunnelUrl: string; all?: boolean } | undefined,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireIntegration(tx, name, 'admin')
    await setTunnel(tx, name, { tunnelUrl: mode?.tunnelUrl ?? null, tunnelAll: toFlag(mode?.all ?? false) })
  })
}
