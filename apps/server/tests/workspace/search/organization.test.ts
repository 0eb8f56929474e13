import { describe, expect, it } from 'vitest'
import { searchSpaces } from '#resources/workspace/search/service.ts'
import { searchOrganization, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

describe('searchOrganizationContent', () => {
  it('groups by space, the space with the best page first', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [low, high] = [await createLiveSpace(server), await createLiveSpace(server)]
    await workspace(server).changeSpace(high, { title: 'Manual' })
    await addPage(client, low, 'Something', 'about wombats')
    await addPage(client, high, 'Wombats', '')
    await addPage(client, high, 'Feeding', 'wombats eat grass')
    const { count, items } = await searchOrganization(client, server.organizationId, 'wombats')
    expect(count).toBe(2)
    expect(items.map(({ id }) => id)).toEqual([high, low])
    expect(items[0]).toMatchObject({ title: 'Manual', pages: [{ title: 'Wombats' }, { title: 'Feeding' }] })
  })

  it('pages by space', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaces: string[] = []
    for (let number = 0; number < 5; number++) {
      const spaceId = await createLiveSpace(server)
      await addPage(client, spaceId, 'Page', 'same')
      await addPage(client, spaceId, 'Other', 'same')
      spaces.push(spaceId)
    }
    const found: string[] = []
    let page: string | undefined
    do {
      const answer = await searchOrganization(client, server.organizationId, 'same', {
        limit: 2,
        ...(page && { page }),
      })
      expect(answer.count).toBe(5)
      for (const { id, pages } of answer.items) {
        found.push(id)
        expect(titlesOf({ items: pages }).sort()).toEqual(['Other', 'Page'])
      }
      page = answer.next?.page
    } while (page)
    expect(found.toSorted()).toEqual(spaces.toSorted())
  })

  it('counts and finds only what the caller may see', async () => {
    await using server = await startTestServer()
    const { admin, organizationId } = server
    const [open, secret] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addPage(admin.client, open, 'Open', 'narwhal')
    await addPage(admin.client, secret, 'Secret', 'narwhal')
    await workspace(server).changeSpace(secret, { defaultLevel: null })
    const reader = await server.person({ role: 'read' })
    const find = async (client = reader.client) => {
      const { count, items } = await searchOrganization(client, organizationId, 'narwhal')
      return [count, items.map(({ id }) => id)]
    }
    expect(await find()).toEqual([1, [open]])
    const guest = await server.person({ role: null })
    expect(await find(guest.client)).toEqual([0, []])
    await grants(admin, { space: secret }).give({ users: [guest.id], role: 'read' })
    expect(await find(guest.client)).toEqual([1, [secret]])
    expect((await find(admin.client))[0]).toBe(2)
  })

  it('never finds what another organization has', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Ours', 'axolotl')
    const stranger = await server.person({})
    const elsewhere = await createOrganization(stranger)
    expect(await searchOrganization(stranger.client, elsewhere, 'axolotl')).toMatchObject({ count: 0, items: [] })
  })
})

describe('searchSpaces', () => {
  it('leaves out pages kept from published search, and deleted spaces', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [shown, gone] = [await createLiveSpace(server), await createLiveSpace(server)]
    await editSpace(client, shown, [
      { operation: 'insert_page', title: 'Listed', document: { markdown: 'tapir' } },
      { operation: 'insert_page', title: 'Unlisted', noIndex: true, document: { markdown: 'tapir' } },
    ])
    await addPage(client, gone, 'Gone', 'tapir')
    await workspace(server).deleteSpace(gone)
    const found = await searchSpaces(server.ctx, { spaceIds: [shown, gone], query: 'tapir', limit: 10 })
    expect(found).toMatchObject({ count: 1, items: [{ spaceId: shown, pages: [{ rank: 1 }] }] })
  })
})
