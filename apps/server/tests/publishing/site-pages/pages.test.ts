import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace, updateBody } from '#tests/worlds/content.ts'
import { dot } from '#tests/worlds/imports.ts'
import { publishSite } from '#tests/worlds/published.ts'

describe('a page of a published site', () => {
  it('shows the first page at the root, with the pages of the site beside it', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { pathname } = new URL(root)
    const { status, text, links, headers } = await show(server, root)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('<title>Docs · Handbook</title>')
    expect(text).toContain('<h1>Docs</h1><p>Docs.</p>')
    expect(links).toContainEqual([pathname, 'Docs'])
    expect(links).toContainEqual([`${pathname}docs/install`, 'Install'])
  })

  it('shows pages below by their path, and follows pages that were renamed', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const { text } = await show(server, `${root}docs/install`)
    expect(text).toContain('<h1>Install</h1>')
    const id = await addPage(server.admin.client, spaceIds[0] ?? '', 'Before', 'Text.')
    await editSpace(server.admin.client, spaceIds[0] ?? '', [{ operation: 'update_page', page: id, slug: 'after' }])
    const moved = await show(server, `${root}before`)
    expect(moved.status).toBe(307)
    expect(moved.headers.get('location')).toBe(`${new URL(root).pathname}after`)
  })

  it('shows what was changed from the next request on, and tells browsers when nothing was', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const id = await addPage(server.admin.client, spaceIds[0] ?? '', 'News', 'Yesterday.')
    const first = await show(server, `${root}news`)
    expect(first.text).toContain('<p>Yesterday.</p>')
    const etag = first.headers.get('etag') ?? ''
    expect(await show(server, `${root}news`, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 })
    await editSpace(server.admin.client, spaceIds[0] ?? '', [updateBody(id, 'Today.')])
    const second = await show(server, `${root}news`, { headers: { 'if-none-match': etag } })
    expect(second).toMatchObject({ status: 200, text: expect.stringContaining('<p>Today.</p>') })
  })

  it('links pages, headings, files and the web, and leaves out what leads nowhere', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const target = await addPage(client, spaceId, 'Target', '## Part two\n\nText.')
    await addPage(
      client,
      spaceId,
      'Links',
      [
        `[page](/pages/${target}) [part](/pages/${target}#part-two) [web](https://example.com/?a=1&b=2)`,
        '[path](target.md) [gone](/pages/nowhere) [script](javascript:alert(1)) [data](data:text/html,x)',
      ].join('\n\n'),
    )
    const { text, links } = await show(server, `${root}links`)
    const { pathname } = new URL(root)
    expect(links).toEqual(
      expect.arrayContaining([
        [`${pathname}target`, 'page'],
        [`${pathname}target#part-two`, 'part'],
        ['https://example.com/?a=1&amp;b=2', 'web'],
        [`${pathname}target`, 'path'],
      ]),
    )
    expect(text).toContain('gone script data')
    expect(text).not.toContain('javascript:')
  })

  it('links cards to where the visitor may go, and shows their covers', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const page = await addPage(client, spaceId, 'Target', '## Part two\n\nText.')
    const files = [{ name: 'a.png', contentType: 'image/png', base64: dot.toString('base64') }]
    const { insertedFiles } = await editSpace(client, spaceId, [{ operation: 'insert_files', files }])
    const file = insertedFiles?.[0]?.file.id
    const row = (name: string, to: string, cover: string) =>
      `<tr><td><strong>${name}</strong></td><td><a href="${to}">x</a></td><td><a href="${cover}">y</a></td></tr>`
    const rows = [
      row('Page', 'target.md', `/files/${file}`),
      row('Outside', `/files/${file}`, 'https://example.com/a.png'),
      row('Part', `/pages/${page}#part-two`, 'javascript:alert(1)'),
      row('Web', 'https://example.com/', '/files/nowhere'),
      row('Gone', '/pages/nowhere', '/files/nowhere'),
      row('Script', 'javascript:alert(1)', 'https://example.com/b.png'),
    ]
    const head =
      '<th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th>'
    await addPage(
      client,
      spaceId,
      'Cards',
      `<table data-view="cards"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>\n`,
    )
    const { text, links } = await show(server, `${root}cards`)
    const { pathname } = new URL(root)
    expect(links).toEqual(
      expect.arrayContaining([
        [`${pathname}target`, 'Page'],
        [`${pathname}target#part-two`, 'Part'],
        ['https://example.com/', 'Web'],
        [expect.stringContaining('a.png'), 'Outside'],
      ]),
    )
    for (const name of ['Gone', 'Script']) expect(text).toContain(`<div><p><strong>${name}</strong></p></div>`)
    expect(text.match(/<img class="cover"[^>]*>/g)).toEqual([
      expect.stringMatching(/src="[^"]*a\.png[^"]*" alt=""/),
      '<img class="cover" src="https://example.com/a.png" alt="" loading="lazy">',
      '<img class="cover" src="https://example.com/b.png" alt="" loading="lazy">',
    ])
    expect(text).not.toContain('javascript:')
  })

  it('shows reusable content in place', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const { data } = await client.POST('/spaces/{spaceId}/content', {
      params: { path: { spaceId } },
      body: { changes: [{ operation: 'put_reusable_content', title: 'Notice', document: { markdown: 'Said once.' } }] },
    })
    expect(data.revision).toBeDefined()
    const { data: revision } = await client.GET('/spaces/{spaceId}/revisions/{revisionId}', {
      params: { path: { spaceId, revisionId: data.revision } },
    })
    const id = revision.reusableContents[0]?.id
    await addPage(client, spaceId, 'Uses', `{% include "/reusable-contents/${id}" %}`)
    expect((await show(server, `${root}uses`)).text).toContain('<p>Said once.</p>')
  })

  it('gives a page as Markdown where `.md` is added', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.change({ agentsContext: 'included' })
    const { headers, text } = await show(server, `${root}docs/install.md`)
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(text).toBe('# Install\n\nInstall.\n')
  })

  it('shows a page whose path ends with `.md` or is a name of a file at its address, and its Markdown behind', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const { client } = server.admin
    const spaceId = spaceIds[0] ?? ''
    const pathname = new URL(root).pathname
    await addPage(client, spaceId, 'Plain', 'Of the plain page.')
    for (const slug of ['x.md', 'plain.md', 'robots.txt', 'sitemap.xml', 'llms.txt']) {
      const id = await addPage(client, spaceId, `Page ${slug}`, `Words of ${slug}.`)
      await editSpace(client, spaceId, [{ operation: 'update_page', page: id, slug }])
      const { status, text, links } = await show(server, `${root}${slug}`)
      expect([status, text]).toEqual([200, expect.stringContaining(`<p>Words of ${slug}.</p>`)])
      expect(links).toContainEqual([`${pathname}${slug}`, `Page ${slug}`])
      const markdown = await show(server, `${root}${slug}.md`)
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(markdown.text).toContain(`Words of ${slug}.`)
    }
  })

  it('finds pages by their words', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    await addPage(server.admin.client, spaceIds[0] ?? '', 'Bookbinding', '## Thread\n\nLinen <b>thread</b> holds best.')
    const { text, links } = await show(server, `${root}~search?q=linen+thr`)
    expect(links).toContainEqual([`${root}bookbinding`, 'Bookbinding'])
    expect(text).toContain('<mark>Linen</mark> <mark>thread</mark> holds best.')
    expect((await show(server, `${root}~search?q=%3Cscript%3E`)).text).not.toContain('<script>')
    expect((await show(server, `${root}~search`)).status).toBe(200)
  })
})

describe('an address without a page', () => {
  it('is a page of the site that says so', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    for (const path of ['nowhere', 'docs/nowhere', '%ff', 'nowhere.md']) {
      const { status, text, links } = await show(server, `${root}${path}`)
      expect(status, path).toBe(404)
      expect(text).toContain('<h1>Page not found</h1>')
      expect(links).toContainEqual([new URL(root).pathname, 'Docs'])
      expect(text).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('leads on where the site has a redirect', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    const [siteSpace] = (await site.siteSpaces()).items
    await site.createRedirect({ source: '/old', destination: { kind: 'site-space', siteSpaceId: siteSpace?.id ?? '' } })
    const { status, headers } = await show(server, `${root}old`)
    expect(status).toBe(307)
    expect(headers.get('location')).toBe(root)
  })

  it('says nothing of sites that are not published, not even that they are there', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.unpublish()
    const hidden = await show(server, root)
    const nowhere = await show(server, `${server.ctx.config.sitesUrl}/nobody/nothing/`)
    expect(hidden.status).toBe(404)
    expect(hidden.text).toBe(nowhere.text)
    expect(hidden.text).toContain('There is nothing here')
  })

  it('takes nothing but GET and HEAD', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    const { status, headers } = await show(server, root, { method: 'POST', body: 'x' })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET, HEAD')
    expect(await show(server, root, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })
})
