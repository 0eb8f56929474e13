import type { Schema } from '@quire/api-types'
import { type AppContext, afterCommit } from '#context.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import type { IntegrationRow } from '#db/tables/integrations.ts'
import { fields } from '#db/tables/stored-values.ts'
import type { ContentWatcher } from '#ports.ts'
import { statusOf } from '#resources/extensions/integrations/installations/configuration.ts'
import { storedManifest } from '#resources/extensions/integrations/manifest.ts'
import { type IntegrationEventRow, insertEvents, listInstallationsOverSpace } from './repository.ts'

type Payload = Omit<Schema<'IntegrationEventPayload'>, 'eventId' | 'installationId'>
type Reach = Pick<IntegrationRow, 'name' | 'ownerId' | 'tunnelUrl' | 'tunnelAll'>
interface Where {
  id: string
  organizationId: string
}

/** Records what happened to an installation in the outbox, in the transaction that did it. */
export async function recordEvent(
  tx: AppContext,
  { installation, integration }: { installation: Where; integration: { integration: Reach } },
  payload: Payload,
): Promise<void> {
  await insertEvents(tx.db, [toRow(tx, integration.integration, installation, payload)])
  afterCommit(tx, tx.wakeSignals.events.wake)
}

/** Records a new content of a space for everything that runs on the space. */
export const recordContent: ContentWatcher<AppContext> = async (tx, { spaceId, revisionId }) => {
  const covering = (await listInstallationsOverSpace(tx.db, spaceId)).filter(isRunning)
  if (covering.length === 0) return
  const payload: Payload = { type: 'space_content_updated', spaceId, revisionId }
  await insertEvents(
    tx.db,
    covering.map((row) => toRow(tx, row, row, payload)),
  )
  afterCommit(tx, tx.wakeSignals.events.wake)
}

type Covering = Awaited<ReturnType<typeof listInstallationsOverSpace>>[number]

function isRunning({ manifest, configuration, spaceConfiguration }: Covering): boolean {
  const { configurations } = fromJson(manifest, storedManifest)
  const inSpace = spaceConfiguration === null ? {} : fromJson(spaceConfiguration, fields)
  return (
    statusOf(configurations?.account, fromJson(configuration, fields)) === 'active' &&
    statusOf(configurations?.space, inSpace) === 'active'
  )
}

function toRow(
  tx: AppContext,
  integration: Reach,
  { id, organizationId }: Where,
  payload: Payload,
): IntegrationEventRow {
  const eventId = tx.newId()
  const isReached =
    integration.tunnelUrl !== null && (integration.tunnelAll === 1 || integration.ownerId === organizationId)
  return {
    id: eventId,
    integrationName: integration.name,
    installationId: id,
    payload: toJson({ eventId, installationId: id, ...payload }),
    status: isReached ? 'pending' : 'unhandled',
    note: null,
    notedAt: null,
    createdAt: tx.now(),
  }
}
