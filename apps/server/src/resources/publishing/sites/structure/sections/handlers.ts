import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentSection } from '#resources/publishing/sites/structure/presenter.ts'
import { sortSection } from '#resources/publishing/sites/structure/sort-structure.ts'
import { addSection, changeSection, removeSection, sectionsOf } from './service.ts'

export const siteSectionHandlers: HandlersOf<'site-sections', RequestContext> = {
  async listSiteSections(ctx, { path, query }) {
    const page = await sectionsOf(ctx, path, query)
    return presentList(page, (node) => presentSection(ctx, { view: page.view, node }))
  },
  async addSectionToSite(ctx, { path, body }) {
    return presentSection(ctx, await addSection(ctx, path, body))
  },
  async updateSiteSectionById(ctx, { path, body }) {
    return presentSection(ctx, await changeSection(ctx, path, body))
  },
  async deleteSiteSectionById(ctx, { path }) {
    await removeSection(ctx, path)
    return undefined
  },
  async moveSiteSection(ctx, { path, body }) {
    return presentSection(ctx, await sortSection(ctx, path, body.position))
  },
}
