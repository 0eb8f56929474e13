import type { AppContext } from '#context.ts'
import { isOwnHost } from './hosts.ts'
import type { SiteForReader } from './repository.ts'

type Named = Pick<
  SiteForReader,
  'organizationId' | 'organizationHostname' | 'verifiedHostname' | 'basename' | 'proxyOrigin' | 'verifiedProxyHost'
>

/** The root of a site for its visitors, with a slash at the end: the subdirectory it is placed in, or its own address. */
export function siteRoot(ctx: AppContext, site: Named): string {
  return leadsThere(ctx, site.verifiedProxyHost) ? `https://${site.proxyOrigin}/` : ownRoot(ctx, site)
}

/** The root that needs no other server: a host name of its own, or a name below the address that sites share. */
export function ownRoot(ctx: AppContext, site: Named): string {
  return leadsThere(ctx, site.verifiedHostname) ? `https://${site.verifiedHostname}/` : sharedRoot(ctx, site)
}

/** The root below the address that sites share, from where proxies read them. */
export function sharedRoot(ctx: AppContext, site: Named): string {
  const { organizationHostname, organizationId, basename } = site
  return `${ctx.config.sitesUrl}/${organizationHostname ?? organizationId}/${encodeURIComponent(basename)}/`
}

/** A host may have become the server's own after it was verified. */
export function leadsThere(ctx: AppContext, verifiedHost: string | null): boolean {
  return verifiedHost !== null && !isOwnHost(ctx, verifiedHost)
}

/** The published root, which only a live site has. */
export function publishedRoot(ctx: AppContext, site: SiteForReader): string | undefined {
  return site.published === 1 ? siteRoot(ctx, site) : undefined
}

/** The published root as the caller enters it: through a share link it goes on below the key. */
export function rootFor(
  ctx: AppContext,
  { site, entrance }: { site: SiteForReader; entrance: string },
): string | undefined {
  const root = entrance.startsWith('~') ? siteRoot(ctx, site) : publishedRoot(ctx, site)
  return root === undefined ? undefined : `${root}${entrance}`
}

/** Site paths are made of segments, each with a slash behind it; '' is the root. */
export function toPath(...segments: string[]): string {
  return segments.map((segment) => `${encodeURIComponent(segment)}/`).join('')
}
