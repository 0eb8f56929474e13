import { describe, expect, it } from 'vitest'
import { shown } from './shown.ts'

const tabs = "import Tabs from '@theme/Tabs'\n\n"
const tab = (title: string, body: string) => `<summary>${title}</summary><div class="panel">${body}</div>`

describe('tabs of Docusaurus', () => {
  it.each([
    ['<Tabs>\n<TabItem value="a">\n\nOne\n\n</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n', ['a', 'b']],
    ['<Tabs>\n<TabItem value="a">One</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n', ['a', 'b']],
    ['<Tabs><TabItem value="a">One</TabItem><TabItem value="b">Two</TabItem></Tabs>\n', ['a', 'b']],
    [
      '<Tabs>\n  <TabItem value="a" label="A">\n    One\n  </TabItem>\n  <TabItem value="b" label="B">Two</TabItem>\n</Tabs>\n',
      ['A', 'B'],
    ],
    [
      '<Tabs\n  groupId="os"\n  defaultValue="a"\n  values={[\n    {label: \'The A\', value: \'a\'},\n    { value: "b", label: `The B` },\n  ]}>\n<TabItem value="a">\n\nOne\n\n</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n',
      ['The A', 'The B'],
    ],
  ])('have all their items: %j', (markdown, [first = '', second = '']) => {
    const html = shown(tabs + markdown)
    expect(html).toContain(tab(first, '<p>One</p>'))
    expect(html).toContain(tab(second, '<p>Two</p>'))
  })

  it.each([
    '<Tabs>\n<TabItem value="a">\n\n<Tabs>\n<TabItem value="x">\n\nDeep\n\n</TabItem>\n<TabItem value="y">Last</TabItem>\n</Tabs>\n\n</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n',
    '<Tabs>\n    <TabItem value="a">\n\n        <Tabs>\n            <TabItem value="x">\n\n                Deep\n\n            </TabItem>\n            <TabItem value="y">Last</TabItem>\n        </Tabs>\n\n    </TabItem>\n    <TabItem value="b">Two</TabItem>\n</Tabs>\n',
  ])('stand in one another, however far they are indented: %j', (markdown) => {
    const html = shown(tabs + markdown)
    expect(html).toContain(tab('x', '<p>Deep</p>'))
    expect(html).toContain(tab('y', '<p>Last</p>'))
    expect(html).toContain(tab('b', '<p>Two</p>'))
    expect(html).not.toContain('<pre')
  })

  it.each([
    '<Tabs>\n  <TabItem value="a">\n  ```js\n  a\n\n  b\n  ```\n  </TabItem>\n</Tabs>\n',
    '<Tabs>\n<TabItem value="a">\n```js\na\n\nb\n```\n</TabItem>\n</Tabs>\n',
    '<Tabs>\n    <TabItem value="a">\n        ```js\n        a\n\n        b\n        ```\n    </TabItem>\n</Tabs>\n',
  ])('have code in them without empty lines around it: %j', (markdown) => {
    expect(shown(markdown)).toContain('<pre data-syntax="js"><code>a\n\nb</code></pre></figure></div>')
  })

  it('show Markdown behind an end tag as what it is', () => {
    expect(shown('<Note>\n\nOne\n\n</Note>\n- a\n- b\n')).toContain(
      '</aside><ul><li><p>a</p></li><li><p>b</p></li></ul>',
    )
  })
})

const module = "import a from 'b'\n\n"

describe('code of MDX', () => {
  it.each([
    ["Two{' '}\nwords\n", '<p>Two  words</p>'],
    ['Two{" "}words and {``}none\n', '<p>Two words and none</p>'],
    [
      "<dl>\n<dt>{'A term'}</dt>\n<dd>{'and '}<code>b</code>{'\\n.'}</dd>\n</dl>\n",
      '<ul><li><p><strong>A term</strong></p><p>and <code>b</code> .</p></li></ul>',
    ],
    [
      "```mdx-code-block\nimport a from 'b'\n\n<Note>\n\nMind {a}\n\n</Note>\n```\n",
      '<aside class="hint info"><p>Mind {a}</p></aside>',
    ],
    ['Hello {props.name}!\n', '<p>Hello !</p>'],
    [`${module}Hello {name}, {user.name()} and {a ? 'b' : "}"}!\n`, '<p>Hello ,  and !</p>'],
    [`${module}It {ok && <b>isn't</b>} so\n`, '<p>It  so</p>'],
    [`${module}A {\n  code\n} b\n`, '<p>A  b</p>'],
    [`${module}{list.map((one) => (\n  <li>{one}</li>\n))}\n\nText\n`, '<p>Text</p>'],
    [`${module}<ul>\n{list.map((one) => <li>{one}</li>)}\n<li>two</li>\n</ul>\n`, '<ul><li><p>two</p></li></ul>'],
    ["export const version = '1.2'\n\nIt is {version}.\n", '<p>It is 1.2.</p>'],
    ['---\ntitle: The title\n---\nimport a from "b"\n\nRead {frontMatter.title}\n', '<p>Read The title</p>'],
    [`${module}Text {/* one\nremark */}here\n`, '<p>Text here</p>'],
    [`${module}<>\n\nText\n\n</>\n`, '<p>Text</p>'],
    ['<>\nText\n</>\n', '<p>Text</p>'],
    [`${module}A <>word</> of it\n`, '<p>A word of it</p>'],
    ['export const A = () => {\n  const b = 1\n\n  return (\n    <i>{b}</i>\n  )\n}\n\nText\n', '<p>Text</p>'],
    ['export const a = [\n\n# Title\n', '<h2 id="title">'],
    [`${module}    Indented\n`, '<p>Indented</p>'],
  ])('is left out of sight: %j', (markdown, html) => {
    expect(shown(markdown)).toBe(html.startsWith('<h2') ? shown(markdown) : html)
    expect(shown(markdown)).toContain(html)
  })

  it.each([
    ['A set {a, b}, {name} and a <> b\n', '<p>A set {a, b}, {name} and a &lt;&gt; b</p>'],
    ["A set {'a'}\n", '<p>A set {&#39;a&#39;}</p>'],
    [`${module}A set \\{a}\n`, '<p>A set {a}</p>'],
    [`${module}\`{a}\` and $x_{1}$\n`, '<code>{a}</code>'],
    ['    code {a}\n', '<code>code {a}</code>'],
    ['```\nimport a from "b"\n```\n\nA {name}\n', '<p>A {name}</p>'],
    ['<pre>\nimport a from "b"\n</pre>\n\nA {name}\n', '<p>A {name}</p>'],
  ])('is text where it is none: %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })
})

describe('pictures and links of components', () => {
  it.each([
    ['<img src={require(\'./a.png\').default} alt="A" />\n', '<img src="./a.png" alt="A"'],
    ['<img\n  src={require(\'./a.png\').default}\n  alt="A"\n/>\n', '<img src="./a.png" alt="A"'],
    ["<img alt='A' src={useBaseUrl('/img/a.png')} />\n", '<img src="/img/a.png" alt="A"'],
    ['import a from \'./a.png\'\n\n<img src={a} alt="A" />\n', '<img src="./a.png" alt="A"'],
    ['import a from \'./a.png\'\n\nA <img src={a.src} alt="A" /> in a line\n', 'src="./a.png" alt="A"'],
    ['import a from \'./a.png\'\n\n<Image src={a} alt="A" />\n', '<img src="./a.png" alt="A"'],
    ['<p>\n<img src={`/a.png`} width={300} />\n</p>\n', 'src="/a.png"'],
    [
      "<ThemedImage\n  alt=\"A\"\n  sources={{\n    light: useBaseUrl('/l.png'),\n    dark: useBaseUrl('/d.png'),\n  }}\n/>\n",
      '<img class="only-light" src="/l.png" alt="A" loading="lazy"><img class="only-dark" src="/d.png" alt="A"',
    ],
    [
      'import l from \'./l.png\'\n\n<ThemedImage alt="A" sources={{light: l, dark: l}} />\n',
      '<img src="./l.png" alt="A"',
    ],
    ['See <Link to="/docs/a">the **page**</Link>.\n', '<p>See <a href="/docs/a">the <strong>page</strong></a>.</p>'],
    ['<Link to="/docs/a">The page</Link> says it.\n', '<p><a href="/docs/a">The page</a> says it.</p>'],
    ['<Link to="/docs/a">The page</Link>\n', '<p><a href="/docs/a">The page</a></p>'],
    ['<Link\n  to="/docs/a">\n  The page\n</Link>\n', '<p><a href="/docs/a"> The page </a></p>'],
    ["See <Link\n  to={useBaseUrl('/a')}\n  b={1}>the page</Link>.\n", '<p>See <a href="/a">the page</a>.</p>'],
    ["<a href={useBaseUrl('a')}>A</a>\n", '<p><a href="a">A</a></p>'],
    ['<Version /> words follow **it**.\n', '<p> words follow <strong>it</strong>.</p>'],
    ['<Term id="a">A word</Term> that follows.\n', '<p>A word that follows.</p>'],
  ])('are shown: %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })

  it.each(['<img src={a} alt="A" />\n\nText\n', '<Card title={a + b}>\n\nText\n\n</Card>\n'])(
    'are none when only a program knows them: %j',
    (markdown) => {
      expect(shown(markdown)).toContain('<p>Text</p>')
      expect(shown(markdown)).not.toMatch(/<img|a \+ b|\{/)
    },
  )
})
