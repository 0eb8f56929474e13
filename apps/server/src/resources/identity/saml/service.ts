import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import {
  changeIdentityProvider,
  createIdentityProvider,
  type IdentityProviderAccess,
  type ProviderOwner,
  type ReadKnownBy,
} from '#resources/identity/single-sign-on/service.ts'
import { requireCertificate } from './certificate.ts'

export function samlOf(organizationId: string): ProviderOwner {
  return { organizationId, protocol: 'saml' }
}

export function createSamlProvider(
  ctx: RequestContext,
  organizationId: string,
  body: Schema<'CreateOrganizationSamlProvider'>,
): Promise<IdentityProviderAccess> {
  return createIdentityProvider(ctx, samlOf(organizationId), body, knownByIn(body))
}

export function changeSamlProvider(
  ctx: RequestContext,
  organizationId: string,
  id: string,
  body: Schema<'UpdateOrganizationSamlProvider'>,
): Promise<IdentityProviderAccess> {
  return changeIdentityProvider(ctx, { ...samlOf(organizationId), id }, body, knownByIn(body))
}

function knownByIn(body: Schema<'UpdateOrganizationSamlProvider'>): ReadKnownBy {
  return () => {
    if (body.certificate) requireCertificate('body.certificate', body.certificate)
    return {
      ...(body.entityID !== undefined && { entityId: body.entityID }),
      ...(body.certificate !== undefined && { certificate: body.certificate }),
      ...(body.ssoURL !== undefined && { ssoUrl: body.ssoURL }),
    }
  }
}
