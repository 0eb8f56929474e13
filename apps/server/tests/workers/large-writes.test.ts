import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { brief, spaceLinks } from '#tests/support/links.ts'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

type Change = Schema<'ContentChange'>

const count = 50

const title = (index: number) => `Page ${String(index).padStart(2, '0')}`
const slug = (index: number) => `page-${String(index).padStart(2, '0')}`

/** Pages in a ring, each of which links to the next. */
const ring: Change[] = Array.from({ length: count }, (_, index) => ({
  operation: 'insert_page',
  title: title(index),
  slug: slug(index),
  document: { markdown: `On to [the next](${slug((index + 1) % count)}.md), with word${index % 7}.` },
}))

/** What is known about a space besides its content. */
async function derived({ admin: { client } }: TestServer, spaceId: string) {
  const links = await spaceLinks(client, spaceId, { limit: 1000 })
  const found = await searchSpace(client, spaceId, 'word3', { limit: 1000 })
  return { links: brief(links).sort(), stats: links.stats, found: titlesOf(found).sort() }
}

async function pageIds({ admin: { client } }: TestServer, spaceId: string): Promise<string[]> {
  const { data } = await client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  return data.pages.map(({ id }) => id)
}

describe('a change of many pages', () => {
  it('is only noted by the transaction that makes it, and known when somebody asks', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, ring)
    const left = () =>
      server.ctx.db.selectFrom('spaceIndexes').select('cursor').where('cursor', 'is not', null).execute()
    expect(await left()).toHaveLength(1)
    expect((await derived(server, spaceId)).links).toHaveLength(count)
    expect(await left()).toEqual([])
  })

  it('leads to what as many small ones lead to', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [together, apart] = [await createLiveSpace(server), await createLiveSpace(server)]
    await editSpace(client, together, ring)
    for (let start = 0; start < count; start += 10) await editSpace(client, apart, ring.slice(start, start + 10))
    expect(await derived(server, together)).toEqual(await derived(server, apart))

    const changesOf = (ids: string[]): Change[] =>
      ids.slice(0, 45).map((page, index) => {
        if (index % 3 === 0) return { operation: 'delete_page', page }
        if (index % 3 === 1) return { operation: 'update_page', page, slug: `moved-${index}` }
        return { operation: 'update_page', page, document: { markdown: `[back](${slug(index - 1)}.md) word3` } }
      })
    await editSpace(client, together, changesOf(await pageIds(server, together)))
    for (const change of changesOf(await pageIds(server, apart))) await editSpace(client, apart, [change])
    expect(await derived(server, together)).toEqual(await derived(server, apart))
  })

  it('lets others write while it is taken in', async () => {
    await using server = await startTestServer()
    const [large, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    const { client } = server.admin
    const long = Array.from(
      { length: 12 },
      (_, index): Change => ({
        operation: 'insert_page',
        title: title(index),
        document: { markdown: `word3 ${'some words of a long page '.repeat(4_000)}` },
      }),
    )
    await editSpace(client, large, long)
    let isKnown = false
    const knowing = derived(server, large).finally(() => {
      isKnown = true
    })
    await editSpace(client, other, [{ operation: 'insert_page', title: 'Between' }])
    expect(isKnown).toBe(false)
    expect((await knowing).found).toHaveLength(12)
  })
})
