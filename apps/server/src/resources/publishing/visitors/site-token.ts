import type { AppContext } from '../../../context.ts'
import type { Claims } from './claims.ts'
import { keyFor, secondsFrom, signJwt, verifyJwt } from './jwt.ts'

/** What a renderer reads out of the token. */
export interface SiteTokenPayload {
  kind: 'site'
  organization: string
  site: string
  siteSpace: string
  siteSection?: string
  space: string
  spaces: string[]
  claims?: Claims
}

/** What opened the site for the visitor, and has to be there still when the token is used. */
export interface Opening {
  shareLink?: string
  /** Which key signed for the visitor. */
  signedBy?: string
  /** The token of a preview. */
  preview?: string
  changeRequest?: string
  revision?: string
}

const lifetimeSeconds = 3600
const purpose = 'site-token'

/** Other tokens have no dots. */
export function isSiteToken(secret: string): boolean {
  return secret.split('.').length === 3
}

export function signSiteToken(ctx: AppContext, payload: SiteTokenPayload, opening: Opening): Promise<string> {
  // Renderers read the payload, so what they have no use for stands in the header, which is signed as well.
  const jwt = { payload: { ...payload }, header: { ...opening } }
  return signJwt(keyFor(ctx, purpose), jwt, secondsFrom(ctx, lifetimeSeconds))
}

export async function readSiteToken(
  ctx: AppContext,
  token: string,
): Promise<{ payload: SiteTokenPayload; opening: Opening } | undefined> {
  const jwt = await verifyJwt(ctx, keyFor(ctx, purpose), token)
  // Nobody else has the key, so what it signed is what was written above.
  return jwt && { payload: jwt.payload as unknown as SiteTokenPayload, opening: jwt.header as Opening }
}
