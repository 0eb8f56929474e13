import { canonicalSlug, freeSlug, slugify } from '@quire/content'
import type { AppContext } from '#context.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import { maxProxySegments, requireSoundHost } from './hosts.ts'
import { findNameHolder, listBasenamesLike, type SiteChanges, type SiteRow } from './repository.ts'

/** The form in which a part of an address is kept: one segment, in lower case. */
export function requireSegment(field: string, text: string): string {
  const segment = canonicalSlug(text)
  if (segment === undefined) {
    throw new BadRequestError(
      `${field} must be 1 to 100 letters, digits, "-", "_" or ".", with a letter or digit among them`,
    )
  }
  return segment
}

/** A segment made of a title, with a number when it is taken. */
export function segmentFor(title: string, taken: Iterable<string>): Promise<string> {
  const set = new Set(taken)
  return freeSlug(slugify(title), async (candidate) => set.has(candidate))
}

export async function freeBasename(ctx: AppContext, organizationId: string, title: string): Promise<string> {
  return segmentFor(title, await listBasenamesLike(ctx.db, organizationId, slugify(title).slice(0, 90)))
}

type Names = Pick<SiteChanges, 'basename' | 'hostname' | 'proxyOrigin' | 'proxyHost'>

/** The names that a change gives to a site, in the form they are kept in. */
export function namesIn(
  ctx: AppContext,
  { basename, hostname, proxy }: { basename?: string; hostname?: string | null; proxy?: string | null },
): Names {
  if (typeof hostname === 'string') requireSoundHost(ctx, 'body.hostname', hostname)
  return {
    ...(basename !== undefined && { basename: requireSegment('body.basename', basename) }),
    ...(hostname !== undefined && { hostname }),
    ...(proxy === null && { proxyOrigin: null, proxyHost: null }),
    ...(typeof proxy === 'string' && proxyIn(ctx, proxy)),
  }
}

/** Hosts are the same in any letter case; paths are not. */
function proxyIn(ctx: AppContext, proxy: string): Pick<Names, 'proxyOrigin' | 'proxyHost'> {
  const slash = proxy.indexOf('/')
  const proxyHost = proxy.slice(0, slash).toLowerCase()
  requireSoundHost(ctx, 'body.proxy', proxyHost)
  if (proxy.split('/').length - 1 > maxProxySegments) {
    throw new BadRequestError(`body.proxy must have at most ${maxProxySegments} segments behind the host`)
  }
  return { proxyOrigin: `${proxyHost}${proxy.slice(slash)}`, proxyHost }
}

/** Two sites of an organization never share an address. Names on hosts of others lead nowhere, so they do no harm. */
export async function requireFreeNames(ctx: AppContext, site: SiteRow, names: Names): Promise<void> {
  const { basename, hostname, proxyOrigin } = names
  const wanted = [
    basename && { field: 'basename', name: { basename }, text: basename },
    hostname && { field: 'hostname', name: { hostname }, text: hostname },
    proxyOrigin && { field: 'proxy', name: { proxyOrigin }, text: proxyOrigin },
  ]
  for (const want of wanted) {
    if (!want) continue
    const holder = await findNameHolder(ctx.db, site.organizationId, want.name)
    if (holder !== undefined && holder !== site.id) {
      throw new ConflictError(`body.${want.field} "${want.text}" is in use by another site`)
    }
  }
}
