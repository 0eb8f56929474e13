import { describe, expect, it } from 'vitest'
import { parseMarkdown, sourceSpans } from '#markdown.ts'
import { shown, typesOf } from './shown.ts'

describe('what all dialects have in common', () => {
  it.each([
    ['A $`a_b`$ c\n', '<p>A <code class="math">a_b</code> c</p>'],
    ['```math\na < b\n```\n', '<div class="formula"><code class="math">a &lt; b</code></div>'],
    ['```js title="a.js"\n1\n```\n', '<figcaption>a.js</figcaption><pre data-syntax="js"><code>1</code>'],
    ['```js {title="a.js"}\n1\n```\n', '<figcaption>a.js</figcaption><pre data-syntax="js"><code>1</code>'],
    ['```js {1,3} title=\'a.js\' linenums="1"\n1\n```\n', '<figcaption>a.js</figcaption><pre data-syntax="js">'],
    ['```{.js title="a.js"}\n1\n```\n', '<figcaption>a.js</figcaption><pre data-syntax="js"><code>1</code>'],
    ['```js filename="a.js" copy\n1\n```\n', '<figcaption>a.js</figcaption><pre data-syntax="js"><code>1</code>'],
    ['```js {download}\n1\n```\n', '<figure class="code"><pre data-syntax="js"><code>1</code>'],
    ['```{download}\n1\n```\n', '<figure class="code"><pre><code>1</code>'],
    ['{% code title="a.js" %}\n```js\n1\n```\n{% endcode %}\n', '<figcaption>a.js</figcaption><pre data-syntax="js">'],
    [
      '<pre class="language-js" data-title="a.js" data-overflow="wrap" data-line-numbers><code>1\n</code></pre>\n',
      '<figure class="code wrapped"><figcaption>a.js</figcaption><pre data-syntax="js"><code><span class="line" data-line="1">1</span></code>',
    ],
    [
      '[Get it](a.zip){download} and [this](b.zip){ .x download="b" data-y }\n',
      'it</a> and <a href="b.zip">this</a></p>',
    ],
    ['Words {++added++} and {--gone--} or {~~old~>new~~}.\n', '<p>Words added and <s>gone</s> or <s>old</s>new.</p>'],
    [
      'See {==this **part**==}{>>why?<<} there\n',
      '<p>See <span class="text-default background-yellow">this </span><span class="text-default background-yellow"><strong>part</strong></span> there</p>',
    ],
    ['A \\{--b--} {+ c +} {++ {-- {>>\n', '<p>A {--b--} {+ c +} {++ {-- {&gt;&gt;</p>'],
    ['{++Two\nlines++}\n', '<p>Two lines</p>'],
    [
      '<table><tr><td><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul></td></tr></table>\n',
      '<td><ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul></td>',
    ],
    ['| a |\n| - |\n| <ul><li>b</li><li>c</li></ul> |\n', '<td><ul><li><p>b</p></li><li><p>c</p></li></ul></td>'],
    [
      'Before <figure><img src="a.png" alt="A"><figcaption><p>Its words</p></figcaption></figure> after.\n',
      '<p>Before</p><div class="images"><figure><img src="a.png" alt="A" loading="lazy"><figcaption>Its words</figcaption></figure></div><p>after.</p>',
    ],
  ])('shows %j as %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })

  const picture = '<img src="a.png" alt="A" loading="lazy">'

  it.each([
    [
      '<figure markdown>\n  ![A](a.png){ width="300" }\n  <figcaption>Words</figcaption>\n</figure>\n',
      '<figcaption>Words',
    ],
    ['<figure markdown="span">\n![A](a.png)\n<figcaption>Words</figcaption>\n</figure>\n', '<figcaption>Words'],
    ['<div class="grid" markdown="1">\n![A](a.png)\n\nWords\n</div>\n', 'Words'],
    ['<div markdown>\n\n![A](a.png)\n\n</div>\n', ''],
    ['<div class="x" markdown>\n    ![A](a.png)\n</div>\n', ''],
    ['<center markdown>![A](a.png)</center>\n', ''],
    ['<p markdown="1">![A](a.png) Words</p>\n', 'Words'],
  ])('draws pictures of Markdown in HTML, and finds their addresses: %j', (markdown, words) => {
    const html = shown(markdown).replace('<img class="inline line"', '<img')
    expect(html).toContain(picture)
    expect(html).toContain(words)
    expect(html).not.toContain('width=')
    const addresses = sourceSpans(markdown).filter(({ kind }) => kind === 'image')
    expect(addresses.map(({ start, end }) => markdown.slice(start, end))).toEqual(['a.png'])
  })

  it('finds the links between tags, wherever they stand', () => {
    const markdown =
      '\uFEFF> <table>\n> <tr><td>[a](b.md)</td>\n>   <td>\n>      ![c](d.png)\n> </td></tr></table>\n\n<pre>[no](no.md)</pre>\n\n<a title="](">[e](f.md)</a>\n'
    const found = sourceSpans(markdown).filter(({ kind }) => kind === 'image' || kind === 'link')
    expect(found.map(({ start, end }) => markdown.slice(start, end))).toEqual(['b.md', 'd.png', 'f.md'])
  })

  it('reads choices of cards for which no options are told', () => {
    const cards = (head: string, cells: string) =>
      shown(`<table data-view="cards"><thead><tr>${head}</tr></thead><tbody>${cells}</tbody></table>\n`)
    expect(cards('<th><select></select></th>', '<tr><td><span data-option="a">New</span></td></tr>')).toContain('New')
    expect(cards('<th><select></select>State</th>', '<tr><td>New</td></tr><tr><td></td></tr>')).toContain('New')
    expect(cards('<th data-type="select"></th>', '<tr><td><span data-option="a">New</span></td></tr>')).toContain('New')
  })

  it.each([
    ['emphasis', '*z* '],
    ['strong emphasis', '**zz** and _z_ '],
    ['what is struck out', 'a ~~b~~ '],
    ['links', '[a](b) '],
    ['code', '`a` *b* '],
    ['lines of emphasis', '*z*\n'],
  ])('reads a long paragraph of %s', (_, part) => {
    for (const count of [2_000, 10_000]) {
      const document = parseMarkdown(part.repeat(count))
      expect(new Set(document.nodes.map(({ type }) => type))).toEqual(new Set(['paragraph']))
      expect(JSON.stringify(document).length).toBeGreaterThan(count * 90)
    }
    expect(typesOf(`> ${part.replace('\n', ' ').repeat(2_000)}\n`)).toEqual(['blockquote', 'paragraph'])
    expect(typesOf(`- ${part.replace('\n', ' ').repeat(2_000)}\n`)).not.toContain('markdown')
  })
})
