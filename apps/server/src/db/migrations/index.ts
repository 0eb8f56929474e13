import type { Kysely } from 'kysely'
import { createIdentity } from './0001-identity.ts'
import { createWorkspace } from './0002-workspace.ts'
import { createChangeRequests } from './0003-change-requests.ts'
import { createComments } from './0004-comments.ts'
import { createContent } from './0005-content.ts'
import { createSaml } from './0006-saml.ts'
import { createTranslations } from './0007-translations.ts'
import { createReviews } from './0008-reviews.ts'
import { createSites } from './0009-sites.ts'
import { createSearch } from './0010-search.ts'
import { createOpenApiSpecs } from './0011-openapi-specs.ts'
import { createLinks } from './0012-links.ts'
import { createIntegrations } from './0013-integrations.ts'
import { createComputedContent } from './0014-computed-content.ts'
import { createKeptAnswers } from './0015-kept-answers.ts'
import { createSiteVisitors } from './0016-site-visitors.ts'
import { addSpecVisibility } from './0017-spec-visibility.ts'
import { addAgreedScopes } from './0018-agreed-scopes.ts'
import { noteAdaptivePages } from './0019-adaptive-pages.ts'
import { speedUpSearch } from './0020-search-speed.ts'
import { keepAnswersOfAnyToken } from './0021-answers-of-any-token.ts'
import { addInviteSecrets } from './0022-invite-secrets.ts'
import { indexCommenters } from './0023-commenters.ts'
import { addMakers } from './0024-makers.ts'
import { forgetAdaptiveDigests } from './0025-seen-links.ts'
import { verifyDomains } from './0026-verified-domains.ts'
import { switchOffSsoWithoutProvider } from './0027-sso-needs-provider.ts'
import { createContentCollection } from './0028-content-collection.ts'
import { applyConditionsAsBefore } from './0029-adaptive-sites.ts'
import { indexJoiningRevisions } from './0030-joining-revisions.ts'
import { keepFormerNames } from './0031-former-names.ts'
import { indexPendingEvents } from './0032-pending-events.ts'
import { createUploads } from './0033-uploads.ts'
import { createCommentAnchors } from './0034-comment-anchors.ts'
import { includeAgentsAsBefore } from './0035-agents.ts'
import { renameIdempotencyRecords } from './0036-idempotency-records.ts'
import { separatePersonsOfOrganizations } from './0037-persons-of-organizations.ts'
import { renamePlacementTargets } from './0038-placement-targets.ts'
import { createImports } from './0039-imports.ts'
import { createCommentRepliers } from './0040-comment-repliers.ts'
import { countSpacesOfCollections } from './0041-space-counts.ts'
import { addOrganizationFounders } from './0042-organization-founders.ts'
import { noteSharedDigests } from './0043-shared-digests.ts'
import { countImportLinks } from './0044-import-links.ts'
import { createPendingDeletions } from './0045-pending-deletions.ts'
import { stampSites } from './0046-site-stamps.ts'
import { addImportTurns, addImportTurnsInPostgres } from './0047-import-turns.ts'
import { prepareSeveralServers, prepareSeveralServersInPostgres } from './0048-several-servers.ts'
import { noteConditions, noteConditionsInPostgres } from './0049-conditions.ts'
import { addRedirectAddresses, addRedirectAddressesInPostgres } from './0050-redirect-addresses.ts'
import { addSessions, addSessionsInPostgres } from './0051-sessions.ts'
import { addSignInLinks, addSignInLinksInPostgres } from './0052-sign-in-links.ts'
import { indexReviewsOfPerson, indexReviewsOfPersonInPostgres } from './0053-reviews-of-person.ts'
import { addMails, addMailsInPostgres } from './0054-mails.ts'
import { addInviters, addInvitersInPostgres } from './0055-inviters.ts'
import { addNotificationPreferences, addNotificationPreferencesInPostgres } from './0056-notification-preferences.ts'
import { addPasskeys, addPasskeysInPostgres } from './0057-passkeys.ts'
import { addOpenIdConnect, addOpenIdConnectInPostgres } from './0058-openid-connect.ts'

/** In order, for ever: a file's schema version counts how many of these it has been through. */
export const migrations: ((db: Kysely<unknown>) => Promise<void>)[] = [
  createIdentity,
  createWorkspace,
  createChangeRequests,
  createComments,
  createContent,
  createSaml,
  createTranslations,
  createReviews,
  createSites,
  createSearch,
  createOpenApiSpecs,
  createLinks,
  createIntegrations,
  createComputedContent,
  createKeptAnswers,
  createSiteVisitors,
  addSpecVisibility,
  addAgreedScopes,
  noteAdaptivePages,
  speedUpSearch,
  keepAnswersOfAnyToken,
  addInviteSecrets,
  indexCommenters,
  addMakers,
  forgetAdaptiveDigests,
  verifyDomains,
  switchOffSsoWithoutProvider,
  createContentCollection,
  applyConditionsAsBefore,
  indexJoiningRevisions,
  keepFormerNames,
  indexPendingEvents,
  createUploads,
  createCommentAnchors,
  includeAgentsAsBefore,
  renameIdempotencyRecords,
  separatePersonsOfOrganizations,
  renamePlacementTargets,
  createImports,
  createCommentRepliers,
  countSpacesOfCollections,
  addOrganizationFounders,
  noteSharedDigests,
  countImportLinks,
  createPendingDeletions,
  stampSites,
  addImportTurns,
  prepareSeveralServers,
  noteConditions,
  addRedirectAddresses,
  addSessions,
  addSignInLinks,
  indexReviewsOfPerson,
  addMails,
  addInviters,
  addNotificationPreferences,
  addPasskeys,
  addOpenIdConnect,
]

/** What a migration does to a PostgreSQL database. */
export interface PostgresMigration {
  statements: readonly string[]
  /** The number of the oldest schema whose servers can go on with it: at most that before. Left out for any. */
  compatibleFrom?: number
}

/** The last of these, in order: the first 46 were of files alone, and a PostgreSQL database began with what they led to. */
export const postgresMigrations: readonly PostgresMigration[] = [
  { statements: addImportTurnsInPostgres },
  { statements: prepareSeveralServersInPostgres },
  { statements: noteConditionsInPostgres },
  { statements: addRedirectAddressesInPostgres },
  { statements: addSessionsInPostgres },
  { statements: addSignInLinksInPostgres },
  { statements: indexReviewsOfPersonInPostgres },
  { statements: addMailsInPostgres },
  { statements: addInvitersInPostgres },
  { statements: addNotificationPreferencesInPostgres },
  { statements: addPasskeysInPostgres },
  { statements: addOpenIdConnectInPostgres },
]
