import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JSONDocument } from '#document/types.ts'
import {
  headingsOf,
  html,
  joined,
  jsonData,
  type ReferenceResolver,
  renderHtml,
  renderHtmlInTurns,
  textOfHtml,
} from '#html.ts'
import { parseMarkdown } from '#markdown.ts'
import { trials } from '#tests/tree/trials.ts'

const resolver: ReferenceResolver = {
  targetOf: (ref) => (ref.kind === 'url' ? { href: ref.url, title: ref.url } : { title: 'elsewhere' }),
  reusable: () => undefined,
}

function render(markdown: string): string {
  return textOfHtml(renderHtml(parseMarkdown(markdown), resolver))
}

describe('renderHtml', () => {
  it.each([
    ['**a** _b_ `c` ~~d~~', '<p><strong>a</strong> <em>b</em> <code>c</code> <s>d</s></p>'],
    ['[a](https://x.example "t")', '<p><a href="https://x.example" title="t">a</a></p>'],
    ['## One', '<h2 id="one">One<a class="anchor" href="#one" aria-label="Link to this heading">#</a></h2>'],
    ['- a\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a', '<ol start="3"><li><p>a</p></li></ol>'],
    [
      '- [x] a',
      '<ul class="tasks"><li class="task"><input type="checkbox" disabled checked aria-label="Done"><p>a</p></li></ul>',
    ],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['---', '<hr>'],
    [
      '```js\nif (a < b) {\n  c()\n}\n```',
      '<figure class="code"><pre tabindex="0" data-syntax="js"><code>if (a &lt; b) {\n  c()\n}</code></pre><button type="button" class="copy" data-done="Copied">Copy</button></figure>',
    ],
    [
      '| a | b |\n| - | -: |\n| 1 | 2 |',
      '<div class="table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="right">b</th></tr></thead><tbody><tr><td><p>1</p></td><td class="right"><p>2</p></td></tr></tbody></table></div>',
    ],
    ['$$\na<b\n$$', '<div class="formula"><code class="math">a&lt;b</code></div>'],
    ['{% hint style="danger" %}\na\n{% endhint %}', '<aside class="hint danger"><p>a</p></aside>'],
    ['<details>\n<summary>a</summary>\n\nb\n\n</details>', '<details id="a"><summary>a</summary><p>b</p></details>'],
  ])('renders %j', (markdown, expected) => {
    expect(render(markdown)).toBe(expected)
  })

  it('opens one tab at a time, the first at first', () => {
    const tabs = render(
      '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}',
    )
    expect(tabs).toMatch(/<details class="tab" name="(part-\d+)" open[^>]*><summary>A<\/summary>.*name="\1"(?! open)/)
  })

  it('shows notes in place, with what they say', () => {
    expect(render('a[^1]\n\n[^1]: The **note**.')).toMatch(
      /popovertarget="(part-1)".*id="\1" role="note">The <strong>note/,
    )
  })

  it('shows lists, code, quotes and tables of a note behind the block that it stands in', () => {
    const note = ['First.', '- one\n- two', '```js\nrun()\n```', '> quoted', '| a |\n| - |\n| b |', 'Last.'].flatMap(
      (part) => part.split('\n').concat(''),
    )
    const markdown = `Words[^1] and [others][^2].\n\nNext.\n\n[^1]: ${note.join('\n    ')}\n\n[^2]: Plain.\n`
    const rendered = render(markdown)
    for (const part of [
      '<li><p>one</p></li>',
      '<code>run()</code>',
      '<blockquote>',
      '<td><p>b</p></td>',
      '<p>Last.</p>',
    ])
      expect(rendered).toContain(part)
    expect(rendered).toMatch(
      /^<p>Words<button [^>]*popovertarget="(part-\d+)"(?:(?!<\/p>).)*<\/p>.*<div class="note-body" popover id="\1"/,
    )
    expect(rendered).toContain('role="note">Plain.</span>')
  })

  it('lets through nothing that runs, whatever the words, names and titles are', () => {
    const nasty = fc.constantFrom(
      '<script>x</script>',
      '"onload="x',
      "'><img src=x onerror=x>",
      '</code></pre>',
      '&lt;',
    )
    const shapes = fc.constantFrom(
      (text: string) => text,
      (text: string) => `\`${text}\``,
      (text: string) => `# ${text}`,
      (text: string) => `\`\`\`${text}\n${text}\n\`\`\``,
      (text: string) => `[${text}](https://x.example/${encodeURIComponent(text)} "${text.replaceAll('"', '')}")`,
      (text: string) => `<details>\n<summary>${text}</summary>\n\n${text}\n\n</details>`,
      (text: string) =>
        `{% tabs %}\n{% tab title="${text.replaceAll('"', '')}" %}\n${text}\n{% endtab %}\n{% endtabs %}`,
      (text: string) => `| ${text} |\n| - |\n| ${text} |`,
      (text: string) => `{% embed url="https://x.example/${text.replaceAll('"', '')}" %}`,
    )
    fc.assert(
      fc.property(nasty, shapes, (text, shape) => {
        const rendered = render(shape(text))
        const tags = [...rendered.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'))
        expect(tags.filter((tag) => /^<(script|iframe|style|object)/.test(tag) || /\son[a-z]+\s*=/.test(tag))).toEqual(
          [],
        )
      }),
      trials(200),
    )
  })

  it('renders text that is nested beyond reason as words', () => {
    let document: JSONDocument['nodes'] = [
      {
        object: 'block',
        type: 'paragraph',
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'deep', marks: [] }] }],
      },
    ]
    for (let depth = 0; depth < 100; depth++) document = [{ object: 'block', type: 'blockquote', nodes: document }]
    const rendered = textOfHtml(renderHtml({ nodes: document }, resolver))
    expect(rendered).toContain('<p>deep</p>')
    expect(rendered.match(/<blockquote>/g)?.length).toBeLessThan(50)
  })
})

describe('headingsOf', () => {
  it('lists the headings of the document itself', () => {
    expect(headingsOf(parseMarkdown('# One\n\n> ## Quoted\n\n### Two\n'))).toEqual([
      { anchor: 'one', title: 'One', level: 1 },
      { anchor: 'two', title: 'Two', level: 3 },
    ])
  })
})

describe('html', () => {
  it('escapes what is put in, and nothing that is HTML', () => {
    const inner = html`<b>${'<&>"\''}</b>`
    const text = textOfHtml(inner)
    expect(textOfHtml(html`<i title="${'"'}">${inner}${undefined}${false}${[inner, inner]}${7}</i>`)).toBe(
      `<i title="&quot;">${text}${text}${text}7</i>`,
    )
  })

  it('takes nothing for HTML that its templates did not make', () => {
    const forged = [{ html: '<script>' }, { 'Symbol(html)': '<script>' }, structuredClone(html`<script>`), ['<script>']]
    for (const stored of [...forged, ...forged.map((one) => JSON.parse(JSON.stringify(one)))]) {
      const part = stored as never
      expect(textOfHtml(html`<p>${part}${[part]}</p>`)).not.toContain('<script>')
      expect(textOfHtml(joined([part]))).not.toContain('<script>')
    }
  })
})

describe('renderHtmlInTurns', () => {
  it('renders the same, and waits behind each block', async () => {
    const document = parseMarkdown(
      '# One\n\nTwo\n\n<details>\n\n<summary>Three</summary>\n\nFour\n\n</details>\n\n- five\n',
    )
    let pauses = 0
    const rendered = await renderHtmlInTurns(document, resolver, async () => {
      pauses += 1
    })
    expect(textOfHtml(rendered)).toBe(textOfHtml(renderHtml(document, resolver)))
    expect(pauses).toBe(document.nodes.length)
  })
})

describe('jsonData', () => {
  it('is what was given, and never ends the element that it stands in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', '&lt;', '\u2028'), (value, text) => {
        const element = textOfHtml(jsonData('application/ld+json', { value, text }))
        const json = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(element)?.[1] ?? ''
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })))
      }),
      trials(200),
    )
  })
})
