import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentShareLink } from './presenter.ts'
import { changeShareLink, createShareLink, removeShareLink, shareLinksOf } from './service.ts'

export const shareLinkHandlers: HandlersOf<'site-share-links', RequestContext> = {
  async listSiteShareLinks(ctx, { path, query }) {
    const page = await shareLinksOf(ctx, path, query)
    return presentList(page, (link) => presentShareLink(ctx, link))
  },
  async createSiteShareLink(ctx, { path, body }) {
    return presentShareLink(ctx, await createShareLink(ctx, path, body.name))
  },
  async updateSiteShareLinkById(ctx, { path, body }) {
    return presentShareLink(ctx, await changeShareLink(ctx, path, body))
  },
  async deleteSiteShareLinkById(ctx, { path }) {
    await removeShareLink(ctx, path)
    return undefined
  },
}
