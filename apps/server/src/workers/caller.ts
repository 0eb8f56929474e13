import type { Actor } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'

interface Called {
  actor?: Actor | undefined
  clientNetwork?: string | undefined
}

/** An organization, and who founded it, where that was not whoever runs the server. */
export interface FoundedOrganization {
  organizationId: string
  founderId?: string | null
}

/**
 * Who takes turns with whom, and has a share of what is limited: this is decided here for every limit there is. A person is
 * one with all their tokens. All whom an organization can make up are one, people of its identity provider and its
 * integrations alike. Whoever brings no token, or that of a site, is one with their network.
 */
export function callerOf({ actor, clientNetwork }: Called): CallerId {
  const madeUpBy = actor?.installation ?? actor?.signIn
  if (madeUpBy) return organizationCaller(madeUpBy)
  if (actor && !actor.visitor) return `user ${actor.userId}` as CallerId
  if (clientNetwork !== undefined) return `network ${clientNetwork}` as CallerId
  return (actor?.visitor ? `site ${actor.visitor.siteId}` : 'nobody') as CallerId
}

/** For what is done for an organization and for nobody in particular. All that somebody founded are one. */
export function organizationCaller({ organizationId, founderId }: FoundedOrganization): CallerId {
  return (founderId ? `founder ${founderId}` : `organization ${organizationId}`) as CallerId
}

/** Which of those it is who are a caller together: they take turns among themselves with what that one has. */
export function callerMemberOf({ installation, signIn, userId }: Actor): string | undefined {
  return installation?.id ?? (signIn && userId)
}
