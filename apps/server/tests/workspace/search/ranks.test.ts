import { describe, expect, it } from 'vitest'
import { searchOrganization, searchSpace } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

describe('`rank` and `score` of what is found', () => {
  it('count through all pages of a list', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    for (let number = 1; number <= 5; number++)
      await addPage(client, spaceId, `Wombat ${number}`, 'wombat '.repeat(number))
    const found: { rank: number; score: number }[] = []
    for (let page: string | undefined; ; ) {
      const { items, next } = await searchSpace(client, spaceId, 'wombat', { limit: 2, ...(page && { page }) })
      found.push(...items)
      page = next?.page
      if (page === undefined) break
    }
    expect(found.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    expect(found.map(({ score }) => score)).toEqual([1, 1 / 2, 1 / 3, 1 / 4, 1 / 5])
  })

  it('are those among the pages of all spaces, and a space has that of its best page', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [low, high] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addPage(client, high, 'Wombats', '')
    await addPage(client, low, 'About wombats', 'wombats and wombats')
    await addPage(client, high, 'Feeding', 'wombats eat grass')
    const { items } = await searchOrganization(client, server.organizationId, 'wombats')
    expect(items.map(({ id, score, pages }) => [id, score, pages.map(({ rank }) => rank)])).toEqual([
      [high, 1, [1, 3]],
      [low, 1 / 2, [2]],
    ])
  })

  it('say of a section how much of the query is in it', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Zoo', '## Grass\n\nGrass.\n\n## Wombats\n\nWombats eat grass.\n')
    const { items } = await searchSpace(server.admin.client, spaceId, 'wombats grass')
    expect(items[0]?.sections.map(({ title, score }) => [title, score])).toEqual([
      ['Grass', 1 / 2],
      ['Wombats', 1],
    ])
  })

  it('have nothing of what others write', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await addPage(client, spaceId, 'Wombat', 'A wombat.')
    await addPage(client, spaceId, 'Other', 'Another wombat.')
    const ask = async () => (await searchSpace(client, spaceId, 'wombat')).items
    const before = await ask()
    const stranger = await server.person()
    const organizationId = await createOrganization(stranger)
    const otherSpace = await createLiveSpace({ ...server, admin: stranger, organizationId })
    await addPage(stranger.client, otherSpace, 'Wombat', 'wombat '.repeat(50))
    expect(await ask()).toEqual(before)
  })
})
