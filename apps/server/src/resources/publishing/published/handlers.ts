import type { Handlers, HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { contentAt } from './app-address.ts'
import { findRedirectOf } from './find-redirect.ts'
import { publishedProfile } from './profile.ts'
import { resolveAddress } from './resolve-address.ts'
import { searchSite } from './search-site.ts'

export const publishedSiteHandlers: HandlersOf<'published-sites', RequestContext> &
  Pick<Handlers<RequestContext>, 'getPublishedContentSite'> = {
  async getPublishedContentSite(ctx, { path, query }) {
    return publishedProfile(ctx, path, query.shareKey)
  },
  async getSiteRedirectBySource(ctx, { path, query }) {
    return findRedirectOf(ctx, path, query)
  },
  async searchSiteContent(ctx, { path, query, body }) {
    return searchSite(ctx, path, { query, body })
  },
  async resolvePublishedContentByUrl(ctx, { body }) {
    return resolveAddress(ctx, body)
  },
  async getContentByUrl(ctx, { query }) {
    return contentAt(ctx, query.url)
  },
}
