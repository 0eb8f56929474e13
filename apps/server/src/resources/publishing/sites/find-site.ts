import { decodeOrKeep } from '@quire/content'
import type { AppContext } from '#context.ts'
import { isId } from '#crypto/ids.ts'
import { leadsThere, ownRoot } from './addresses.ts'
import { isOwnHost, maxProxySegments, normalHost } from './hosts.ts'
import { findSiteByFormerName, findSiteByName } from './name-repository.ts'
import {
  findSite,
  listSites,
  listSitesById,
  listSitesOnHost,
  listSitesShowing,
  type SiteForReader,
} from './repository.ts'

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

/** All of an organization, for whoever runs the server. */
export function allSites(ctx: AppContext, organizationId: string): Promise<PublishedSite[]> {
  return listSites(ctx.db, { organizationId }, { after: undefined, limit: Number.MAX_SAFE_INTEGER - 1 })
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
  /** The root to go to instead: the site has a host of its own, or another name than this one. */
  movedTo?: string
}

/** Whether a site has this host to itself. */
export async function hasSite(ctx: AppContext, host: string): Promise<boolean> {
  return !isOwnHost(ctx, host) && (await listSitesOnHost(ctx.db, host, [])).length > 0
}

/** The site that an address belongs to. Whose host it is comes first: only then it matters how far a name reaches. */
export async function siteAt(ctx: AppContext, url: URL, segments: string[]): Promise<SiteAtAddress | undefined> {
  const host = normalHost(url.hostname)
  return isOwnHost(ctx, host) ? siteByName(ctx, url, segments) : siteOnHost(ctx, host, segments)
}

/** On the host of an organization: the site of it that reaches furthest, by the host name or where it is placed. */
async function siteOnHost(ctx: AppContext, host: string, segments: string[]): Promise<SiteAtAddress | undefined> {
  const origins = segments
    .slice(0, maxProxySegments)
    .map((_, index) => `${host}/${segments.slice(0, index + 1).join('/')}`)
    .filter((_, index) => segments.slice(0, index + 1).every((segment) => /^[\w-]+$/.test(segment)))
  const sites = await listSitesOnHost(ctx.db, host, origins)
  const found = sites.map((site) => ({ site, depth: origins.indexOf(site.proxyOrigin ?? '') + 1 }))
  return found.sort((a, b) => b.depth - a.depth)[0]
}

/** Below the address that sites share: `<organization>/<site>`. What could be an id is never a name. */
async function siteByName(ctx: AppContext, url: URL, segments: string[]): Promise<SiteAtAddress | undefined> {
  const shared = new URL(ctx.config.sitesUrl)
  const prefix = shared.pathname.split('/').filter(Boolean)
  const isBelow =
    normalHost(url.hostname) === normalHost(shared.hostname) &&
    url.port === shared.port &&
    prefix.every((segment, index) => segments[index] === segment)
  const [organization, basename] = segments.slice(prefix.length)
  if (!isBelow || !organization || !basename) return undefined
  const owner = isId(organization) ? { id: organization } : { hostname: organization }
  const depth = prefix.length + 2
  const site = await findSiteByName(ctx.db, owner, basename)
  if (site) return { site, depth, ...(leadsThere(ctx, site.verifiedHostname) && movedFromHere(ctx, site)) }
  const former = await findSiteByFormerName(ctx.db, owner, basename)
  return former && { site: former, depth, ...movedFromHere(ctx, former) }
}

/** A proxy that shows the site elsewhere reads it from here, and would be sent back to itself without end. */
function movedFromHere(ctx: AppContext, site: PublishedSite): Pick<SiteAtAddress, 'movedTo'> {
  return leadsThere(ctx, site.verifiedProxyHost) ? {} : { movedTo: ownRoot(ctx, site) }
}

/** The segments of an address, as they are written and as they are meant. */
export function segmentsOf({ pathname }: URL): { raw: string[]; segments: string[] } {
  const raw = pathname.split('/').filter(Boolean)
  return { raw, segments: raw.map(decodeOrKeep) }
}

/** What stands behind so many segments of an address, without the query. */
export function restOf({ pathname }: URL, depth: number): string {
  const rest = pathname.split('/').filter(Boolean).slice(depth).join('/')
  return rest !== '' && pathname.endsWith('/') ? `${rest}/` : rest
}

/**
 * The address by which visitors know what a proxy reads at an address below the shared one. It follows from the site and
 * never from what a request says of itself, which anybody can send.
 */
export async function outerAddress(ctx: AppContext, url: URL): Promise<{ url: URL; root: string } | undefined> {
  const found = isOwnHost(ctx, normalHost(url.hostname)) && (await siteAt(ctx, url, segmentsOf(url).segments))
  if (!found || !leadsThere(ctx, found.site.verifiedProxyHost)) return undefined
  const root = new URL(`https://${found.site.proxyOrigin}/`)
  const outer = new URL(`${root.href}${restOf(url, found.depth)}`)
  outer.search = url.search
  return { url: outer, root: root.pathname }
}

/** Whether the site at an address has gone to another. */
export async function hasMoved(ctx: AppContext, url: URL): Promise<boolean> {
  return (await siteAt(ctx, url, segmentsOf(url).segments))?.movedTo !== undefined
}
