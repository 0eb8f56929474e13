import type { Actor, AppContext, RequestContext, SiteVisitor } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { requireSite } from '#resources/publishing/sites/access.ts'
import { toPath } from '#resources/publishing/sites/addresses.ts'
import { conditionContextOf } from '#resources/publishing/sites/condition-context.ts'
import { type PublishedSite, siteById } from '#resources/publishing/sites/find-site.ts'
import { activeLink } from '#resources/publishing/sites/share-links/keys.ts'
import { loadVisibleTree } from '#resources/publishing/sites/structure/structure.ts'
import { visibleSiteSpaces } from '#resources/publishing/sites/structure/view.ts'
import { isKeyOf } from './claims.ts'
import { findMemberVisitor, hasCurrentClaims } from './member-visitor.ts'
import { previewPath, readPreview } from './preview.ts'
import { readSiteToken, type SiteToken } from './tokens/site-token.ts'

/** The visitor whose site token this is; undefined when it is invalid, expired, or its credentials are revoked. */
export async function findVisitor(
  ctx: AppContext,
  secret: string,
): Promise<{ actor: Actor; scopes: undefined } | undefined> {
  const actor = await ctx.published.visitors.of(secret, async () => {
    const token = await readSiteToken(ctx, secret)
    const found = token && (await visitorWith(ctx, token))
    if (!found) return undefined
    const { until, ...visitor } = found
    const length = 1000 + visitor.viewId.length + 40 * visitor.spaceIds.size
    const value = { userId: '', email: '', tokenId: secret.slice(-43), visitor }
    return { value, until, length, ...(visitor.isOfSiteAlone && { siteId: visitor.siteId }) }
  })
  return actor && { actor, scopes: undefined }
}

async function visitorWith(ctx: AppContext, token: SiteToken): Promise<(SiteVisitor & Entry) | undefined> {
  const { payload, credentials } = token
  const site = await siteById(ctx, payload.organization, payload.site)
  const entry = site && (credentials.preview ? await previewEntry(ctx, site, token) : await entryOf(ctx, site, token))
  if (!entry) return undefined
  const claims = payload.claims ?? {}
  const { siteSpaces } = await loadVisibleTree(ctx, site, claims)
  const { onlySpaceIds, ...rest } = entry
  const shownIds = siteSpaces.map(({ row }) => row.spaceId)
  const { shareLink, memberToken, preview, changeRequest, revision } = credentials
  return {
    organizationId: site.organizationId,
    siteId: site.id,
    isOfSiteAlone: [memberToken, preview, changeRequest, revision].every((part) => part === undefined),
    spaceIds: new Set(onlySpaceIds ? shownIds.filter((id) => onlySpaceIds.has(id)) : shownIds),
    ...conditionContextOf(site, claims),
    viewId: JSON.stringify([
      site.id,
      site.adaptiveContent,
      claims,
      shareLink,
      memberToken,
      preview,
      changeRequest,
      revision,
    ]),
    ...rest,
    ...(preview === undefined && { isPublic: ['public', 'unlisted'].includes(site.visibility) }),
    ...(changeRequest !== undefined && { changeRequestId: changeRequest }),
    ...(revision !== undefined && { revisionId: revision }),
  }
}

interface Entry {
  entrance: string
  draftSpaceIds: Set<string>
  /** The spaces shown, when not all of the site: a preview shows what its author may view. */
  onlySpaceIds?: ReadonlySet<string>
  /** When it expires. */
  until: Timestamp
}

async function entryOf(ctx: AppContext, site: PublishedSite, token: SiteToken): Promise<Entry | undefined> {
  const { signedBy, memberToken, shareLink } = token.credentials
  if (site.published === 0) return undefined
  const isSigned = signedBy !== undefined || site.visibility === 'visitor-auth'
  if (isSigned && !(await isKeyOf(ctx, site.id, signedBy))) return undefined
  const entry = memberToken === undefined ? anonymousEntry(token) : await memberEntry(ctx, site, token, memberToken)
  if (!entry || site.visibility !== 'share-link') return entry
  const link = await activeLink(ctx, site.id, ({ id }) => id === shareLink)
  return link && { ...entry, entrance: toPath(link.secret) }
}

function anonymousEntry({ expiresAt }: SiteToken): Entry {
  return { entrance: '', draftSpaceIds: new Set(), until: expiresAt }
}

async function memberEntry(
  ctx: AppContext,
  site: PublishedSite,
  { payload, expiresAt }: SiteToken,
  memberToken: string,
): Promise<Entry | undefined> {
  const member = await findMemberVisitor(ctx, site, memberToken)
  if (!member || !hasCurrentClaims(payload.claims, member)) return undefined
  const draftSpaceIds = (await draftSpacesOf({ ...ctx, actor: member.actor }, site)) ?? new Set()
  const until = member.until !== null && member.until < expiresAt ? member.until : expiresAt
  return { entrance: '', draftSpaceIds, until, ...(member.onlySpaceIds && { onlySpaceIds: member.onlySpaceIds }) }
}

async function previewEntry(
  ctx: AppContext,
  site: PublishedSite,
  { credentials: { preview: secret = '' }, expiresAt }: SiteToken,
): Promise<Entry | undefined> {
  const preview = await readPreview(ctx, secret)
  if (preview?.siteId !== site.id) return undefined
  const draftSpaceIds = await draftSpacesOf({ ...ctx, actor: preview.actor }, site)
  const until = preview.expiresAt < expiresAt ? preview.expiresAt : expiresAt
  return draftSpaceIds && { entrance: previewPath(secret), draftSpaceIds, onlySpaceIds: draftSpaceIds, until }
}

/** The spaces of a site that a member may view; undefined when the member may no longer view the site. */
export async function draftSpacesOf(ctx: RequestContext, site: PublishedSite): Promise<Set<string> | undefined> {
  try {
    const access = await requireSite(ctx, { organizationId: site.organizationId, siteId: site.id }, 'view')
    const { siteSpaces } = await visibleSiteSpaces(ctx, access)
    return new Set(siteSpaces.map(({ row }) => row.spaceId))
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return undefined
    throw error
  }
}
