import type { Actor } from '../context.ts'

/** Who takes turns with whom in the pool: an organization's integrations together, a site's visitors together. */
export function callerOf({ actor }: { actor?: Actor | undefined }): string {
  if (actor === undefined) return 'nobody'
  if (actor.installation) return `organization ${actor.installation.organizationId}`
  return actor.visitor ? `site ${actor.visitor.siteId}` : `user ${actor.userId}`
}
