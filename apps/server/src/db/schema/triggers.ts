import type { Trigger } from './trigger.ts'
import { changeRequestTriggers } from './triggers/change-requests.ts'
import { collectionTriggers } from './triggers/collections.ts'
import { commentTriggers } from './triggers/comments.ts'
import { contentTriggers } from './triggers/content.ts'
import { extensionTriggers } from './triggers/extensions.ts'
import { identityTriggers } from './triggers/identity.ts'
import { publishingTriggers } from './triggers/publishing.ts'
import { siteStampTriggers } from './triggers/site-stamps.ts'
import { spaceTriggers } from './triggers/spaces.ts'

/**
 * Every trigger of the newest schema, once for all engines: counters are kept where rows change, so that no way of adding
 * or removing one can forget them. Migrations make them in a file step by step; a test compares.
 */
export const triggers: readonly Trigger[] = [
  ...identityTriggers,
  ...collectionTriggers,
  ...spaceTriggers,
  ...changeRequestTriggers,
  ...commentTriggers,
  ...contentTriggers,
  ...publishingTriggers,
  ...extensionTriggers,
  ...siteStampTriggers,
]
