import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { publishSite } from '#tests/worlds/published.ts'

describe('the ways from a page to others', () => {
  it('begin with the pages that it stands below, those without a page of their own as words', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const { client } = server.admin
    await editSpace(client, spaceIds[0] ?? '', [
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Setup', into: 'guides', ref: 'setup', document: { markdown: 'Text.' } },
      { operation: 'insert_page', title: 'Linux', into: 'setup', document: { markdown: 'Text.' } },
    ])
    const { text } = await show(server, `${root}guides/setup/linux`)
    const trail = /<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol>(.*?)<\/ol>/.exec(text)?.[1]
    const { pathname } = new URL(root)
    expect(trail).toBe(`<li>Guides</li><li><a href="${pathname}guides/setup">Setup</a></li>`)
    expect((await show(server, root)).text).not.toContain('class="breadcrumbs"')
  })

  it('fold without a script, and are open where the page is', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { text } = await show(server, root)
    expect(text).toMatch(
      /<li class="page"><a [^>]* aria-current="page">Docs<\/a><details class="group" open><summary aria-label="Pages below Docs"><\/summary><ul>/,
    )
  })

  it('lead to pages, spaces and the web from the header and the footer, as far as the visitor may go', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['Docs', 'API'])
    const { client } = server.admin
    const page = await addPage(client, spaceIds[0] ?? '', 'Target', 'Text.')
    const link = (title: string, to: object) => ({ title, to: to as never })
    await site.customize({
      header: {
        links: [
          { ...link('Page', { kind: 'page', page }), links: [] },
          { ...link('Space', { kind: 'space', space: spaceIds[1] }), links: [] },
          { ...link('Gone', { kind: 'page', page: 'nowhere' }), links: [] },
          {
            ...link('Menu', { kind: 'url', url: '/from/root' }),
            links: [link('Mail', { kind: 'url', url: 'mailto:a@b.example' })],
          },
        ],
      },
      footer: { groups: [{ title: 'Empty', links: [link('Gone', { kind: 'page', page: 'nowhere' })] }] },
    })
    const { links, text } = await show(server, root)
    const { pathname, origin } = new URL(root)
    const first = text.includes(`href="${pathname}docs/target"`) ? `${pathname}docs/target` : `${pathname}target`
    expect(links).toContainEqual([first, 'Page'])
    expect(links).toContainEqual([expect.stringContaining('/api/'), 'Space'])
    expect(links).toContainEqual([`${origin}/from/root`, 'Menu'])
    expect(links).toContainEqual(['mailto:a@b.example', 'Mail'])
    expect(text).not.toContain('Gone')
    expect(text).not.toContain('Empty')
  })

  it('say when the page was last changed, in the language of the site', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.customize({ internationalization: { locale: 'de' } })
    const { text } = await show(server, `${root}docs/install`)
    expect(text).toMatch(/Zuletzt aktualisiert <time datetime="\d{4}-[^"]*">\d+\. \p{L}+ \d{4}<\/time>/u)
  })

  it('are as the layout of the page says', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const id = await addPage(server.admin.client, spaceIds[0] ?? '', 'Bare', 'Text.')
    const layout = { width: 'wide' as const, metadata: false, actions: false, pagination: false }
    await editSpace(server.admin.client, spaceIds[0] ?? '', [{ operation: 'update_page', page: id, layout }])
    const { text } = await show(server, `${root}bare`)
    expect(text).toContain('<div class="frame wide">')
    for (const part of ['<time', 'class="group actions"', 'class="neighbours"']) expect(text).not.toContain(part)
  })
})

describe('a link in the list of pages', () => {
  it('leads to a page, to the first one of a group, to a space of the site or to the web', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['Docs', 'API'])
    const { client } = server.admin
    const spaceId = spaceIds[0] ?? ''
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Setup', into: 'guides', document: { markdown: 'Text.' } },
    ])
    const [group = '', page = ''] = changes.map((change) => change.page.id)
    const link = (title: string, target: object) =>
      ({ operation: 'insert_page', type: 'link', title, target }) as Parameters<typeof editSpace>[2][number]
    await editSpace(client, spaceId, [
      link('To page', { kind: 'page', page }),
      link('To group', { kind: 'page', page: group }),
      link('To space', { kind: 'space', space: spaceIds[1] }),
      link('To web', { kind: 'url', url: 'https://example.com/' }),
      link('To nothing', { kind: 'page', page: 'nowhere' }),
    ])
    const address = (await site.siteSpaces()).items[0]?.urls.published ?? root
    const { links } = await show(server, address)
    const where = (words: string) => links.find(([, title]) => title === words)?.[0]
    expect(where('To page')).toMatch(/guides\/setup$/)
    expect(where('To group')).toBe(where('To page'))
    expect(where('To space')).toContain('/api/')
    expect(where('To web')).toBe('https://example.com/')
    expect(where('To nothing')).toBeUndefined()
  })
})
