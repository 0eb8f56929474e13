import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createConditions, createEvaluator, ExpressionError, evaluate, maxExpressionLength } from '#conditions.ts'

const claims = { text: 'a'.repeat(8000), list: Array.from({ length: 1000 }, (_, index) => `group-${index}`) }
const scope = { visitor: { claims } }

/** As often as it fits into an expression. */
function filled(head: string, step: string, tail = ''): string {
  return head + step.repeat(Math.floor((maxExpressionLength - head.length - tail.length) / step.length)) + tail
}

const growing = [
  filled('["aaaaaaaaaaaaaaaa"]', '.map(a=>a+a)'),
  filled('["aaaaaaaaaaaaaaaa"]', '.map(a=>a+a)', '.some(a=>a.toUpperCase()==a.trim())'),
  filled('[visitor.claims.text]', '.map(a=>a+a)', '.every(a=>a.includes(a))'),
  filled('[1,1]', '.map(a=>[a,a,a,a,a,a,a])'),
  filled('[[1]].map(a=>', '[1,2,3,4,5,6,7,8,9].map(a=>', ')').replace(/\)$/, `1${')'.repeat(37)}`),
  'visitor.claims.list.map(a=>visitor.claims.list.map(b=>a+b+visitor.claims.text))',
  'visitor.claims.list.some(a=>visitor.claims.list.includes(a+"x"))',
  'visitor.claims.text.includes(visitor.claims.text.toUpperCase())',
]

/** How much there is in a value, every place of it counted. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length
  if (!Array.isArray(value)) return 1
  let size = 1
  for (const item of value) {
    size += sizeOf(item, most - size)
    if (size > most) break
  }
  return size
}

const mostCharacters = 200_000

describe('evaluate', () => {
  it.each(growing)('makes nothing large of %s', (text) => {
    const shown = createEvaluator(scope).textOf(text) ?? ''
    expect(shown.length).toBeLessThan(mostCharacters)
    expect(createConditions(scope)(text)).toBeTypeOf('boolean')
  })

  it('makes nothing large of any expression', () => {
    const leaf = fc.constantFrom('1', '"ab"', 'a', 'visitor.claims.text', 'visitor.claims.list', '[a,a]')
    const step = fc.constantFrom(
      ...['.map(a=>a+a)', '.map(a=>[a,a,a])', '.filter(a=>a)', '.map(a=>visitor.claims.list)', '+visitor.claims.text'],
      ...['.map(a=>a.toUpperCase()+a)', '.some(a=>a==a)', '.includes("a")', '.map(a=>a.map(a=>[a,a+a]))', '.trim()'],
    )
    const expression = fc
      .tuple(leaf, fc.array(step, { maxLength: 60 }))
      .map(([start, steps]) => `[[${start}]].map(a=>a)${steps.join('')}`.slice(0, maxExpressionLength))
    fc.assert(
      fc.property(expression, (text) => {
        expect((createEvaluator(scope).textOf(text) ?? '').length).toBeLessThan(mostCharacters)
        const value = orNothing(() => evaluate(text, scope))
        // What is shared within it is counted each time it occurs: only writing it down would make it that large.
        if (typeof value === 'string') expect(value.length).toBeLessThan(mostCharacters)
        if (Array.isArray(value)) for (const item of value) expect(sizeOf(item, 0)).toBeLessThan(mostCharacters)
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  it('lets all expressions of a document share a bound, and shows what is left as nothing', () => {
    const { holds, textOf } = createEvaluator(scope)
    const heavy = (index: number) => `visitor.claims.list.filter(a => a != ${index}).length`
    const answers = Array.from({ length: 2000 }, (_, index) => textOf(heavy(index)))
    expect(answers[0]).toBe('1000')
    expect(answers.at(-1)).toBe('')
    expect(holds('true')).toBe(false)
  })

  it('shows a long text a few times, not as often as it is asked for', () => {
    const { textOf } = createEvaluator(scope)
    const shown = Array.from({ length: 5000 }, () => textOf('visitor.claims.text')?.length ?? 0)
    expect(shown[0]).toBe(8000)
    expect(shown.reduce((sum, length) => sum + length)).toBeLessThan(1_000_000)
  })
})

describe('createConditions', () => {
  it('answers the same question any number of times', () => {
    const isShown = createConditions(scope)
    const answers = Array.from({ length: 100_000 }, () => isShown('visitor.claims.list.includes("group-7")'))
    expect(answers.every(Boolean)).toBe(true)
  })
})

function orNothing(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}
