import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import {
  identityProvidersOf,
  removeIdentityProvider,
  requireIdentityProvider,
} from '#resources/identity/single-sign-on/service.ts'
import { presentSamlProvider, presentSamlProviders } from './presenter.ts'
import { changeSamlProvider, createSamlProvider, samlOf } from './service.ts'

type Operations =
  | 'listSamlProvidersInOrganizationById'
  | 'createOrganizationSamlProvider'
  | 'getOrganizationSamlProviderById'
  | 'updateOrganizationSamlProvider'
  | 'deleteOrganizationSamlProvider'

export const samlHandlers: Pick<HandlersOf<'single-sign-on', RequestContext>, Operations> = {
  async listSamlProvidersInOrganizationById(ctx, { path, query }) {
    const page = await identityProvidersOf(ctx, samlOf(path.organizationId), query)
    return presentList(page, await presentSamlProviders(ctx, page.items))
  },
  async createOrganizationSamlProvider(ctx, { path, body }) {
    return presentSamlProvider(ctx, await createSamlProvider(ctx, path.organizationId, body))
  },
  async getOrganizationSamlProviderById(ctx, { path }) {
    const access = await requireIdentityProvider(ctx, samlOf(path.organizationId), path.samlProviderId)
    return presentSamlProvider(ctx, access)
  },
  async updateOrganizationSamlProvider(ctx, { path, body }) {
    return presentSamlProvider(ctx, await changeSamlProvider(ctx, path.organizationId, path.samlProviderId, body))
  },
  async deleteOrganizationSamlProvider(ctx, { path }) {
    await removeIdentityProvider(ctx, samlOf(path.organizationId), path.samlProviderId)
    return undefined
  },
}
