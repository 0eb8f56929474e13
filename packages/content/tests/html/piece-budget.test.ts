import { expect, it } from 'vitest'
import type { MathElement } from '#formulas/math-node.ts'
import { renderHtml } from '#html.ts'
import { parseMarkdown } from '#markdown.ts'

it('counts the elements of a formula once, however often it is used', () => {
  let looks = 0
  const formula: MathElement = {
    tag: 'math',
    attributes: {},
    get children() {
      looks += 1
      return Array.from({ length: 20_000 }, () => 'x')
    },
  }
  const uses = parseMarkdown('$$a$$ '.repeat(500))
  renderHtml(uses, { targetOf: () => ({ title: '' }), reusable: () => undefined, formulaOf: () => formula })
  expect(looks).toBe(1)
})
