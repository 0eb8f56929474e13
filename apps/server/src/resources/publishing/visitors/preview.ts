import type { Input } from '@quire/api-types'
import type { Actor, AppContext, RequestContext } from '#context.ts'
import { isSignedWith } from '#crypto/jwt.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { BadRequestError, ForbiddenError, NotFoundError } from '#errors.ts'
import { actorOfToken } from '#resources/identity/tokens/service.ts'
import { requireSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { siteRoot, toPath } from '#resources/publishing/sites/addresses.ts'
import { requireSiteSpace } from '#resources/publishing/sites/structure/structure.ts'
import { visibleSiteSpaces } from '#resources/publishing/sites/structure/view.ts'
import { type Claims, requireShallowClaims } from './claims.ts'
import { endOf, keyFor, secondsFrom, signJwt, verifyJwt } from './tokens/jwt.ts'

const lifetimeSeconds = 3600
const purpose = 'site-preview'

/** A member's preview of a site, as a visitor with certain claims would see it. */
export interface Preview {
  siteId: string
  claims: Claims
  /** The member, whose rights decide what else can be seen. */
  actor: Actor
  expiresAt: Timestamp
}

/** The address of a preview, for whoever may view the site. */
export async function previewSite(
  ctx: RequestContext,
  path: SitePath,
  query: Input<'getSitePublishingPreviewById'>['query'],
): Promise<string> {
  const access = await requireSite(ctx, path, 'view')
  if (ctx.actor.installation) throw new ForbiddenError('a preview is for people, and needs a token of one')
  const claims = readClaims(query.claims)
  const { tree, siteSpaces } = await visibleSiteSpaces(ctx, access)
  const start = query.siteSpace === undefined ? undefined : requireSiteSpace(tree, query.siteSpace)
  if (start && !siteSpaces.includes(start)) throw new NotFoundError(`the site space ${query.siteSpace}`)
  const payload = { site: access.site.id, token: ctx.actor.tokenId, claims }
  const token = await signJwt(keyFor(ctx, purpose), { payload, header: {} }, secondsFrom(ctx, lifetimeSeconds))
  return `${siteRoot(ctx, access.site)}${previewPath(token)}${start?.path ?? ''}`
}

export function previewPath(token: string): string {
  return toPath('~', 'preview', token)
}

export async function readPreview(ctx: AppContext, token: string): Promise<Preview | undefined> {
  const jwt = await verifyJwt(ctx, keyFor(ctx, purpose), token)
  if (!jwt) return undefined
  const { site, token: tokenId, claims } = jwt.payload as { site: string; token: string; claims: Claims }
  const maker = await actorOfToken(ctx, String(tokenId))
  if (!maker) return undefined
  const [expiresAt = endOf(jwt)] = [endOf(jwt), ...(maker.expiresAt === null ? [] : [maker.expiresAt])].toSorted()
  return { siteId: site, claims, actor: maker.actor, expiresAt }
}

export function isOldPreview(ctx: AppContext, token: string): Promise<boolean> {
  return isSignedWith(keyFor(ctx, purpose), token)
}

function readClaims(text: string | undefined): Claims {
  if (text === undefined) return {}
  const claims = parsedClaims(text)
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw new BadRequestError('query.claims must be a JSON object')
  }
  requireShallowClaims(claims as Claims, 'query.claims')
  return claims as Claims
}

function parsedClaims(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
