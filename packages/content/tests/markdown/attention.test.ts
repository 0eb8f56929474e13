import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, it } from 'vitest'
import { dialectOf } from '#markdown/syntax/dialect.ts'
import { readTree } from '#markdown/syntax/tree.ts'

const parts = fc.constantFrom(
  '*',
  '**',
  '***',
  '_',
  '__',
  '~~',
  '~',
  'a',
  'b',
  ' ',
  ' ',
  '.',
  '[a](b)',
  '`c`',
  '\n',
  'a *b* ',
)

it('finds in pieces of a long line the emphasis that there is in the whole', () => {
  fc.assert(
    fc.property(fc.array(parts, { minLength: 200, maxLength: 600 }), (written) => {
      const source = `a${written.join('')}`
      const scope = {
        meter: { left: Number.POSITIVE_INFINITY },
        isVerbatim: () => false,
        definitions: [],
        dialect: dialectOf(source),
        footnotes: [],
      }
      const whole = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
      expect(shapeOf(readTree(source, scope))).toEqual(shapeOf(whole.children))
    }),
    { numRuns: 100 },
  )
})

interface Shaped {
  type: string
  value?: string
  children?: Shaped[]
}

function shapeOf(nodes: unknown): unknown {
  return (nodes as Shaped[]).map(({ type, value, children }) => [type, children ? shapeOf(children) : value])
}
