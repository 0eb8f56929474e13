import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { presentIdentityProvider, presentIdentityProviders } from '#resources/identity/single-sign-on/presenter.ts'
import type { IdentityProviderAccess } from '#resources/identity/single-sign-on/service.ts'
import { serviceAddresses } from './addresses.ts'

export function presentSamlProviders(
  ctx: RequestContext,
  providers: IdentityProviderAccess[],
): Promise<Schema<'OrganizationSamlProvider'>[]> {
  return presentIdentityProviders(ctx, providers, presentSamlPart)
}

export function presentSamlProvider(
  ctx: RequestContext,
  access: IdentityProviderAccess,
): Promise<Schema<'OrganizationSamlProvider'>> {
  return presentIdentityProvider(ctx, access, presentSamlPart)
}

function presentSamlPart(ctx: AppContext, { provider }: IdentityProviderAccess) {
  const { id: samlProviderId, organizationId } = provider
  return {
    object: 'saml-provider' as const,
    ssoURL: provider.ssoUrl,
    entityID: provider.entityId,
    certificate: provider.certificate,
    service: serviceAddresses(ctx, samlProviderId),
    urls: { location: locationUrl(ctx, pathTo.getOrganizationSamlProviderById({ organizationId, samlProviderId })) },
  }
}
