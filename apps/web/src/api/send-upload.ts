import { quire } from './quire.ts'

/** Sends the bytes of a file ahead of the edit or import that names them, and answers what they are named by. */
export async function sendUpload(spaceId: string, file: File): Promise<string> {
  const { data: upload } = await quire.POST('/spaces/{spaceId}/uploads', {
    params: { path: { spaceId } },
    body: { name: file.name, size: file.size, ...(file.type && { contentType: file.type }) },
    idempotencyKey: true,
  })
  const { pathname, search } = new URL(upload.urls.upload)
  const answer = await fetch(pathname + search, { method: 'PUT', body: file })
  if (!answer.ok) throw new Error(await wordsOf(answer))
  return upload.id
}

/** Why the server refused something that is no operation of the API. */
export async function wordsOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined)
  const message = (body as { error?: { message?: string } } | undefined)?.error?.message
  return message ?? `${answer.status} ${answer.statusText}`
}
