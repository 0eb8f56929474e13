import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentRedirect } from './presenter.ts'
import { changeRedirect, createRedirect, redirectsOf, removeRedirect } from './service.ts'

export const siteRedirectHandlers: HandlersOf<'site-redirects', RequestContext> = {
  async listSiteRedirects(ctx, { path, query }) {
    const page = await redirectsOf(ctx, path, query)
    return presentList(page, presentRedirect)
  },
  async createSiteRedirect(ctx, { path, body }) {
    return presentRedirect(await createRedirect(ctx, path, body))
  },
  async updateSiteRedirectById(ctx, { path, body }) {
    return presentRedirect(await changeRedirect(ctx, path, body))
  },
  async deleteSiteRedirectById(ctx, { path }) {
    await removeRedirect(ctx, path)
    return undefined
  },
}
