import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast'
import { blocksIn, fieldsOf } from '#document/build.ts'
import type { Data, DocumentBlock, DocumentFragment } from '#document/types.ts'
import { oneLine } from '#markdown/one-line.ts'
import { titleFragment } from '#markdown/table-names.ts'
import type { WriteContext } from './context.ts'
import { keepEdges } from './edges.ts'
import { printInlines } from './inlines.ts'
import { lineOf } from './lines.ts'
import { lineBreak } from './marks.ts'

/** A table taken apart. */
export interface TableParts {
  view: Data
  definitions: Data
  /** Those that are shown. */
  columns: string[]
  /** In their order. */
  records: Data[]
  fragments: Map<string | undefined, DocumentFragment>
  fullWidth: unknown
}

type PrintCell = (fragment: string, value: unknown) => PhrasingContent[]

/** Records without values would make a text that is far larger than their document. */
const maxCells = 200_000

export function partsOf({ data, fragments }: DocumentBlock): TableParts {
  const { view, definition, records, fullWidth } = fieldsOf(data)
  const definitions = fieldsOf(definition)
  const columns = columnsOf(view, definitions)
  const width = Math.max(1, columns.length, Object.keys(definitions).length)
  return {
    view: fieldsOf(view),
    definitions,
    columns,
    records: Object.values(fieldsOf(records))
      .map(fieldsOf)
      .sort(byOrderIndex)
      .slice(0, maxCells / width),
    fragments: new Map(fragments?.map((fragment) => [fragment.fragment, fragment])),
    fullWidth,
  }
}

export function printTable({ definitions, columns, records, fragments }: TableParts, context: WriteContext): Table {
  const print = cellPrinter(fragments, context)
  const titles = columns.map((column) => print(titleFragment(column), fieldsOf(definitions[column]).title))
  const rows = records.map(({ values }) =>
    columns.map((column) => print(`${fieldsOf(values)[column]}`, fieldsOf(values)[column])),
  )
  return {
    type: 'table',
    align: columns.map((column) => alignmentOf(fieldsOf(definitions[column]).textAlignment)),
    children: [titles, ...rows].map(printRow),
  }
}

function printRow(cells: PhrasingContent[][]): TableRow {
  return { type: 'tableRow', children: cells.map((children): TableCell => ({ type: 'tableCell', children })) }
}

function columnsOf(view: unknown, definitions: Data): string[] {
  const { columns } = fieldsOf(view)
  return Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : Object.keys(definitions)
}

function byOrderIndex(one: Data, other: Data): number {
  const [first, second] = [`${one.orderIndex ?? ''}`, `${other.orderIndex ?? ''}`]
  return first < second ? -1 : first > second ? 1 : 0
}

function alignmentOf(alignment: unknown): 'center' | 'right' | null {
  return alignment === 'center' || alignment === 'right' ? alignment : null
}

/** Prints the fragment of a cell, or else its value. A cell is one line, so its blocks are lines of it. */
function cellPrinter(fragments: TableParts['fragments'], context: WriteContext): PrintCell {
  return (name, value) => {
    const fragment = fragments.get(name)
    if (fragment) return keepEdges(blocksIn(fragment.nodes).flatMap((block, index) => printCell(block, index, context)))
    const text = ['string', 'number', 'boolean'].includes(typeof value) ? oneLine(`${value}`) : ''
    return text ? [{ type: 'text', value: text }] : []
  }
}

function printCell(block: DocumentBlock, index: number, context: WriteContext): PhrasingContent[] {
  const line = printInlines(lineOf(block), context, { oneLine: true, tableCell: true })
  return index > 0 ? [lineBreak, ...line] : line
}
