import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast'
import { blocksIn } from '../../document/build.ts'
import type { DocumentBlock } from '../../document/types.ts'
import { oneLine } from '../one-line.ts'
import { titleFragment } from '../table-names.ts'
import type { WriteContext } from './context.ts'
import { keepEdges } from './edges.ts'
import { printInlines } from './inlines.ts'
import { lineOf } from './lines.ts'
import { lineBreak } from './marks.ts'

type Fields = Record<string, unknown>

type PrintCell = (fragment: string, value: unknown) => PhrasingContent[]

export function printTable(table: DocumentBlock, context: WriteContext): Table {
  const { view, definition, records } = fieldsOf(table.data)
  const definitions = fieldsOf(definition)
  const columns = columnsOf(view, definitions)
  const print = cellPrinter(table, context)
  const titles = columns.map((column) => print(titleFragment(column), fieldsOf(definitions[column]).title))
  const rows = Object.values(fieldsOf(records))
    .map(fieldsOf)
    .sort(byOrderIndex)
    .map(({ values }) => columns.map((column) => print(`${fieldsOf(values)[column]}`, fieldsOf(values)[column])))
  return {
    type: 'table',
    align: columns.map((column) => alignmentOf(fieldsOf(definitions[column]).textAlignment)),
    children: [titles, ...rows].map(printRow),
  }
}

function printRow(cells: PhrasingContent[][]): TableRow {
  return { type: 'tableRow', children: cells.map((children): TableCell => ({ type: 'tableCell', children })) }
}

function columnsOf(view: unknown, definitions: Fields): string[] {
  const { columns } = fieldsOf(view)
  const named = Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : []
  return named.length > 0 ? named : Object.keys(definitions)
}

function byOrderIndex(one: Fields, other: Fields): number {
  const [first, second] = [`${one.orderIndex ?? ''}`, `${other.orderIndex ?? ''}`]
  return first < second ? -1 : first > second ? 1 : 0
}

function alignmentOf(alignment: unknown): 'center' | 'right' | null {
  return alignment === 'center' || alignment === 'right' ? alignment : null
}

/** Prints the fragment of a cell, or else its value. A cell is one line, so its blocks are lines of it. */
function cellPrinter(table: DocumentBlock, context: WriteContext): PrintCell {
  const fragments = new Map(table.fragments?.map((fragment) => [fragment.fragment, fragment]))
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

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
