import { describe, expect, it } from 'vitest'
import { parseMarkdown, printMarkdown } from '../../src/markdown.ts'

const samples: Record<string, string> = {
  headings: '# One\n\n## Two\n\n### Three\n\n#### Four\n',
  marks: 'Some **bold**, _italic_, ~~gone~~ and `code`.\n',
  links: 'A [link](https://quire.example/a?b=c#d) and ![a picture](cat.png) in a line.\n',
  breaks: 'One\\\ntwo\n',
  lists: '- one\n- two\n\n  more of two\n  1. a\n  2. b\n',
  'numbered lists': '3. three\n4. four\n',
  tasks: '- [ ] open\n- [x] done\n',
  quotes: '> quoted\n>\n> - in it\n',
  code: '```js file.js\nconst a = 1\n\nreturn a\n```\n',
  math: '$$\nx^2\n$$\n',
  dividers: 'a\n\n---\n\nb\n',
  pictures: '![alone](pic.png)\n',
}

const kept: Record<string, string> = {
  tables: '| a | b |\n|---|---|\n| 1 | 2 |\n',
  html: '<details><summary>x</summary></details>\n',
  tags: '{% hint style="info" %}\nHello **you**\n{% endhint %}\n',
  references: 'See [this][1].\n\n[1]: https://quire.example\n',
}

describe('parseMarkdown and printMarkdown', () => {
  it.each(Object.entries(samples))('give %s back as they were', (_, markdown) => {
    const document = parseMarkdown(markdown)
    expect(document.nodes.map(({ type }) => type)).not.toContain('markdown')
    expect(printMarkdown(document)).toBe(markdown)
    expect(parseMarkdown(printMarkdown(document))).toEqual(document)
  })

  it.each(Object.entries(kept))('keep %s to the letter', (_, markdown) => {
    expect(printMarkdown(parseMarkdown(markdown))).toBe(markdown)
  })

  it('give headings anchors that are unique in the document', () => {
    const { nodes } = parseMarkdown('# Set up\n\n# Set up\n')
    expect(nodes.map(({ meta }) => meta?.id)).toEqual(['set-up', 'set-up-1'])
  })

  it.each([
    ['brackets', '['.repeat(300_000)],
    ['quotes', '> '.repeat(20_000)],
    ['asterisks', '*a '.repeat(50_000)],
    ['lists', '- '.repeat(5_000)],
  ])('come to an end with a text that is nothing but %s', (_, markdown) => {
    expect(parseMarkdown(markdown).nodes).toHaveLength(1)
  })
})
