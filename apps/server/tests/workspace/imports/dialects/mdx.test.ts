import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { dot, loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

const config = { 'docusaurus.config.js': "module.exports = { baseUrl: '/project/' }\n" }

describe('pages of MDX', () => {
  it('bring the pictures that code names, and lead where components do', async () => {
    await using server = await startTestServer(loopback)
    const { texts, files, idOf, broken, leftOut } = await importRepository(server, {
      ...config,
      'docs/a.mdx': [
        '# A',
        "import one from './one.png'",
        '',
        '<img src={one} />',
        '',
        "<img src={require('./two.png').default} /> and",
        '',
        "<ThemedImage sources={{light: useBaseUrl('/img/three.png'), dark: '/img/four.png'}} />",
        '',
        '<Link to="/docs/b#more">B</Link> and <Link to={useBaseUrl("docs/b")}>it</Link>, <Card title="B" link="./b.mdx" to="left" />',
        '',
        '```mdx-code-block',
        "import six from './six.png'",
        '',
        '<img src={six} />',
        '```',
        '',
        '```jsx',
        "<img src={require('./five.png').default} />",
        '```',
        '',
      ].join('\n'),
      'docs/b.mdx': '# B\n\n## More\n',
      'docs/one.png': dot,
      'docs/two.png': dot,
      'docs/five.png': dot,
      'docs/six.png': dot,
      'static/img/three.png': dot,
      'static/img/four.png': dot,
    })
    const fileOf = (name: string) => `/files/${files.find((file) => file.name === `${name}.png`)?.id}`
    expect(files.map(({ name }) => name).sort()).toEqual(['four.png', 'one.png', 'six.png', 'three.png', 'two.png'])
    expect(texts.A).toContain(`import six from '${fileOf('six')}'`)
    expect(texts.A).toContain(`import one from '${fileOf('one')}'`)
    expect(texts.A).toContain(`<img src={require('${fileOf('two')}').default} />`)
    expect(texts.A).toContain(`light: useBaseUrl('${fileOf('three')}'), dark: '${fileOf('four')}'`)
    expect(texts.A).toContain(`<Link to="/pages/${idOf.B}#more">B</Link>`)
    expect(texts.A).toContain(
      `<Link to={useBaseUrl("/pages/${idOf.B}")}>it</Link>, <Card title="B" link="/pages/${idOf.B}" to="left"`,
    )
    expect(texts.A).toContain("<img src={require('./five.png').default} />")
    expect([broken, leftOut]).toEqual([[], ['unlinked docs/five.png']])
  })

  it('have the texts in them that they take in as components, wherever these stand', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      ...config,
      'docs/a.mdx':
        "# A\n\nimport One from './_one.mdx'\nimport Two from '@site/parts/two.mdx'\nimport Page from './page.mdx'\n\n<One />\n\n- Item\n\n  <Two name=\"x\" />\n\n<Page></Page>\n",
      'docs/b.mdx': "# B\n\nimport One from './_one.mdx'\n\n<One />\n\n[page](page.mdx)\n",
      'docs/_one.mdx': '---\ntitle: x\n---\nOf one\n',
      'docs/page.mdx': '# Page\n\nOf the page\n',
      'parts/two.mdx': 'Of two\n',
      'docs/_unused.mdx': 'Unused\n',
    })
    const include = /\{% include "\/reusable-contents\/\w+" %\}/g
    expect(found.outline).toEqual(['A', 'B', 'Page'])
    expect(found.texts.A?.match(include)).toHaveLength(3)
    expect(found.texts.B?.match(include)).toEqual([found.texts.A?.match(include)?.[0]])
    expect(found.leftOut).toEqual(['part docs/_unused.mdx'])
  })

  it('name the components that nothing is shown of', async () => {
    await using server = await startTestServer(loopback)
    const { leftOut } = await importRepository(server, {
      'a.mdx':
        '# A\n\nimport Chart from \'@site/src/chart\'\n\n<Chart data={[1]} />\n\n<Tabs />\n\n<Card title="T" />\n\n<Wrap>\n\nText\n\n</Wrap>\n\n`<Code />`\n',
      'b.mdx': '# B\n\nA <Chart /> within, <br /> and <Badge text="x" />\n',
    })
    expect(leftOut).toEqual(['unsupported <Chart>', 'unsupported <Tabs>'])
  })

  it('lead below the path that a website is published at, and from the folder of all docs', async () => {
    await using server = await startTestServer(loopback)
    const { texts, idOf, files, broken } = await importRepository(server, {
      ...config,
      'docs/a.md': '# A\n\n[b](/project/docs/b) ![](/project/img/a.png) [own](/docs/b)\n',
      'docs/b.md': '# B\n',
      'docs/deep/c.md': '# C\n\n[b](b.md) [b](docs/b.md)\n',
      'static/img/a.png': dot,
    })
    expect(texts.C).toContain(`[b](/pages/${idOf.B}) [b](/pages/${idOf.B})`)
    expect(texts.A).toContain(`[b](/pages/${idOf.B}) ![](/files/${files[0]?.id}) [own](/pages/${idOf.B})`)
    expect(broken).toEqual([])
  })
})

describe('names of Docusaurus', () => {
  it('have no days and numbers in them, and lead where the website had them', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      ...config,
      'blog/2023-01-02-first.md': 'Text\n',
      'blog/2024-05-06-second/index.md':
        '[1](/blog/2023/01/02/first) [d](/docs/) [g](/docs/own) [r](/docs/guides/rel)\n',
      'docs/intro.md': '---\nslug: /\n---\n[s](/blog/2024/05/06/second) [c](/docs/category/the-guides)\n',
      'docs/01-guides/_category_.yml':
        'label: The guides\nposition: 2\nlink:\n  type: generated-index\n  description: All of them\n',
      'docs/01-guides/02-install.md':
        '---\nslug: /own\nsidebar_label: Short\n---\n# Install it\n\n[7](./7.0-notes.md)\n',
      'docs/01-guides/7.0-notes.md': '---\nslug: rel\nsidebar_label: Notes\n---\nText\n',
    })
    const { outline, texts, idOf } = found
    expect(outline).toEqual([
      ...['Blog', '  Second', '  First', 'Docs', '  The guides', '    Install it', '    Notes', '  Intro'],
    ])
    expect(texts.Second).toBe(
      `[1](/pages/${idOf.First}) [d](/pages/${idOf.Intro}) [g](/pages/${idOf['Install it']}) [r](/pages/${idOf.Notes})\n`,
    )
    expect(texts.Intro).toContain(`[s](/pages/${idOf.Second}) [c](/pages/${idOf['The guides']})`)
    expect([found.broken, found.leftOut]).toEqual([[], []])
  })

  it('are those of the pages, also where a category has one', async () => {
    await using server = await startTestServer(loopback)
    const { outline, texts, idOf } = await importRepository(server, {
      ...config,
      'sidebars.js':
        "module.exports = { docs: [{ type: 'doc', id: 'a', label: 'Menu' }, { type: 'doc', id: 'b', label: 'B of the menu' }, { type: 'autogenerated', dirName: 'c' }, { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/category/all' }, items: ['d'] }] }\n",
      'docs/a.md': '---\ntitle: The title\n---\n',
      'docs/b.md': '[all](/docs/category/all)\n',
      'docs/d.md': '# D\n',
      'docs/c/_category_.json': '{"label": "Menu", "link": {"type": "doc", "id": "c/start"}}',
      'docs/c/start.md': '# Start\n',
      'docs/c/more.md': '# More\n',
    })
    expect(outline).toEqual(['The title', 'B of the menu', 'Start', '  More', 'All', '  D'])
    expect(texts['B of the menu']).toBe(`[all](/pages/${idOf.All})\n`)
  })
})

describe('translations', () => {
  it('lead to what is not translated, and say so when it did not come along', async () => {
    await using server = await startTestServer(loopback)
    const translation = { 'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Un\n\n[b](b.md) [c](./c/)\n' }
    const whole = await importRepository(server, {
      ...config,
      ...translation,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c/index.md': '# C\n',
    })
    expect(whole.texts.Un).toContain(`[b](/pages/${whole.idOf.B}) [c](/pages/${whole.idOf.C})`)
    expect(whole.leftOut).toEqual([])
    const alone = await importRepository(server, translation)
    expect(alone.leftOut).toEqual(['missing b.md', 'missing ./c/'])
  })

  it('of VitePress lead to the pages of the first language', async () => {
    await using server = await startTestServer(loopback)
    const { texts, idOf } = await importRepository(server, {
      '.vitepress/config.js': "export default { base: '/site/' }\n",
      'guide/a.md': '# A\n\n[b](/site/guide/b)\n',
      'guide/b.md': '# B\n',
      'fr/guide/a.md': '# Un\n\n[b](./b.md) [c](/fr/guide/b)\n',
    })
    expect(texts.A).toContain(`[b](/pages/${idOf.B})`)
    expect(texts.Un).toContain(`[b](/pages/${idOf.B}) [c](/pages/${idOf.B})`)
  })
})

describe('a home page of VitePress', () => {
  it('shows what its front matter says', async () => {
    await using server = await startTestServer(loopback)
    const { texts, idOf, files } = await importRepository(server, {
      'index.md':
        '---\nlayout: home\nhero:\n  name: Quire\n  text: For docs\n  tagline: In one place\n  image: { src: /logo.png, alt: Logo }\n  actions:\n    - { theme: brand, text: Start, link: /guide/a }\n    - { theme: alt, text: Source, link: "https://example.com/" }\nfeatures:\n  - title: Fast\n    details: It is **fast**\n    icon: ⚡\n    link: /guide/a\n  - title: Small\n---\n\n## More\n',
      'guide/a.md': '# A\n',
      'public/logo.png': dot,
    })
    expect(texts.Quire).toContain(
      `\n# Quire\n\nFor docs\n\nIn one place\n\n![Logo](</files/${files[0]?.id}>)\n\n<a href="/pages/${idOf.A}" class="button primary">Start</a> <a href="https://example.com/" class="button secondary">Source</a>\n\n<table data-view="cards">`,
    )
    expect(texts.Quire).toContain(`<strong>⚡ Fast</strong></td><td>It is **fast**</td><td><a href="/pages/${idOf.A}">`)
    expect(texts.Quire).toContain('</tbody></table>\n\n\n## More\n')
  })
})
