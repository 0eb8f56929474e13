import { readTable, type TableCell } from '@quire/content/markdown'
import type { DocumentNode } from '#resources/workspace/pdf/document.ts'
import type { Align } from '#resources/workspace/pdf/layout/text-rows.ts'

export interface TableColumn {
  title: DocumentNode[] | string
  align: Align
}

export interface TableData {
  columns: TableColumn[]
  rows: (DocumentNode[] | string)[][]
  hasHeader: boolean
}

/** A table with cells that are text, or nodes to draw. */
export function readTableData(block: DocumentNode): TableData {
  const { columns, rows, hasHeader } = readTable(block as Parameters<typeof readTable>[0])
  return {
    hasHeader,
    columns: columns.map(({ title, align }) => ({ title: toContent(title), align })),
    rows: rows.map((cells) => cells.map(toContent)),
  }
}

/** What a cell points to is drawn by its name. */
function toContent(cell: TableCell): DocumentNode[] | string {
  if (typeof cell === 'string') return cell
  if ('nodes' in cell) return cell.nodes
  const mentions = cell.refs.map((ref) => ({ object: 'inline', type: 'mention', data: { ref } }))
  return [{ object: 'block', type: 'paragraph', nodes: mentions }]
}
