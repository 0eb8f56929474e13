import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireChangeRequestContent } from '#resources/workspace/change-requests/content.ts'
import type { LinkOperation } from '#resources/workspace/links/operations.ts'
import { createContentReaders } from '#resources/workspace/revisions/content-readers.ts'
import { editChangeRequest } from './edit-change-request.ts'

/** Handled beside imports and links. */
type Elsewhere = LinkOperation | 'importContentInChangeRequest' | 'importContentInChangeRequestPageById'

const read = createContentReaders((ctx, path: { spaceId: string; changeRequestId: string }) =>
  requireChangeRequestContent(ctx, path.spaceId, path.changeRequestId),
)

export const changeRequestContentHandlers: Omit<HandlersOf<'change-request-content', RequestContext>, Elsewhere> = {
  getRevisionOfChangeRequestById: read.revision,
  async updateChangeRequestContent(ctx, { path, query, body }) {
    const update = await editChangeRequest(ctx, path, body)
    return query.compat ? update.changeRequest : update
  },
  listPagesInChangeRequest: read.pageTree,
  getPageInChangeRequestById: read.pageById,
  getPageInChangeRequestByPath: read.pageByPath,
  listFilesInChangeRequestById: read.files,
  getFileInChangeRequestById: read.fileById,
  getReusableContentInChangeRequestById: read.reusableById,
}
