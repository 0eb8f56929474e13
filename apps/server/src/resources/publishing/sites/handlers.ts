import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { requireSite } from './access.ts'
import { createSite } from './create-site.ts'
import { presentSite } from './presenter.ts'
import { changeSite, publishSite, removeSite, sitesOf } from './service.ts'

type Operations =
  | 'listSites'
  | 'createSite'
  | 'getSiteById'
  | 'updateSiteById'
  | 'deleteSiteById'
  | 'publishSite'
  | 'unpublishSite'

export const siteHandlers: Pick<Handlers<RequestContext>, Operations> = {
  async listSites(ctx, { path, query }) {
    const page = await sitesOf(ctx, path.organizationId, query)
    return presentList(page, (access) => presentSite(ctx, access))
  },
  async createSite(ctx, { path, body }) {
    return presentSite(ctx, await createSite(ctx, path.organizationId, body))
  },
  async getSiteById(ctx, { path }) {
    return presentSite(ctx, await requireSite(ctx, path, 'view'))
  },
  async updateSiteById(ctx, { path, body }) {
    return presentSite(ctx, await changeSite(ctx, path, body))
  },
  async deleteSiteById(ctx, { path }) {
    await removeSite(ctx, path)
    return undefined
  },
  async publishSite(ctx, { path }) {
    return presentSite(ctx, await publishSite(ctx, path, true))
  },
  async unpublishSite(ctx, { path }) {
    return presentSite(ctx, await publishSite(ctx, path, false))
  },
}
