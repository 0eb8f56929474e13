import type { Actor } from '#context.ts'

interface Called {
  actor?: Actor | undefined
  clientNetwork?: string | undefined
}

/**
 * Who takes turns with whom in the pool: an organization's integrations together, and those visitors of a site together who
 * come from the same network, so that one of them does not delay all.
 */
export function callerOf({ actor, clientNetwork }: Called): string {
  const from = clientNetwork === undefined ? '' : ` from ${clientNetwork}`
  if (actor === undefined) return `nobody${from}`
  if (actor.installation) return `organization ${actor.installation.organizationId}`
  return actor.visitor ? `site ${actor.visitor.siteId}${from}` : `user ${actor.userId}`
}
