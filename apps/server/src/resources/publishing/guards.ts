import type { Guards } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { requireReadableSite, requireSite, type SitePath } from './sites/access.ts'

const siteAdmin = (ctx: RequestContext, path: SitePath) => requireSite(ctx, path, 'admin')

export const publishingGuards = {
  createSite: (ctx, path) => requireOrganization(ctx, path.organizationId, 'createContent'),
  updateSiteById: siteAdmin,
  updateSiteAdaptiveSchema: siteAdmin,
  updateSitePublishingAuthById: siteAdmin,
  sortSiteStructure: siteAdmin,
  addSectionToSite: siteAdmin,
  updateSiteSectionById: siteAdmin,
  moveSiteSection: siteAdmin,
  addSectionGroupToSite: siteAdmin,
  updateSiteSectionGroupById: siteAdmin,
  addSectionToGroup: siteAdmin,
  moveSiteSectionGroup: siteAdmin,
  addSpaceToSite: siteAdmin,
  updateSiteSpaceById: siteAdmin,
  moveSiteSpace: siteAdmin,
  createSiteShareLink: siteAdmin,
  updateSiteShareLinkById: siteAdmin,
  updateSiteCustomizationById: siteAdmin,
  overrideSiteSpaceCustomizationById: siteAdmin,
  createSiteRedirect: siteAdmin,
  updateSiteRedirectById: siteAdmin,
  searchSiteContent: (ctx, path) => requireReadableSite(ctx, path, undefined),
  // Public: what is asked for is in the body.
  resolvePublishedContentByUrl: async () => undefined,
} satisfies Partial<Guards<RequestContext>>
