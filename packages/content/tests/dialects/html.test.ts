import { describe, expect, it } from 'vitest'
import { shown } from './shown.ts'

describe('HTML in Markdown', () => {
  it.each([
    ['<div class="x">\n\n**bold**\n\n</div>\n', '<p><strong>bold</strong></p>'],
    ['<div><p>One</p><p>Two</p></div>\n', '<p>One</p><p>Two</p>'],
    ['<center>Middle</center>\n', '<p>Middle</p>'],
    ['<h3 id="own">Title</h3>\n', '<h3 id="own">Title<a'],
    [
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</ul>\n',
      '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
    ],
    ['<ol start="3">\n<li>Three\n<li>Four\n</ol>\n', '<ol start="3"><li><p>Three</p></li><li><p>Four</p></li></ol>'],
    [
      '<dl><dt>Term</dt><dd>What it <i>means</i></dd></dl>\n',
      '<ul><li><p><strong>Term</strong></p><p>What it <em>means</em></p></li></ul>',
    ],
    ['<blockquote>Said</blockquote>\n', '<blockquote><p>Said</p></blockquote>'],
    [
      '<pre><code class="language-js">a &lt; b\n\nc</code></pre>\n',
      '<pre data-syntax="js"><code>a &lt; b\n\nc</code></pre>',
    ],
    ['<hr>\n', '<hr>'],
    ['Press <kbd>Esc</kbd><br>twice\n', '<p>Press <kbd>Esc</kbd><br>twice</p>'],
    [
      '<details open><summary>More</summary>Hidden</details>\n',
      '<details open id="more"><summary>More</summary><p>Hidden</p></details>',
    ],
    ['<video src="https://example.org/a.mp4"></video>\n', '<video src="https://example.org/a.mp4" controls'],
    ['<iframe src="https://example.org/film"></iframe>\n', '<a href="https://example.org/film">'],
    [
      '<p align="center">\n  <img src="a.svg" alt="A">\n</p>\n',
      '<img class="inline line" src="a.svg" alt="A" loading="lazy">',
    ],
    ['<p>Never closed\n', '<p>Never closed</p>'],
    ['<form><label>Name</label> <input name="x"></form>\n', '<p>Name </p>'],
  ])('shows %j as %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })

  it.each([
    '<!-- a remark -->\n',
    '<!-- a remark\n\nthat goes on -->\n',
    '<script setup>\nimport a from "b"\n\nconst c = 1\n</script>\n',
    '<style>\na { color: red }\n</style>\n',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>\n',
    '[unused]: https://example.org\n',
    '<div></div>\n',
    '</div>\n',
    '<a id="anchor"></a>\n',
  ])('shows nothing of %j', (markdown) => {
    expect(shown(markdown).replaceAll(/<p>\s*<\/p>/g, '')).toBe('')
  })

  it('reads tables with cells that span, without a head, and with blocks in them', () => {
    const html = shown(
      '<table><tr><td colspan="2">Wide</td></tr><tr><td><ul><li>a</li></ul></td><td><pre>x\n  y</pre></td></tr></table>\n',
    )
    expect(html).toContain('<tr><td><p>Wide</p></td><td><p></p></td></tr>')
    expect(html).toContain(
      '<td><ul><li><p>a</p></li></ul></td><td><figure class="code"><pre><code>x\n  y</code></pre></figure></td>',
    )
    expect(html).not.toContain('<th')
  })

  it('reads a table whose cells are Markdown', () => {
    const html = shown('<table>\n<tr>\n<td>\n\n```js\na\n```\n\n</td>\n<td>\n\n- b\n\n</td>\n</tr>\n</table>\n')
    expect(html).toContain('<td><figure class="code"><pre data-syntax="js"><code>a</code></pre></figure></td><td><ul>')
  })
})
