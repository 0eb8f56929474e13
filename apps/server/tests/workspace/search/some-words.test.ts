import { operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { searchSpaces } from '#resources/workspace/search/service.ts'
import { searchOrganization, searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

async function addPages({ admin }: TestServer, spaceId: string, pages: Record<string, string>): Promise<void> {
  const changes = Object.entries(pages).map(([title, markdown]) => {
    return { operation: 'insert_page' as const, title, document: { markdown } }
  })
  await editSpace(admin.client, spaceId, changes)
}

const animals = {
  Feeding: 'What a wombat and a numbat eat.\n',
  Wombat: 'It digs burrows.\n',
  Numbat: 'It eats termites.\n',
  Weather: 'Rain, mostly.\n',
}

describe('a search for words that no page has together', () => {
  it('finds pages with some of them, those with more first', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPages(server, spaceId, animals)
    const find = async (query: string) => titlesOf(await searchSpace(server.admin.client, spaceId, query))
    expect(await find('wombat unicorn')).toEqual(['Wombat', 'Feeding'])
    const [first, ...others] = await find('wombat numbat unicorn')
    expect([first, others.sort()]).toEqual(['Feeding', ['Numbat', 'Wombat']])
    expect(await find('unicorn dragon')).toEqual([])
  })

  it('finds words that differ in a letter, or in two where they are long', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPages(server, spaceId, { ...animals, Config: 'The internationalization of `readConfiguration`.\n' })
    const find = async (query: string) => titlesOf(await searchSpace(server.admin.client, spaceId, query))
    expect(await find('wmobat burows')).toEqual(['Wombat', 'Feeding'])
    expect(await find('internatoinalisation')).toEqual(['Config'])
    expect(await find('readConfiguraton')).toEqual(['Config'])
    // Fewer letters, or more that differ, are another word.
    expect(await find('ran ')).toEqual([])
    expect(await find('wambot')).toEqual([])
    const { items } = await searchSpace(server.admin.client, spaceId, 'burows')
    expect(items).toMatchObject([{ title: 'Wombat', sections: [{ body: 'It digs burrows.' }] }])
  })

  it('takes words that are near from what the caller sees, whatever others write', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const others = Array.from({ length: 26 }, (_, index) => `wombat${String.fromCharCode(97 + index)}`)
    await addPages(server, spaceId, { Many: others.join(' ') })
    const stranger = await server.person({})
    const elsewhere = await createOrganization(stranger)
    const { data: own } = await stranger.client.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId: elsewhere } },
      body: { title: 'Own', editMode: 'live' },
    })
    expect((await searchOrganization(stranger.client, elsewhere, 'wombat')).count).toBe(0)
    await addPage(stranger.client, own.id, 'Ours', 'A wombatt.')
    for (const query of ['wombat ', 'wombattt ']) {
      const { items } = await searchOrganization(stranger.client, elsewhere, query)
      expect([query, items.flatMap(({ pages }) => titlesOf({ items: pages }))]).toEqual([query, ['Ours']])
    }
  })

  it('takes none from pages that are kept out of a published search', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_page', title: 'Kept', noIndex: true, document: { markdown: 'tapirs' } },
      { operation: 'insert_page', title: 'Shown', document: { markdown: 'Some text.' } },
    ])
    const search = (query: string) => searchSpaces(server.ctx, { spaceIds: [spaceId], query, limit: 10 })
    expect(await search('tapira')).toMatchObject({ count: 0, items: [] })
    expect((await searchSpace(server.admin.client, spaceId, 'tapira')).count).toBe(1)
  })

  it('goes on from page to page as it began, whatever is written meanwhile', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const titles = Array.from({ length: 9 }, (_, index) => `Page ${index}`)
    await addPages(server, spaceId, Object.fromEntries(titles.map((title) => [title, 'wombat'])))
    const found: string[] = []
    let page: string | undefined
    do {
      const answer = await searchSpace(client, spaceId, 'wombat unicorn', { limit: 2, ...(page && { page }) })
      found.push(...titlesOf(answer))
      page = answer.next?.page
      // From now on pages have both.
      await addPages(server, spaceId, { [`Both ${found.length}`]: 'A wombat and an echidna.' })
    } while (page)
    expect(found.filter((title) => title.startsWith('Page')).sort()).toEqual(titles)
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('every search', () => {
  it('is one of those that are tried below', () => {
    const searches = Object.keys(operationTable).filter((id) => id.startsWith('search'))
    expect(searches.toSorted()).toEqual(['searchOrganizationContent', 'searchSiteContent', 'searchSpaceContent'])
  })

  it.each(['wombat unicorn', 'wmobat', 'How do I find the wombat?'])('finds the same for %s', async (query) => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds, site } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    await addPages(server, spaceId, animals)
    const { apiToken } = await resolve(server, root)
    const inSite = async (caller: typeof client) => {
      const params = { path: site.path }
      const { data } = await caller.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body: { query } })
      return data.items.flatMap(({ pages }) => titlesOf({ items: pages }))
    }
    const { items } = await searchOrganization(client, server.organizationId, query)
    const { text: shown } = await show(server, `${root}~search?q=${encodeURIComponent(query)}`)
    const answers = {
      space: titlesOf(await searchSpace(client, spaceId, query)),
      organization: items.flatMap(({ pages }) => titlesOf({ items: pages })),
      site: await inSite(client),
      visitors: await inSite(server.client(apiToken)),
      page: [...shown.matchAll(/<h2><a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) => title.replace(/<[^>]*>/g, '')),
    }
    for (const [where, titles] of Object.entries(answers))
      expect([where, titles]).toEqual([where, ['Wombat', 'Feeding']])
  })
})
