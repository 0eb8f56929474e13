import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import {
  identityProvidersOf,
  removeIdentityProvider,
  requireIdentityProvider,
} from '#resources/identity/single-sign-on/service.ts'
import { presentOidcProvider, presentOidcProviders } from './presenter.ts'
import { changeOidcProvider, createOidcProvider, oidcOf, testOidcProvider } from './service.ts'

type Operations =
  | 'listOidcProvidersInOrganizationById'
  | 'createOrganizationOidcProvider'
  | 'getOrganizationOidcProviderById'
  | 'updateOrganizationOidcProvider'
  | 'deleteOrganizationOidcProvider'
  | 'testOrganizationOidcProvider'

export const oidcHandlers: Pick<HandlersOf<'single-sign-on', RequestContext>, Operations> = {
  async listOidcProvidersInOrganizationById(ctx, { path, query }) {
    const page = await identityProvidersOf(ctx, oidcOf(path.organizationId), query)
    return presentList(page, await presentOidcProviders(ctx, page.items))
  },
  async createOrganizationOidcProvider(ctx, { path, body }) {
    return presentOidcProvider(ctx, await createOidcProvider(ctx, path.organizationId, body))
  },
  async getOrganizationOidcProviderById(ctx, { path }) {
    const access = await requireIdentityProvider(ctx, oidcOf(path.organizationId), path.oidcProviderId)
    return presentOidcProvider(ctx, access)
  },
  async updateOrganizationOidcProvider(ctx, { path, body }) {
    return presentOidcProvider(ctx, await changeOidcProvider(ctx, path.organizationId, path.oidcProviderId, body))
  },
  async deleteOrganizationOidcProvider(ctx, { path }) {
    await removeIdentityProvider(ctx, oidcOf(path.organizationId), path.oidcProviderId)
    return undefined
  },
  async testOrganizationOidcProvider(ctx, { path }) {
    return testOidcProvider(ctx, path.organizationId, path.oidcProviderId)
  },
}
