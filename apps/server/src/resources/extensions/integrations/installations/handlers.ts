import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentIntegration } from '#resources/extensions/integrations/presenter.ts'
import { requireInstallation } from './access.ts'
import { presentInstallation } from './presenter.ts'
import {
  changeInstallation,
  installationsIn,
  installationsOf,
  installIntegration,
  removeInstallation,
} from './service.ts'
import { createInstallationToken } from './token.ts'

export const installationHandlers = {
  async listIntegrationInstallations(ctx, { path, query }) {
    const page = await installationsOf(ctx, path.integrationName, query)
    return presentList(page, (access) => presentInstallation(ctx, access))
  },
  async listOrganizationInstallations(ctx, { path, query }) {
    const page = await installationsIn(ctx, path.organizationId, query)
    return presentList(page, (access) => ({
      installation: presentInstallation(ctx, access),
      integration: presentIntegration(ctx, access.integration),
    }))
  },
  async installIntegration(ctx, { path, body }) {
    return presentInstallation(ctx, await installIntegration(ctx, path.integrationName, body.organization))
  },
  async getIntegrationInstallationById(ctx, { path }) {
    return presentInstallation(ctx, await requireInstallation(ctx, path, 'edit'))
  },
  async updateIntegrationInstallation(ctx, { path, body }) {
    return presentInstallation(ctx, await changeInstallation(ctx, path, body))
  },
  async uninstallIntegration(ctx, { path }) {
    await removeInstallation(ctx, path)
    return undefined
  },
  async createIntegrationInstallationToken(ctx, { path }) {
    return { token: await createInstallationToken(ctx, path) }
  },
} satisfies Partial<HandlersOf<'integration-installations', RequestContext>>
