import type { Guards } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import {
  requireInstallation,
  requirePlacementRights,
  requireVisibleInstallation,
} from './integrations/installations/access.ts'
import { requirePlacement } from './integrations/installations/placements.ts'
import { requirePublisher } from './integrations/publish-integration.ts'
import { requireIntegration } from './integrations/service.ts'
import { requirePublishableSpec, requireSpec } from './openapi-specs/service.ts'
import { requireTranslation } from './translations/service.ts'

export const extensionGuards = {
  createOpenApiSpec: (ctx, path) => requireOrganization(ctx, path.organizationId, 'createOpenAPISpec'),
  createOrUpdateOpenApiSpecBySlug: (ctx, path) => requirePublishableSpec(ctx, path.organizationId, path.specSlug),
  updateOpenApiSpecBySlug: (ctx, path) => requireSpec(ctx, path.organizationId, path.specSlug, 'edit'),
  createTranslation: (ctx, path) => requireOrganization(ctx, path.organizationId, 'createContent'),
  updateTranslation: (ctx, path) => requireTranslation(ctx, path.organizationId, path.translationSettingsId, 'edit'),
  publishIntegration: requirePublisher,
  installIntegration: (ctx, path) => requireIntegration(ctx, path.integrationName, 'view'),
  updateIntegrationInstallation: (ctx, path) => requireInstallation(ctx, path, 'edit'),
  // On which space is in the body, and whoever manages that decides.
  installIntegrationOnSpace: requireVisibleInstallation,
  updateIntegrationSpaceInstallation: (ctx, { spaceId, ...path }) =>
    requirePlacement(ctx, { ...path, kind: 'space', targetId: spaceId }, 'edit'),
  installIntegrationOnSite: (ctx, path) =>
    requirePlacementRights(ctx, { ...path, kind: 'site', targetId: '' }, 'manage'),
  updateIntegrationSiteInstallation: (ctx, { siteId, ...path }) =>
    requirePlacement(ctx, { ...path, kind: 'site', targetId: siteId }, 'edit'),
  setIntegrationDevelopmentMode: (ctx, path) => requireIntegration(ctx, path.integrationName, 'admin'),
} satisfies Partial<Guards<RequestContext>>
