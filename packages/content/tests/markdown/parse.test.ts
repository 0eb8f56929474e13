import { describe, expect, it } from 'vitest'
import {
  documentLinks,
  documentSections,
  documentText,
  markdownTitle,
  parseMarkdown,
  printMarkdown,
  readFrontMatter,
} from '#markdown.ts'

describe('the anchors of headings', () => {
  it('are unique in the document, and leave alone those that the text names', () => {
    const { nodes } = parseMarkdown('# Set up\n\n# Set up!\n\n# Other <a href="#set-up" id="set-up"></a>\n')
    expect(nodes.map(({ meta }) => meta?.id)).toEqual(['set-up-1', 'set-up-2', 'set-up'])
  })
})

describe('documentText', () => {
  it('is what a reader sees, a line for each block', () => {
    const markdown = '# A *b*\n\n- one :tada:\n- [two](x.md)\n\n| h |\n| - |\n| cell |\n\n```\ncode\n```\n'
    expect(documentText(parseMarkdown(markdown))).toBe('A b\none 🎉\ntwo\nh\ncell\ncode')
  })

  it('has the text of blocks that are kept as they are', () => {
    expect(documentText(parseMarkdown('{% unknown %}\n<b>word</b>\n{% endunknown %}\n'))).toBe('word')
  })
})

describe('documentSections', () => {
  it('cuts a document at its headings, wherever they stand', () => {
    const markdown = 'before\n\n# A *b*\n\none\n\n{% hint style="info" %}\n## In it\n\ntwo\n{% endhint %}\n'
    expect(documentSections(parseMarkdown(markdown))).toEqual([
      { anchor: undefined, title: '', text: 'before' },
      { anchor: 'a-b', title: 'A b', text: 'one' },
      { anchor: 'in-it', title: 'In it', text: 'two' },
    ])
  })
})

describe('documentLinks', () => {
  const links = (markdown: string) => documentLinks(parseMarkdown(markdown)).map(({ in: place, ref }) => [place, ref])

  it('finds every pointer in the order of reading', () => {
    expect(
      links(
        '[a](#b) ![c](/files/d) [e](/users/f "mention")\n\n{% content-ref url="/pages/g" %}\n{% endcontent-ref %}\n\n' +
          '{% embed url="https://h" %}\n\n{% include "/spaces/s/reusable-contents/i" %}\n\n| [j](k.md) |\n| - |\n',
      ),
    ).toEqual([
      ['link', { kind: 'anchor', anchor: 'b' }],
      ['inline-image', { kind: 'file', file: 'd' }],
      ['mention', { kind: 'user', user: 'f' }],
      ['content-ref', { kind: 'page', page: 'g' }],
      ['embed', { kind: 'url', url: 'https://h' }],
      ['reusable-content', { kind: 'reusable-content', reusableContent: 'i', space: 's' }],
      ['link', { kind: 'url', url: 'k.md' }],
    ])
  })

  it('finds the cells of a table that point to something', () => {
    const head = '<th data-type="content-ref"></th><th data-type="files"></th><th></th>'
    const cells = '<td><a href="a.md">a</a></td><td><a href="/files/f1">f</a></td><td><a href="#b">b</a></td>'
    expect(links(`<table><thead><tr>${head}</tr></thead><tbody><tr>${cells}</tr></tbody></table>\n`)).toEqual([
      ['table', { kind: 'url', url: 'a.md' }],
      ['table', { kind: 'file', file: 'f1' }],
      ['link', { kind: 'anchor', anchor: 'b' }],
    ])
  })

  it('says which conditions must hold for somebody to see a pointer', () => {
    const conditionsIn = (markdown: string) =>
      Object.fromEntries(
        documentLinks(parseMarkdown(markdown)).map(({ ref, conditions }) => ['url' in ref ? ref.url : '', conditions]),
      )
    const nested = '[a](a)\n\n{% if x %}\n[b](b)\n\n{% if y %}\n[c](c)\n{% endif %}\n{% endif %}\n\n[d](d)\n'
    expect(conditionsIn(nested)).toEqual({ a: [], b: ['x'], c: ['x', 'y'], d: [] })
    expect(conditionsIn('[a](a)\n\n{% if x %}\n[b](b)\n')).toMatchObject({ a: [] })
  })

  it('says under which heading and in which node a pointer stands', () => {
    expect(documentLinks(parseMarkdown('# A\n\n> x [b](c.md)\n'))).toEqual([
      {
        ref: { kind: 'url', url: 'c.md' },
        in: 'link',
        pointer: '/nodes/1/nodes/0/nodes/1',
        anchor: 'a',
        conditions: [],
      },
    ])
  })
})

describe('addresses', () => {
  it('are resolved by whoever knows the pages, and printed by the same', () => {
    const document = parseMarkdown('[a](../a.md)\n', {
      resolve: (address, use) => (use === 'link' && address === '../a.md' ? { kind: 'page', page: 'p1' } : undefined),
    })
    expect(documentLinks(document).map(({ ref }) => ref)).toEqual([{ kind: 'page', page: 'p1' }])
    expect(printMarkdown(document)).toBe('[a](/pages/p1)\n')
    expect(printMarkdown(document, { addressOf: () => '../a.md' })).toBe('[a](../a.md)\n')
  })
})

describe('markdownTitle', () => {
  it.each([
    ['---\ntitle: "A \\"b\\""\n---\n\n# Other\n', 'A "b"'],
    ['---\ntitle: >-\n  On two\n  lines\n---\n', 'On two lines'],
    ['---\ndescription: x\n---\n\n# Heading\n', 'Heading'],
    ['\n# The **big** [one](x) #\n\ntext\n', 'The big one'],
    ['Heading\n=======\n', 'Heading'],
    ['## Second level\n', undefined],
    ['text\n\n# Later\n', undefined],
    ['', undefined],
  ])('reads %j as %j', (markdown, title) => expect(markdownTitle(markdown)).toBe(title))
})

describe('readFrontMatter', () => {
  it('gives the data and the text after it', () => {
    expect(readFrontMatter('---\ndescription: x\nhidden: true\n---\n# A\n')).toEqual({
      source: 'description: x\nhidden: true\n',
      format: 'yaml',
      head: '---\ndescription: x\nhidden: true\n---\n',
      data: { description: 'x', hidden: true },
      body: '# A\n',
    })
  })

  it.each(['no: map', '---\nopen', '---\n- list\n---\n', '---\nscalar\n---\n'])('has no data in %j', (markdown) => {
    expect(readFrontMatter(markdown).data).toEqual({})
  })

  it.each([500, 20_000])('has no data in what nests %d levels deep', (depth) => {
    expect(readFrontMatter(`---\na: ${'['.repeat(depth)}${']'.repeat(depth)}\n---\n`).data).toEqual({})
    expect(readFrontMatter('---\na: [[[1]]]\n---\n').data).toEqual({ a: [[[1]]] })
  })
})
