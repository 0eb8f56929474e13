import type { Actor } from '#context.ts'

/**
 * Who shares limits: a person with all their tokens. Whom an identity provider vouches for is that person in its
 * organization alone, so that nobody's provider uses up what is somebody's elsewhere.
 */
export function personOf({ userId, signIn }: Pick<Actor, 'userId' | 'signIn'>): string {
  return signIn ? `${userId} of ${signIn.organizationId}` : userId
}

interface Called {
  actor?: Actor | undefined
  clientNetwork?: string | undefined
}

/**
 * Who takes turns with whom in the pool: an organization's integrations together, all whom its identity provider vouches
 * for, since that can make up as many people as it likes, and those visitors of a site together who come from the same
 * network, so that one of them does not delay all.
 */
export function callerOf({ actor, clientNetwork }: Called): string {
  const from = clientNetwork === undefined ? '' : ` from ${clientNetwork}`
  if (actor === undefined) return `nobody${from}`
  if (actor.installation) return `organization ${actor.installation.organizationId}`
  if (actor.signIn) return `organization ${actor.signIn.organizationId}`
  return actor.visitor ? `site ${actor.visitor.siteId}${from}` : `user ${personOf(actor)}`
}
