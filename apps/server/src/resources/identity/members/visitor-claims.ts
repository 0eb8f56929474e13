import type { AppContext } from '../../../context.ts'
import type { MemberWithUser } from './service.ts'

/** A signed statement of who the member is, for sites that ask their visitors to sign in. */
export async function signVisitorClaims(ctx: AppContext, member: MemberWithUser): Promise<string> {
  // Loaded when the first one is signed: most servers never do.
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(Date.parse(ctx.now()) / 1000)
  return new SignJWT({
    email: member.email,
    name: member.displayName,
    organization: member.organizationId,
    role: member.role ?? 'guest',
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(member.userId)
    .setIssuer(ctx.config.publicUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(ctx.signingKey)
}
