import fc from 'fast-check'
import type { RootContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { sourceSpans } from '#markdown/source-spans.ts'
import { plainDialect } from '#markdown/syntax/dialect.ts'
import { readTrees } from '#markdown/syntax/segments.ts'
import { readTree } from '#markdown/syntax/tree.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'

/** Blocks that go on over empty lines, that never end, and that name what others refer to. */
const blocks = [
  '# A heading',
  'A paragraph of [one], [Two  words][], [text][one], a [^note], [quoted\nname] and `code`.',
  'An address a.b@example.org and https://example.org, www.example.org/@x',
  '- an item\n\n  with a second paragraph\n- another',
  '1. one\n\n\n2. two\n\n   ```js\n   const a = 1\n\n   # b\n   ```',
  '```sh\n# a comment\n\nnpm install\n\n[one]: not-a-definition\n```',
  '~~~\n\nopen to the end',
  '````\n```\n\ninside\n````',
  '<!-- a comment\n\nthat goes on',
  '-->',
  '<details>\n\n<summary>x</summary>\n\n</details>',
  '<pre>\n\ntext',
  '$$\na\n\nb',
  '$$',
  '{% raw %}\n\ntext\n\n{% endraw %}',
  '> a quote\n\n> another\n> [quoted\n> name]',
  '| a | b |\n|---|---|\n| 1 | [one] |',
  '[one]: https://example.org/1',
  '[Two\twords]: /two "Title"',
  '> [quoted\n> name]: /quoted',
  '- [^note]: A note\n\n    that goes on',
  '[^note]: Another',
  '    indented\n\n    code',
  '---',
  'setext\n===',
  '日本語の段落',
  'word '.repeat(300),
  `- ${'item\n- '.repeat(200)}end`,
  `| [one] | b |\n|---|:-:|\n${'| a \\| `b` | [text][one] [^note] |\n'.repeat(300)}| the last`,
  `  a | b\n - | -\n${'c | d\n'.repeat(1500)}> no row`,
]

const texts = fc
  .array(fc.tuple(fc.constantFrom(...blocks), fc.constantFrom('\n', '\n\n', '\n\n', '\n\n\n', '\n \n')), {
    minLength: 40,
    maxLength: 120,
    size: 'max',
  })
  .map((parts) => parts.flat().join(''))

describe('readTrees', () => {
  it('reads a text in pieces as it reads it in one', { timeout: trialTime }, () => {
    fc.assert(
      fc.property(texts, (source) => {
        const meter = { left: Number.POSITIVE_INFINITY }
        const isVerbatim = (name: string) => name === 'raw'
        const whole = readTree(source, { meter, isVerbatim, definitions: [], footnotes: [], dialect: plainDialect })
        expect(withoutPositions(readTrees(source, isVerbatim))).toBe(withoutPositions(whole))
      }),
      trials(20),
    )
  })
})

describe('sourceSpans', () => {
  it('finds every address of a table that is read in pieces, once', () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `| ${n} | [row ${n}](row-${n}.md) |`)
    const table = ['A paragraph.', '', '| a | [head](head.md) |', '|---|---|', ...rows, '', '[end](end.md)'].join('\n')
    const links = sourceSpans(table).filter(({ kind }) => kind === 'link')
    const expected = ['head.md', ...rows.map((_, n) => `row-${n}.md`), 'end.md']
    expect(links.map(({ start, end }) => table.slice(start, end))).toEqual(expected)
  })
})

function withoutPositions(nodes: RootContent[]): string {
  return JSON.stringify(nodes, (key, value) => (['position', 'destination'].includes(key) ? undefined : value), 1)
}
