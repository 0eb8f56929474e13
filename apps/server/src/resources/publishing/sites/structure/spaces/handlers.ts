import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentSiteSpace } from '#resources/publishing/sites/structure/presenter.ts'
import { sortSiteSpace } from '#resources/publishing/sites/structure/sort-structure.ts'
import { addSiteSpace, changeSiteSpace, removeSiteSpace, siteSpacesOf } from './service.ts'

export const siteSpaceHandlers: HandlersOf<'site-spaces', RequestContext> = {
  async listSiteSpaces(ctx, { path, query }) {
    const page = await siteSpacesOf(ctx, path, query)
    return presentList(page, (node) => presentSiteSpace(ctx, { view: page.view, node }))
  },
  async addSpaceToSite(ctx, { path, body }) {
    return presentSiteSpace(ctx, await addSiteSpace(ctx, path, body))
  },
  async updateSiteSpaceById(ctx, { path, body }) {
    return presentSiteSpace(ctx, await changeSiteSpace(ctx, path, body))
  },
  async deleteSiteSpaceById(ctx, { path }) {
    await removeSiteSpace(ctx, path)
    return undefined
  },
  async moveSiteSpace(ctx, { path, body }) {
    return presentSiteSpace(ctx, await sortSiteSpace(ctx, path, body.position))
  },
}
