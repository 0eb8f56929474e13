import { createHash } from 'node:crypto'
import type { AppContext } from '#context.ts'
import { isSignedWith } from '#crypto/jwt.ts'
import type { SiteRow } from '#db/tables/publishing.ts'
import { BadRequestError } from '#errors.ts'
import type { PublishedSite } from '#resources/publishing/sites/find-site.ts'
import { publishingAuthOf } from './auth/service.ts'
import { findMemberVisitor, type MemberVisitor } from './member-visitor.ts'
import { verifyJwt } from './tokens/jwt.ts'

export type Claims = Record<string, unknown>

/** Claims are part of the site token, which is sent with every request. */
const maxClaimsBytes = 8192
const maxClaimsDepth = 32

export interface SignedVisitor {
  claims: Claims
  /** Fingerprint of the key that signed: site tokens become invalid when the key is replaced. */
  signedBy: string
  /** A member of the organization, for whom this server signed. */
  member?: MemberVisitor
}

/** The visitor that a token vouches for; undefined unless the site's key signed it, or this server for a member. */
export async function readVisitorToken(
  ctx: AppContext,
  site: PublishedSite,
  token: string | undefined,
): Promise<SignedVisitor | undefined> {
  if (!token) return undefined
  const { privateKey } = await publishingAuthOf(ctx, site.id)
  const own = await verifyJwt(ctx, Buffer.from(privateKey), token)
  if (own) return { claims: withoutTimes(own.payload), signedBy: fingerprint(privateKey) }
  const issued = await verifyJwt(ctx, ctx.signingKey, token)
  const isOfSite = issued?.payload.iss === ctx.config.publicUrl && issued.payload.organization === site.organizationId
  const member = isOfSite ? await findMemberVisitor(ctx, site, String(issued.header.token)) : undefined
  return member && { claims: member.claims, signedBy: 'server', member }
}

/** Whether an invalid visitor token has expired rather than been forged: only forgeries count as failed secrets. */
export async function isOldVisitorToken(ctx: AppContext, site: Pick<SiteRow, 'id'>, token: string): Promise<boolean> {
  const { privateKey } = await publishingAuthOf(ctx, site.id)
  return (await isSignedWith(Buffer.from(privateKey), token)) || isSignedWith(ctx.signingKey, token)
}

/** Whether a key that signed for a visitor is still the one in use. */
export async function isKeyOf(ctx: AppContext, siteId: string, signedBy: unknown): Promise<boolean> {
  return signedBy === 'server' || signedBy === fingerprint((await publishingAuthOf(ctx, siteId)).privateKey)
}

/** All claims of a visitor: the signed ones, and under `unsigned` those that nobody vouches for. */
export function combineClaims(signed: Claims | undefined, unsigned: Claims | undefined): Claims {
  const { unsigned: _, ...trusted } = signed ?? {}
  const claims = { ...trusted, ...(unsigned && { unsigned }) }
  requireShallowClaims(claims)
  if (Buffer.byteLength(JSON.stringify(claims)) > maxClaimsBytes) {
    throw new BadRequestError(`body.visitor brings claims of more than ${maxClaimsBytes} bytes`)
  }
  return claims
}

/** An id that visitors with equal claims share, for renderers to cache by. */
export function contextIdOf(claims: Claims): string | undefined {
  if (Object.keys(claims).length === 0) return undefined
  return createHash('sha256').update(JSON.stringify(claims)).digest('hex').slice(0, 32)
}

function withoutTimes({ exp: _exp, iat: _iat, nbf: _nbf, ...claims }: Claims): Claims {
  return claims
}

function fingerprint(privateKey: string): string {
  return createHash('sha256').update(privateKey).digest('hex').slice(0, 16)
}

/** Deeply nested claims would overflow the stack of recursive readers, and no condition needs them. */
export function requireShallowClaims(claims: Claims, field = 'body.visitor'): void {
  let level: unknown[] = [claims]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxClaimsDepth) {
      throw new BadRequestError(`${field} brings claims of more than ${maxClaimsDepth} levels`)
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}
