import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import { presentPageHits, presentSpaceHits } from './presenter.ts'
import { searchOrganization, searchSpace } from './service.ts'

export const searchHandlers: HandlersOf<'search', RequestContext> = {
  async searchOrganizationContent(ctx, { path, query }) {
    const found = await searchOrganization(ctx, path.organizationId, query)
    return presentList(found, await presentSpaceHits(ctx, found.items, found.query))
  },
  async searchSpaceContent(ctx, { path, query }) {
    const found = await searchSpace(ctx, path.spaceId, query)
    const content = await primaryContent(ctx, found.access.space)
    return presentList(found, await presentPageHits(ctx, content, found.items, found.query))
  },
}
