import { describe, expect, it } from 'vitest'
import { markdownTitle, parseMarkdown, printMarkdown, readFrontMatter } from '#markdown.ts'

const source = `title = "A \\"page\\" é"
'weight' = 1_0
draft = false # not yet
date = 2024-05-01T10:00:00Z
tags = ["one", 'two', # a list
  "three",
]
text = """
Long
words"""

[params]
title = "inner"
[params.ui."a b"]
on = true
[[menu]]
name = "left out"
`
const markdown = `+++\n${source}+++\n# Heading\n`

describe('front matter in TOML', () => {
  it('is read as far as anybody asks', () => {
    expect(readFrontMatter(markdown)).toEqual({
      source,
      format: 'toml',
      head: `+++\n${source}+++\n`,
      data: {
        title: 'A "page" é',
        weight: 10,
        draft: false,
        date: '2024-05-01T10:00:00Z',
        tags: ['one', 'two', 'three'],
        text: 'Long\nwords',
        params: { title: 'inner', ui: { 'a b': { on: true } } },
      },
      body: '# Heading\n',
    })
    expect(markdownTitle(markdown)).toBe('A "page" é')
  })

  it('is no part of what is drawn, and is printed as it was', () => {
    const document = parseMarkdown(markdown)
    expect(document.nodes.map(({ type }) => type)).toEqual(['heading-1'])
    expect(printMarkdown(document)).toBe(`+++\n${source}+++\n\n# Heading\n`)
  })

  it('is nothing where it cannot be read, and never takes long', () => {
    expect(readFrontMatter('+++\nno end\n').source).toBeUndefined()
    for (const part of [
      'a = [',
      'a = "',
      '"',
      '= ',
      '[',
      "a = '''",
      '#',
      'a = [ "x", ',
      '[a.b]\n',
      '[[',
      '["',
      '[a\n',
    ]) {
      expect(readFrontMatter(`+++\n${part.repeat(8000)}\n+++\n`).format).toBe('toml')
    }
  })
})
