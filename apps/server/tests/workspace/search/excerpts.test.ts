import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { searchOrganization, searchSpace } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'
import { callerOf } from '#workers/caller.ts'

const few = 'Some hay.\n\n## Part\n\nA needle here.\n'
const much = 'alpha beta getUserNameFromDatabaseConnectionPool and so on. '.repeat(1_500)

async function addPages(server: TestServer, spaceId: string, bodies: string[]): Promise<void> {
  const changes = bodies.map((markdown, index): Schema<'ContentChange'> => {
    return { operation: 'insert_page', title: `Page ${index}`, document: { markdown } }
  })
  await editSpace(server.admin.client, spaceId, changes)
}

function threadsOf({ ctx }: TestServer): number {
  return ctx.workers.counts().get('excerpts')?.done ?? 0
}

describe('the sections of what a search finds', () => {
  it('are looked for in a thread where pages are long, whoever asks and where', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds, site } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    await addPages(server, spaceId, [`${much}\n`])
    const { apiToken } = await resolve(server, root)
    const params = { path: site.path }
    const body = { query: 'alpha' }
    const visitor = server.client(apiToken)
    const ways = [
      () => searchSpace(client, spaceId, 'alpha'),
      () => searchOrganization(client, server.organizationId, 'alpha'),
      () => visitor.POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body }),
      () => show(server, `${root}~search?q=alpha`),
    ]
    for (const [index, search] of ways.entries()) {
      expect(JSON.stringify(await search())).toContain('getUserNameFromDatabaseConnectionPool')
      expect(threadsOf(server)).toBe(index + 1)
    }
  })

  it('are the same as those that are looked for at once', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [small, large] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addPages(server, small, [few])
    await addPages(server, large, [few, `A needle too.\n\n${much}\n`])
    const [{ items: alone }, { items: beside }] = [
      await searchSpace(client, small, 'needle'),
      await searchSpace(client, large, 'needle'),
    ]
    expect(threadsOf(server)).toBe(1)
    const said = ({ title, sections }: Schema<'SearchPageResult'>) => ({
      title,
      sections: sections.map((section) => [section.title, section.path, section.body]),
    })
    expect(alone.map(said)).toEqual([
      { title: 'Page 0', sections: [['Part', expect.stringMatching(/#part$/), 'A needle here.']] },
    ])
    expect(beside.map(said).filter(({ title }) => title === 'Page 0')).toEqual(alone.map(said))
    expect(beside).toHaveLength(2)
  })
})

it('visitors of a site take turns by the network that they come from', () => {
  const visitor = { siteId: 's' } as NonNullable<Parameters<typeof callerOf>[0]['actor']>['visitor']
  const actor = { userId: '', email: '', tokenId: '', visitor } as Parameters<typeof callerOf>[0]['actor']
  const [one, other] = ['192.0.2.1', '192.0.2.2'].map((clientNetwork) => callerOf({ actor, clientNetwork }))
  expect(one).not.toBe(other)
  expect(callerOf({ clientNetwork: '192.0.2.1' })).not.toBe(callerOf({ clientNetwork: '192.0.2.2' }))
})
