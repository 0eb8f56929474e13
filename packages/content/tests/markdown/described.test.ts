import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ReferenceResolver, renderHtml, textOfHtml } from '#html.ts'
import { parseMarkdown } from '#markdown.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../../../docs/markdown.md')
const examples = [...page.matchAll(/^(`{3,4})md ([\w-]+)\n(.*?)^\1$/gms)].map(
  ([, , type = '', markdown = '']) => [type, markdown] as const,
)

const resolver: ReferenceResolver = {
  targetOf: (ref) => ({ href: ref.kind === 'url' ? ref.url : '/somewhere', title: 'Somewhere' }),
  reusable: () => parseMarkdown('Shared.\n').nodes,
}

describe('docs/markdown.md', () => {
  it.each(examples)('shows a block %s that is one, and that leaves nothing raw: %j', (type, markdown) => {
    const document = parseMarkdown(markdown)
    expect(document.nodes.map((node) => node.type)).toContain(type)
    expect(document.nodes.filter((node) => node.type === 'markdown' && node.data?.hidden !== true)).toEqual([])
    const shown = textOfHtml(renderHtml(document, resolver))
    expect(shown).not.toMatch(/\{%|%\}|&lt;\/?(details|figure|table|kbd|mark|code|a)\b/)
  })

  it('leaves out no block that is understood', () => {
    const known = [...read('./examples.test.ts').matchAll(/^ {2,4}\['([\w-]+)', '/gm)].map(([, type]) => type)
    const blocks = known.slice(0, known.indexOf('link')).filter((type) => type !== 'markdown')
    const headings = ['heading-1', 'heading-3']
    const shown: readonly string[] = examples.map(([type]) => type)
    expect(new Set(blocks.filter((type) => !headings.includes(type ?? '') && !shown.includes(type ?? '')))).toEqual(
      new Set(),
    )
  })
})
