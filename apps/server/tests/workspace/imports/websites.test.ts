import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { dot, type Files, importIntoSpace, loopback, readSpace, serveFiles } from '#tests/worlds/imports.ts'

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title} | Acme</title></head><body><nav><a href="/docs/guide/">Guide</a><a href="/docs/api.html">API</a><a href="/blog/">Blog</a></nav><main><h1>${title}<a class="anchor" href="#top">#</a></h1>${body}</main><footer>Acme</footer></body></html>`

async function importSite(files: Files, path = '/docs/') {
  const server = await startTestServer(loopback)
  const web = await serveFiles(files)
  const spaceId = await createLiveSpace(server)
  const result = importIntoSpace(server.admin.client, spaceId, { url: `${web.url}${path}`, source: 'website' })
  await result.catch(() => undefined)
  return {
    server,
    web,
    spaceId,
    result,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await web[Symbol.asyncDispose]()
    },
  }
}

describe('importContent from a website', () => {
  it('reads what stands below the address, as a tree with page links, anchors and pictures', async () => {
    await using site = await importSite({
      '/docs/': page(
        'Home',
        '<p>See <a href="guide/setup.html#Step_One">setup</a>, <a href="/blog/">the blog</a> and <a href="missing">gone</a>.</p><img src="/img/dot.png" alt="dot"><img src="/img/none.png">',
      ),
      '/docs/guide/': page('Guide', '<p>A guide.</p>'),
      '/docs/guide/setup.html': page(
        'Setup',
        '<h2 id="Step_One">First step</h2><p>Back <a href="../index.html">home</a>.</p><pre><code class="language-js">[not](a/link)</code></pre>',
      ),
      '/docs/api.html': page('API', '<p>Calls</p>'),
      '/blog/': page('Blog', '<p>News</p>'),
      '/img/dot.png': dot,
    })
    const { outline, texts, idOf, files } = await readSpace(site.server.admin.client, site.spaceId)
    expect(outline).toEqual(['Home', 'Guide', '  Setup', 'API'])
    expect(files).toMatchObject([{ name: 'dot.png', contentType: 'image/png', dimensions: { width: 1, height: 1 } }])
    expect(texts.Home).toBe(
      `See [setup](/pages/${idOf.Setup}#first-step), [the blog](${site.web.url}/blog/) and [gone](${site.web.url}/docs/missing).\n\n![dot](/files/${files[0]?.id})![](${site.web.url}/img/none.png)\n`,
    )
    expect(texts.Setup).toBe(`## First step\n\nBack [home](/pages/${idOf.Home}).\n\n\`\`\`js\n[not](a/link)\n\`\`\`\n`)
    // Five pages were found, of which one is not there, and two pictures, of which one is not.
    expect(await site.result).toMatchObject({ importedResources: 5, totalResources: 7 })
    expect(site.web.asked).not.toContain('/blog/')
  })

  it('keeps the tree of its navigation, clean headings and the languages of code', async () => {
    const menu =
      '<aside><nav><ul><li><a href="/docs/">Home</a></li><li><a href="/docs/zebra.html">Zebra</a><ul><li><a href="/docs/z/deep.html">Deep</a></li></ul></li><li><a href="/docs/apple/">Apple</a></li></ul></nav></aside>'
    const html = (title: string, body: string) =>
      `<html><body>${menu}<main><h1>${title}</h1>${body}</main></body></html>`
    await using site = await importSite({
      '/docs/': html('Home', '<p><a href="loose.html">loose</a></p>'),
      '/docs/zebra.html': html(
        'Zebra',
        '<h2 id="s">Stripes<a class="headerlink" href="#s" title="Permalink to this heading">¶</a></h2><div class="highlight-python notranslate"><pre><span>x = 1</span></pre></div><h2 id="t">Tail<a class="hash-link" aria-label="Direct link to Tail" href="#t">\u200b</a></h2><pre data-lang="go">x := 1</pre>',
      ),
      '/docs/z/deep.html': html('Deep', '<p>Deep <a href="/docs/zebra.html#t">tail</a></p>'),
      '/docs/apple/': html('Apple', '<p>Apple</p>'),
      '/docs/loose.html': html('Loose', '<p>Loose</p>'),
    })
    const { outline, texts, idOf } = await readSpace(site.server.admin.client, site.spaceId)
    expect(outline).toEqual(['Home', 'Zebra', '  Deep', 'Apple', 'Loose'])
    expect(texts.Zebra).toBe('## Stripes\n\n```python\nx = 1\n```\n\n## Tail\n\n```go\nx := 1\n```\n')
    expect(texts.Deep).toBe(`Deep [tail](/pages/${idOf.Zebra}#tail)\n`)
    expect(await site.result).toEqual({ revision: expect.any(String), importedResources: 5, totalResources: 5 })
  })

  it('keeps the parts of a book of Rust, its clean headings and the lines of examples that it shows', async () => {
    const menu =
      '<nav id="sidebar"><ol class="chapter"><li class="chapter-item affix"><a href="index.html">Preface</a></li><li class="part-title">Basics</li><li class="chapter-item"><a href="one.html"><strong>1.</strong> One</a></li><li><ol class="section"><li><a href="two.html">Two</a></li></ol></li><li class="part-title">More</li><li class="chapter-item"><a href="three.html">Three</a></li><li class="chapter-item affix"><a href="end.html">End</a></li></ol></nav>'
    const html = (title: string, body = '<p>Words</p>') =>
      `<html><body>${menu}<div id="content"><main><h1 id="t"><a class="header" href="#t">${title}</a></h1>${body}</main></div></body></html>`
    await using site = await importSite({
      '/docs/': html('Preface'),
      '/docs/index.html': html('Preface'),
      '/docs/one.html': html(
        'One',
        '<h2 id="a"><a class="header" href="#a">First <em>step</em></a></h2><pre><pre class="playground"><code class="language-rust edition2021"><span class="boring">fn main() {\n</span>let x = 1;\n<span class="boring">}</span></code></pre></pre>',
      ),
      '/docs/two.html': html('Two', '<p><a href="one.html#a">a</a> <a href="one.html#sidebar">s</a></p>'),
      '/docs/three.html': html('Three'),
      '/docs/end.html': html('End'),
    })
    const { outline, texts, idOf } = await readSpace(site.server.admin.client, site.spaceId)
    expect(outline).toEqual(['Preface', 'Basics', '  One', '    Two', 'More', '  Three', 'End'])
    expect(texts.One).toBe('## First _step_\n\n```rust\nlet x = 1;\n```\n')
    expect(texts.Two).toBe(`[a](/pages/${idOf.One}#first-step) [s](/pages/${idOf.One})\n`)
  })

  it('keeps the tree of Sphinx, whose navigation names the page that it is on by `#`, and of manuals that say what is above', async () => {
    const names = ['a', 'a1', 'a2', 'b', 'b1']
    const entry = (name: string, here: string, inner = '') =>
      `<li class="toctree-l${name.length}"><a class="reference internal" href="${name === here ? '#' : `${name}.html`}">${name}</a>${inner}</li>`
    const menu = (here: string) =>
      ['a', 'b'].map((top) => {
        const below = here.startsWith(top) ? names.filter((name) => name.startsWith(top) && name !== top) : []
        const own = here === top ? '<li class="toctree-l2"><a href="#s">Section</a></li>' : ''
        return entry(top, here, `<ul>${own}${below.map((name) => entry(name, here)).join('')}</ul>`)
      })
    const sphinx = (name: string) =>
      `<html><body><div class="wy-menu-vertical"><p class="caption">Contents:</p><ul>${menu(name).join('')}<li class="toctree-l1"><a href="x.html">x</a></li></ul></div><div role="main"><section id="s"><h1>${name}<a class="headerlink" href="#s">¶</a></h1><p>Words</p></section></div></body></html>`
    await using site = await importSite({
      '/docs/': sphinx('home'),
      '/docs/x.html': sphinx('x'),
      ...Object.fromEntries(names.map((name) => [`/docs/${name}.html`, sphinx(name)])),
    })
    const { outline } = await readSpace(site.server.admin.client, site.spaceId)
    expect(outline).toEqual(['home', 'a', '  a1', '  a2', 'b', '  b1', 'x'])

    const manual = (name: string, up: string, links: string[]) =>
      `<html><head><title>${name}</title><link rel="up" href="${up}.html"></head><body><div class="chapter"><h1>${name}</h1><p>${links.map((link) => `<a href="${link}.html">${link}</a>`).join(' ')}</p></div></body></html>`
    await using book = await importSite(
      {
        '/docs/index.html': manual('Manual', 'index', ['b', 'a', 'a1']),
        '/docs/a.html': manual('a', 'index', ['a1']),
        '/docs/a1.html': manual('a1', 'a', []),
        '/docs/b.html': manual('b', 'index', ['b1']),
        '/docs/b1.html': manual('b1', 'b', []),
      },
      '/docs/index.html',
    )
    const { outline: chapters } = await readSpace(book.server.admin.client, book.spaceId)
    expect(chapters).toEqual(['Manual', 'b', '  b1', 'a', '  a1'])
  })

  it('reads a whole site from its root', async () => {
    const files = {
      '/': page('Home', '<p><a href="/other">Other</a></p>'),
      '/other': page('Other', '<p><a href="/index.html">Home</a></p>'),
    }
    await using site = await importSite(files, '/')
    const { outline, texts, idOf } = await readSpace(site.server.admin.client, site.spaceId)
    expect(outline).toEqual(['Home', 'Other'])
    expect([texts.Home, texts.Other]).toEqual([`[Other](/pages/${idOf.Other})\n`, `[Home](/pages/${idOf.Home})\n`])
  })

  it('makes one revision, which the answer names and whose address it tells', async () => {
    await using site = await importSite({ '/docs/': page('Home', '<p>Words</p>') })
    const { client } = site.server.admin
    const params = { path: { spaceId: site.spaceId } }
    const { revision } = await site.result
    expect((await client.GET('/spaces/{spaceId}/revisions', { params })).data.count).toBe(2)
    expect((await client.GET('/spaces/{spaceId}', { params })).data.revision).toBe(revision)
    const { response } = await client.POST('/spaces/{spaceId}/content/import', {
      params,
      body: { url: `${site.web.url}/docs/`, source: 'website' },
    })
    const location = response.headers.get('location')?.replace(site.server.ctx.config.publicUrl, site.server.url) ?? ''
    const answer = await fetch(location, { headers: { authorization: `Bearer ${site.server.admin.token}` } })
    expect(answer.status).toBe(200)
  })

  it('finds pages that only the sitemap names, in its order', async () => {
    const files: Files = {
      '/docs/': page('Home', ''),
      '/docs/z.html': page('Zed', '<p>z</p>'),
      '/docs/a.html': page('Ay', '<p>a</p>'),
    }
    await using server = await startTestServer(loopback)
    await using web = await startWebServer(({ url = '' }, response) => {
      const addresses = ['z', 'a'].map((name) => `<url><loc>${web.url}/docs/${name}.html</loc></url>`).join('')
      if (url === '/robots.txt') return void response.end(`Sitemap: ${web.url}/maps/index.xml\n`)
      if (url === '/maps/index.xml')
        return void response.end(`<sitemapindex><sitemap><loc>${web.url}/maps/1.xml</loc></sitemap></sitemapindex>`)
      if (url === '/maps/1.xml')
        return void response.end(`<urlset>${addresses}<url><loc>https://example.com/</loc></url></urlset>`)
      const content = files[url]
      response.writeHead(content === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(content)
    })
    const spaceId = await createLiveSpace(server)
    await importIntoSpace(server.admin.client, spaceId, { url: `${web.url}/docs/`, source: 'website' })
    expect((await readSpace(server.admin.client, spaceId)).outline).toEqual(['Home', 'Zed', 'Ay'])
  })

  it('keeps out of what robots.txt closes', async () => {
    const files = {
      '/robots.txt': 'User-agent: *\nDisallow: /docs/secret\n\nUser-agent: Quire\nDisallow: /docs/private\n',
      '/docs/': page('Home', '<a href="private.html">p</a> <a href="secret.html">s</a>'),
      '/docs/private.html': page('Private', ''),
      '/docs/secret.html': page('Secret', '<p>For us</p>'),
    }
    await using site = await importSite(files)
    expect(site.web.asked).not.toContain('/docs/private.html')
    expect((await readSpace(site.server.admin.client, site.spaceId)).outline).toEqual(['Home', 'Secret'])
    await using closed = await importSite(files, '/docs/private.html')
    expect(await refusal(closed.result)).toMatchObject({ status: 400, message: /robots\.txt/ })
  })

  it('takes the content out of pages that do not mark it', async () => {
    const words = '<p>This is a sentence of the article, with commas, and it goes on for a while to be one.</p>'
    await using site = await importSite({
      '/docs/': `<html><head><title>Soup</title></head><body><div class="menu sidebar"><a href="/docs/">Menu entry</a></div><div class="post-content">${words.repeat(8)}</div><div class="footer">All rights reserved</div></body></html>`,
    })
    const { texts } = await readSpace(site.server.admin.client, site.spaceId)
    expect(texts.Soup).toContain('a sentence of the article')
    expect(texts.Soup).not.toMatch(/Menu entry|All rights/)
  })

  it('leaves out pages that are made to keep a reader busy', async () => {
    await using site = await importSite({
      '/docs/': page('Home', '<a href="deep.html">d</a>'),
      '/docs/deep.html': `<body>${'<div>'.repeat(5000)}</body>`,
    })
    expect((await readSpace(site.server.admin.client, site.spaceId)).outline).toEqual(['Home'])
    // Two more pages are named around the content and not there.
    expect(await site.result).toMatchObject({ importedResources: 1, totalResources: 4 })
  })

  it('is refused when the address is private, missing or no page', async () => {
    await using site = await importSite({ '/docs/readme.txt': 'text' }, '/docs/readme.txt')
    expect(await refusal(site.result)).toEqual({
      status: 400,
      message: 'body.url cannot be read: it is text/plain and no page of HTML',
    })
    const { client } = site.server.admin
    const missing = { url: `${site.web.url}/missing/`, source: 'website' } as const
    expect(await refusal(importIntoSpace(client, site.spaceId, missing))).toEqual({
      status: 400,
      message: 'body.url cannot be fetched: the address answers with status 404',
    })
    const metadata = { url: 'http://169.254.169.254/latest/', source: 'website' } as const
    expect(await refusal(importIntoSpace(client, site.spaceId, metadata))).toMatchObject({
      status: 400,
      message: expect.stringContaining('private or reserved'),
    })
  })
})
