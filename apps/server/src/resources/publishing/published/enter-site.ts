import type { Input, Schema } from '@quire/api-types'
import type { Actor, AppContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import type { PublishedSite } from '#resources/publishing/sites/find-site.ts'
import { activeLink, isShareKey, withSecret } from '#resources/publishing/sites/share-links/keys.ts'
import { publishingAuthOf } from '#resources/publishing/visitors/auth/service.ts'
import {
  type Claims,
  combineClaims,
  isOldVisitorToken,
  readVisitorToken,
} from '#resources/publishing/visitors/claims.ts'
import { isOldPreview, readPreview } from '#resources/publishing/visitors/preview.ts'
import { draftSpacesOf } from '#resources/publishing/visitors/service.ts'
import type { EntryCredentials } from '#resources/publishing/visitors/tokens/site-token.ts'

export type Lookup = Input<'resolvePublishedContentByUrl'>['body']
export type PublishedRedirect = Schema<'PublishedSiteRedirect'>

/** How a visitor was admitted to a site. */
export interface VisitorEntry {
  /** How many path segments the share key or preview token takes. */
  depth: number
  claims: Claims
  credentials: EntryCredentials
  shareKey?: string
  /** Whose rights decide about change requests and revisions: a member who calls, visits or previews. */
  actor: Actor | undefined
  /** Of a preview, and of a guest of the organization: the spaces it may show. */
  onlySpaceIds?: ReadonlySet<string>
}

/** Admits a visitor to a site, or redirects to its sign-in. Every refusal is the same 404, so that it reveals nothing. */
export async function enterSite(
  ctx: AppContext & { actor?: Actor },
  site: PublishedSite,
  segments: readonly string[],
  lookup: Lookup,
): Promise<VisitorEntry | PublishedRedirect> {
  if (segments[0] === '~' && segments[1] === 'preview') return enterPreview(ctx, site, segments[2] ?? '')
  if (site.published === 0) throw nothingThere()
  const link =
    site.visibility === 'share-link' ? await activeLink(ctx, site.id, withSecret(segments[0] ?? '')) : undefined
  if (site.visibility === 'share-link' && !link) {
    if (isShareKey(segments[0] ?? '')) await ctx.recordFailedSecret?.()
    throw nothingThere()
  }

  const { jwtToken, unsignedClaims } = lookup.visitor ?? {}
  const signed = await readVisitorToken(ctx, site, jwtToken)
  if (jwtToken && !signed && !(await isOldVisitorToken(ctx, site, jwtToken))) await ctx.recordFailedSecret?.()
  const isRefused = jwtToken !== undefined && !signed && lookup.redirectOnError === true
  if (!signed && (site.visibility === 'visitor-auth' || isRefused)) {
    const login = await loginOf(ctx, site, lookup.url)
    if (login) return login
    if (site.visibility === 'visitor-auth') throw nothingThere()
  }
  const member = signed?.member
  return {
    depth: link ? 1 : 0,
    claims: combineClaims(signed?.claims, unsignedClaims),
    credentials: {
      ...(link && { shareLink: link.id }),
      ...(signed && { signedBy: signed.signedBy }),
      ...(member && { memberToken: member.tokenId }),
    },
    ...(link && { shareKey: link.secret }),
    actor: ctx.actor ?? member?.actor,
    ...(member?.onlySpaceIds && { onlySpaceIds: member.onlySpaceIds }),
  }
}

async function enterPreview(ctx: AppContext, site: PublishedSite, token: string): Promise<VisitorEntry> {
  const preview = await readPreview(ctx, token)
  if (preview?.siteId !== site.id) {
    if (!preview && !(await isOldPreview(ctx, token))) await ctx.recordFailedSecret?.()
    throw nothingThere()
  }
  const onlySpaceIds = await draftSpacesOf({ ...ctx, actor: preview.actor }, site)
  if (!onlySpaceIds) throw nothingThere()
  return { depth: 3, claims: preview.claims, credentials: { preview: token }, actor: preview.actor, onlySpaceIds }
}

/** The sign-in address of the site, with the address to return to as `location`. */
async function loginOf(ctx: AppContext, site: PublishedSite, url: string): Promise<PublishedRedirect | undefined> {
  const { fallbackUrl } = await publishingAuthOf(ctx, site.id)
  if (fallbackUrl === null) return undefined
  const login = new URL(fallbackUrl)
  login.searchParams.set('location', url)
  return { target: 'external', redirect: login.href }
}

export function nothingThere(): NotFoundError {
  return new NotFoundError('published content at this address')
}
