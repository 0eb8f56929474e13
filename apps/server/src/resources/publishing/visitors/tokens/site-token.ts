import type { AppContext } from '#context.ts'
import { isSignedWith } from '#crypto/jwt.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { Claims } from '#resources/publishing/visitors/claims.ts'
import { endOf, keyFor, secondsFrom, signJwt, verifyJwt } from './jwt.ts'

/** What a renderer reads out of the token. */
export interface SiteTokenPayload {
  kind: 'site'
  organization: string
  site: string
  siteSpace: string
  siteSection?: string
  space: string
  /** Some that the site shows, this one first. What the token opens is looked up when it is used. */
  spaces: string[]
  claims?: Claims
}

/** What opened the site for the visitor, and has to be there still when the token is used. */
export interface Opening {
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
  opening: Opening
  expiresAt: Timestamp
}

/** The token is part of every request, whose headers have 16 KiB, and a site can have a thousand spaces. */
const maxSpaces = 30

export function spacesToName(current: string, all: readonly string[]): string[] {
  return [...new Set([current, ...all])].slice(0, maxSpaces)
}

const lifetimeSeconds = 3600
const purpose = 'site-token'

/**
 * Those who see the same of the same content get the same token for some minutes: renderers keep under the token what
 * they have read with it.
 */
const sameForSeconds = 300

/** Other tokens have no dots. */
export function isSiteToken(secret: string): boolean {
  return secret.split('.').length === 3
}

/** `state` names the content as it is now: with other content it is another token. */
export async function signSiteToken(
  ctx: AppContext,
  payload: SiteTokenPayload,
  opening: Opening & { state: string },
): Promise<string> {
  const latest = secondsFrom(ctx, lifetimeSeconds)
  const expiresAt = latest - (latest % sameForSeconds)
  const said = JSON.stringify([expiresAt, payload, opening])
  const known = ctx.published.signed.get(said)
  if (known !== undefined) return known
  // Renderers read the payload, so what they have no use for stands in the header, which is signed as well.
  const token = await signJwt(keyFor(ctx, purpose), { payload: { ...payload }, header: { ...opening } }, expiresAt)
  ctx.published.signed.set(said, token, said.length + token.length)
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
  // Nobody else has the key, so what it signed is what was written above.
  return { payload: jwt.payload as unknown as SiteTokenPayload, opening: jwt.header as Opening, expiresAt }
}
