import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentFiles, presentFileWithId } from '#resources/workspace/content/read/parts.ts'
import {
  computedDocument,
  documentById,
  presentPageAtPath,
  presentPageTree,
  presentRevision,
  presentWholePage,
  requirePage,
} from '#resources/workspace/content/read/read-content.ts'
import type { LinkOperation } from '#resources/workspace/links/operations.ts'
import { withMergedFrom } from '#resources/workspace/revisions/merged-from.ts'
import { requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { editSpace } from './edit-space.ts'
import { createUpload, presentUpload, requireUpload } from './uploads.ts'

type Elsewhere = LinkOperation | 'getSpacePdf'
type Unbuilt = 'importContent' | 'importContentInPageById'

export const spaceContentHandlers: Omit<HandlersOf<'space-content', RequestContext>, Unbuilt | Elsewhere> = {
  async getCurrentRevision(ctx, { path, query }) {
    const content = await requireSpaceContent(ctx, path.spaceId)
    return withMergedFrom(ctx, content, await presentRevision(ctx, content, query))
  },
  async updateSpaceContent(ctx, { path, body }) {
    return editSpace(ctx, path.spaceId, body)
  },
  async createUpload(ctx, { path, body }) {
    return presentUpload(ctx, await createUpload(ctx, path.spaceId, body))
  },
  async getUpload(ctx, { path }) {
    return presentUpload(ctx, await requireUpload(ctx, path.spaceId, path.uploadId))
  },
  async listPages(ctx, { path, query }) {
    return presentPageTree(ctx, await requireSpaceContent(ctx, path.spaceId), query)
  },
  async getPageById(ctx, { path, query }) {
    const content = await requireSpaceContent(ctx, path.spaceId)
    return presentWholePage(ctx, content, await requirePage(ctx, content, path.pageId, query), query)
  },
  async getPageByPath(ctx, { path, query }) {
    return presentPageAtPath(ctx, await requireSpaceContent(ctx, path.spaceId), path.pagePath, query)
  },
  async getDocumentById(ctx, { path }) {
    return documentById(ctx, await requireSpaceContent(ctx, path.spaceId), path.documentId)
  },
  async getComputedDocument(ctx, { path, body }) {
    return computedDocument(ctx, await requireSpaceContent(ctx, path.spaceId), body)
  },
  async listFiles(ctx, { path, query }) {
    return presentFiles(ctx, await requireSpaceContent(ctx, path.spaceId), query)
  },
  async getFileById(ctx, { path, query }) {
    const content = await requireSpaceContent(ctx, path.spaceId)
    return presentFileWithId(ctx, content, path.fileId, query)
  },
}
