import type { QuireClient, Schema } from '@quire/client'
import type { TestServer } from '#tests/support/server.ts'

type Change = Schema<'ContentChange'>

/** A space whose content can be edited directly. */
export async function createLiveSpace({ admin, organizationId }: TestServer): Promise<string> {
  const { data } = await admin.client.POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId } },
    body: { title: 'Docs', editMode: 'live' },
  })
  return data.id
}

export async function editSpace(client: QuireClient, spaceId: string, changes: Change[], baseRevision?: string) {
  const { data } = await client.POST('/spaces/{spaceId}/content', {
    params: { path: { spaceId } },
    body: { changes, ...(baseRevision !== undefined && { baseRevision }) },
  })
  return data
}

/** Adds a page and answers its id. */
export async function addPage(client: QuireClient, spaceId: string, title: string, markdown: string): Promise<string> {
  const { changes } = await editSpace(client, spaceId, [{ operation: 'insert_page', title, document: { markdown } }])
  return changes[0]?.page.id ?? ''
}

export async function readMarkdown(client: QuireClient, spaceId: string, pageId: string): Promise<string | undefined> {
  const { data } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
    params: { path: { spaceId, pageId }, query: { format: 'markdown' } },
  })
  return data.type === 'document' ? data.markdown : undefined
}

export async function openChangeRequest(client: QuireClient, spaceId: string, changes: Change[] = []): Promise<string> {
  const { data } = await client.POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } } })
  const path = { spaceId, changeRequestId: data.id }
  if (changes.length > 0) {
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
      params: { path },
      body: { changes },
    })
  }
  return data.id
}

export function updateBody(page: string, markdown: string): Change {
  return { operation: 'update_page', page, document: { markdown } }
}
