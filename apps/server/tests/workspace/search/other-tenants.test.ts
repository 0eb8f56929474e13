import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { searchOrganization, searchSpace } from '#tests/support/search.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

const filler = (count: number) => 'and so on '.repeat(count)

/** Pages of which the order depends on how rare each word is taken to be, and what length for usual. */
const pages: Record<string, string> = {
  'Only one': `The wombat. ${filler(10)}`,
  'Only other': `The numbat. ${filler(10)}`,
  'More of one': `${'wombat '.repeat(6)} numbat. ${filler(10)}`,
  'More of other': `wombat ${'numbat '.repeat(6)}. ${filler(10)}`,
  'As much of both': `${'wombat '.repeat(3)} ${'numbat '.repeat(4)}. ${filler(10)}`,
  'Twice and long': `The quokka, a quokka. ${filler(200)}`,
  'Once and short': 'The quokka.',
  'Thrice and longer': `The quokka, a quokka, quokka. ${filler(500)}`,
  'One of each': 'wombat quokka numbat',
}

const queries = [
  'wombat numbat ',
  'numbat wombat ',
  'wombat numbat unicorn ',
  'unicorn wombat ',
  'wombat quokka ',
  'quokka ',
  'quokk',
  'wmobat nubmat ',
  'wombatNumbat',
]

/** Everything that each search answers, page by page, in its order. */
async function answers(server: TestServer, { root, spaceIds, site }: Awaited<ReturnType<typeof publishSite>>) {
  const { client } = server.admin
  const { apiToken } = await resolve(server, root)
  const inSite = async (caller: QuireClient, query: string) =>
    (
      await caller.POST('/orgs/{organizationId}/sites/{siteId}/search', {
        params: { path: site.path },
        body: { query },
      })
    ).data
  const found: Record<string, unknown> = {}
  for (const query of queries) {
    const [first, second] = [await searchSpace(client, spaceIds[0] ?? '', query, { limit: 3 }), undefined]
    const rest = first.next ? await searchSpace(client, spaceIds[0] ?? '', query, { limit: 3, ...first.next }) : second
    found[query] = {
      space: [first.items, first.count, rest?.items],
      organization: await searchOrganization(client, server.organizationId, query),
      site: await inSite(client, query),
      visitor: await inSite(server.client(apiToken), query),
      page: (await show(server, `${root}~search?q=${encodeURIComponent(query)}`)).text,
    }
  }
  return found
}

/** Somebody else on the same server, with a space of their own. */
async function neighbourOf(server: TestServer): Promise<{ person: Person; spaceId: string }> {
  const person = await server.person()
  const organizationId = await createOrganization(person)
  return { person, spaceId: await createLiveSpace({ ...server, admin: person, organizationId }) }
}

async function addPages(client: QuireClient, spaceId: string, texts: [title: string, markdown: string][]) {
  const changes = texts.map(([title, markdown]): Schema<'ContentChange'> => {
    return { operation: 'insert_page', title, document: { markdown } }
  })
  for (let at = 0; at < changes.length; at += 50) await editSpace(client, spaceId, changes.slice(at, at + 50))
  await searchSpace(client, spaceId, 'nothing')
}

describe('every search', () => {
  it.each([
    ['short pages with one of the words', 'numbat'],
    ['long pages with the other', `wombat ${filler(100)}`],
    ['pages with words that are near', `wombats numbats quokkas ${filler(20)}`],
  ])('answers the same whatever others write: %s', async (_, text) => {
    await using server = await startTestServer()
    const published = await publishSite(server, ['First', 'Second'])
    const [first = '', second = ''] = published.spaceIds
    await addPages(server.admin.client, first, Object.entries(pages))
    await addPages(server.admin.client, second, Object.entries(pages).slice(0, 4))
    const before = await answers(server, published)
    const { person, spaceId } = await neighbourOf(server)
    await addPages(
      person.client,
      spaceId,
      Array.from({ length: 2_000 }, (_, index) => [`Page ${index}`, text]),
    )
    expect(await answers(server, published)).toEqual(before)
  })
})
