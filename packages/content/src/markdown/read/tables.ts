import type { Table, TableCell, TableRow } from 'mdast'
import { paragraph, voidBlock } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { DocumentBlock, DocumentFragment, DocumentInlineNode } from '#document/types.ts'
import { TooManyStepsError } from '#markdown/syntax/meter.ts'
import { titleFragment } from '#markdown/table-names.ts'
import { cellBlocks } from './cell-blocks.ts'
import { expand, type ReadContext } from './context.ts'
import { readInlines } from './inlines.ts'

/**
 * A table keeps its cells in fragments, which the records name. The title of a column is plain text; one with
 * formatting is kept whole in a fragment, too.
 */
export function readTable(node: Table, context: ReadContext): DocumentBlock {
  const [header, ...rows] = node.children
  payForMissing(node, context)
  const titles = (header?.children ?? []).map((cell) => readInlines(cell.children, context))
  const columns = titles.map((_, index) => `column-${index + 1}`)
  const fragments: DocumentFragment[] = []
  const definition = columns.map((id, index) => {
    const nodes = titles[index] ?? []
    for (const fragment of titleFragments(id, nodes)) fragments.push(fragment)
    return [id, { id, title: plainNodes(nodes), type: 'text', textAlignment: node.align?.[index] ?? 'left' }] as const
  })
  const records = rows.map((row, index) => {
    const cells = readCells(row, columns, index, context)
    for (const fragment of cells.fragments) fragments.push(fragment)
    return [`row-${index + 1}`, { orderIndex: orderIndex(index), values: cells.values }] as const
  })
  const view = { type: 'grid', columns, hideHeader: false }
  const data = { view, definition: Object.fromEntries(definition), records: Object.fromEntries(records) }
  return voidBlock('table', data, fragments)
}

/** A title that is nothing but text needs no fragment. */
export function titleFragments(column: string, nodes: DocumentInlineNode[]): DocumentFragment[] {
  return isPlain(nodes) ? [] : [cellFragment(titleFragment(column), nodes)]
}

/** Name of the fragment that holds a cell. */
export function cellName(row: number, column: string): string {
  return `row-${row + 1}-${column}`
}

/** What an empty cell weighs, measured in characters. */
export const costOfCell = 10

/** A row may leave out cells, so that a short text describes a huge table. */
function payForMissing({ children: [header, ...rows] }: Table, context: ReadContext): void {
  const width = header?.children.length ?? 0
  const missing = rows.reduce((sum, row) => sum + Math.max(0, width - row.children.length), 0)
  if (!expand(context, missing * costOfCell)) throw new TooManyStepsError('a table is nearly empty')
}

function readCells(row: TableRow, columns: string[], index: number, context: ReadContext) {
  const values = Object.fromEntries(columns.map((column) => [column, cellName(index, column)]))
  const fragments = columns.map((column, at) => {
    const name = cellName(index, column)
    const blocks = blocksOf(row.children[at], context)
    if (blocks.length > 0) return { object: 'fragment' as const, fragment: name, nodes: blocks }
    return cellFragment(name, readInlines(row.children[at]?.children ?? [], context))
  })
  return { values, fragments }
}

/** The blocks of a cell that has some, in HTML. */
function blocksOf(cell: TableCell | undefined, context: ReadContext): DocumentBlock[] {
  const source = cell?.data?.source
  if (source === undefined || !expand(context, source.length)) return []
  return cellBlocks(context.readBlocks([{ type: 'html', value: source }], context, 1))
}

function cellFragment(name: string, nodes: DocumentInlineNode[]): DocumentFragment {
  return { object: 'fragment', fragment: name, nodes: [paragraph(nodes)] }
}

function isPlain(nodes: DocumentInlineNode[]): boolean {
  return nodes.every((node) => {
    if (node.object !== 'text') return false
    return node.leaves.every(({ marks, text }) => marks.length === 0 && text === text.trim() && !text.includes('\n'))
  })
}

/** Sorts as text like its number. */
export function orderIndex(index: number): string {
  return `${index}`.padStart(6, '0')
}
