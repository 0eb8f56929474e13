import { describe, expect, it } from 'vitest'
import {
  documentText,
  markdownTitle,
  parseMarkdown,
  printMarkdown,
  readFrontMatter,
  toMarkdownFile,
} from '#markdown.ts'

const bodyOf = (markdown: string) => readFrontMatter(markdown).body

describe('front matter in YAML', () => {
  it('ends with a line of three hyphens, or of three dots', () => {
    expect(readFrontMatter('---\ntitle: A\n...\nText.\n')).toMatchObject({ data: { title: 'A' }, body: 'Text.\n' })
    expect(readFrontMatter('---\r\ntitle: A\r\n---\r\nText.\r\n')).toMatchObject({
      data: { title: 'A' },
      body: 'Text.\r\n',
    })
    expect(readFrontMatter('---\n---\nText.\n')).toMatchObject({ source: '', data: {}, body: 'Text.\n' })
  })

  it.each([
    '---\n\nA paragraph between two rules.\n\n---\n\nMore.\n',
    '---\nA paragraph: with a colon, and no end\nof its line.\n\nAnother one.\n---\n',
    '---\n\nNote that: this is text.\n\n---\n',
    '---\n# Heading\n\nText.\n---\n',
    '---\n# Heading\n---\n',
    '---\n- a\n- list\n---\n',
    '---\n[a](b): c\n---\n',
    '---\n{% hint %}\nText.\n{% endhint %}\n---\n',
    '---\n**Bold:** text\n---\n',
  ])('is not what a rule at the top of a text begins: %j', (markdown) => {
    expect(bodyOf(markdown)).toBe(markdown)
    expect(parseMarkdown(markdown).nodes[0]?.type).toBe('divider')
    expect(documentText(parseMarkdown(markdown))).not.toBe('')
  })

  it('is read however its names are written', () => {
    const names = '# Remark\n\n"quoted name": 1\ntwo words: 2\nÜber: 3\n\nlist:\n- a\n\nlong: >-\n  b\n\n  c\n'
    expect(readFrontMatter(`---\n${names}---\n`)).toMatchObject({
      source: names,
      data: { 'quoted name': 1, 'two words': 2, Über: 3, list: ['a'], long: 'b\nc' },
    })
  })

  it('that cannot be read says why, and what is plain in it counts', () => {
    const { data, problem, body } = readFrontMatter(
      '---\ntitle: One: two\nhidden: true\nicon: "x"\nlist: [a\n---\nText.\n',
    )
    expect(data).toEqual({ title: 'One: two', hidden: true, icon: 'x' })
    expect(problem).toMatch(/line 2/)
    expect(body).toBe('Text.\n')
    expect(markdownTitle('---\ntitle: One: two\n---\n')).toBe('One: two')
    expect(readFrontMatter(`---\na: ${'x'.repeat(70_000)}\n---\n`).problem).toMatch(/65536 characters/)
    expect(readFrontMatter(`---\na: ${'['.repeat(100)}${']'.repeat(100)}\n---\n`).problem).toMatch(/40 levels/)
  })
})

describe('front matter in TOML', () => {
  it('that cannot be read says which line', () => {
    expect(readFrontMatter('+++\ntitle = "A"\nno value\n+++\n')).toMatchObject({
      data: { title: 'A' },
      problem: 'line 3 cannot be read',
    })
    expect(readFrontMatter('+++\n# remark\ntitle = "A"\n\n[params]\nx = 1\n[[list]]\n+++\n').problem).toBeUndefined()
  })
})

describe('front matter in JSON', () => {
  const source = '{\n  "title": "A } \\" page",\n  "params": { "a": 1 }\n}'
  const data = { title: 'A } " page', params: { a: 1 } }

  it('is the object that a text begins with', () => {
    expect(readFrontMatter(`${source}\n\n# Heading\n`)).toMatchObject({ source, data, body: '\n# Heading\n' })
    expect(readFrontMatter(`\uFEFF${source}`)).toMatchObject({ source, data, body: '' })
    expect(markdownTitle(`${source}\n`)).toBe('A } " page')
  })

  it('may stand between semicolons, without its braces', () => {
    expect(readFrontMatter(`;;;\n${source}\n;;;\nText.\n`)).toMatchObject({ data, body: 'Text.\n' })
    expect(readFrontMatter(';;;\n"title": "A",\n"a": 1\n;;;\nText.\n')).toMatchObject({ data: { title: 'A', a: 1 } })
    expect(bodyOf(';;;\nwords\n;;;\n')).toBe(';;;\nwords\n;;;\n')
  })

  it('is no part of what is drawn, and is printed as it was', () => {
    const document = parseMarkdown(`${source}\n# Heading\n`)
    expect(document.nodes.map(({ type }) => type)).toEqual(['heading-1'])
    expect(printMarkdown(document)).toBe(`${source}\n\n# Heading\n`)
  })

  it('is not what only looks like it, and says why it cannot be read', () => {
    for (const text of ['{ "a": 1 } and words\n', '{"a"} b\n', '{{< x "a": >}}\n', '{% a "b": %}\n', '{ "a": 1']) {
      expect(bodyOf(text)).toBe(text)
    }
    expect(readFrontMatter('{ "a": 1, }\nText.\n')).toMatchObject({
      data: {},
      problem: expect.any(String),
      body: 'Text.\n',
    })
  })
})

describe('a page as a file', () => {
  it.each(['---\ntitle: A\n...\n', '{ "a": 1 }\n', ';;;\n"a": 1\n;;;\n', '+++\na = 1\n+++\n', '--- \ntitle: A\n---\n'])(
    'has nothing of its front matter, which is for those who write it: %j',
    (head) => {
      expect(toMarkdownFile({ title: 'Page', isTitled: false }, `${head}Text.\n`)).toBe('# Page\n\nText.\n')
    },
  )
})

describe('whatever a text begins with', () => {
  it.each(['---\n', '---\na', '---\n"', '{ "a": "', '{ "a": {', ';;;\n{', '---\na: ', '---\n\n', '{ "a": "\\"'])(
    'is split in no time: %j',
    (start) => {
      for (const fill of ['a', ' ', '\n', '"', '{', '\\"', 'a: \n', '- ']) {
        readFrontMatter(`${start}${fill.repeat(200_000)}`)
        readFrontMatter(`${start}${fill.repeat(20_000)}\n---\n`)
      }
    },
  )
})
