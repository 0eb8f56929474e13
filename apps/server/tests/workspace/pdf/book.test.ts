import { describe, expect, it } from 'vitest'
import { downloadPdf, type OutlineItem } from '#tests/support/pdf.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const welcome = `Read the [setup](guides/setup.md), its [second part](guides/setup.md#second-part), [this](#below) or the
[web](https://example.com/docs?a=b), never [this](javascript:alert%281%29).

## Below

Words below.
`
const setup = `How to set it up.

# First part

${'Filling words for a long page. '.repeat(400)}

# Second part

The end of it.
`

async function createBook(server: TestServer) {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const { changes } = await editSpace(client, spaceId, [
    {
      operation: 'insert_page',
      title: 'Welcome',
      emoji: '1f680',
      description: 'Where to begin',
      document: { markdown: welcome },
    },
    { operation: 'insert_page', title: 'Guides', type: 'group' },
  ])
  const [first, guides] = changes.map(({ page }) => page.id)
  const { changes: more } = await editSpace(client, spaceId, [
    { operation: 'insert_page', title: 'Setup', slug: 'setup', into: guides ?? '', document: { markdown: setup } },
    {
      operation: 'insert_page',
      title: 'Elsewhere',
      type: 'link',
      target: { kind: 'url', url: 'https://example.com/' },
    },
    { operation: 'insert_page', title: 'Secret', hidden: true, document: { markdown: 'Hidden words.' } },
    { operation: 'insert_page', title: 'Last', document: { markdown: 'The very end.' } },
  ])
  return { spaceId, first: first ?? '', setup: more[0]?.page.id ?? '' }
}

async function pdfOf(server: TestServer, spaceId: string, query: { only?: boolean; page?: string } = {}) {
  const { data } = await server.admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId }, query } })
  return downloadPdf(server, data.url)
}

const names = (items: OutlineItem[]): unknown[] =>
  items.map(({ title, page, items: inner }) => (inner.length > 0 ? [title, page, names(inner)] : [title, page]))

// Each starts a thread that loads fonts and lays out a book.
describe('the PDF of a space', () => {
  it('has a title sheet, contents with the numbers of the pages, an outline, and a number on every page', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const { title, pages, links, outline } = await pdfOf(server, spaceId)
    expect(title).toBe('Docs')
    expect(pages[0]).toMatch(/^Docs\s+\d+ \w+ \d{4}/)
    const starts = (text: string) => pages.findIndex((page, index) => index > 1 && page.includes(text)) + 1
    const [setupPage, secondPart, lastPage] = ['First part', 'Second part', 'The very end.'].map(starts) as [
      number,
      number,
      number,
    ]
    expect(lastPage).toBeGreaterThan(setupPage + 1)
    expect(pages[1]).toContain('Contents')
    for (const [entry, page] of [
      ['Welcome', 3],
      ['Setup', setupPage],
      ['Last', lastPage],
    ] as const) {
      expect(pages[1]).toMatch(new RegExp(`${entry}\\s*${page}\\b`))
    }
    const listed = links[1]?.map((link) => link.page ?? link.url)
    expect(listed).toEqual([3, setupPage, setupPage, 'https://example.com/', lastPage])
    expect(pages[1]).not.toContain('Secret')
    expect(pages.join()).toContain('Hidden words.')
    expect(names(outline)).toEqual([
      ['Welcome', 3, [['Below', 3]]],
      [
        'Guides',
        setupPage,
        [
          [
            'Setup',
            setupPage,
            [
              ['First part', setupPage],
              ['Second part', secondPart],
            ],
          ],
        ],
      ],
      ['Last', lastPage],
    ])
    for (const [index, page] of pages.entries()) if (index > 0) expect(page).toMatch(new RegExp(`\\b${index + 1}\\b`))
  })

  it('leads links to pages and headings to their place, and those to the web out of it', async () => {
    await using server = await startTestServer()
    const { spaceId } = await createBook(server)
    const { pages, links } = await pdfOf(server, spaceId)
    const starts = (text: string) => pages.findIndex((page, index) => index > 1 && page.includes(text)) + 1
    expect(links[2]?.map((link) => link.page ?? link.url)).toEqual([
      starts('First part'),
      starts('Second part'),
      3,
      'https://example.com/docs?a=b',
    ])
  })

  it('holds one page and nothing else with `only`', async () => {
    await using server = await startTestServer()
    const { spaceId, first } = await createBook(server)
    const { pages, links, outline } = await pdfOf(server, spaceId, { page: first, only: true })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Where to begin')
    expect(names(outline)).toEqual([['Welcome', 1, [['Below', 1]]]])
    // What is not in it is where people read it.
    expect(links[0]?.[0]?.url).toBe(`${server.ctx.config.publicUrl}/app/s/${spaceId}/guides/setup`)
  })

  it('starts at the page that is named', async () => {
    await using server = await startTestServer()
    const { spaceId, setup: page } = await createBook(server)
    const { pages } = await pdfOf(server, spaceId, { page })
    expect(pages[1]).toContain('Contents')
    expect(pages[2]).toContain('First part')
    expect(pages.join()).toContain('The very end.')
    expect(pages.join()).not.toContain('Words below.')
  })

  it('leads pages that have yet to be computed to where they would stand, and mentions only what it knows', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_page', title: 'First', document: { markdown: '[x](/files/gone "mention") is here.' } },
      {
        operation: 'insert_page',
        title: 'Feed',
        type: 'computed',
        computed: { type: 'integration:notes:feed', props: {} },
      },
    ])
    const { pages, links } = await pdfOf(server, spaceId)
    expect(links[1]?.map(({ text, page }) => [text, page])).toEqual([
      ['First 3', 3],
      ['Feed 3', 3],
    ])
    expect(pages[2]).toContain('gone is here.')
  })

  it('is a title sheet and empty contents when there is no page', async () => {
    await using server = await startTestServer()
    const { pages } = await pdfOf(server, await createLiveSpace(server))
    expect(pages).toHaveLength(2)
  })
})
