import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { presentPage } from '../../../pages.ts'
import { requireChangeRequestContent } from '../change-requests/content.ts'
import { presentFile } from '../content/file-presenter.ts'
import {
  filesOf,
  presentPageAtPath,
  presentPageTree,
  presentRevision,
  presentWholePage,
  requireFile,
  requirePage,
  requireReusable,
} from '../content/reading.ts'
import { presentReusable } from '../content/reusable-presenter.ts'
import type { LinkOperation } from '../links/operations.ts'
import { withMergedFrom } from '../revisions/merged-from.ts'
import { editChangeRequest } from './editing.ts'

type Unbuilt = 'importContentInChangeRequest' | 'importContentInChangeRequestPageById'

export const changeRequestContentHandlers: Omit<
  HandlersOf<'change-request-content', RequestContext>,
  Unbuilt | LinkOperation
> = {
  async getRevisionOfChangeRequestById(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return withMergedFrom(ctx, content, await presentRevision(ctx, content, query))
  },
  async updateChangeRequestContent(ctx, { path, query, body }) {
    const update = await editChangeRequest(ctx, path, body)
    return query.compat ? update.changeRequest : update
  },
  async listPagesInChangeRequest(ctx, { path, query }) {
    return presentPageTree(ctx, await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId), query)
  },
  async getPageInChangeRequestById(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentWholePage(ctx, content, await requirePage(ctx, content, path.pageId), query)
  },
  async getPageInChangeRequestByPath(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentPageAtPath(ctx, content, path.pagePath, query)
  },
  async listFilesInChangeRequestById(ctx, { path, query }) {
    const page = await filesOf(ctx, await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId), query)
    return presentPage(
      page,
      page.items.map((file) => presentFile(ctx, file, query)),
    )
  },
  async getFileInChangeRequestById(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentFile(ctx, await requireFile(ctx, content, path.fileId), query)
  },
  async getReusableContentInChangeRequestById(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentReusable(ctx, path.spaceId, await requireReusable(ctx, content, path.reusableContentId), query)
  },
}
