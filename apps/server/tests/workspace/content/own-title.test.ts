import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBringTitle } from '#resources/workspace/content/markdown/own-title.ts'

describe('mayBringTitle', () => {
  it.each([
    ['# A', true],
    ['\n\n  # A', true],
    ['\uFEFF# A', true],
    ['---\ntitle: A\n---\n', true],
    ['A\n=', true],
    ['A\r\n  ===', true],
    ['\n A long line\n   = ', true],
    ['A\n\n=', false],
    ['A\n    =', false],
    ['A', false],
    ['', false],
    ['## A', false],
    ['#A', false],
  ])('%j: %s', (markdown, may) => {
    expect(mayBringTitle(markdown)).toBe(may)
  })

  it('overlooks no title', () => {
    const piece = fc.constantFrom('#', ' ', '\t', '\n', '\r\n', '=', '---', 'a', '\uFEFF', '-')
    const pattern = /^\uFEFF?(?:---|\s*(?:#[ \t]|\S[^\r\n]*\r?\n {0,3}=))/
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const markdown = pieces.join('')
        if (pattern.test(markdown)) expect(mayBringTitle(markdown)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
