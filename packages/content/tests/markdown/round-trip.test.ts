import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown, printMarkdown } from '#markdown.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'
import { anyDocument } from './arbitrary-document.ts'
import { anyMarkdown } from './arbitrary-markdown.ts'

describe('a round trip', () => {
  it('gives back the document that was printed', { timeout: trialTime }, () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const markdown = printMarkdown(document)
        expect(parseMarkdown(markdown), markdown).toEqual(document)
      }),
      trials(150),
    )
  })

  it.each([
    'word`js\n{{#a}}`\n',
    '<figure><img src="a" alt="b\nc"></figure>\n',
    '## `a` <B /> {#c}\n',
    ': <script>\nword\n',
    'a\n\n\\: b\n',
    '<summary>S</summary>\n<script>\n</pre>\nword',
    '[a][p](p.md "mention")',
    '**{docsify-updated<span>}</span>**',
    '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td><details>\n\n<summary>S *x*</summary>\n\n=== "B"\n</td></tr></tbody></table>\n',
    '- [ ] \\[^1][](/spaces/a/pages/a#a)',
  ])('gives back the document that %j was read as', (markdown) => {
    const document = parseMarkdown(markdown)
    expect(parseMarkdown(printMarkdown(document))).toEqual(document)
  })

  it('gives back the document that any Markdown was read as', { timeout: trialTime }, () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        const document = parseMarkdown(markdown)
        const printed = printMarkdown(document)
        expect(parseMarkdown(printed), printed).toEqual(document)
      }),
      trials(300),
    )
  })
})
