import type { Schema } from '@quire/api-types'
import type { ContentFile } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { fileUrl } from './file-address.ts'

export function presentFile(
  ctx: AppContext,
  file: ContentFile,
  { metadata }: { metadata: boolean },
): Schema<'RevisionFile'> {
  return {
    id: file.id,
    name: file.name,
    contentType: file.contentType,
    downloadURL: fileUrl(ctx, file),
    size: file.size,
    ...(file.dimensions !== undefined && { dimensions: file.dimensions }),
    ...(metadata && file.git !== undefined && { git: file.git as Schema<'GitSyncBlob'> }),
  }
}
