import { describe, expect, it } from 'vitest'
import type { Block } from '#markdown.ts'
import { carried, keyOf } from './carry-comments.ts'

const page = `# Guide

Install the package with your package manager.

TODO

Then start the server on a free port.

TODO

\`\`\`js
const port = 3000
start(port)
\`\`\`

TODO

- Apples from the garden
- Pears from the shop
- Plums from next door

| Name | Size |
| ---- | ---- |
| Cat  | 12   |
| Dog  | 40   |
| Cow  | 40   |

{% hint style="info" %}
Mind the gap between train and platform.
{% endhint %}
`

const edit = (from: string, to: string) => page.replace(from, to)

describe('a block that was pointed at', () => {
  it.each([
    ['a paragraph', 'Then start the server'],
    ['a heading', 'Guide'],
    ['a line of code', 'start(port)'],
    ['a list item', 'Pears from'],
    ['a cell', '12'],
    ['a paragraph in a hint', 'Mind the gap'],
  ])('stays with %s when something is written above it, or nothing changes', (_, text) => {
    const key = keyOf(page, text)
    expect(carried(page, page, key)?.key).toBe(key)
    expect(carried(page, `Preface to it all.\n\n${page}`, key)).toMatchObject({
      key,
      preview: expect.stringContaining(text),
    })
  })

  it.each([
    ['a paragraph', 'Then start the server', 'on a free port', 'on port 80'],
    ['a heading', 'Guide', 'Guide', 'Handbook'],
    ['a code block', 'const port', '3000', '8080'],
    ['a list item', 'Pears from', 'the shop', 'the market'],
    ['a cell', '12', '12', '13'],
    ['a paragraph in a hint', 'Mind the gap', 'platform', 'edge'],
  ])('stays with %s that is edited', (_, text, from, to) => {
    const after = carried(page, edit(from, to), keyOf(page, text))
    expect(after?.preview).toContain(to)
  })

  it('is gone with the block, however much stands there instead', () => {
    const key = keyOf(page, 'Then start the server')
    expect(carried(page, edit('Then start the server on a free port.\n\n', ''), key)).toBeUndefined()
    expect(carried(page, edit('Then start the server on a free port.', 'Nobody knows.'), key)).toBeUndefined()
    expect(carried(page, 'Nothing.', key)).toBeUndefined()
    expect(carried(page, '', key)).toBeUndefined()
  })

  it('follows a block that is moved, into another as well, and edited on the way', () => {
    const sentence = 'Install the package with your package manager.'
    const key = keyOf(page, 'Install the package')
    const without = edit(`${sentence}\n\n`, '')
    expect(carried(page, `${without}\n${sentence}\n`, key)?.preview).toBe(sentence)
    expect(carried(page, without.replace('Mind', `${sentence}\n\nMind`), key)?.preview).toBe(sentence)
    const edited = sentence.replace('your', 'any')
    expect(carried(page, `${without}\n${edited}\n`, key)?.preview).toBe(edited)
  })

  it('is told apart from others that say the same', () => {
    const todos = ['', '-1', '-2'].map((suffix) => keyOf(page, 'TODO') + suffix)
    const withoutSecond = edit('free port.\n\nTODO', 'free port.')
    expect(todos.map((key) => carried(page, withoutSecond, key)?.key)).toEqual([todos[0], undefined, todos[1]])
    const withoutFirst = edit('manager.\n\nTODO', 'manager.')
    expect(todos.map((key) => carried(page, withoutFirst, key)?.key)).toEqual([undefined, todos[0], todos[1]])
    const another = edit('# Guide\n', '# Guide\n\nTODO\n')
    expect(todos.map((key) => carried(page, another, key)?.key)).toEqual([todos[1], todos[2], `${todos[0]}-3`])
  })

  it('is told apart by those beside it, also at the very beginning', () => {
    const key = keyOf('TODO\n\nOne.', 'TODO')
    expect(carried('TODO\n\nOne.\n\nTODO\n\nTwo.', 'TODO\n\nZero.\n\nTODO\n\nOne.\n\nTODO\n\nTwo.', key)?.key).toBe(
      `${key}-1`,
    )
  })

  it('finds a cell by its row and column, wherever those are now', () => {
    const size = keyOf(page, '40')
    const place = (after: Block | undefined) => after?.cell
    expect(place(carried(page, page, size))).toEqual({ record: 'row-2', definition: 'column-2' })
    expect(place(carried(page, edit('| Cat  | 12   |', '| Ant | 40 |\n| Cat | 12 |'), size))?.record).toBe('row-3')
    expect(place(carried(page, edit('| Cat  | 12   |\n', ''), size))?.record).toBe('row-1')
    expect(carried(page, edit('| Dog  | 40   |\n', ''), size)).toBeUndefined()
    const wider = page.replace(/^\| /gm, '| x | ').replace('| x | ----', '| --- | ----')
    expect(place(carried(page, wider, size))).toEqual({ record: 'row-2', definition: 'column-3' })
    const sorted = edit('| Cat  | 12   |\n| Dog  | 40   |', '| Dog  | 40   |\n| Cat  | 12   |')
    expect(place(carried(page, sorted, size))?.record).toBe('row-1')
    expect(place(carried(page, edit('| Dog  | 40   |', '| Dog  | 41   |'), size))?.record).toBe('row-2')
  })

  it('stays with the paragraph in a cell, whichever cell of the row is edited', () => {
    const table = (...cells: string[]) => `| A | B |\n| - | - |\n| ${cells.join(' | ')} |\n| d1 | d2 |\n`
    for (const [one, other] of [
      ['c1', 'c2'],
      ['A long text of a cell.', 'Another long text of another cell.'],
    ] as const) {
      const before = table(one, other)
      const [first, second] = [keyOf(before, one, 'paragraph'), keyOf(before, other, 'paragraph')]
      expect(carried(before, table(`${one} changed`, other), second)).toMatchObject({ key: second, preview: other })
      expect(carried(before, table(one, `${other} changed`), first)).toMatchObject({ key: first, preview: one })
      expect(carried(before, table(one, 'xyz'), second)?.preview).toBe('xyz')
      // Traded places: each goes with its cell.
      expect(carried(before, table(other, one), second)?.preview).toBe(one)
    }
  })

  it('follows the items of a list that is sorted or numbered', () => {
    const key = keyOf(page, 'Pears from')
    const items = ['- Apples from the garden', '- Pears from the shop', '- Plums from next door']
    const sorted = edit(items.join('\n'), items.toReversed().join('\n'))
    expect(carried(page, sorted, key)?.preview).toBe('Pears from the shop')
    const numbered = edit(items.join('\n'), items.join('\n').replaceAll('- ', '1. '))
    expect(carried(page, numbered, keyOf(page, 'Apples from', 'list-unordered'))?.preview).toContain('Apples')
  })

  it('is back when the block is, and not because of another one', () => {
    const key = `${keyOf(page, 'TODO')}-1`
    const without = edit('free port.\n\nTODO', 'free port.')
    expect(carried(without, `${without}\nMore to come.\n`, key, true)).toBeUndefined()
    expect(carried(without, page, key, true)?.key).toBe(key)
    expect(carried(undefined, page, key)?.key).toBe(key)
    expect(carried(undefined, 'Nothing.', key)).toBeUndefined()
  })
})
