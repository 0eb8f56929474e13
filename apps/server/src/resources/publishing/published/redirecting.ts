import type { Schema } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { NotFoundError } from '../../../errors.ts'
import { presentRedirect } from '../site-redirects/presenter.ts'
import { redirectFrom } from '../site-redirects/service.ts'
import { treeFor } from '../site-structure/view.ts'
import { requireReadableSite, type SitePath } from '../sites/access.ts'
import { siteRoot } from '../sites/addresses.ts'

/** Where a path of a site leads for the caller, as an address. */
export async function findRedirectOf(
  ctx: RequestContext,
  path: SitePath,
  { source, shareKey }: { source: string; shareKey?: string },
): Promise<{ redirect: Schema<'SiteRedirect'>; target: string }> {
  const access = await requireReadableSite(ctx, path, shareKey)
  const found = await redirectFrom(ctx, { access, tree: await treeFor(ctx, access) }, source)
  if (!found) throw new NotFoundError(`a redirect of ${source}`)
  const root = `${siteRoot(ctx, access.site)}${access.entrance}`
  return { redirect: presentRedirect(found.redirect), target: `${root}${found.target}` }
}
