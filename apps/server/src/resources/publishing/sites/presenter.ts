import { pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { isFields, type StoredReader } from '#db/tables/stored-values.ts'
import type { SiteAccess } from './access.ts'
import { leadsThere, rootFor, sharedRoot } from './addresses.ts'
import { featuresOf } from './features.ts'
import { visitorPermissions } from './permissions.ts'

type Site = Schema<'Site'>
type SiteToPresent = Pick<SiteAccess, 'site'> & Partial<Pick<SiteAccess, 'entrance' | 'isVisitor' | 'permissions'>>

export function presentSite(
  ctx: AppContext,
  { site, entrance = '', isVisitor = false, permissions = visitorPermissions }: SiteToPresent,
): Site {
  const published = rootFor(ctx, { site, entrance })
  const isTold = (verifiedHost: string | null) => !isVisitor || leadsThere(ctx, verifiedHost)
  return {
    object: 'site',
    id: site.id,
    type: site.type,
    appliedType: site.type,
    title: site.title,
    icon: site.icon === null ? null : fromJson(site.icon, storedIcon),
    ...(site.hostname !== null && isTold(site.verifiedHostname) && { hostname: site.hostname }),
    basename: site.basename,
    ...(site.proxyOrigin !== null &&
      isTold(site.verifiedProxyHost) && { proxy: { origin: site.proxyOrigin, target: sharedRoot(ctx, site) } }),
    visibility: site.visibility,
    published: fromFlag(site.published),
    siteSpaces: site.siteSpaceCount,
    createdAt: site.createdAt,
    adaptiveContent: { enabled: fromFlag(site.adaptiveContent) },
    agentsContext: site.agentsContext,
    features: featuresOf(site.type),
    permissionsModel: 'legacy',
    defaultLevel: 'inherit',
    permissions,
    urls: {
      location: locationUrl(ctx, pathTo.getSiteById({ organizationId: site.organizationId, siteId: site.id })),
      app: appUrl(ctx, `/o/${site.organizationId}/sites/${site.id}`),
      preview: appUrl(ctx, `/o/${site.organizationId}/sites/${site.id}/preview`),
      ...(published !== undefined && { published }),
    },
  }
}

const storedIcon: StoredReader<Schema<'CustomizationFavicon'> | null> = (stored) => (isFields(stored) ? stored : null)
