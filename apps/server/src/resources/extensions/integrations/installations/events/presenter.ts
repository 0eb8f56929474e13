import type { Schema } from '@quire/api-types'
import { fromJson } from '#db/tables/columns.ts'
import { fields } from '#db/tables/stored-values.ts'
import type { IntegrationEventRow } from './repository.ts'

export function presentEvent(event: IntegrationEventRow): Schema<'IntegrationEvent'> {
  return {
    id: event.id,
    integrationId: event.integrationName,
    ...(event.installationId !== null && { installationId: event.installationId }),
    createdAt: event.createdAt,
    payload: fromJson(event.payload, fields) as Schema<'IntegrationEventPayload'>,
    status: event.status,
  }
}

export function presentEventDetails(event: IntegrationEventRow): Schema<'IntegrationEventDetails'> {
  const { note: message, notedAt: timestamp } = event
  const isNoted = message !== null && timestamp !== null
  return {
    event: presentEvent(event),
    ...(isNoted && { trace: { logs: [{ message, timestamp, level: 'error' as const }] } }),
  }
}
