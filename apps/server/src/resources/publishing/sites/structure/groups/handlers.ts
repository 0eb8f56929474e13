import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentGroup } from '#resources/publishing/sites/structure/presenter.ts'
import { sortGroup } from '#resources/publishing/sites/structure/sort-structure.ts'
import { addGroup, addToGroup, changeGroup, groupsOf, removeFromGroup, removeGroup } from './service.ts'

export const siteSectionGroupHandlers: HandlersOf<'site-section-groups', RequestContext> = {
  async listSiteSectionGroups(ctx, { path, query }) {
    const page = await groupsOf(ctx, path, query)
    return presentList(page, (node) => presentGroup(ctx, page.view, node))
  },
  async addSectionGroupToSite(ctx, { path, body }) {
    const { view, node } = await addGroup(ctx, path, body)
    return presentGroup(ctx, view, node)
  },
  async updateSiteSectionGroupById(ctx, { path, body }) {
    const { view, node } = await changeGroup(ctx, path, body)
    return presentGroup(ctx, view, node)
  },
  async deleteSiteSectionGroupById(ctx, { path }) {
    await removeGroup(ctx, path)
    return undefined
  },
  async addSectionToGroup(ctx, { path, body }) {
    const { view, node } = await addToGroup(ctx, path, body.sectionId)
    return presentGroup(ctx, view, node)
  },
  async removeSectionFromGroup(ctx, { path }) {
    await removeFromGroup(ctx, path)
    return undefined
  },
  async moveSiteSectionGroup(ctx, { path, body }) {
    const { view, node } = await sortGroup(ctx, path, body.position)
    return presentGroup(ctx, view, node)
  },
}
