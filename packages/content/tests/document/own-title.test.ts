import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectionsBelowTitle, takeOwnTitle } from '#index.ts'
import { digestMarkdown, opensWithTitle, parseMarkdown, toMarkdownFile } from '#markdown.ts'

const title = 'Getting started'

/** What is shown below the title, by the type of each block, and where links to the title lead. */
function below(markdown: string): { anchor: string | undefined; types: string[] } {
  const { heading, nodes } = takeOwnTitle(parseMarkdown(markdown).nodes, title)
  return { anchor: heading?.meta?.id, types: nodes.filter(({ data }) => data?.hidden !== true).map(({ type }) => type) }
}

const own: [string, string, string?][] = [
  ['a heading', '# Getting started\n\nText.'],
  ['one that is underlined', 'Getting started\n===\n\nText.'],
  ['one in HTML', '<h1>Getting started</h1>\n\nText.'],
  ['one with formatting', '# Getting *started*\n\nText.'],
  ['one that is a link', '# [Getting started](https://example.com)\n\nText.'],
  ['another case and other spaces', '#   Getting  Started #\n\nText.', 'getting--started'],
  ['an id of its own', '# Getting started {#gs}\n\nText.', 'gs'],
  ['an anchor of its own', '# Getting started <a href="#gs" id="gs"></a>\n\nText.', 'gs'],
  ['front matter before it', '---\ntitle: Another\n---\n\n# Getting started\n\nText.'],
  ['a remark before it', '<!-- # Getting stopped -->\n\n# Getting started\n\nText.'],
  ['an import before it', "import Tabs from '@theme/Tabs'\n\n# Getting started\n\nText."],
  ['a mark of byte order before it', '\uFEFF# Getting started\n\nText.'],
  ['Windows line ends', '\r\n# Getting started\r\n\r\nText.'],
]

const others: [string, string][] = [
  ['another heading', '# Getting stopped\n\nText.'],
  ['one of the second level', '## Getting started\n\nText.'],
  ['one behind text', 'Text.\n\n# Getting started'],
  ['one behind another', '# Begin\n\n# Getting started'],
  ['one in a box', '{% hint style="info" %}\n# Getting started\n{% endhint %}'],
  ['one in code', '```\n# Getting started\n```'],
  ['one in a remark', '{% comment %}\n# Getting started\n{% endcomment %}\n\nText.'],
  ['words that are no heading', 'Getting started\n\n=\n'],
  ['nothing', ''],
]

describe('the title that a text says itself', () => {
  it.each(own)('is %s', (_, markdown, anchor = 'getting-started') => {
    expect(below(markdown)).toEqual({ anchor, types: ['paragraph'] })
  })

  it('stands behind pictures, which stay', () => {
    const markdown = '![Cover](https://example.com/a.png)\n\n# Getting started\n\nText.'
    expect(below(markdown)).toEqual({ anchor: 'getting-started', types: ['images', 'paragraph'] })
  })

  it.each(others)('is not %s', (_, markdown) => {
    const { nodes } = parseMarkdown(markdown)
    expect(takeOwnTitle(nodes, title)).toEqual({ heading: undefined, nodes })
  })

  it.each([...own, ...others])('is told from the text alone as from the document: %s', (_, markdown) => {
    const isOwn = takeOwnTitle(parseMarkdown(markdown).nodes, title).heading !== undefined
    expect([isOwn, undefined]).toContain(opensWithTitle(markdown, title))
  })

  it('is told from the text alone as from the document, whatever stands before it', () => {
    const piece = fc.constantFrom(
      '# Getting started\n',
      '\n',
      '# ',
      '===\n',
      '<!--',
      '-->',
      '```\n',
      '> ',
      '<h1>',
      'Getting started\n',
      '---\n',
      '![a](b)\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const markdown = pieces.join('')
        const isOwn = takeOwnTitle(parseMarkdown(markdown).nodes, title).heading !== undefined
        expect([isOwn, undefined]).toContain(opensWithTitle(markdown, title))
      }),
      { numRuns: 1000 },
    )
  })

  it('opens no section of its own, and its text is that of the page', () => {
    const sectionsOf = (markdown: string) => sectionsBelowTitle(digestMarkdown(markdown).sections, title)
    const part = { anchor: 'part', title: 'Part', text: 'More.' }
    expect(sectionsOf('# Getting *started*\n\nText.\n\n## Part\n\nMore.')).toEqual([{ title: '', text: 'Text.' }, part])
    expect(sectionsOf('# Getting started\n\n## Part\n\nMore.')).toEqual([part])
    expect(sectionsOf('Text.\n\n## Part\n\nMore.')).toEqual([{ title: '', text: 'Text.' }, part])
  })
})

describe('toMarkdownFile', () => {
  it('puts the title above a text that does not open with it', () => {
    expect(toMarkdownFile({ title, isTitled: false }, 'Text.\n')).toBe('# Getting started\n\nText.\n')
    expect(toMarkdownFile({ title, isTitled: true }, '# Getting *started*\n')).toBe('# Getting *started*\n')
    expect(toMarkdownFile({ title, isTitled: true }, '---\na: b\n---\n\n# Getting started\n')).toBe(
      '# Getting started\n',
    )
  })
})
