import { canonicalPath } from '@quire/content'
import type { AppContext, RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import type { SiteAccess } from '#resources/publishing/sites/access.ts'
import { siteRoot } from '#resources/publishing/sites/addresses.ts'
import { conditionContextOf } from '#resources/publishing/sites/condition-context.ts'
import { requireSection, requireSiteSpace } from '#resources/publishing/sites/structure/structure.ts'
import type { SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { isVisible, viewNodes } from '#resources/publishing/sites/structure/view.ts'
import { requirePageAlone } from '#resources/workspace/content/read/read-content.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import type { SiteRedirectRow } from './repository.ts'

/** A path as paths are compared: decoded, in lower case, without slashes around it. */
export function toKey(path: string, field = 'the path'): string {
  if (path.includes('%00')) throw new BadRequestError(`${field} must not contain the character U+0000`)
  try {
    return canonicalPath(decodeURIComponent(path))
  } catch {
    throw new BadRequestError(`${field} contains an escape that is not UTF-8`)
  }
}

/** What a site answers itself, or a browser never asks for. */
const neverAsked =
  /^(?:~search|~quire|robots\.txt|sitemap\.xml|feed\.xml|llms\.txt|llms-full\.txt)(?:\/|$)|(?:^|\/)\.{1,2}(?:\/|$)/

/** The key of a path that a redirect is to begin at. Refuses one from which nobody would ever be led anywhere. */
export function toSourceKey(source: string): string {
  const key = toKey(source, 'body.source')
  if (neverAsked.test(key)) {
    throw new BadRequestError('body.source has a segment `.` or `..`, or is a path that the site answers itself')
  }
  return key
}

export type Destination = Pick<SiteRedirectRow, 'siteSectionId' | 'siteSpaceId' | 'pageId' | 'url'>

/** Refuses an address that is none for browsers, and one of the site itself, which has a way to say that. */
export function requireElsewhere(ctx: AppContext, { site }: SiteAccess, address: string): void {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new BadRequestError('body.destination.url must be a whole address, http or https')
  }
  if (url.username || url.password) throw new BadRequestError('body.destination.url must not have a user name')
  if (`${url.href}/`.startsWith(siteRoot(ctx, site))) {
    throw new BadRequestError('body.destination.url is on the site itself: name the section, site space or page')
  }
}

/** Where a redirect leads below the root of the site, with a slash at the end; refuses what is not there. */
export async function requireTarget(
  ctx: RequestContext,
  { access, tree }: { access: SiteAccess; tree: SiteTree },
  { siteSectionId, siteSpaceId, pageId }: Destination,
): Promise<string> {
  if (siteSectionId !== null) return requireSection(tree, siteSectionId).path
  const node = requireSiteSpace(tree, siteSpaceId ?? '')
  const view = await viewNodes(ctx, access, [node])
  const space = view.spaces.get(node.row.spaceId)?.space
  if (!space || !isVisible(view, node)) throw new NotFoundError(`the site space ${node.row.id}`)
  if (pageId === null) return node.path
  const content = await primaryContent(ctx, space)
  // Whoever reads with the key of a share link brings no claims.
  const audience = content.audience ?? (access.isVisitor ? conditionContextOf(access.site, {}) : undefined)
  const { path } = await requirePageAlone(ctx, { ...content, audience }, pageId)
  if (path === undefined) throw new BadRequestError('body.destination.pageId is a page without an address')
  return `${node.path}${path.split('/').map(encodeURIComponent).join('/')}/`
}
