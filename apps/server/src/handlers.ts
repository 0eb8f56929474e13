import type { Handlers } from '@quire/api-types'
import type { RequestContext } from './context.ts'
import { integrationHandlers } from './resources/extensions/integrations/handlers.ts'
import { integrationEventHandlers } from './resources/extensions/integrations/installations/events/handlers.ts'
import { installationHandlers } from './resources/extensions/integrations/installations/handlers.ts'
import {
  sitePlacementHandlers,
  spacePlacementHandlers,
} from './resources/extensions/integrations/installations/placement-handlers.ts'
import { findSpecs } from './resources/extensions/openapi-specs/by-slug.ts'
import { openApiSpecHandlers } from './resources/extensions/openapi-specs/handlers.ts'
import { translationHandlers } from './resources/extensions/translations/handlers.ts'
import { serviceHandlers } from './resources/identity/instance/handlers.ts'
import { notificationPreferenceHandlers } from './resources/identity/notification-preferences/handlers.ts'
import { oidcHandlers } from './resources/identity/oidc/handlers.ts'
import { organizationHandlers } from './resources/identity/organizations/handlers.ts'
import { memberHandlers } from './resources/identity/organizations/members/handlers.ts'
import { memberTeamHandlers, teamHandlers } from './resources/identity/organizations/teams/handlers.ts'
import { passkeyHandlers } from './resources/identity/passkeys/handlers.ts'
import { samlHandlers } from './resources/identity/saml/handlers.ts'
import { sessionHandlers } from './resources/identity/sessions/handlers.ts'
import { signInLinkHandlers } from './resources/identity/sign-in-links/handlers.ts'
import { singleSignOnHandlers } from './resources/identity/single-sign-on/handlers.ts'
import { tokenHandlers } from './resources/identity/tokens/handlers.ts'
import { userHandlers } from './resources/identity/users/handlers.ts'
import { adaptiveSchemaHandlers } from './resources/publishing/adaptive-schema/handlers.ts'
import { siteDomainHandlers } from './resources/publishing/domains/handlers.ts'
import { publishedSiteHandlers } from './resources/publishing/published/handlers.ts'
import { siteCustomizationHandlers } from './resources/publishing/sites/customization/handlers.ts'
import { siteHandlers } from './resources/publishing/sites/handlers.ts'
import { siteRedirectHandlers } from './resources/publishing/sites/redirects/handlers.ts'
import { shareLinkHandlers } from './resources/publishing/sites/share-links/handlers.ts'
import { siteSectionGroupHandlers } from './resources/publishing/sites/structure/groups/handlers.ts'
import { siteStructureHandlers } from './resources/publishing/sites/structure/handlers.ts'
import { siteSectionHandlers } from './resources/publishing/sites/structure/sections/handlers.ts'
import { siteSpaceHandlers } from './resources/publishing/sites/structure/spaces/handlers.ts'
import { siteVisitorHandlers } from './resources/publishing/visitors/auth/handlers.ts'
import { changeRequestContentHandlers } from './resources/workspace/change-request-content/handlers.ts'
import { changeRequestHandlers } from './resources/workspace/change-requests/handlers.ts'
import { collectionHandlers } from './resources/workspace/collections/handlers.ts'
import { changeRequestCommentHandlers, spaceCommentHandlers } from './resources/workspace/comments/handlers.ts'
import { embedHandlers } from './resources/workspace/embeds/handlers.ts'
import { collectionPermissionHandlers, spacePermissionHandlers } from './resources/workspace/grants/handlers.ts'
import { importHandlers } from './resources/workspace/imports/handlers.ts'
import { inviteHandlers } from './resources/workspace/invites/handlers.ts'
import { createLinkHandlers } from './resources/workspace/links/handlers.ts'
import { movingHandlers } from './resources/workspace/moving/handlers.ts'
import { pdfHandlers } from './resources/workspace/pdf/handlers.ts'
import { reviewHandlers } from './resources/workspace/reviews/handlers.ts'
import { revisionHandlers } from './resources/workspace/revisions/handlers.ts'
import { searchHandlers } from './resources/workspace/search/handlers.ts'
import { spaceContentHandlers } from './resources/workspace/space-content/handlers.ts'
import { spaceHandlers, spaceListHandlers } from './resources/workspace/spaces/handlers.ts'

/** Every operation of the contract: it does not compile while one is missing. */
export const handlers: Handlers<RequestContext> = {
  ...serviceHandlers,
  ...userHandlers,
  ...tokenHandlers,
  ...sessionHandlers,
  ...signInLinkHandlers,
  ...notificationPreferenceHandlers,
  ...passkeyHandlers,
  ...organizationHandlers,
  ...memberHandlers,
  ...teamHandlers,
  ...memberTeamHandlers,
  ...singleSignOnHandlers,
  ...samlHandlers,
  ...oidcHandlers,
  ...inviteHandlers,
  ...spaceHandlers,
  ...spaceListHandlers,
  ...changeRequestHandlers,
  ...changeRequestContentHandlers,
  ...reviewHandlers,
  ...spaceContentHandlers,
  ...revisionHandlers,
  ...embedHandlers,
  ...importHandlers,
  ...createLinkHandlers(findSpecs),
  ...searchHandlers,
  ...pdfHandlers,
  ...collectionHandlers,
  ...movingHandlers,
  ...spacePermissionHandlers,
  ...collectionPermissionHandlers,
  ...spaceCommentHandlers,
  ...changeRequestCommentHandlers,
  ...translationHandlers,
  ...siteHandlers,
  ...siteDomainHandlers,
  ...siteStructureHandlers,
  ...siteSectionHandlers,
  ...siteSectionGroupHandlers,
  ...siteSpaceHandlers,
  ...shareLinkHandlers,
  ...siteVisitorHandlers,
  ...adaptiveSchemaHandlers,
  ...publishedSiteHandlers,
  ...siteCustomizationHandlers,
  ...siteRedirectHandlers,
  ...openApiSpecHandlers,
  ...integrationHandlers,
  ...installationHandlers,
  ...spacePlacementHandlers,
  ...sitePlacementHandlers,
  ...integrationEventHandlers,
}
