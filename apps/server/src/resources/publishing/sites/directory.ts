import type { AppContext } from '#context.ts'
import type { SiteDirectory } from '#ports.ts'
import { presentSite } from './presenter.ts'
import { listSitesById } from './repository.ts'

/** Sites for those beside publishing, who checked who is calling. */
export const siteDirectory: SiteDirectory<AppContext> = async (ctx, ids) => {
  const rows = await listSitesById(ctx.db, ids)
  return new Map(
    rows.map((site) => [site.id, { organizationId: site.organizationId, site: presentSite(ctx, { site }) }]),
  )
}
