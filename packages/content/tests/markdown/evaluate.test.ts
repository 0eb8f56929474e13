import { describe, expect, it } from 'vitest'
import { evaluateDocument, parseMarkdown, printMarkdown } from '../../src/markdown.ts'

const claims: Record<string, boolean> = { yes: true, no: false }

function evaluate(markdown: string): string {
  const document = parseMarkdown(markdown)
  const before = structuredClone(document)
  const evaluated = evaluateDocument(document, {
    holds: (expression) => claims[expression],
    textOf: (expression) => (expression === 'name' ? 'Ada *L*' : undefined),
  })
  expect(document).toEqual(before)
  return printMarkdown(evaluated)
}

describe('evaluateDocument', () => {
  it('keeps what stands under a condition that holds, and nothing under one that does not', () => {
    expect(
      evaluate('a\n\n{% if yes %}\nb\n\n{% if no %}\nc\n{% endif %}\n{% endif %}\n\n{% if no %}\nd\n{% endif %}\n'),
    ).toBe('a\n\nb\n')
  })

  it('reaches into lists and into the parts of a block', () => {
    expect(evaluate('- a\n\n  {% if no %}\n  b\n  {% endif %}\n')).toBe('- a\n')
    const details = (body: string) => `<details>\n\n<summary>s</summary>\n\n${body}\n\n</details>\n`
    expect(evaluate(details('{% if yes %}\nb\n{% endif %}'))).toBe(details('b'))
  })

  it('writes text where an expression stands', () => {
    expect(evaluate('Hello <code class="expression">name</code>!\n')).toBe('Hello Ada \\*L\\*!\n')
    expect(evaluate('[for <code class="expression">name</code>](a.md)\n')).toBe('[for Ada \\*L\\*](a.md)\n')
  })

  it('leaves alone what cannot be told', () => {
    const markdown = '{% if maybe %}\n<code class="expression">other</code>\n{% endif %}\n'
    expect(evaluate(markdown)).toBe(markdown)
  })
})
