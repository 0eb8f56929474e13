import type { AppContext } from '#context.ts'
import { isSignedWith } from '#crypto/jwt.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { Claims } from '#resources/publishing/visitors/claims.ts'
import { endOf, keyFor, secondsFrom, signJwt, verifyJwt } from './jwt.ts'

/** The claims of the token that renderers read. */
export interface SiteTokenPayload {
  kind: 'site'
  organization: string
  site: string
  siteSpace: string
  siteSection?: string
  space: string
  /** Some of the site's spaces, the current one first. Access is decided when the token is used, not by this list. */
  spaces: string[]
  claims?: Claims
}

/** What the visitor was admitted by; each part is checked again whenever the token is used. */
export interface EntryCredentials {
  shareLink?: string
  /** Which key signed for the visitor. */
  signedBy?: string
  /** The token of the member that the visitor is, who also sees drafts. */
  memberToken?: string
  /** The token of a preview. */
  preview?: string
  changeRequest?: string
  revision?: string
}

export interface SiteToken {
  payload: SiteTokenPayload
  credentials: EntryCredentials
  expiresAt: Timestamp
}

/** The token is part of every request, whose headers have 16 KiB, and a site can have a thousand spaces. */
const maxSpaces = 30

export function spacesToName(current: string, all: readonly string[]): string[] {
  return [...new Set([current, ...all])].slice(0, maxSpaces)
}

const lifetimeSeconds = 3600
const purpose = 'site-token'

/** Visitors who see the same content get the same token for some minutes, because renderers cache by token. */
const sameForSeconds = 300

/** Other tokens have no dots. */
export function isSiteToken(secret: string): boolean {
  return secret.split('.').length === 3
}

/** `state` is a fingerprint of the content: when the content changes, so does the token. */
export async function signSiteToken(
  ctx: AppContext,
  payload: SiteTokenPayload,
  credentials: EntryCredentials & { state: string },
): Promise<string> {
  const latest = secondsFrom(ctx, lifetimeSeconds)
  const expiresAt = latest - (latest % sameForSeconds)
  const cacheKey = JSON.stringify([expiresAt, payload, credentials])
  const known = ctx.published.signed.get(cacheKey)
  if (known !== undefined) return known
  // Renderers read the payload, so what they have no use for stands in the header, which is signed as well.
  const token = await signJwt(keyFor(ctx, purpose), { payload: { ...payload }, header: { ...credentials } }, expiresAt)
  ctx.published.signed.set(cacheKey, token, cacheKey.length + token.length)
  return token
}

/** Whether this server made the token, for whatever site and however long ago. */
export function isOwnSiteToken(ctx: AppContext, token: string): Promise<boolean> {
  return isSignedWith(keyFor(ctx, purpose), token)
}

export async function readSiteToken(ctx: AppContext, token: string): Promise<SiteToken | undefined> {
  const { verified } = ctx.published
  const known = verified.get(token)
  const jwt = known ?? (await verifyJwt(ctx, keyFor(ctx, purpose), token))
  if (!jwt) return undefined
  if (!known) verified.set(token, jwt, 2 * token.length)
  const expiresAt = endOf(jwt)
  if (expiresAt <= ctx.now()) return undefined
  // Only this server has the key, so the shape is the one that `signSiteToken` wrote.
  return { payload: jwt.payload as unknown as SiteTokenPayload, credentials: jwt.header as EntryCredentials, expiresAt }
}
