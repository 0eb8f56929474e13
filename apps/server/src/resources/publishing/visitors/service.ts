import type { Actor, AppContext, RequestContext } from '../../../context.ts'
import { NotFoundError } from '../../../errors.ts'
import { activeLink } from '../share-links/keys.ts'
import { loadVisibleTree } from '../site-structure/structure.ts'
import { visibleSiteSpaces } from '../site-structure/view.ts'
import { requireSite } from '../sites/access.ts'
import { toPath } from '../sites/addresses.ts'
import { type PublishedSite, siteById } from '../sites/finding.ts'
import { isKeyOf } from './claims.ts'
import { previewPath, readPreview } from './preview.ts'
import { type Opening, readSiteToken, type SiteTokenPayload } from './site-token.ts'

/** Who brings the token of a site; undefined when it is none, has ended, or what opened the site is gone. */
export async function findVisitor(
  ctx: AppContext,
  secret: string,
): Promise<{ actor: Actor; scopes: undefined } | undefined> {
  const token = await readSiteToken(ctx, secret)
  const site = token && (await siteById(ctx, token.payload.organization, token.payload.site))
  if (!site) return undefined
  const entry = token.opening.preview ? await previewEntry(ctx, site, token.opening) : await entryOf(ctx, site, token)
  if (!entry) return undefined
  const { payload, opening } = token
  const { siteSpaces } = await loadVisibleTree(ctx, site, payload.claims ?? {})
  const shownIds = siteSpaces.map(({ row }) => row.spaceId)
  // A preview shows no more than the member who made it may view.
  const isPreview = opening.preview !== undefined
  const visitor = {
    organizationId: site.organizationId,
    siteId: site.id,
    spaceIds: new Set(isPreview ? shownIds.filter((id) => entry.draftSpaceIds.has(id)) : shownIds),
    claims: payload.claims ?? {},
    ...entry,
    ...(opening.changeRequest !== undefined && { changeRequestId: opening.changeRequest }),
    ...(opening.revision !== undefined && { revisionId: opening.revision }),
  }
  return { actor: { userId: '', email: '', tokenId: secret.slice(-43), visitor }, scopes: undefined }
}

interface Entry {
  entrance: string
  draftSpaceIds: Set<string>
}

async function entryOf(
  ctx: AppContext,
  site: PublishedSite,
  { opening }: { opening: Opening; payload: SiteTokenPayload },
): Promise<Entry | undefined> {
  if (site.published === 0) return undefined
  const draftSpaceIds = new Set<string>()
  if (site.visibility === 'share-link') {
    const link = await activeLink(ctx, site.id, ({ id }) => id === opening.shareLink)
    return link && { entrance: toPath(link.secret), draftSpaceIds }
  }
  if (site.visibility === 'visitor-auth' && !(await isKeyOf(ctx, site.id, opening.signedBy))) return undefined
  return { entrance: '', draftSpaceIds }
}

async function previewEntry(
  ctx: AppContext,
  site: PublishedSite,
  { preview: token = '' }: Opening,
): Promise<Entry | undefined> {
  const preview = await readPreview(ctx, token)
  if (preview?.siteId !== site.id) return undefined
  const draftSpaceIds = await draftSpacesOf({ ...ctx, actor: preview.actor }, site)
  return draftSpaceIds && { entrance: previewPath(token), draftSpaceIds }
}

/** The spaces of a site that a member may view; undefined when the member may no longer view the site. */
export async function draftSpacesOf(ctx: RequestContext, site: PublishedSite): Promise<Set<string> | undefined> {
  try {
    const access = await requireSite(ctx, { organizationId: site.organizationId, siteId: site.id }, 'view')
    const { siteSpaces } = await visibleSiteSpaces(ctx, access)
    return new Set(siteSpaces.map(({ row }) => row.spaceId))
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
