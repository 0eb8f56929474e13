import { describe, expect, it } from 'vitest'
import { parseMarkdown, printMarkdown } from '#markdown.ts'

/** What is written like this comes back like this, as a block of the type that the name says. */
const blocks: [type: string, markdown: string][] = [
  ['paragraph', 'One\\\ntwo\n'],
  ['heading-1', '# One\n'],
  ['heading-2', '## Two <a href="#deux" id="deux"></a>\n'],
  ['heading-3', '#### Four\n'],
  ['heading-2', '<h2 align="center">In the middle</h2>\n'],
  ['list-unordered', '- one\n- two\n  1. a\n  2. b\n'],
  ['list-ordered', '3. three\n4. four\n'],
  ['list-tasks', '- [ ] open\n- [x] done\n'],
  ['divider', '***\n'],
  ['blockquote', '> quoted\n>\n> - in it\n'],
  ['code', '```js file.js\nconst a = 1\n\nreturn a\n```\n'],
  ['code', '{% code title="a.js" lineNumbers="true" %}\n```js\na()\n```\n{% endcode %}\n'],
  ['math', '$$\nx^2\n$$\n'],
  ['images', '![alone](pic.png)\n'],
  ['images', '<figure><img src="a.png" alt="A" width="300"><figcaption><p>So</p></figcaption></figure>\n'],
  ['table', '| a | b |\n| - | :-: |\n| **1** | 2 |\n'],
  [
    'table',
    '<table data-card-size="large" data-view="cards"><thead><tr><th></th><th data-hidden data-card-target ' +
      'data-type="content-ref"></th></tr></thead><tbody><tr><td><h3>Start</h3><p>here</p></td><td>' +
      '<a href="a.md">a.md</a></td></tr></tbody></table>\n',
  ],
  [
    'table',
    '<table><thead><tr><th width="120">A</th><th data-type="checkbox">B</th></tr></thead><tbody><tr><td>' +
      '<strong>x</strong></td><td>true</td></tr></tbody></table>\n',
  ],
  ['expandable', '<details>\n\n<summary>More</summary>\n\n- of it\n\n</details>\n'],
  ['hint', '{% hint style="warning" %}\nMind the **gap**\n{% endhint %}\n'],
  ['tabs', '{% tabs %}\n{% tab title="A" %}\n1\n{% endtab %}\n\n{% tab title="B" %}\n2\n{% endtab %}\n{% endtabs %}\n'],
  ['stepper', '{% stepper %}\n{% step %}\n### First\n\nDo it.\n{% endstep %}\n{% endstepper %}\n'],
  ['columns', '{% columns %}\n{% column width="50%" %}\na\n{% endcolumn %}\n{% endcolumns %}\n'],
  ['embed', '{% embed url="https://quire.example" %}\n'],
  ['embed', '{% embed url="https://quire.example" %}\nWith a caption\n{% endembed %}\n'],
  ['file', '{% file src="/files/f1" %}\nWith a caption\n{% endfile %}\n'],
  ['content-ref', '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}\n'],
  ['reusable-content', '{% include "/reusable-contents/r1" %}\n'],
  ['openapi-operation', '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}\n'],
  ['integration', '{% @mermaid/diagram content="graph TD" %}\n'],
  ['if', '{% if visitor.claims.plan == "pro" %}\nHello\n{% endif %}\n'],
  ['markdown', '{% comment %}\n*  x\n\n\n    y\n{% endcomment %}\n'],
  ['markdown', '{% alone %}\n'],
  ['markdown', '<Component of="somebody" />\n'],
  ['markdown', '<!-- a\n\nremark -->\n'],
  ['markdown', '[unused]: https://quire.example\n'],
]

/** What is written like this within a line comes back like this, as an inline of the type that the name says. */
const inlines: [type: string, markdown: string][] = [
  ['link', '[_a_ link](https://quire.example/a?b=c#d "title")'],
  ['inline-image', 'A ![small](cat.png) picture'],
  ['inline-image', 'A <img src="cat.png" alt="small" data-size="line"> picture'],
  ['emoji', 'Well done :tada:'],
  ['icon', 'An <i class="fa-bolt">:bolt:</i> icon'],
  ['inline-math', 'Where $x^2$ is'],
  ['expression', 'For <code class="expression">visitor.name</code>'],
  ['annotation', 'A [word](#user-content-fn-1)[^1] explained\n\n[^1]: Like this.'],
  ['annotation', 'A footnote[^1]\n\n[^1]: Like this.'],
  ['mention', 'Ask [/users/u1](/users/u1 "mention")'],
  ['button', '<a href="start.md" class="button primary" data-icon="rocket">Go</a>'],
]

const marks: [type: string, markdown: string][] = [
  ['bold', '**x**'],
  ['italic', '_x_'],
  ['strikethrough', '~~x~~'],
  ['code', '`x`'],
  ['keyboard', '<kbd>x</kbd>'],
  ['superscript', '<sup>x</sup>'],
  ['subscript', '<sub>x</sub>'],
  ['color', '<mark style="color:red;background-color:blue;">x</mark>'],
]

/** What can be written in several ways is printed in one. */
const other: [before: string, after: string][] = [
  ['Title\n=====\n\n* * *\n', '# Title\n\n***\n'],
  ['* one\n* two\n', '- one\n- two\n'],
  ['__bold__ and *italic*\n', '**bold** and _italic_\n'],
  ['See [this][1].\n\n[1]: https://quire.example\n', 'See [this](https://quire.example).\n'],
  ['    indented\n', '```\nindented\n```\n'],
  ['one\ntwo\r\n', 'one two\n'],
  ['{% hint %}text{% endhint %}\n', '{% hint style="info" %}\ntext\n{% endhint %}\n'],
  ['<b>bold</b> and <i>italic</i>\n', '**bold** and _italic_\n'],
]

const parts = (markdown: string) => JSON.stringify(parseMarkdown(markdown))

describe('parseMarkdown and printMarkdown', () => {
  it.each(blocks)('know %s: %j', (type, markdown) => {
    const document = parseMarkdown(markdown)
    expect(document.nodes.map((block) => block.type)).toEqual([type])
    expect(printMarkdown(document)).toBe(markdown)
  })

  it.each(inlines)('know %s: %j', (type, markdown) => {
    expect(parts(markdown)).toContain(`{"object":"inline","type":"${type}"`)
    expect(printMarkdown(parseMarkdown(markdown))).toBe(`${markdown}\n`)
  })

  it.each(marks)('know %s: %j', (type, markdown) => {
    expect(parts(markdown)).toContain(`"marks":[{"object":"mark","type":"${type}"`)
    expect(printMarkdown(parseMarkdown(markdown))).toBe(`${markdown}\n`)
  })

  it.each(other)('write %j as %j', (before, after) => {
    expect(printMarkdown(parseMarkdown(before))).toBe(after)
    expect(parseMarkdown(after)).toEqual(parseMarkdown(before))
  })

  it('keep front matter with the document', () => {
    const markdown = '---\ntitle: A page # of ours\n---\n\ntext\n'
    expect(parseMarkdown(markdown).data).toEqual({ frontMatter: 'title: A page # of ours\n' })
    expect(printMarkdown(parseMarkdown(markdown))).toBe(markdown)
  })

  it('take text for text', () => {
    const text = '* _ ` [x](y) <b> # {% hint %} :smile: $x$ &amp; | 1. http://quire.example'
    const leaves = [{ object: 'leaf' as const, text, marks: [] }]
    const nodes = [
      { object: 'block' as const, type: 'paragraph' as const, data: {}, nodes: [{ object: 'text' as const, leaves }] },
    ]
    expect(parseMarkdown(printMarkdown({ object: 'document', data: {}, nodes })).nodes).toEqual(nodes)
  })
})
