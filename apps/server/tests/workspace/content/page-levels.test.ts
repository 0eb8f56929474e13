import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'

type Change = Schema<'ContentChange'>

/** Pages each below the one before, 50 of them; answers their ids from the top down. */
async function addChain(client: QuireClient, spaceId: string, into?: string): Promise<string[]> {
  const changes = Array.from({ length: 50 }, (_, index): Change => {
    const parent = index === 0 ? into : `p${index - 1}`
    return { operation: 'insert_page', ref: `p${index}`, title: 'Page', ...(parent && { into: parent }) }
  })
  const { changes: made } = await editSpace(client, spaceId, changes)
  return made.map(({ page }) => page.id)
}

async function deepest(client: QuireClient, spaceId: string): Promise<number> {
  const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  const levelsOf = (pages: readonly unknown[]): number =>
    pages.reduce<number>((most, page) => Math.max(most, 1 + levelsOf((page as { pages?: unknown[] }).pages ?? [])), 0)
  return levelsOf(data.pages)
}

const move = (page: string | undefined, into: string | undefined): Change => {
  if (page === undefined || into === undefined) throw new Error('there is nothing to move')
  return { operation: 'update_page', page, into }
}

describe('levels of pages', () => {
  it('are a hundred at most, for new pages and for moved ones with all below them', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const first = await addChain(client, spaceId)
    const second = await addChain(client, spaceId, first.at(-1))
    const below = editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Too deep', into: second.at(-1) ?? '' },
    ])
    expect(await refusal(below)).toMatchObject({ status: 400, message: /body\.changes\[0\]\.into .*100 levels/ })
    const third = await addChain(client, spaceId)
    const moved = editSpace(client, spaceId, [move(third[0], second[0])])
    expect(await refusal(moved)).toMatchObject({ status: 400, message: /100 levels/ })
    await editSpace(client, spaceId, [move(third[0], first.at(-1)), move(third[0], first[0])])
    expect(await deepest(client, spaceId)).toBe(100)
  })

  it('stay bounded when change requests that are fine by themselves are merged', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const chains: string[][] = []
    for (let index = 0; index < 5; index++) chains.push(await addChain(client, spaceId))
    const requests: string[] = []
    for (const [index, chain] of chains.slice(1).entries()) {
      requests.push(await openChangeRequest(client, spaceId, [move(chain[0], chains[index]?.at(-1))]))
    }
    for (const changeRequestId of requests.reverse()) {
      const path = { spaceId, changeRequestId }
      await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } })
    }
    expect(await deepest(client, spaceId)).toBe(100)
  })
})
