import { pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { presentOrganization } from '#resources/identity/organizations/presenter.ts'
import type { VisibleOrganization } from '#resources/identity/organizations/service.ts'
import { assetsUrl, integrationFileUrl } from './files.ts'
import { storedManifest } from './manifest.ts'
import type { IntegrationAccess } from './service.ts'

export function presentIntegration(
  ctx: AppContext,
  { integration, owner, permissions }: IntegrationAccess,
): Schema<'Integration'> {
  const { name, iconFile } = integration
  const publicEndpoint = `${ctx.config.publicUrl}/integrations/${name}`
  return {
    object: 'integration',
    name,
    version: integration.version,
    title: integration.title,
    description: integration.description,
    ...(integration.summary !== null && { summary: integration.summary }),
    previewImages: fromJson(integration.previewFiles, texts).map((file) => integrationFileUrl(ctx, name, file)),
    target: integration.target,
    verified: fromFlag(integration.verified),
    visibility: integration.visibility,
    ...fromJson(integration.manifest, storedManifest),
    owner: presentOwner(ctx, owner),
    urls: {
      location: locationUrl(ctx, pathTo.getIntegrationByName({ integrationName: name })),
      ...(iconFile !== null && { icon: integrationFileUrl(ctx, name, iconFile) }),
      app: appUrl(ctx, `/integrations/${name}`),
      assets: assetsUrl(ctx, name),
      publicEndpoint,
      publicContentEndpoint: publicEndpoint,
    },
    permissions,
  }
}

/** Strangers learn who publishes an integration, and nothing of how that organization is set up. */
function presentOwner(ctx: AppContext, owner: VisibleOrganization): Schema<'Organization'> {
  const organization = presentOrganization(ctx, owner)
  if (owner.membership) return organization
  const { hostname: _, defaultContent: _content, useCase: _useCase, communityType: _type, ...shown } = organization
  return { ...shown, emailDomains: [], defaultRole: null, mergeRules: { type: 'none' }, sso: false, inviteLinks: false }
}
