import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { lockTable, serverOf } from '#tests/support/postgres/lock-table.ts'
import { refusal } from '#tests/support/refusal.ts'
import { searchOrganization, searchSpace } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'

/** Words that are everywhere, a thousand times on each page, alone and as neighbours. */
const everywhere = 'aB a*b c*d e*f '.repeat(1_000)

async function addHostilePages(server: TestServer, spaceId: string, count: number): Promise<void> {
  const changes = Array.from({ length: count }, (_, index): Schema<'ContentChange'> => {
    return { operation: 'insert_page', title: `Hostile ${index}`, document: { markdown: everywhere } }
  })
  for (let at = 0; at < count; at += 50) await editSpace(server.admin.client, spaceId, changes.slice(at, at + 50))
  // So that all of them are taken in.
  await searchSpace(server.admin.client, spaceId, 'nothing')
}

/** In threads, which a file needs. */
function searchesIn({ ctx }: TestServer): number {
  return ctx.workers.counts().get('search')?.done ?? 0
}

describe('a search for words with many occurrences', () => {
  it.each(['aB', 'a', 'a*b*a*b*a*b', 'bA'])('is done in a thread, whoever asks and where: %s', async (query) => {
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const { client } = server.admin
    const { root, spaceIds, site } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    await addHostilePages(server, spaceId, 60)
    const before = searchesIn(server)
    await searchSpace(client, spaceId, query)
    await searchOrganization(client, server.organizationId, query)
    const { apiToken } = await resolve(server, root)
    const params = { path: site.path }
    await server.client(apiToken).POST('/orgs/{organizationId}/sites/{siteId}/search', { params, body: { query } })
    expect((await show(server, `${root}~search?q=${encodeURIComponent(query)}`)).status).toBe(200)
    expect(searchesIn(server) - before).toBeGreaterThanOrEqual(4)
  })

  it('finds what was written before it was asked', async () => {
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await addHostilePages(server, spaceId, 60)
    const before = searchesIn(server)
    for (const count of [61, 62, 63]) {
      await addPage(client, spaceId, 'One more', 'aB')
      expect((await searchSpace(client, spaceId, 'aB', { limit: 1 })).count).toBe(count)
    }
    expect(searchesIn(server) - before).toBe(3)
  })

  it('finds words with few occurrences at once', async () => {
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    await addHostilePages(server, spaceId, 5)
    await addPage(client, spaceId, 'Rare', 'needle in the hay')
    const before = searchesIn(server)
    expect((await searchSpace(client, spaceId, 'needle ')).items.map(({ title }) => title)).toEqual(['Rare'])
    expect(searchesIn(server)).toBe(before)
  })

  it('is refused with what to do where it would take too long', async () => {
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const spaceId = await createLiveSpace(server)
    await addHostilePages(server, spaceId, 250)
    const compound = (index: number) =>
      [...`${index.toString(6).padStart(10, '0')}`].map((at) => 'abcdef'[+at]).join('*')
    const query = encodeURIComponent(Array.from({ length: 24 }, (_, index) => compound(index)).join(' '))
    const { status, message } = await refused(call(server, `GET /v1/spaces/${spaceId}/search?query=${query}`))
    expect(status).toBe(400)
    expect(message).toMatch(
      /^query has words that stand in too many places, .*10000 blocks.*: use fewer words, or rarer ones$/,
    )
  })

  it('holds up nobody else who searches', async () => {
    await using server = await startTestServer()
    fileOf(server.ctx.database.address)
    const spaceId = await createLiveSpace(server)
    await addHostilePages(server, spaceId, 200)
    const other = await server.person({ role: 'read' })
    const searchOfOther = () => searchSpace(other.client, spaceId, 'aB', { limit: 1 })
    // So that both threads are there.
    await Promise.all([searchSpace(server.admin.client, spaceId, 'bA', { limit: 1 }), searchOfOther()])
    let done = 0
    const many = Array.from({ length: 40 }, async () => {
      await searchSpace(server.admin.client, spaceId, 'bA aB', { limit: 1 })
      done += 1
    })
    await expect.poll(() => server.ctx.workers.lanes().short.running, { interval: 1 }).toBe(1)
    await searchOfOther()
    expect(done).toBeLessThan(40)
    await Promise.all(many)
  })
})

describe('searches that the server of the database works out', () => {
  it('are refused with what to do where they take too long, and keep nobody from other reads', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Page', 'words')
    await searchSpace(server.admin.client, spaceId, 'words')
    await using lock = await lockTable(serverOf(server.ctx.database.address), 'searchText')
    const refusals = Array.from({ length: 3 }, () => refusal(searchSpace(server.admin.client, spaceId, 'words')))
    expect((await call(server, 'GET /v1/user')).status).toBe(200)
    for (const refused of await Promise.all(refusals)) {
      expect(refused).toEqual({
        status: 400,
        message: 'query takes longer than the 3 seconds that a search may: use fewer words, or rarer ones',
      })
    }
    await lock.release()
    expect((await searchSpace(server.admin.client, spaceId, 'words')).count).toBe(1)
  })

  it('take turns between callers', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Page', 'words')
    const other = await server.person({ role: 'read' })
    await searchSpace(server.admin.client, spaceId, 'words')
    await using lock = await lockTable(serverOf(server.ctx.database.address), 'searchText')
    let done = 0
    // On a busy machine the first may take too long.
    const search = async (client: QuireClient) => {
      await Promise.allSettled([searchSpace(client, spaceId, 'words')])
      done += 1
    }
    const many = Array.from({ length: 40 }, () => search(server.admin.client))
    await lock.waiting(3)
    const one = search(other.client)
    await lock.waiting(4)
    await lock.release()
    await one
    expect(done).toBeLessThan(20)
    await Promise.all(many)
  })
})

describe('a search by a visitor where conditions hide pages', () => {
  it('is refused when more matches than can be looked at', async () => {
    await using server = await startTestServer()
    const { root, spaceIds, site } = await publishSite(server)
    const page = (title: string, markdown: string): Schema<'ContentChange'> => {
      return { operation: 'insert_page', title, document: { markdown } }
    }
    const secret = page('Hidden', '{% if visitor.claims.insider %}\ncommon secret\n{% endif %}')
    const common = Array.from({ length: 2_000 }, (_, index) => page(`Page ${index}`, 'common'))
    for (let at = 0; at < common.length; at += 50) {
      await editSpace(server.admin.client, spaceIds[0] ?? '', common.slice(at, at + 50))
    }
    const { apiToken } = await resolve(server, root)
    const search = (query: string) =>
      server.client(apiToken).POST('/orgs/{organizationId}/sites/{siteId}/search', {
        params: { path: site.path },
        body: { query },
      })
    await editSpace(server.admin.client, spaceIds[0] ?? '', [secret])
    expect(await refusal(search('common'))).toEqual({
      status: 400,
      message:
        'query is found in more than 2000 places where it depends on the visitor what is seen: use more words, or rarer ones',
    })
    expect((await search('secret')).data.count).toBe(0)
  })
})
