import { describe, expect, it } from 'vitest'
import { evaluateDocument, parseMarkdown, printMarkdown } from '#markdown.ts'

const claims: Record<string, boolean> = { yes: true, no: false }

function evaluate(markdown: string, isComplete = false): string {
  const document = parseMarkdown(markdown)
  const before = structuredClone(document)
  const evaluated = evaluateDocument(document, {
    isComplete,
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

  it.each([
    ['a tag that nobody knows', '{% other %}\n{% if no %}\nSecret\n{% endif %}\n{% endother %}\n'],
    ['HTML', '<table><tr><td>{% if no %}Secret{% endif %}</td></tr></table>\n'],
    ['a component', '<Note>\n{% if no %}\nSecret\n{% endif %}\n</Note>\n'],
  ])('takes conditions for what they are within %s', (_, markdown) => {
    expect(evaluate(markdown)).not.toContain('Secret')
  })

  it.each([
    ['that is too long to be read', `Open.\n\n${'x '.repeat(500_000)}\n\n{% if no %}\nSecret\n{% endif %}\n`],
    ['within the tags of HTML', 'Open.\n\n<div title="{% if no %}Secret{% endif %}">\nSecret\n</div>\n\nSecret\n'],
    ['that ends elsewhere', 'Open.\n\n- {% if no %}\n\n  Secret\n\nSecret\n\n{% endif %}\n\nSecret\n'],
    ['that does not end', 'Open.\n\n{% if no %}\n\nSecret\n'],
    ['without an expression', 'Open.\n\n{% if %}\nSecret\n{% endif %}\n\nSecret\n'],
    ['too deep to be read', `Open.\n\n${'{% hint %}\n'.repeat(70)}{% if no %}\nSecret\n{% endif %}\n`],
  ])('sends nothing that follows a condition %s, once all can be told', (_, markdown) => {
    expect(evaluate(markdown, true)).toMatch(/^Open\./)
    expect(evaluate(markdown, true)).not.toContain('Secret')
    expect(evaluate(markdown)).toContain('Secret')
  })
})
