import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, readSpace, serveFiles } from '#tests/worlds/imports.ts'

const html = (title: string, body: string) =>
  `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** The Markdown that pages of websites become, by their titles. */
async function importPages(bodies: Record<string, string>): Promise<Record<string, string>> {
  const names = Object.keys(bodies)
  const links = names.map((name) => `<a href="${name}.html">${name}</a>`).join(' ')
  await using server = await startTestServer(loopback)
  await using web = await serveFiles({
    '/docs/': html('Home', `<p>${links}</p>`),
    ...Object.fromEntries(names.map((name) => [`/docs/${name}.html`, html(name, bodies[name] ?? '')])),
  })
  const spaceId = await createLiveSpace(server)
  await importIntoSpace(server.admin.client, spaceId, { url: `${web.url}/docs/`, source: 'website' })
  return (await readSpace(server.admin.client, spaceId)).texts as Record<string, string>
}

const hint = (style: string, ...lines: string[]) =>
  [`{% hint style="${style}" %}`, ...lines, '{% endhint %}'].join('\n\n')

describe('markup of websites', () => {
  it('keeps boxes of every program as hints, and what can be opened', async () => {
    const texts = await importPages({
      Sphinx:
        '<div class="admonition warning"><p class="admonition-title">Warning</p><p>Mind <em>it</em></p></div><div class="admonition-custom admonition"><p class="admonition-title">My own</p><p>Words</p></div>',
      Material:
        '<div class="admonition tip"><p class="admonition-title">Good to know</p><p>A</p><div class="admonition danger"><p class="admonition-title">Danger</p><p>B</p></div></div><details class="note" open><summary>More &amp; *more*</summary><p>Hidden</p></details>',
      Docusaurus:
        '<div class="theme-admonition theme-admonition-danger admonition_xJq3 alert alert--danger"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg><path d=""></path></svg></span>danger</div><div class="admonitionContent_BuS1"><p>Mind</p></div></div>',
      mdBook:
        '<blockquote class="blockquote-tag blockquote-tag-tip"><p class="blockquote-tag-title"><svg></svg>Tip</p><p>Mind</p></blockquote><blockquote><p>Quoted</p></blockquote>',
      Others:
        '<aside class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title">Caution</p><div><p>A</p></div></aside><div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>B</p></div><div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><p>C</p></div><div class="note"><h3 class="title">Note</h3><p>D</p></div><div class="note">no box</div><aside>left out</aside>',
    })
    expect(texts.Sphinx).toBe(`${hint('warning', 'Mind _it_')}\n\n${hint('info', '**My own**', 'Words')}\n`)
    expect(texts.Material).toBe(
      `${hint('success', '**Good to know**', 'A', hint('danger', 'B'))}\n\n<details>\n\n<summary>More &#38; &#42;more&#42;</summary>\n\nHidden\n\n</details>\n`,
    )
    expect(texts.Docusaurus).toBe(`${hint('danger', 'Mind')}\n`)
    expect(texts.mdBook).toBe(`${hint('success', 'Mind')}\n\n> Quoted\n`)
    expect(texts.Others).toBe(
      `${[hint('warning', 'A'), hint('warning', 'B'), hint('info', 'C'), hint('info', 'D')].join('\n\n')}\n\nno box\n`,
    )
  })

  it('keeps all tabs, also those that are not shown at first', async () => {
    const texts = await importPages({
      Design:
        '<div class="sd-tab-set"><input type="radio" id="a"><label class="sd-tab-label" for="a">One_a</label><div class="sd-tab-content"><p>1</p></div><input type="radio" id="b"><label class="sd-tab-label" for="b">Two "b"</label><div class="sd-tab-content"><div class="highlight-python"><pre>x</pre></div></div></div>',
      Sphinx:
        '<div class="sphinx-tabs"><div role="tablist"><button role="tab" class="sphinx-tabs-tab">One</button><button role="tab">Two</button></div><div role="tabpanel" class="sphinx-tabs-panel"><p>1</p></div><div role="tabpanel" hidden="true"><p>2</p></div></div>',
      Docusaurus:
        '<div class="tabs-container"><ul role="tablist" class="tabs"><li role="tab">One</li><li role="tab">Two</li></ul><div class="margin-top--md"><div role="tabpanel"><p>1</p></div><div role="tabpanel" hidden=""><p>2</p></div></div></div>',
      Material:
        '<div class="tabbed-set"><input type="radio"><input type="radio"><div class="tabbed-labels"><label>One</label><label>Two</label></div><div class="tabbed-content"><div class="tabbed-block"><p>1</p></div><div class="tabbed-block"><p>2</p></div></div></div>',
      VitePress:
        '<div class="vp-code-group"><div class="tabs"><input type="radio"><label>a.js</label><input type="radio"><label>b.ts</label></div><div class="blocks"><div class="language-js active"><button></button><span class="lang">js</span><pre><code>a</code></pre></div><div class="language-ts"><pre><code>b</code></pre></div></div></div>',
    })
    const tabs = (...items: [title: string, text: string][]) =>
      `${['{% tabs %}', ...items.flatMap(([title, text]) => [`{% tab title="${title}" %}`, text, '{% endtab %}']), '{% endtabs %}'].join('\n\n')}\n`
    expect(texts.Design).toBe(tabs(['One_a', '1'], ['Two \\"b\\"', '```python\nx\n```']))
    for (const name of ['Sphinx', 'Docusaurus', 'Material']) expect(texts[name]).toBe(tabs(['One', '1'], ['Two', '2']))
    expect(texts.VitePress).toBe(tabs(['a.js', '```js\na\n```'], ['b.ts', '```ts\nb\n```']))
  })

  it('keeps cells that span others or hold more than a line, and the heads of tables', async () => {
    const texts = await importPages({
      Plain: '<table><tr><th>A</th><th>B</th></tr><tr><td>1_x</td><td>2</td></tr></table>',
      Rows: '<table class="x"><thead><tr><th>A</th><th colspan="2">B &amp; *c*</th></tr></thead><tbody><tr><td rowspan="2" style="x">1</td><td>2</td><td><a href="Plain.html" class="y">3</a></td></tr><tr><td>4</td><td rowspan="99999999">5</td></tr></tbody></table>',
      Blocks:
        '<table><tr><th>A</th></tr><tr><td><ul><li>one</li><li>two</li></ul><pre><code class="language-js">a\n\n b</code></pre></td></tr></table><p>After</p>',
    })
    expect(texts.Plain).toBe('| A | B |\n| - | - |\n| 1_x | 2 |\n')
    expect(texts.Rows).toMatch(
      /^<table><thead><tr><th>A<\/th><th colspan="2">B &#38; &#42;c&#42;<\/th><\/tr><\/thead><tbody><tr><td rowspan="2">1<\/td><td>2<\/td><td><a href="\/pages\/\w+">3<\/a><\/td><\/tr><tr><td>4<\/td><td rowspan="200">5<\/td><\/tr><\/tbody><\/table>\n$/,
    )
    expect(texts.Blocks).toBe(
      '<table><tr><th>A</th></tr><tr><td><ul><li>one</li><li>two</li></ul><pre><code class="language-js">a&#10;&#10; b</code></pre></td></tr></table>\n\nAfter\n',
    )
  })

  it('leaves no marks of links in headings', async () => {
    const { Marks } = await importPages({
      Marks:
        '<h2 id="a">One<a class="headerlink" href="#a" title="Link to this heading">¶</a></h2><h2 id="b"><a href="#b" aria-hidden="true" class="anchor"><svg></svg></a>Two</h2><h2 id="c">Three <a href="#c">#</a></h2><h2 id="d">Four<a class="header-anchor" href="#d" aria-label="Permalink to &quot;Four&quot;">​</a></h2><h2>C#</h2>',
    })
    expect(Marks).toBe('## One\n\n## Two\n\n## Three\n\n## Four\n\n## C\\#\n')
  })
})
