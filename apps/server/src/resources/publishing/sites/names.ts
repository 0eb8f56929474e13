import { canonicalSlug, freeSlug, slugify } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { BadRequestError, ConflictError } from '../../../errors.ts'
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

type Names = Pick<SiteChanges, 'basename' | 'hostname' | 'proxyOrigin'>

/** Two sites never share an address. */
export async function requireFreeNames(ctx: AppContext, site: SiteRow, names: Names): Promise<void> {
  const { basename, hostname, proxyOrigin } = names
  const wanted = [
    basename && { field: 'basename', name: { organizationId: site.organizationId, basename }, text: basename },
    hostname && { field: 'hostname', name: { hostname }, text: hostname },
    proxyOrigin && { field: 'proxy', name: { proxyOrigin }, text: proxyOrigin },
  ]
  for (const want of wanted) {
    if (!want) continue
    const holder = await findNameHolder(ctx.db, want.name)
    if (holder !== undefined && holder !== site.id) {
      throw new ConflictError(`body.${want.field} "${want.text}" is in use by another site`)
    }
  }
}

/** Hosts are the same in any letter case; paths are not. */
export function normalOrigin(origin: string): string {
  const slash = origin.indexOf('/')
  return origin.slice(0, slash).toLowerCase() + origin.slice(slash)
}
