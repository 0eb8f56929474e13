import type { Schema } from '@quire/client'
import { editContent } from '#api/edit-content.ts'
import { type ContentPlace, contentHasChanged } from '#api/queries.ts'
import { quire } from '#api/quire.ts'

/** Adds a file to the content: its bytes go ahead, and the edit names them. */
export async function uploadFile(place: ContentPlace, file: File): Promise<Schema<'RevisionFile'>> {
  const { spaceId } = place
  const { data: upload } = await quire.POST('/spaces/{spaceId}/uploads', {
    params: { path: { spaceId } },
    body: { name: file.name, size: file.size, ...(file.type && { contentType: file.type }) },
    idempotencyKey: true,
  })
  const { pathname, search } = new URL(upload.urls.upload)
  const answer = await fetch(pathname + search, { method: 'PUT', body: file })
  if (!answer.ok) throw new Error(await wordsOf(answer))
  const { insertedFiles } = await editContent(place, [{ operation: 'insert_files', files: [{ upload: upload.id }] }])
  void contentHasChanged(place)
  const [inserted] = insertedFiles
  if (!inserted) throw new TypeError('the file was added and not named')
  return inserted.file
}

async function wordsOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined)
  const message = (body as { error?: { message?: string } } | undefined)?.error?.message
  return message ?? `${answer.status} ${answer.statusText}`
}

/** How a text shows a file: pictures in their place, others to be downloaded. */
export function markdownOfFile({ id, name, contentType }: Schema<'RevisionFile'>): string {
  const words = name.replace(/[\\[\]{}%<>`*_]/g, '\\$&')
  if (contentType.startsWith('image/')) return `![${words}](/files/${id})`
  return `{% file src="/files/${id}" %}\n${words}\n{% endfile %}`
}
