import { describe, expect, it } from 'vitest'
import { type DiffLine, diffLines, partsOf } from '../src/history/line-diff.ts'

const signs = { same: ' ', removed: '-', added: '+' }

/** Lines as a patch has them, with what is marked in brackets. */
function drawn(lines: DiffLine[]): string[] {
  return lines.map(
    ({ kind, pieces }) => signs[kind] + pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  )
}

const sideOf = (lines: DiffLine[], side: 'before' | 'after') =>
  lines.flatMap((line) => (line[side] === undefined ? [] : [line.pieces.map(({ text }) => text).join('')]))

describe('diffLines', () => {
  it('marks the words that differ in a line', () => {
    expect(drawn(diffLines('one\nThe quick fox.\nthree\n', 'one\nThe slow fox.\nthree\n'))).toEqual([
      ' one',
      '-The [quick] fox.',
      '+The [slow] fox.',
      ' three',
    ])
  })

  it('marks nothing in lines that only one text has', () => {
    expect(drawn(diffLines('a\nb\n', 'a\nnew\nb\n'))).toEqual([' a', '+new', ' b'])
    expect(drawn(diffLines('a\nold\nb', 'a\nb'))).toEqual([' a', '-old', ' b'])
    expect(drawn(diffLines('a', 'a\nb'))).toEqual([' a', '+b'])
    expect(drawn(diffLines('a\nb', 'a'))).toEqual([' a', '-b'])
    expect(drawn(diffLines('b', 'a\nb'))).toEqual(['+a', ' b'])
  })

  it('does not take line breaks of another sort for a difference', () => {
    expect(drawn(diffLines('a\r\nb\r\n', 'a\nb\n'))).toEqual([' a', ' b'])
  })

  it('tells of a text that was empty, and of one that became it', () => {
    expect(sideOf(diffLines('', 'a\nb'), 'after')).toEqual(['a', 'b'])
    expect(sideOf(diffLines('a\nb', ''), 'before')).toEqual(['a', 'b'])
  })

  it('has every line of both texts once and in order, whatever they say', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    for (let round = 0; round < 500; round++) {
      const text = () => Array.from({ length: 1 + random(12) }, () => 'abc '.repeat(random(4)).slice(0, random(9)))
      const [before, after] = [text(), text()]
      const lines = diffLines(`${before.join('\n')}\n`, `${after.join('\n')}\n`)
      expect([sideOf(lines, 'before'), sideOf(lines, 'after')]).toEqual([before, after])
      const numbers = lines.flatMap((line) => line.after ?? [])
      expect(numbers).toEqual(after.map((_, index) => index + 1))
    }
  })

  it.each([
    ['long texts with little in common', 10_000, (line: number, side: string) => `${side} ${line}`],
    ['long texts of two lines by turns', 10_000, (line: number, side: string) => (line % 2 ? '' : `${side} ${line}`)],
    ['more different lines than there are letters', 60_000, (line: number, side: string) => `${side} ${line}`],
  ])('ends soon for %s', (_, count, lineOf) => {
    const text = (side: string) => Array.from({ length: count }, (_line, index) => lineOf(index, side))
    const lines = diffLines(`${text('a').join('\n')}\n`, `${text('b').join('\n')}\n`)
    expect(sideOf(lines, 'before')).toEqual(text('a'))
    expect(sideOf(lines, 'after')).toEqual(text('b'))
  })
})

describe('partsOf', () => {
  it('keeps three lines around what differs, and puts the others together', () => {
    const before = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    const parts = partsOf(diffLines(before.join('\n'), before.with(10, 'other').join('\n')))
    expect(parts.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['gap', 7],
      ['lines', 8],
      ['gap', 6],
    ])
  })
})
