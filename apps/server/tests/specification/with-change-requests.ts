import type { TestServer } from '#tests/support/server.ts'
import { createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'

const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'

/** A space with a draft, an open, an archived and a merged change request, in this order. */
export async function withChangeRequests(server: TestServer): Promise<{ spaceId: string; ids: string[] }> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const ids: string[] = []
  for (const status of ['draft', 'open', 'archived', 'merged'] as const) {
    const changeRequestId = await openChangeRequest(client, spaceId, [{ operation: 'insert_page', title: status }])
    const params = { path: { spaceId, changeRequestId } }
    if (status === 'merged') await client.POST(`${base}/merge`, { params })
    else if (status !== 'draft') await client.PATCH(base, { params, body: { status } })
    ids.push(changeRequestId)
  }
  return { spaceId, ids }
}
