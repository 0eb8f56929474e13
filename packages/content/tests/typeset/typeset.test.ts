import { describe, expect, it } from 'vitest'
import { collectParts, keyOfPart, renderHtml, textOfHtml } from '#html.ts'
import { parseMarkdown } from '#markdown.ts'
import { typeset } from '#typeset.ts'

/** A document with code and formulas as pages show them. */
function render(markdown: string): string {
  const document = parseMarkdown(markdown)
  const collected = collectParts()
  for (const block of document.nodes) collected.add(block)
  const made = new Map(collected.parts().map((part) => [keyOfPart(part), typeset(part)]))
  return textOfHtml(
    renderHtml(document, {
      targetOf: () => ({ title: '' }),
      reusable: () => undefined,
      tokensOf: (code) => made.get(keyOfPart({ kind: 'code', ...code })) as never,
      formulaOf: (formula) => made.get(keyOfPart({ kind: 'formula', ...formula })) as never,
    }),
  )
}

const words = (html: string) =>
  (/<code>(.*)<\/code>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('typeset', () => {
  it.each([4_990, 5_000])(
    'colours code whose lines are of a length that somebody wrote: a comment of %d characters',
    (length) => {
      const isColoured = typeset({ kind: 'code', syntax: 'js', text: `a\n//${'x'.repeat(length)}` }) !== null
      expect(isColoured).toBe(length < 4_999)
    },
  )

  it.each([
    ['js', 'const a = "b" // c', ['keyword', 'string', 'comment']],
    ['TSX', 'function f(a: number): Promise<string> { return 1 }', ['keyword', 'function', 'type', 'number']],
    ['sh', 'echo "$HOME" # c', ['type', 'string', 'name', 'comment']],
    ['json', '{ "a": [1, true] }', ['name', 'number']],
    ['yml', 'a: "b" # c', ['name', 'string', 'comment']],
    ['html', '<a href="b">c</a><script>let d = 1</script>', ['tag', 'name', 'string', 'keyword', 'number']],
    ['diff', '+ a\n- b', ['added', 'removed']],
    ['py', "def f():\n    '''doc'''\n    return None", ['keyword', 'function', 'string', 'number']],
  ])('colours %s', (syntax, code, kinds) => {
    const html = render(`\`\`\`${syntax}\n${code}\n\`\`\``)
    for (const kind of kinds) expect(html).toContain(`<span class="${kind}">`)
    expect(words(html)).toBe(code)
  })

  it('leaves what is no language that it knows in one colour', () => {
    for (const syntax of ['', 'text', 'constructor', '../core', 'nobody-knows']) {
      expect(render(`\`\`\`${syntax}\n<a> "b"\n\`\`\``)).toContain('<code>&lt;a&gt; &quot;b&quot;</code>')
    }
  })

  it('keeps each line to itself, also within what goes on over several', () => {
    const html = render('```js {2}\n/* one\ntwo */ let a\n```')
    expect(html).toContain('<span class="line"><span class="comment">/* one</span>\n</span>')
    expect(html).toContain(
      '<mark class="line"><span class="comment">two */</span> <span class="keyword">let</span> a</mark>',
    )
  })

  it('makes MathML of formulas, in lines and on their own', () => {
    expect(render('$$\n\\frac{a}{b}\n$$')).toMatch(
      /<math [^>]*display="block"[^>]*><mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac><\/math>/,
    )
    expect(render('So $x^2$.')).toMatch(/So <math alttext="x\^2"><msup><mi>x<\/mi><mn>2<\/mn><\/msup><\/math>\./)
  })

  it('shows what is no formula as it was written', () => {
    for (const tex of ['\\frac{', '\\nothing', '\\href{javascript:x}{y}', '\\includegraphics{a.png}'])
      expect(render(`$$\n${tex}\n$$`)).toContain(`<code class="math">${tex}</code>`)
  })

  it('lets no style, link or script into a formula', () => {
    const html = render(
      [
        '\\color{red}{x}',
        '\\text{<script>alert(1)</script>}',
        '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
        '\\boxed{x}',
        '\\class{a}{x}',
        '\\htmlStyle{color:red}{x}',
      ]
        .map((tex) => `$$\n${tex}\n$$`)
        .join('\n\n'),
    )
    expect(html).toContain('mathcolor="#ff0000"')
    expect(html).not.toMatch(/ (?:style|href|on\w+)=|<script|<a /)
  })

  it('colours no more words of a page than can be written in a turn', () => {
    const code = (index: number) => `\`\`\`js\n${`let a${index} = 1\n`.repeat(1200)}\`\`\``
    const html = render(Array.from({ length: 5 }, (_, index) => code(index)).join('\n\n'))
    expect(html).toContain('<span class="keyword">let</span> a0')
    expect(html).toContain('<code>let a4 = 1\n')
    expect(html.split('<span ').length).toBeLessThanOrEqual(12_001)
  })

  it('takes no more of a page than readers wait for', () => {
    const collected = collectParts()
    const code = (index: number) => `\`\`\`js\n${`let a${index} = 1\n`.repeat(1500)}\`\`\``
    const markdown = Array.from({ length: 20 }, (_, index) => code(index)).join('\n\n')
    for (const block of parseMarkdown(markdown).nodes) collected.add(block)
    const lengths = collected.parts().map((part) => (part.kind === 'code' ? part.text.length : 0))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(150_000)
    expect(lengths.length).toBeGreaterThan(3)
  })
})
