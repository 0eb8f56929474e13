import { describe, expect, it } from 'vitest'
import { countNodeReads } from '#tests/support/node-reads.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { sites } from '#tests/worlds/sites.ts'

describe('a page of a large space', () => {
  it('lists those around it, with links to the next ones on both sides', async () => {
    await using server = await startTestServer()
    const { root } = await publish(server, 'Flat', { pages: 250 })
    const { pathname } = new URL(root)
    const { links, text } = await show(server, `${root}page-120`)
    expect(links).toEqual(
      expect.arrayContaining([
        [`${pathname}page-70`, 'Earlier pages'],
        [`${pathname}page-71`, 'Page 71'],
        [`${pathname}page-170`, 'Page 170'],
        [`${pathname}page-171`, 'Further pages'],
      ]),
    )
    expect(links).not.toContainEqual([`${pathname}page-70`, 'Page 70'])
    expect(text).toMatch(/rel="prev" href="[^"]*page-119".*rel="next" href="[^"]*page-121"/)
    expect((await show(server, root)).links).toContainEqual([`${pathname}page-100`, 'Further pages'])
    expect((await show(server, `${root}page-249`)).links).toContainEqual([`${pathname}page-149`, 'Earlier pages'])
  })

  it('unfolds groups as far as there is room for all of them', async () => {
    await using server = await startTestServer()
    const { root } = await publish(server, 'Groups', { groups: 50, pages: 1000 })
    const { pathname } = new URL(root)
    const { links } = await show(server, `${root}group-3/page-65`)
    const listed = links.filter(([, title]) => /^Page \d+$/.test(title ?? ''))
    expect(listed.length).toBeLessThan(500)
    expect(links).toContainEqual([`${pathname}group-3/page-79`, 'Page 79'])
    expect(links).toContainEqual([`${pathname}group-4/page-80`, 'Page 80'])
    expect(links).toContainEqual([`${pathname}group-4/page-88`, 'Further pages'])
  })

  it('is made from no more of the content than that of a small one', async () => {
    await using server = await startTestServer()
    const small = await publish(server, 'Small', { pages: 100 })
    const large = await publish(server, 'Large', { pages: 2000 })
    const cost = async ({ root, spaceId, pageIds }: Published) => {
      // Once to look through what is there, which later revisions share; then a revision that nobody has seen.
      await show(server, root)
      await editSpace(server.admin.client, spaceId, [
        { operation: 'update_page', page: pageIds[3] ?? '', description: 'New.' },
      ])
      const reads = countNodeReads(server)
      const { text } = await show(server, `${root}page-60`)
      return { nodes: reads(), bytes: text.length }
    }
    const [least, most] = [await cost(small), await cost(large)]
    // A few more levels of the tree, and two links.
    expect(most.nodes).toBeLessThanOrEqual(least.nodes * 2)
    expect(most.bytes).toBeLessThanOrEqual(least.bytes * 1.15)
  })

  it('shows reusable content without looking at what all other pages show', async () => {
    await using server = await startTestServer()
    const cost = async (title: string, pages: number) => {
      const { root, spaceId, pageIds } = await publish(server, title, { pages })
      const change = (changes: object[]) => editSpace(server.admin.client, spaceId, changes as never)
      const document = { markdown: 'Said everywhere.' }
      const { reusableContents } = await change([{ operation: 'put_reusable_content', title: 'Snippet', document }])
      const markdown = `{% include "/reusable-contents/${reusableContents?.[0]?.id}" %}`
      const shown = [60, 61].map((n) => ({ operation: 'update_page', page: pageIds[n], document: { markdown } }))
      await change(shown)
      await show(server, root)
      await change([{ operation: 'update_page', page: pageIds[3], description: 'New.' }])
      const reads = countNodeReads(server)
      expect((await show(server, `${root}page-60`)).text).toContain('Said everywhere.')
      return reads()
    }
    const [least, most] = [await cost('Small', 100), await cost('Large', 2000)]
    expect(most).toBeLessThanOrEqual(least * 2)
  })
})

interface Published {
  root: string
  spaceId: string
  pageIds: string[]
}

async function publish(
  server: TestServer,
  title: string,
  { groups = 0, pages }: { groups?: number; pages: number },
): Promise<Published> {
  const spaceId = await createLiveSpace(server)
  const ids: string[] = []
  const insert = async (changes: object[]) => {
    for (let start = 0; start < changes.length; start += 50) {
      const made = await editSpace(server.admin.client, spaceId, changes.slice(start, start + 50) as never)
      ids.push(...made.changes.map(({ page }) => page.id))
    }
  }
  await insert(
    Array.from({ length: groups }, (_, n) => ({ operation: 'insert_page', type: 'group', title: `Group ${n}` })),
  )
  const groupIds = ids.splice(0)
  const perGroup = groups === 0 ? pages : pages / groups
  await insert(
    Array.from({ length: pages }, (_, n) => ({
      operation: 'insert_page',
      title: `Page ${n}`,
      document: { markdown: `Text ${n}.` },
      ...(groups > 0 && { into: groupIds[Math.floor(n / perGroup)] }),
    })),
  )
  const { create, on } = sites(server)
  const site = on((await create({ title, visibility: 'public', spaces: [spaceId] })).id)
  return { root: (await site.publish()).urls.published ?? '', spaceId, pageIds: ids }
}
