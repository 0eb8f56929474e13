import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { requireFile } from '#resources/workspace/content/read/parts.ts'
import { requirePageAlone } from '#resources/workspace/content/read/read-content.ts'
import { backlinksInChangeRequest, linksOfChangedPage } from './change-request-links.ts'
import { linksOfChangeRequest } from './change-request-list.ts'
import type { LinkOperation } from './operations.ts'
import { presentLinks, presentLocations } from './presenter.ts'
import { backlinksOf, type LinkList, linksOf, toFileLinks, toPageLinks } from './service.ts'
import { type FindSpecs, type LinkView, requireChangeRequestView, requireSpaceView } from './view.ts'

export const createLinkHandlers = (findSpecs: FindSpecs): Pick<Handlers<RequestContext>, LinkOperation> => ({
  async listSpaceLinks(ctx, { path, query }) {
    const view = await requireSpaceView(ctx, findSpecs, path.spaceId)
    return presentLinkList(ctx, view, await linksOf(ctx, view, query))
  },
  async listPageLinksInSpace(ctx, { path, query }) {
    const view = await requireSpaceView(ctx, findSpecs, path.spaceId)
    return presentLinkList(ctx, view, await linksOf(ctx, view, { ...query, pageId: path.pageId }))
  },
  async listSpacePageBacklinks(ctx, { path, query }) {
    const view = await requireSpaceView(ctx, findSpecs, path.spaceId)
    await requirePageAlone(ctx, view.content, path.pageId)
    const page = await backlinksOf(ctx, view, toPageLinks(path.pageId), query)
    return presentList(page, await presentLocations(ctx, view, page.items))
  },
  async listSpaceFileBacklinks(ctx, { path, query }) {
    const view = await requireSpaceView(ctx, findSpecs, path.spaceId)
    await requireFile(ctx, view.content, path.fileId)
    const page = await backlinksOf(ctx, view, toFileLinks(path.fileId), query)
    return presentList(page, await presentLocations(ctx, view, page.items))
  },
  async listChangeRequestLinks(ctx, { path, query }) {
    const view = await requireChangeRequestView(ctx, findSpecs, path)
    return presentLinkList(ctx, view, await linksOfChangeRequest(ctx, view, query))
  },
  async listPageLinksInChangeRequest(ctx, { path, query }) {
    const view = await requireChangeRequestView(ctx, findSpecs, path)
    return presentLinkList(ctx, view, await linksOfChangedPage(ctx, view, path.pageId, query))
  },
  async listChangeRequestPageBacklinks(ctx, { path, query }) {
    const view = await requireChangeRequestView(ctx, findSpecs, path)
    await requirePageAlone(ctx, view.content, path.pageId)
    const page = await backlinksInChangeRequest(ctx, view, toPageLinks(path.pageId), query)
    return presentList(page, await presentLocations(ctx, view, page.items))
  },
  async listChangeRequestFileBacklinks(ctx, { path, query }) {
    const view = await requireChangeRequestView(ctx, findSpecs, path)
    await requireFile(ctx, view.content, path.fileId)
    const page = await backlinksInChangeRequest(ctx, view, toFileLinks(path.fileId), query)
    return presentList(page, await presentLocations(ctx, view, page.items))
  },
})

async function presentLinkList(ctx: RequestContext, view: LinkView, list: LinkList) {
  return { ...(await presentList(list, await presentLinks(ctx, view, list.items))), stats: list.stats }
}
