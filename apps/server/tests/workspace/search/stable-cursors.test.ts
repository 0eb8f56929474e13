import { operationTable } from '@quire/api-types'
import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { type RankedPageRequest, readRankedPageRequest, toRankedPage } from '#pagination/ranked-page.ts'
import { createRandom } from '#tests/support/random.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, updateBody } from '#tests/worlds/content.ts'

type Change = Schema<'ContentChange'>
type Listed = { items: { id: string }[]; next?: { page: string } | undefined; count?: number }
type Ask = (query: { page?: string; limit: number }) => Promise<{ data: Listed }>

/** Follows a list to its end, with something happening between any two pages. */
async function walk(ask: Ask, limit: number, between: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  for (let page: string | undefined; ; ) {
    const { data } = await ask({ limit, ...(page !== undefined && { page }) })
    seen.push(...data.items.map(({ id }) => id))
    page = data.next?.page
    if (page === undefined) return seen
    await between()
  }
}

async function addPages(client: QuireClient, spaceId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < count; from += 50) {
    const changes = Array.from({ length: Math.min(50, count - from) }, (_, index): Change => {
      const words = 'word '.repeat(1 + ((from + index) % 7))
      return { operation: 'insert_page', title: `Page ${from + index}`, document: { markdown: words } }
    })
    const answer = await editSpace(client, spaceId, changes)
    ids.push(...answer.changes.map(({ page }) => page.id))
  }
  return ids
}

describe('a walk through what a search finds, while others edit', () => {
  it('is tried below for every search there is', () => {
    const searches = Object.keys(operationTable).filter((id) => id.startsWith('search'))
    expect(searches.toSorted()).toEqual(['searchOrganizationContent', 'searchSiteContent', 'searchSpaceContent'])
  })

  it('shows every page of a space that is found throughout, and none twice', { timeout: 120_000 }, async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pages = await addPages(client, spaceId, 320)
    const random = createRandom(1)
    let turn = 0
    const others = async () => {
      turn += 1
      const [one, two] = [random.pick(pages), random.pick(pages)]
      await editSpace(client, spaceId, [
        { operation: 'update_page', page: one, title: `word ${turn}` },
        updateBody(two, `word ${'other words '.repeat(turn * 20)}`),
        { operation: 'insert_page', title: `Word ${turn}`, document: { markdown: 'word' } },
      ])
    }
    const seen = await walk(
      (query) =>
        client.GET('/spaces/{spaceId}/search', { params: { path: { spaceId }, query: { query: 'word', ...query } } }),
      30,
      others,
    )
    expect(turn).toBeGreaterThan(9)
    expect(seen.length).toBe(new Set(seen).size)
    expect(pages.filter((id) => !seen.includes(id))).toEqual([])
  })

  it.each(['an organization', 'a site'])('shows every space of %s', { timeout: 120_000 }, async (where) => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { organizationId } = server
    const spaces: string[] = []
    const pages: string[] = []
    for (let index = 0; index < 14; index += 1) {
      const spaceId = await createLiveSpace(server)
      spaces.push(spaceId)
      pages.push(await addPage(client, spaceId, 'Page', 'word '.repeat(1 + (index % 5))))
    }
    let turn = 0
    const others = async () => {
      turn += 1
      const at = (turn * 5) % spaces.length
      const change: Change = { operation: 'update_page', page: pages[at] ?? '', title: `word ${turn}` }
      await editSpace(client, spaces[at] ?? '', [change, updateBody(pages[at] ?? '', 'word '.repeat(turn))])
    }
    const inOrganization: Ask = (query) =>
      client.GET('/orgs/{organizationId}/search', {
        params: { path: { organizationId }, query: { query: 'word', ...query } },
      })
    const { data: site } = await client.POST('/orgs/{organizationId}/sites', {
      params: { path: { organizationId } },
      body: { title: 'Docs', visibility: 'public', spaces },
    })
    const path = { organizationId, siteId: site.id }
    await client.POST('/orgs/{organizationId}/sites/{siteId}/publish', { params: { path } })
    const inSite: Ask = (query) =>
      client.POST('/orgs/{organizationId}/sites/{siteId}/search', {
        params: { path, query },
        body: { query: 'word', scope: { mode: 'all' } },
      })
    const seen = await walk(where === 'a site' ? inSite : inOrganization, 3, others)
    expect(turn).toBe(4)
    expect(seen.toSorted()).toEqual(spaces.toSorted())
  })
})

/** What the queries behind a list find for a pageRequest: the best ones at first, then those that it names, and others by number. */
function findFor(
  { going, most, limit }: RankedPageRequest,
  numbers: readonly number[],
  gone: ReadonlySet<number>,
): number[] {
  // The order of ranks is drawn from the number, so that it is neither ascending nor the same as the order of numbers.
  if (!going) return numbers.toSorted((one, other) => (one % 101) - (other % 101) || one - other).slice(0, most + 1)
  const { here, best, after = Infinity } = going
  const found = here.filter((number) => !gone.has(number)).toSorted((one, other) => one - other)
  const named = new Set(best)
  for (const number of numbers) {
    if (found.length > limit) break
    if (number > after && !named.has(number) && !gone.has(number)) found.push(number)
  }
  return found
}

/** Walks with results added and removed in between, until others have changed enough; what was there throughout is `always`. */
function walkRanked(seed: number) {
  const random = createRandom(seed)
  const limit = [1, 7, 50, 256, 300][seed % 5] ?? 1
  const numbers = Array.from({ length: 600 }, (_, index) => index * 3 + 1 + 2 ** 40)
  const gone = new Set<number>()
  const seen: number[] = []
  const ranks: number[] = []
  const largest = { items: 0, here: 0, cursor: 0 }
  for (let page: string | undefined, turn = 0; turn < 1000; turn += 1) {
    const pageRequest = readRankedPageRequest('list', { limit, page })
    const rows = findFor(pageRequest, numbers, gone)
    const answer = toRankedPage(pageRequest, { rows, count: numbers.length - gone.size, numberOf: (number) => number })
    seen.push(...answer.items)
    ranks.push(...answer.ranks)
    page = answer.next
    largest.items = Math.max(largest.items, answer.items.length)
    largest.here = Math.max(largest.here, pageRequest.going?.here.length ?? 0)
    largest.cursor = Math.max(largest.cursor, page?.length ?? 0)
    if (page === undefined)
      return { seen, ranks, limit, largest, always: numbers.filter((number) => !gone.has(number)) }
    if (turn > 100) continue
    gone.add(random.pick(numbers))
    numbers.push(2 ** 41 + turn)
  }
  throw new Error(`the walk ${seed} has no end`)
}

describe('toRankedPage', () => {
  it('loses and doubles nothing, whatever the ranks become', () => {
    for (let seed = 0; seed < 25; seed += 1) {
      const { seen, ranks, always, limit, largest } = walkRanked(seed)
      expect(Math.max(largest.items, largest.here)).toBeLessThanOrEqual(limit)
      expect(largest.cursor).toBeLessThan(8192)
      const shown = new Set(seen)
      expect([seed, seen.length]).toEqual([seed, shown.size])
      expect(always.filter((number) => !shown.has(number))).toEqual([])
      // Ranks grow along the walk, one by one but for results that went away meanwhile.
      expect(ranks.length).toBe(seen.length)
      expect(ranks.every((rank, index) => rank > (ranks[index - 1] ?? 0))).toBe(true)
      expect(ranks.at(-1)).toBeLessThanOrEqual(700)
    }
  })
})
