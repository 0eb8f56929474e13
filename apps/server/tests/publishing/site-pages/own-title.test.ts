import { describe, expect, it } from 'vitest'
import { downloadPdf } from '#tests/support/pdf.ts'
import { searchSpace } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace, readMarkdown } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

const markdown =
  '# Getting *started* {#begin}\n\nUnpack it, see [the top](#begin).\n\n## Install\n\nRun it.\n\n## Use\n\nOpen it.\n'

async function publishPage(server: TestServer) {
  const { root, spaceIds } = await publishSite(server)
  const spaceId = spaceIds[0] ?? ''
  const pageId = await addPage(server.admin.client, spaceId, 'Getting started', markdown)
  return { root, spaceId, pageId, address: `${root}getting-started` }
}

describe('a page whose text begins with its title', () => {
  it('shows it once, as it was written and where its anchor leads', async () => {
    await using server = await startTestServer()
    const { root, address, spaceId, pageId } = await publishPage(server)
    const { text, links } = await show(server, address)
    expect(text).toContain('<h1 id="begin">Getting <em>started</em></h1><p>Unpack it')
    expect(text.match(/id="begin"/g)).toHaveLength(1)
    expect(text).not.toMatch(/<h2[^>]*>Getting/)
    const outline = links.filter(([href]) => href?.startsWith('#')).map(([href]) => href)
    expect(outline).not.toContain('#getting-started')
    expect(text.match(/<nav class="outline".*?<\/nav>/s)?.[0]).not.toContain('#begin')
    expect((await show(server, `${address}.md`)).text).toBe(markdown)
    expect(await readMarkdown(server.admin.client, spaceId, pageId)).toBe(markdown)
    expect((await show(server, `${root}docs.md`)).text).toBe('# Docs\n\nDocs.\n')
  })

  it('keeps it in its text where the layout shows no title', async () => {
    await using server = await startTestServer()
    const { address, spaceId, pageId } = await publishPage(server)
    await editSpace(server.admin.client, spaceId, [
      { operation: 'update_page', page: pageId, layout: { title: false } },
    ])
    const { text } = await show(server, address)
    expect(text).not.toContain('<h1')
    expect(text).toContain('<h2 id="begin">Getting <em>started</em>')
  })

  it('is found with the text under its title, which is not said again', async () => {
    await using server = await startTestServer()
    const { root, spaceId } = await publishPage(server)
    const { items } = await searchSpace(server.admin.client, spaceId, 'getting started unpack install')
    const [page] = items
    expect(page?.sections?.map(({ title, path, body }) => [title, path, body])).toEqual([
      ['Getting started', 'getting-started', 'Unpack it, see the top.'],
      ['Install', 'getting-started#install', 'Run it.'],
    ])
    const { text } = await show(server, `${root}~search?q=getting+started+unpack`)
    const [results = ''] = /<article class="results">.*<\/article>/s.exec(text.replace(/<\/?mark>/g, '')) ?? []
    expect(results.match(/>Getting started</g)).toHaveLength(1)
    expect(results).toContain('<li><p>Unpack it, see the top.</p></li>')
  })

  it('prints it once, where links to it lead', async () => {
    await using server = await startTestServer()
    const { spaceId, pageId } = await publishPage(server)
    const query = { page: pageId, only: true }
    const { data } = await server.admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId }, query } })
    const { pages, links, outline } = await downloadPdf(server, data.url)
    const printed = pages.findIndex((page) => page.includes('Unpack it'))
    const words = (pages[printed] ?? '').replace(/\s+/g, ' ')
    expect(words.slice(0, words.indexOf('Unpack it')).match(/Getting started/g)).toHaveLength(2)
    expect(links[printed]?.map(({ page }) => page)).toEqual([printed + 1])
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['Getting started', ['Install', 'Use']],
    ])
  })
})
