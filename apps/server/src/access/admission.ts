import { signInUrl } from '#addresses/api-urls.ts'
import type { RequestContext } from '#context.ts'
import { ForbiddenError } from '#errors.ts'

/**
 * Whether a token is good in an organization at all, before any role. One of an installation is good where it is
 * installed. One from a sign-in is good where the identity
 * provider vouched for the person, and other organizations do not exist for it: nobody could vouch there. Where single
 * sign-on is required, other tokens are `closed` out.
 */
export function findAdmission({ actor }: RequestContext, organizationId: string): 'open' | 'closed' | 'hidden' {
  const bound = actor.installation ?? actor.signIn
  if (bound && bound.organizationId !== organizationId) return 'hidden'
  return actor.closedTo?.includes(organizationId) ? 'closed' : 'open'
}

export function requireAdmission(ctx: RequestContext, organizationId: string): void {
  if (findAdmission(ctx, organizationId) === 'open') return
  throw new ForbiddenError(ssoRequired(ctx, organizationId))
}

/** Whether a token stays good where single sign-on is required: it came from there, or from whoever runs the server. */
export function isSignedIn({ actor }: RequestContext, organizationId: string): boolean {
  return actor.signIn?.organizationId === organizationId || actor.isOperators === true
}

export function ssoRequired(ctx: RequestContext, organizationId: string): string {
  return `the organization requires single sign-on: sign in at ${signInUrl(ctx, organizationId)} and use the token from there`
}
