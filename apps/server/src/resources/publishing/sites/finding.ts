import type { AppContext } from '../../../context.ts'
import { isOwnHost } from './hosts.ts'
import { findSite, listSitesById, listSitesNamed, listSitesShowing, type SiteForReader } from './repository.ts'

/** A site for those who do not come as members: whoever asks says what of it they see. */
export type PublishedSite = SiteForReader

export async function siteById(
  ctx: AppContext,
  organizationId: string,
  siteId: string,
): Promise<PublishedSite | undefined> {
  return findSite(ctx.db, organizationId, siteId)
}

/** The same where the organization is not known. */
export async function siteWithId(ctx: AppContext, siteId: string): Promise<PublishedSite | undefined> {
  return (await listSitesById(ctx.db, [siteId]))[0]
}

/** The live sites that show one of these spaces, those that most people can read first. */
export async function sitesShowing(ctx: AppContext, spaceIds: readonly string[]): Promise<PublishedSite[]> {
  const rank = ({ visibility }: PublishedSite) => openness.indexOf(visibility)
  const sites = await listSitesShowing(ctx.db, spaceIds)
  return sites.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
}

const openness: readonly PublishedSite['visibility'][] = ['public', 'unlisted', 'share-link', 'visitor-auth']

export interface SiteAtAddress {
  site: PublishedSite
  /** How many segments of the path lead to the root of the site. */
  depth: number
}

/** Whether a site has this host to itself. */
export async function hasSite(ctx: AppContext, hostname: string): Promise<boolean> {
  if (isOwnHost(ctx, hostname)) return false
  const sites = await listSitesNamed(ctx.db, { hostname, origins: [], organization: '', basename: '' })
  return sites.length > 0
}

/** No proxy of a site lies deeper. */
const maxProxySegments = 10

/** The site whose root reaches furthest into an address: by its host, where it is placed on another, or by its name. */
export async function siteAt(ctx: AppContext, url: URL, segments: string[]): Promise<SiteAtAddress | undefined> {
  const origins = segments.slice(0, maxProxySegments).map((_, index) => {
    return `${url.hostname}/${segments.slice(0, index + 1).join('/')}`
  })
  const shared = belowSharedAddress(ctx, url, segments)
  const [organization = '', basename = ''] = shared === undefined ? [] : segments.slice(shared)
  const sites = await listSitesNamed(ctx.db, { hostname: url.hostname, origins, organization, basename })
  const found = sites.map((site) => ({ site, depth: depthOf(site, origins, { hostname: url.hostname, shared }) }))
  return found.sort((a, b) => b.depth - a.depth)[0]
}

function depthOf(
  { proxyOrigin, hostname }: PublishedSite,
  origins: string[],
  at: { hostname: string; shared: number | undefined },
): number {
  const placed = proxyOrigin === null ? -1 : origins.indexOf(proxyOrigin)
  if (placed !== -1) return placed + 1
  return hostname === at.hostname ? 0 : (at.shared ?? 0) + 2
}

/** How many segments lead to the address that sites share; undefined when another server is asked for. */
function belowSharedAddress(ctx: AppContext, url: URL, segments: string[]): number | undefined {
  const shared = new URL(ctx.config.sitesUrl)
  const prefix = shared.pathname.split('/').filter(Boolean)
  const isBelow = url.host === shared.host && prefix.every((segment, index) => segments[index] === segment)
  return isBelow ? prefix.length : undefined
}
