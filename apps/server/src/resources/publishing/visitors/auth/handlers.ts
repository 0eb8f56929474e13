import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { previewSite } from '#resources/publishing/visitors/preview.ts'
import { presentPublishingAuth } from './presenter.ts'
import { changePublishingAuth, regenerateKey, requirePublishingAuth } from './service.ts'

export const siteVisitorHandlers: HandlersOf<'site-visitors', RequestContext> = {
  async getSitePublishingAuthById(ctx, { path }) {
    return presentPublishingAuth(await requirePublishingAuth(ctx, path))
  },
  async updateSitePublishingAuthById(ctx, { path, body }) {
    return presentPublishingAuth(await changePublishingAuth(ctx, path, body))
  },
  async regenerateSitePublishingAuthById(ctx, { path }) {
    return presentPublishingAuth(await regenerateKey(ctx, path))
  },
  async getSitePublishingPreviewById(ctx, { path, query }) {
    return { url: await previewSite(ctx, path, query) }
  },
}
