import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentSamlLogin, presentSamlProvider, presentSamlProviders } from './presenter.ts'
import {
  changeSamlProvider,
  createSamlProvider,
  removeSamlProvider,
  requireSamlProvider,
  samlLoginsOf,
  samlProvidersOf,
} from './service.ts'

export const samlHandlers: HandlersOf<'single-sign-on', RequestContext> = {
  async listSamlProvidersInOrganizationById(ctx, { path, query }) {
    const page = await samlProvidersOf(ctx, path.organizationId, query)
    return presentList(page, await presentSamlProviders(ctx, page.items))
  },
  async createOrganizationSamlProvider(ctx, { path, body }) {
    return presentSamlProvider(ctx, await createSamlProvider(ctx, path.organizationId, body))
  },
  async getOrganizationSamlProviderById(ctx, { path }) {
    return presentSamlProvider(ctx, await requireSamlProvider(ctx, path.organizationId, path.samlProviderId))
  },
  async updateOrganizationSamlProvider(ctx, { path, body }) {
    return presentSamlProvider(ctx, await changeSamlProvider(ctx, path.organizationId, path.samlProviderId, body))
  },
  async deleteOrganizationSamlProvider(ctx, { path }) {
    await removeSamlProvider(ctx, path.organizationId, path.samlProviderId)
    return undefined
  },
  async listSsoProviderLoginsInOrganization(ctx, { path }) {
    const logins = await samlLoginsOf(ctx, path.organizationId)
    return { items: logins.map((login) => presentSamlLogin(ctx, login)) }
  },
}
