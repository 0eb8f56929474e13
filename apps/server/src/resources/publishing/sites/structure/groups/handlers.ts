import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentGroup } from '#resources/publishing/sites/structure/presenter.ts'
import { sortGroup } from '#resources/publishing/sites/structure/sort-structure.ts'
import { addGroup, addToGroup, changeGroup, groupsOf, removeFromGroup, removeGroup } from './service.ts'

export const siteSectionGroupHandlers: HandlersOf<'site-section-groups', RequestContext> = {
  async listSiteSectionGroups(ctx, { path, query }) {
    const page = await groupsOf(ctx, path, query)
    return presentList(page, (node) => presentGroup(ctx, { view: page.view, node }))
  },
  async addSectionGroupToSite(ctx, { path, body }) {
    return presentGroup(ctx, await addGroup(ctx, path, body))
  },
  async updateSiteSectionGroupById(ctx, { path, body }) {
    return presentGroup(ctx, await changeGroup(ctx, path, body))
  },
  async deleteSiteSectionGroupById(ctx, { path }) {
    await removeGroup(ctx, path)
    return undefined
  },
  async addSectionToGroup(ctx, { path, body }) {
    return presentGroup(ctx, await addToGroup(ctx, path, body.sectionId))
  },
  async removeSectionFromGroup(ctx, { path }) {
    await removeFromGroup(ctx, path)
    return undefined
  },
  async moveSiteSectionGroup(ctx, { path, body }) {
    return presentGroup(ctx, await sortGroup(ctx, path, body.position))
  },
}
