import type { Table, TableRow } from 'mdast'
import { paragraph, voidBlock } from '../../document/build.ts'
import { plainNodes } from '../../document/plain-text.ts'
import type { DocumentBlock, DocumentFragment, DocumentInlineNode } from '../../document/types.ts'
import { titleFragment } from '../table-names.ts'
import type { ReadContext } from './context.ts'
import { readInlines } from './inlines.ts'

/**
 * A table keeps its cells in fragments, which the records name. The title of a column is plain text; one with
 * formatting is kept whole in a fragment, too.
 */
export function readTable(node: Table, context: ReadContext): DocumentBlock {
  const [header, ...rows] = node.children
  const titles = (header?.children ?? []).map((cell) => readInlines(cell.children, context))
  const columns = titles.map((_, index) => `column-${index + 1}`)
  const fragments: DocumentFragment[] = []
  const definition = columns.map((id, index) => {
    const nodes = titles[index] ?? []
    if (!isPlain(nodes)) fragments.push(cellFragment(titleFragment(id), nodes))
    return [id, { id, title: plainNodes(nodes), type: 'text', textAlignment: node.align?.[index] ?? 'left' }] as const
  })
  const records = rows.map((row, index) => {
    const cells = readCells(row, { columns, name: `row-${index + 1}` }, context)
    fragments.push(...cells.fragments)
    return [`row-${index + 1}`, { orderIndex: orderIndex(index), values: cells.values }] as const
  })
  const view = { type: 'grid', columns, hideHeader: false }
  const data = { view, definition: Object.fromEntries(definition), records: Object.fromEntries(records) }
  return voidBlock('table', data, fragments)
}

function readCells(row: TableRow, { columns, name }: { columns: string[]; name: string }, context: ReadContext) {
  const values = Object.fromEntries(columns.map((column) => [column, `${name}-${column}`]))
  const fragments = columns.map((column, index) =>
    cellFragment(`${name}-${column}`, readInlines(row.children[index]?.children ?? [], context)),
  )
  return { values, fragments }
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
function orderIndex(index: number): string {
  return `${index}`.padStart(6, '0')
}
