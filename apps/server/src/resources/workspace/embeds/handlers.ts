import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { embedOf } from './service.ts'

export const embedHandlers: HandlersOf<'embeds', RequestContext> = {
  async getEmbedByUrlInSpace(ctx, { path, query }) {
    return embedOf(ctx, path.spaceId, query.url)
  },
}
