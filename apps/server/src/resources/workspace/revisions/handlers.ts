import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentChanges } from '#resources/workspace/content/read/compare-revisions.ts'
import { reusableDocument } from '#resources/workspace/content/read/parts.ts'
import { pageDocument } from '#resources/workspace/content/read/read-content.ts'
import { revisionsOf, rootBefore } from '#resources/workspace/content/store/revisions.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { requireRevisionContent } from '#resources/workspace/spaces/content.ts'
import { requireDraftRights } from '#resources/workspace/spaces/drafts.ts'
import { createContentReaders } from './content-readers.ts'
import { withMergedFrom } from './merged-from.ts'
import { presentSummaries } from './presenter.ts'

const read = createContentReaders((ctx, path: { spaceId: string; revisionId: string }) =>
  requireRevisionContent(ctx, path.spaceId, path.revisionId),
)

export const revisionHandlers: HandlersOf<'revisions', RequestContext> = {
  async listRevisionsInSpace(ctx, { path, query }) {
    await requireSpace(ctx, path.spaceId, 'view')
    const page = await revisionsOf(ctx, path.spaceId, query)
    return presentList(page, await presentSummaries(ctx, page.items))
  },
  getRevisionById: read.revision,
  async getRevisionSemanticChanges(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    requireDraftRights(ctx, path.spaceId)
    const change = { before: await rootBefore(ctx, content.revision), after: content }
    return withMergedFrom(ctx, content, await presentChanges(ctx, change, query.limit))
  },
  listPagesInRevisionById: read.pageTree,
  getPageInRevisionById: read.pageById,
  getPageInRevisionByPath: read.pageByPath,
  async getPageDocumentInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return pageDocument(ctx, content, path.pageId, query)
  },
  listFilesInRevisionById: read.files,
  getFileInRevisionById: read.fileById,
  getReusableContentInRevisionById: read.reusableById,
  async getReusableContentDocumentInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return reusableDocument(ctx, content, path.reusableContentId, query)
  },
}
