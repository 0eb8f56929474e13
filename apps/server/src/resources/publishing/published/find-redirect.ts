import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { requireReadableSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { siteRoot } from '#resources/publishing/sites/addresses.ts'
import { presentRedirect } from '#resources/publishing/sites/redirects/presenter.ts'
import { redirectFrom } from '#resources/publishing/sites/redirects/service.ts'
import { treeFor } from '#resources/publishing/sites/structure/view.ts'

/** Where a path of a site leads for the caller, as an address. */
export async function findRedirectOf(
  ctx: RequestContext,
  path: SitePath,
  { source, shareKey }: { source: string; shareKey?: string },
): Promise<{ redirect: Schema<'SiteRedirect'>; target: string }> {
  const access = await requireReadableSite(ctx, path, shareKey)
  const root = `${siteRoot(ctx, access.site)}${access.entrance}`
  const found = await redirectFrom(ctx, { access, tree: await treeFor(ctx, access), root }, source)
  if (!found) throw new NotFoundError(`a redirect of ${source}`)
  return { redirect: presentRedirect(found.redirect), target: found.target }
}
