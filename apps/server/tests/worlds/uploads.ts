import type { QuireClient, Schema } from '@quire/client'
import type { TestServer } from '#tests/support/server.ts'

type InSpace = { spaceId: string }

export async function prepareUpload(
  client: QuireClient,
  path: InSpace,
  content: string | Uint8Array,
  name = 'words.md',
): Promise<Schema<'Upload'>> {
  const size = Buffer.byteLength(content)
  const { data } = await client.POST('/spaces/{spaceId}/uploads', { params: { path }, body: { name, size } })
  return data
}

/** Sends bytes to an address that was prepared, without a token. */
export function sendBytes(
  server: Pick<TestServer, 'ctx' | 'url'>,
  { urls }: Schema<'Upload'>,
  content: string | Uint8Array,
): Promise<Response> {
  const body = typeof content === 'string' ? content : Buffer.from(content)
  return fetch(urls.upload.replace(server.ctx.config.publicUrl, server.url), { method: 'PUT', body })
}

/** An upload whose bytes are there. */
export async function upload(
  server: TestServer,
  path: InSpace,
  content: string | Uint8Array = 'Words.',
  name?: string,
): Promise<Schema<'Upload'>> {
  const prepared = await prepareUpload(server.admin.client, path, content, name)
  const { status } = await sendBytes(server, prepared, content)
  if (status !== 204) throw new Error(`the upload was refused: ${status}`)
  return prepared
}
