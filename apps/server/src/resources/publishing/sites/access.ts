import type { Role } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { toPath } from './addresses.ts'
import { type SitePermissions, sitePermissions, visitorPermissions } from './permissions.ts'
import { findSite, type SiteForReader } from './repository.ts'
import { opensSite } from './share-links/keys.ts'

/** Holding one is the proof that the caller's rights on the site were looked at. */
export interface SiteAccess {
  site: SiteForReader
  /** The caller's role in the organization; null for guests, and for readers from outside. */
  role: Role | null
  /** Whether the caller reads the site as its visitors do, with no rights of its own in the organization. */
  isVisitor: boolean
  /** Where the site is for the caller, when that is below its root. */
  entrance: string
  permissions: SitePermissions
}

/** Names a site in the path of an operation. */
export interface SitePath {
  organizationId: string
  siteId: string
}

/** Loads a site the caller may `need`; one it cannot view is reported as missing. */
export async function requireSite(
  ctx: RequestContext,
  { organizationId, siteId }: SitePath,
  need: keyof SitePermissions,
): Promise<SiteAccess> {
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  const site = await findSite(ctx.db, organizationId, siteId)
  if (!site) throw new NotFoundError(`the site ${siteId}`)
  const permissions = sitePermissions({ role, isCreator: site.createdById === ctx.actor.userId })
  if (!permissions.view) throw new NotFoundError(`the site ${siteId}`)
  if (!permissions[need]) throw new ForbiddenError(`this needs the permission \`${need}\` on the site`)
  return { site, role, isVisitor: false, entrance: '', permissions }
}

/** Loads a site for its visitors, for those who may view it, and for whoever brings the key of one of its share links. */
export async function requireReadableSite(
  ctx: RequestContext,
  path: SitePath,
  shareKey: string | undefined,
): Promise<SiteAccess> {
  const { visitor } = ctx.actor
  if (visitor) {
    const site = visitor.siteId === path.siteId && (await findSite(ctx.db, path.organizationId, path.siteId))
    if (!site) throw new NotFoundError(`the site ${path.siteId}`)
    return asVisitor(site, visitor.entrance)
  }
  try {
    return await requireSite(ctx, path, 'view')
  } catch (error) {
    if (!(error instanceof NotFoundError) || shareKey === undefined) throw error
    const site = await findSite(ctx.db, path.organizationId, path.siteId)
    if (!site || !(await opensSite(ctx, site, shareKey))) {
      await ctx.recordFailedSecret?.()
      throw error
    }
    return asVisitor(site, toPath(shareKey))
  }
}

function asVisitor(site: SiteForReader, entrance: string): SiteAccess {
  return { site, role: null, isVisitor: true, entrance, permissions: visitorPermissions }
}
