import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentIntegration } from './presenter.ts'
import { publishIntegration } from './publish-integration.ts'
import { integrationsFor, publicIntegrations, requireIntegration, unpublishIntegration } from './service.ts'

export const integrationHandlers: HandlersOf<'integrations', RequestContext> = {
  async listIntegrations(ctx, { query }) {
    const page = await publicIntegrations(ctx, query)
    return presentList(page, (access) => presentIntegration(ctx, access))
  },
  async listOrganizationIntegrations(ctx, { path, query }) {
    const page = await integrationsFor(ctx, path.organizationId, query)
    return presentList(page, (access) => presentIntegration(ctx, access))
  },
  async getIntegrationByName(ctx, { path }) {
    return presentIntegration(ctx, await requireIntegration(ctx, path.integrationName, 'view'))
  },
  async publishIntegration(ctx, { path, body }) {
    return presentIntegration(ctx, await publishIntegration(ctx, path.integrationName, body))
  },
  async unpublishIntegration(ctx, { path }) {
    await unpublishIntegration(ctx, path.integrationName)
    return undefined
  },
}
