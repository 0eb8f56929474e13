import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  addPage,
  createLiveSpace,
  editSpace,
  openChangeRequest,
  readMarkdown,
  updateBody,
} from '#tests/worlds/content.ts'

type Change = Schema<'ContentChange'>

async function revisionOf(client: QuireClient, spaceId: string): Promise<string> {
  return (await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })).data.revision
}

async function twoPages() {
  const server = await startTestServer()
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const [page, other] = [
    await addPage(client, spaceId, 'One', 'One.\n'),
    await addPage(client, spaceId, 'Two', 'Two.\n'),
  ]
  return { server, client, spaceId, page, other, seen: await revisionOf(client, spaceId) }
}

const careful = (page: string, baseRevision: string): Change[] => [
  { operation: 'update_page', page, document: { markdown: 'Mine.\n' }, baseRevision },
  { operation: 'revert_page', page, baseRevision },
  { operation: 'delete_page', page, baseRevision },
]

describe('an edit with the baseRevision of its page', () => {
  it('is made while others edit other pages of the space', async () => {
    const { server, client, spaceId, page, other, seen } = await twoPages()
    await using _ = server
    for (const words of ['Busy.\n', 'Busier.\n']) await editSpace(client, spaceId, [updateBody(other, words)])
    await editSpace(client, spaceId, careful(page, seen).slice(0, 1))
    expect(await readMarkdown(client, spaceId, page)).toBe('Mine.\n')
    expect(await readMarkdown(client, spaceId, other)).toBe('Busier.\n')
  })

  it.each([
    ['edited', (page: string): Change => updateBody(page, 'Theirs.\n')],
    ['moved', (page: string, other: string): Change => ({ operation: 'update_page', page, into: other })],
    ['deleted', (page: string): Change => ({ operation: 'delete_page', page })],
  ])('is refused with 412 when the page was %s since, and nothing is written', async (_what, theirs) => {
    const { server, client, spaceId, page, other, seen } = await twoPages()
    await using _ = server
    await editSpace(client, spaceId, [theirs(page, other)])
    const now = await revisionOf(client, spaceId)
    for (const change of careful(page, seen)) {
      expect(await refusal(editSpace(client, spaceId, [updateBody(other, 'Lost.\n'), change]))).toEqual({
        status: 412,
        message: `the page ${page} has changed since body.changes[1].baseRevision; the current revision is ${now}`,
      })
    }
    expect(await revisionOf(client, spaceId)).toBe(now)
  })

  it('is judged by the content of the change request that it is for', async () => {
    const { server, client, spaceId, page, other, seen } = await twoPages()
    await using _ = server
    const changeRequestId = await openChangeRequest(client, spaceId, [updateBody(other, 'Proposed.\n')])
    const edit = (changes: Change[]) =>
      client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
        params: { path: { spaceId, changeRequestId } },
        body: { changes },
      })
    await editSpace(client, spaceId, [updateBody(page, 'Elsewhere.\n')])
    expect(await refusal(edit(careful(other, seen).slice(0, 1)))).toMatchObject({ status: 412 })
    expect((await edit(careful(page, seen).slice(0, 1))).response.status).toBe(200)
  })

  it('names a revision of the space', async () => {
    const { server, client, spaceId, page } = await twoPages()
    await using _ = server
    const elsewhere = await revisionOf(client, await createLiveSpace(server))
    for (const revision of ['nowhere', elsewhere]) {
      expect(await refusal(editSpace(client, spaceId, careful(page, revision)))).toMatchObject({ status: 404 })
    }
  })
})
