import type { RequestContext } from '#context.ts'
import { requireReadableSite, type SitePath } from '#resources/publishing/sites/access.ts'
import type { SiteTree } from './tree.ts'
import { type SiteView, visibleSiteSpaces } from './view.ts'

export async function structureOf(
  ctx: RequestContext,
  path: SitePath,
  shareKey: string | undefined,
): Promise<{ tree: SiteTree; view: SiteView }> {
  return visibleSiteSpaces(ctx, await requireReadableSite(ctx, path, shareKey))
}
