import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { computedDocument, documentById } from '#resources/workspace/content/read/read-content.ts'
import type { LinkOperation } from '#resources/workspace/links/operations.ts'
import { createContentReaders } from '#resources/workspace/revisions/content-readers.ts'
import { requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { editSpace } from './edit-space.ts'
import { createUpload, presentUpload, requireUpload } from './uploads.ts'

/** Handled beside imports, links and PDF. */
type Elsewhere = LinkOperation | ImportOperation | 'getSpacePdf'

type ImportOperation =
  | 'importContent'
  | 'importContentInPageById'
  | 'listImports'
  | 'startImport'
  | 'getImport'
  | 'cancelImport'
  | 'retryImport'

const read = createContentReaders((ctx, path: { spaceId: string }) => requireSpaceContent(ctx, path.spaceId))

export const spaceContentHandlers: Omit<HandlersOf<'space-content', RequestContext>, Elsewhere> = {
  getCurrentRevision: read.revision,
  async updateSpaceContent(ctx, { path, body }) {
    return editSpace(ctx, path.spaceId, body)
  },
  async createUpload(ctx, { path, body }) {
    return presentUpload(ctx, await createUpload(ctx, path.spaceId, body))
  },
  async getUpload(ctx, { path }) {
    return presentUpload(ctx, await requireUpload(ctx, path.spaceId, path.uploadId))
  },
  listPages: read.pageTree,
  getPageById: read.pageById,
  getPageByPath: read.pageByPath,
  async getDocumentById(ctx, { path }) {
    return documentById(ctx, await requireSpaceContent(ctx, path.spaceId), path.documentId)
  },
  async getComputedDocument(ctx, { path, body }) {
    return computedDocument(ctx, await requireSpaceContent(ctx, path.spaceId), body)
  },
  listFiles: read.files,
  getFileById: read.fileById,
}
