import type { Schema } from '@quire/api-types'
import type { ContentFile } from '@quire/content'

/** `addressOf` comes from `fileSigner`, which knows who is reading. */
export function presentFile(
  addressOf: (file: ContentFile) => string,
  file: ContentFile,
  { metadata }: { metadata: boolean },
): Schema<'RevisionFile'> {
  return {
    id: file.id,
    name: file.name,
    contentType: file.contentType,
    downloadURL: addressOf(file),
    size: file.size,
    ...(file.dimensions !== undefined && { dimensions: file.dimensions }),
    ...(metadata && file.git !== undefined && { git: file.git as Schema<'GitSyncBlob'> }),
  }
}
