import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { presentIdentityProvider, presentIdentityProviders } from '#resources/identity/single-sign-on/presenter.ts'
import type { IdentityProviderAccess } from '#resources/identity/single-sign-on/service.ts'
import { clientAddresses } from './provider-client.ts'

export function presentOidcProviders(
  ctx: RequestContext,
  providers: IdentityProviderAccess[],
): Promise<Schema<'OrganizationOidcProvider'>[]> {
  return presentIdentityProviders(ctx, providers, presentOidcPart)
}

export function presentOidcProvider(
  ctx: RequestContext,
  access: IdentityProviderAccess,
): Promise<Schema<'OrganizationOidcProvider'>> {
  return presentIdentityProvider(ctx, access, presentOidcPart)
}

/** The secret of the client is told to nobody. */
function presentOidcPart(ctx: AppContext, { provider }: IdentityProviderAccess) {
  const { id: oidcProviderId, organizationId } = provider
  return {
    object: 'oidc-provider' as const,
    issuer: provider.entityId,
    clientId: provider.clientId,
    hasClientSecret: provider.clientSecret !== null,
    service: clientAddresses(ctx, oidcProviderId),
    urls: { location: locationUrl(ctx, pathTo.getOrganizationOidcProviderById({ organizationId, oidcProviderId })) },
  }
}
