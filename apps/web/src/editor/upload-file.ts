import type { Schema } from '@quire/client'
import { editContent } from '#api/edit-content.ts'
import { type ContentPlace, contentHasChanged } from '#api/queries.ts'
import { sendUpload } from '#api/send-upload.ts'

/** Adds a file to the content: its bytes go ahead, and the edit names them. */
export async function uploadFile(place: ContentPlace, file: File): Promise<Schema<'RevisionFile'>> {
  const upload = await sendUpload(place.spaceId, file)
  const { insertedFiles } = await editContent(place, [{ operation: 'insert_files', files: [{ upload }] }])
  void contentHasChanged(place)
  const [inserted] = insertedFiles
  if (!inserted) throw new TypeError('the file was added and not named')
  return inserted.file
}

/** How a text shows a file: pictures in their place, others to be downloaded. */
export function markdownOfFile({ id, name, contentType }: Schema<'RevisionFile'>): string {
  const words = name.replace(/[\\[\]{}%<>`*_]/g, '\\$&')
  if (contentType.startsWith('image/')) return `![${words}](/files/${id})`
  return `{% file src="/files/${id}" %}\n${words}\n{% endfile %}`
}
