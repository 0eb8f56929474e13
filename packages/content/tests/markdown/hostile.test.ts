import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { maxReadLength } from '#markdown/parse.ts'
import { parseMarkdown, printMarkdown } from '#markdown.ts'

const many = 20_000

describe('parseMarkdown', () => {
  it.each(['{% if a', '{% if (', '> {% tabs', '- {% hint style="info"'])(
    'reads %s, which the text ends in',
    (markdown) => {
      expect(printMarkdown(parseMarkdown(markdown))).toContain('{%')
    },
  )

  it.each([
    ['brackets', '['.repeat(many * 12)],
    ['links that do not end', '[a](b '.repeat(many)],
    ['asterisks in asterisks', '**a *b '.repeat(many) + 'c* d** '.repeat(many)],
    ['backticks', Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join(' ')],
    ['dollars', '$a '.repeat(many)],
    ['rows without cells', `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'x\n'.repeat(500)}`],
    ['text beyond its length', 'word '.repeat(maxReadLength / 5 + 1)],
  ])('keeps as one block what takes too long to read: %s', (_, markdown) => {
    const { nodes } = parseMarkdown(markdown)
    expect(nodes.map(({ type }) => type)).toEqual(['markdown'])
    expect(nodes[0]?.data?.markdown).toBe(markdown.trimEnd())
  })

  it.each([
    ['list items', Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['quotes', `${'>'.repeat(many)} a`],
    ['quotes in lists', `${'>- '.repeat(many)} a`],
    ['hints', '{% hint style="info" %}\n'.repeat(200) + '{% endhint %}\n'.repeat(200)],
    ['details', '<details>\n\n'.repeat(200) + '</details>\n\n'.repeat(200)],
  ])('nests %s only as deep as somebody can read', (_, markdown) => {
    const document = parseMarkdown(markdown)
    expect(depthOf(document.nodes)).toBeLessThan(250)
    expect(parseMarkdown(printMarkdown(document))).toEqual(document)
  })

  it.each([
    ['list items', '- a\n'],
    ['paragraphs', 'a\n\n'],
  ])('reads only so many %s as blocks, and keeps the rest as it is', (_, line) => {
    const text = line.repeat(maxReadLength / line.length)
    const { nodes } = parseMarkdown(text)
    const rest = nodes.at(-1)
    expect([nodes.length > 1, rest?.type]).toEqual([true, 'markdown'])
    expect(text.trimEnd().endsWith(`${rest?.data?.markdown}`)).toBe(true)
  })

  it('expands a definition only so often', () => {
    const markdown = `${'[^1] '.repeat(1000)}\n\n[^1]: ${'x '.repeat(1000)}`
    expect(JSON.stringify(parseMarkdown(markdown)).length).toBeLessThan(400_000)
  })
})

describe('printMarkdown', () => {
  it('prints documents of any depth', () => {
    let nodes: DocumentNode[] = [{ object: 'text', leaves: [{ object: 'leaf', text: 'deep', marks: [] }] }]
    for (let depth = 0; depth < many; depth++) nodes = [{ object: 'block', type: 'blockquote', nodes }]
    const document = { object: 'document' as const, data: {}, nodes: nodes.filter((node) => node.object === 'block') }
    expect(printMarkdown(document)).toContain('deep')
  })
})

describe('the columns of a table', () => {
  it('are not multiplied by records that say nothing', () => {
    const entries = Array.from({ length: 3000 }, (_, index) => [`c${index}`, {}])
    const data = { definition: Object.fromEntries(entries), records: Object.fromEntries(entries) }
    const document = {
      object: 'document' as const,
      data: {},
      nodes: [{ object: 'block' as const, type: 'table' as const, data }],
    }
    expect(printMarkdown(document).length).toBeLessThan(2_000_000)
  })
})

function depthOf(nodes: DocumentNode[]): number {
  let depth = 0
  let deepest = 0
  walk(nodes, {
    enter() {
      deepest = Math.max(deepest, ++depth)
    },
    leave() {
      depth--
    },
  })
  return deepest
}
