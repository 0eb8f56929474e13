import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeBodies, splitAtBlankLines } from '#index.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'

describe('splitAtBlankLines', () => {
  it(
    'gives the text back when the pieces are joined',
    () => {
      const anyLine = fc.oneof(
        fc.constantFrom('', ' ', '# Title', '```js', '```', '~~~', '$$', '---', '- item', '{% tabs %}', '\r'),
        fc.string({ unit: 'binary' }),
      )
      fc.assert(
        fc.property(fc.array(anyLine, { size: 'max', maxLength: 30 }), (lines) => {
          const text = lines.join('\n')
          expect(splitAtBlankLines(text).join('')).toBe(text)
        }),
        trials(300),
      )
    },
    trialTime,
  )

  it('keeps fences, front matter and formulas whole, and headings apart', () => {
    const pieces = [
      '---\ntitle: A\n\nb: c\n---\n\n',
      '# Title\n',
      'Text\nmore text\n\n\n',
      '````md\n```\n\n```\n\n````\n\n',
      '- item\n\n',
      '  ~~~\n\n  ~~~\n',
      '## Other\n\n',
      '$$\nx\n\ny\n$$\n\n',
      'End',
    ]
    expect(splitAtBlankLines(pieces.join(''))).toEqual(pieces)
  })
})

describe('mergeBodies', () => {
  const merge = (base: string, ours: string, theirs: string) => mergeBodies({ base, ours, theirs })

  it.each([
    ['changes of different blocks', 'a\n\nb\n\nc\n', 'A\n\nb\n\nc\n', 'a\n\nb\n\nC\n', 'A\n\nb\n\nC\n'],
    ['changes of neighbours', 'a\n\nb\n', 'A\n\nb\n', 'a\n\nB\n', 'A\n\nB\n'],
    ['a new block beside a changed one', 'a\n\nb\n', 'a\n\nnew\n\nb\n', 'A\n\nb\n', 'A\n\nnew\n\nb\n'],
    ['a new block beside a removed one', 'a\n\nb\n', 'a\n', 'a\n\nb\n\nnew\n', 'a\n\nnew\n'],
    ['a block put in front and one behind', 'a', 'new\n\na', 'a\n\nend', 'new\n\na\n\nend'],
    ['the same change on both sides', 'a\n\nb\n', 'A\n\nb\n\nc\n', 'A\n\nb\n', 'A\n\nb\n\nc\n'],
    ['white space beside text', 'a\n\nb\n', 'a\n\n\n\nb\n', 'a\n\nB\n', 'a\n\n\n\nB\n'],
    ['a text without its last line end', 'a\n\nb\n', 'a\n\nb', 'A\n\nb\n', 'A\n\nb'],
    ['Windows line ends', 'a\r\n\r\nb\r\n', 'a\r\n', 'a\r\n\r\nb\r\n\r\nc\r\n', 'a\r\n\r\nc\r\n'],
    ['a heading and the text right under it', '# T\na\n', '# U\na\n', '# T\nb\n', '# U\nb\n'],
    ['a change that the other side has and went on from', 'a\n', 'b\n', 'b\n\nc\n', 'b\n\nc\n'],
  ])('merges %s', (_, base, ours, theirs, merged) => {
    expect(merge(base, ours, theirs)).toBe(merged)
    expect(merge(base, theirs, ours)).toBe(merged)
  })

  it.each([
    ['a block that both changed', 'a\n\nb\n', 'A\n\nb\n', 'AA\n\nb\n'],
    ['a block that one changed and one removed', 'a\n\nb\n', 'A\n\nb\n', 'b\n'],
    ['two blocks put in one place', 'a\n\nb\n', 'a\n\nx\n\nb\n', 'a\n\ny\n\nb\n'],
    ['a fence that both changed', '```\na\n\nb\n```\n', '```\nA\n\nb\n```\n', '```\na\n\nB\n```\n'],
    ['two texts for an empty page', '', 'a\n', 'b\n'],
    ['a text that one side emptied', 'a\n\nb\n', '', 'a\n\nB\n'],
  ])('asks about %s', (_, base, ours, theirs) => {
    expect(merge(base, ours, theirs)).toBeUndefined()
    expect(merge(base, theirs, ours)).toBeUndefined()
  })

  it(
    'loses no block, agrees in either order, and finds nothing left to do in what it made',
    () => {
      fc.assert(
        fc.property(fc.nat(8), edits, edits, (length, a, b) => {
          const base = Array.from({ length }, (_, index) => `block ${index}`)
          const ours = edit(base, a, 'ours')
          const theirs = edit(base, b, 'theirs')
          const texts = { base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }
          const merged = mergeBodies(texts)
          expect(mergeBodies({ ...texts, ours: texts.theirs, theirs: texts.ours })).toBe(merged)
          if (merged === undefined) return
          const blocks = merged.trimEnd().split('\n\n')
          for (const block of [...ours, ...theirs]) {
            const isRemoved = base.includes(block) && !(ours.includes(block) && theirs.includes(block))
            expect(blocks.includes(block)).toBe(!isRemoved)
          }
          expect([merged, undefined]).toContain(mergeBodies({ ...texts, ours: merged }))
          expect([merged, undefined]).toContain(mergeBodies({ ...texts, theirs: merged }))
        }),
        trials(1000),
      )
    },
    trialTime,
  )

  it('is quick with the most repetitive texts', () => {
    const lines = (count: number, last: string) => `${'same\n\n'.repeat(count)}${last}\n`
    const start = performance.now()
    mergeBodies({ base: lines(3000, 'a'), ours: `x\n\n${lines(2990, 'b')}`, theirs: `y\n\n${lines(2980, 'c')}` })
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

const edits = fc.array(fc.record({ at: fc.nat(9), remove: fc.nat(2), add: fc.nat(2) }), { maxLength: 3 })

function edit(base: readonly string[], changes: readonly { at: number; remove: number; add: number }[], name: string) {
  const blocks = [...base]
  for (const [index, { at, remove, add }] of changes.entries()) {
    const added = Array.from({ length: add }, (_, number) => `${name} ${index} ${number}`)
    blocks.splice(at % (blocks.length + 1), remove, ...added)
  }
  return blocks
}

function textOf(blocks: readonly string[]): string {
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}
