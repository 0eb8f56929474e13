import fc from 'fast-check'
import { block, paragraph, textOf, voidBlock } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { Data, DocumentBlock, DocumentFragment, DocumentInlineNode } from '#document/types.ts'
import { anyRef, htmlLine, line, urlRef } from './arbitrary-inlines.ts'

type Line = fc.Arbitrary<DocumentInlineNode[]>

const orEmpty = (text: Line): Line =>
  fc.oneof({ weight: 4, arbitrary: text }, fc.constant<DocumentInlineNode[]>([textOf('')]))

interface Column {
  title: DocumentInlineNode[]
  type: string
  definition: Data
  hidden: boolean
}

/** The value of a record, or the blocks of its fragment. */
type Cell = DocumentBlock[] | { value: unknown }

const alignment = fc.record({ textAlignment: fc.constantFrom('left', 'center', 'right') })

const textColumn = (text: Line): fc.Arbitrary<Column> =>
  fc.record({ title: orEmpty(text), type: fc.constant('text'), definition: alignment, hidden: fc.constant(false) })

const htmlColumn: fc.Arbitrary<Column> = fc.record({
  title: orEmpty(htmlLine),
  type: fc.constantFrom('text', 'number', 'checkbox', 'content-ref', 'image', 'files', 'rating'),
  definition: alignment,
  hidden: fc.boolean(),
})

const heading = fc
  .tuple(fc.constantFrom(1, 2, 3, 5), htmlLine)
  .map(([depth, nodes]) =>
    block(depth === 1 ? 'heading-1' : depth === 2 ? 'heading-2' : 'heading-3', depth > 3 ? { depth } : {}, nodes),
  )

const cellBlocks = fc.oneof(
  orEmpty(htmlLine).map((nodes) => [paragraph(nodes)]),
  fc.array(fc.oneof(htmlLine.map(paragraph), heading), { minLength: 2, maxLength: 3 }),
  heading.map((only) => [only]),
)

function cellOf({ type }: Column): fc.Arbitrary<Cell> {
  const values: Record<string, fc.Arbitrary<unknown>> = {
    number: fc.oneof(fc.integer(), fc.constantFrom(0.5, -12.25)),
    rating: fc.integer({ min: 0, max: 5 }),
    checkbox: fc.boolean(),
    'content-ref': anyRef,
    image: urlRef,
    files: fc.constantFrom('f1', 'f_2').map((file) => [file]),
  }
  const value = values[type]
  return value ? fc.option(value, { nil: null }).map((one) => ({ value: one })) : cellBlocks
}

function rowsOf<T>(cells: fc.Arbitrary<T>[]): fc.Arbitrary<T[][]> {
  return fc.array(fc.tuple(...cells), { maxLength: 3 })
}

const plainTable = fc
  .array(textColumn(line), { minLength: 1, maxLength: 3 })
  .chain((columns) =>
    rowsOf(columns.map(() => orEmpty(line).map((nodes): Cell => [paragraph(nodes)]))).map((rows) =>
      tableOf(columns, rows, { view: { type: 'grid', hideHeader: false } }),
    ),
  )

const tableData: fc.Arbitrary<{ view: Data; fullWidth?: boolean }> = fc.record(
  {
    view: fc.oneof(
      fc.record({ type: fc.constant('grid'), hideHeader: fc.constant(true) }),
      fc.record({
        type: fc.constant('grid'),
        hideHeader: fc.boolean(),
        columnWidths: fc.constant({ 'column-1': 120.5 }),
      }),
      fc.record(
        {
          type: fc.constant('cards'),
          cardSize: fc.constantFrom('medium', 'large'),
          hideColumnTitle: fc.constant(true),
          targetDefinition: fc.constant('column-1'),
          coverDefinition: fc.constant('column-1'),
        },
        { requiredKeys: ['type', 'cardSize'] },
      ),
    ),
    fullWidth: fc.boolean(),
  },
  { requiredKeys: ['view'] },
)

const htmlTable = fc
  .array(htmlColumn, { minLength: 1, maxLength: 3 })
  .chain((columns) =>
    fc.tuple(rowsOf(columns.map(cellOf)), tableData).map(([rows, data]) => tableOf(columns, rows, data)),
  )

export const table: fc.Arbitrary<DocumentBlock> = fc.oneof(plainTable, htmlTable)

function tableOf(columns: Column[], rows: Cell[][], { view, ...data }: { view: Data; fullWidth?: boolean }) {
  const ids = columns.map((_, index) => `column-${index + 1}`)
  const fragments = ids.flatMap((id, index) => titleOf(id, columns[index]?.title ?? []))
  const definition = columns.map((column, index) => [ids[index], definitionOf(`${ids[index]}`, column)])
  const records = rows.map((row, index) => {
    const values = row.map((cell, at) => {
      const name = `row-${index + 1}-${ids[at]}`
      if (!Array.isArray(cell)) return [ids[at], cell.value]
      fragments.push({ object: 'fragment', fragment: name, nodes: cell })
      return [ids[at], name]
    })
    return [`row-${index + 1}`, { orderIndex: `${index}`.padStart(6, '0'), values: Object.fromEntries(values) }]
  })
  const shown = ids.filter((_, index) => !columns[index]?.hidden)
  return voidBlock(
    'table',
    {
      ...data,
      view: { ...view, columns: shown },
      definition: Object.fromEntries(definition),
      records: Object.fromEntries(records),
    },
    fragments,
  )
}

function definitionOf(id: string, { type, title, definition }: Column): Data {
  const own = type === 'text' ? definition : type === 'rating' ? { max: 5 } : {}
  return { id, type, title: plainNodes(title), ...own }
}

/** A title that is nothing but text needs no fragment. */
function titleOf(column: string, nodes: DocumentInlineNode[]): DocumentFragment[] {
  const isPlain = nodes.every(
    (node) =>
      node.object === 'text' &&
      node.leaves.every(({ marks, text }) => marks.length === 0 && text === text.trim() && !text.includes('\n')),
  )
  return isPlain ? [] : [{ object: 'fragment', fragment: `title-${column}`, nodes: [paragraph(nodes)] }]
}
