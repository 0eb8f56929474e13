import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentEvent, presentEventDetails } from './presenter.ts'
import { changeDevelopmentMode, eventsOf, requireEvent } from './service.ts'

export const integrationEventHandlers: HandlersOf<'integration-events', RequestContext> = {
  async listIntegrationEvents(ctx, { path, query }) {
    const page = await eventsOf(ctx, path.integrationName, query)
    return presentList(page, presentEvent)
  },
  async getIntegrationEvent(ctx, { path }) {
    return presentEventDetails(await requireEvent(ctx, path.integrationName, path.integrationEventId))
  },
  async setIntegrationDevelopmentMode(ctx, { path, body }) {
    await changeDevelopmentMode(ctx, path.integrationName, body)
    return undefined
  },
  async disableIntegrationDevelopmentMode(ctx, { path }) {
    await changeDevelopmentMode(ctx, path.integrationName, undefined)
    return undefined
  },
}
