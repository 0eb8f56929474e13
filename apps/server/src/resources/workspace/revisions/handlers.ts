import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentChanges } from '#resources/workspace/content/read/compare-revisions.ts'
import {
  presentFiles,
  presentFileWithId,
  requireReusable,
  reusableDocument,
} from '#resources/workspace/content/read/parts.ts'
import {
  pageDocument,
  presentPageAtPath,
  presentPageTree,
  presentRevision,
  presentWholePage,
  requirePage,
} from '#resources/workspace/content/read/read-content.ts'
import { presentReusable } from '#resources/workspace/content/read/reusable-presenter.ts'
import { revisionsOf, rootBefore } from '#resources/workspace/content/store/revisions.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { requireRevisionContent } from '#resources/workspace/spaces/content.ts'
import { requireDraftRights } from '#resources/workspace/spaces/drafts.ts'
import { withMergedFrom } from './merged-from.ts'
import { presentSummaries } from './presenter.ts'

export const revisionHandlers: HandlersOf<'revisions', RequestContext> = {
  async listRevisionsInSpace(ctx, { path, query }) {
    await requireSpace(ctx, path.spaceId, 'view')
    const page = await revisionsOf(ctx, path.spaceId, query)
    return presentList(page, await presentSummaries(ctx, page.items))
  },
  async getRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return withMergedFrom(ctx, content, await presentRevision(ctx, content, query))
  },
  async getRevisionSemanticChanges(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    requireDraftRights(ctx, path.spaceId)
    const change = { before: await rootBefore(ctx, content.revision), after: content }
    return withMergedFrom(ctx, content, await presentChanges(ctx, change, query.limit))
  },
  async listPagesInRevisionById(ctx, { path, query }) {
    return presentPageTree(ctx, await requireRevisionContent(ctx, path.spaceId, path.revisionId), query)
  },
  async getPageInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return presentWholePage(ctx, content, await requirePage(ctx, content, path.pageId, query), query)
  },
  async getPageInRevisionByPath(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return presentPageAtPath(ctx, content, path.pagePath, query)
  },
  async getPageDocumentInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return pageDocument(ctx, content, path.pageId, query)
  },
  async listFilesInRevisionById(ctx, { path, query }) {
    return presentFiles(ctx, await requireRevisionContent(ctx, path.spaceId, path.revisionId), query)
  },
  async getFileInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return presentFileWithId(ctx, content, path.fileId, query)
  },
  async getReusableContentInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return presentReusable(ctx, path.spaceId, await requireReusable(ctx, content, path.reusableContentId), query)
  },
  async getReusableContentDocumentInRevisionById(ctx, { path, query }) {
    const content = await requireRevisionContent(ctx, path.spaceId, path.revisionId)
    return reusableDocument(ctx, content, path.reusableContentId, query)
  },
}
