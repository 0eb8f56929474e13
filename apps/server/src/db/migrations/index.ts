import type { Kysely } from 'kysely'
import { createIdentity } from './0001-identity.ts'
import { createWorkspace } from './0002-workspace.ts'
import { createChangeRequests } from './0003-change-requests.ts'
import { createComments } from './0004-comments.ts'
import { createContent } from './0005-content.ts'
import { createReviews } from './0006-reviews.ts'
import { createSearch } from './0007-search.ts'
import { createLinks } from './0008-links.ts'
import { createSites } from './0010-sites.ts'
import { createSaml } from './0011-saml.ts'
import { createTranslations } from './0012-translations.ts'
import { createOpenApiSpecs } from './0013-openapi-specs.ts'
import { createSiteVisitors } from './0014-site-visitors.ts'
import { createIntegrations } from './0015-integrations.ts'
import { addSpecVisibility, createComputedContent } from './0016-computed-content.ts'
import { createKeptAnswers } from './0017-kept-answers.ts'

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
]
