import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentNode, presentStructure } from './presenter.ts'
import { structureOf } from './service.ts'
import { sortItem } from './sort-structure.ts'

export const siteStructureHandlers: HandlersOf<'site-structure', RequestContext> = {
  async getSiteStructure(ctx, { path, query }) {
    const { view, tree } = await structureOf(ctx, path, query.shareKey)
    return presentStructure(ctx, view, tree)
  },
  async sortSiteStructure(ctx, { path, body }) {
    return presentNode(ctx, await sortItem(ctx, path, body.item, body.position))
  },
}
