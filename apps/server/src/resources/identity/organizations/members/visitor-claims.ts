import type { AppContext, RequestContext } from '#context.ts'
import type { MemberWithUser } from './service.ts'

/** What sites that ask their visitors to sign in learn of a member. */
export function visitorClaims(ctx: AppContext, member: MemberWithUser): Record<string, string> {
  return {
    email: member.email,
    name: member.displayName,
    organization: member.organizationId,
    role: member.role ?? 'guest',
    sub: member.userId,
    iss: ctx.config.publicUrl,
  }
}

/**
 * A signed statement of who the member is. It names the token that asked for it, with which it ends: whoever reads it looks
 * at what that token is worth by then.
 */
export async function signVisitorClaims(ctx: RequestContext, member: MemberWithUser): Promise<string> {
  // Loaded when the first one is signed: most servers never do.
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(Date.parse(ctx.now()) / 1000)
  return new SignJWT(visitorClaims(ctx, member))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', token: ctx.actor.tokenId })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(ctx.signingKey)
}
