import type { Schema } from '@quire/client'
import type { ContentPlace } from './queries.ts'
import { quire } from './quire.ts'

export type ContentChange = Schema<'ContentChange'>

/** What edits made of some content. */
export interface ContentEdit {
  revision: string
  changes: Schema<'ContentChangeResult'>[]
  insertedFiles: Schema<'InsertedFile'>[]
}

/** Applies edits to some content, all or none. It is sent once: whoever calls knows whether to send it again. */
export async function editContent(place: ContentPlace, changes: ContentChange[]): Promise<ContentEdit> {
  const { spaceId, changeRequest } = place
  if (changeRequest === undefined) {
    const call = { params: { path: { spaceId } }, body: { changes }, retry: false } as const
    const { data } = await quire.POST('/spaces/{spaceId}/content', call)
    return { revision: data.revision, changes: data.changes, insertedFiles: data.insertedFiles ?? [] }
  }
  const params = { path: { spaceId, changeRequestId: changeRequest }, query: { compat: false } }
  const path = '/spaces/{spaceId}/change-requests/{changeRequestId}/content'
  const { data } = await quire.POST(path, { params, body: { changes }, retry: false })
  if (data.object !== 'change-request-content-update') throw new TypeError(`${path} answered a ${data.object}`)
  return { revision: data.changeRequest.revision, changes: data.changes, insertedFiles: data.insertedFiles ?? [] }
}

/** Opens a change request; under the same key it is the same one, however often it is tried. */
export async function openChangeRequest(spaceId: string, subject: string, key: string): Promise<string> {
  const { data } = await quire.POST('/spaces/{spaceId}/change-requests', {
    params: { path: { spaceId } },
    body: { subject: subject.slice(0, 100) },
    idempotencyKey: key,
    retry: false,
  })
  return String(data.number)
}
