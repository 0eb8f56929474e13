import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireChangeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { presentFiles, presentFileWithId, requireReusable } from '#resources/workspace/content/read/parts.ts'
import {
  presentPageAtPath,
  presentPageTree,
  presentRevision,
  presentWholePage,
  requirePage,
} from '#resources/workspace/content/read/read-content.ts'
import { presentReusable } from '#resources/workspace/content/read/reusable-presenter.ts'
import type { LinkOperation } from '#resources/workspace/links/operations.ts'
import { withMergedFrom } from '#resources/workspace/revisions/merged-from.ts'
import { editChangeRequest } from './edit-change-request.ts'

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
    return presentWholePage(ctx, content, await requirePage(ctx, content, path.pageId, query), query)
  },
  async getPageInChangeRequestByPath(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentPageAtPath(ctx, content, path.pagePath, query)
  },
  async listFilesInChangeRequestById(ctx, { path, query }) {
    return presentFiles(ctx, await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId), query)
  },
  async getFileInChangeRequestById(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentFileWithId(ctx, content, path.fileId, query)
  },
  async getReusableContentInChangeRequestById(ctx, { path, query }) {
    const content = await requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId)
    return presentReusable(ctx, path.spaceId, await requireReusable(ctx, content, path.reusableContentId), query)
  },
}
