import { readTable, type TableCell } from '@quire/content/markdown'
import type { DocumentNode, Ref } from '#resources/workspace/pdf/document.ts'
import type { Align } from '#resources/workspace/pdf/layout/text-rows.ts'

export interface TableColumn {
  title: DocumentNode[] | string
  align: Align
  /** In CSS pixels. */
  width: number | undefined
}

/** What a card leads to, and the picture above its words. */
export interface CardData {
  target: Ref | undefined
  cover: Ref | undefined
}

export interface TableData {
  columns: TableColumn[]
  rows: (DocumentNode[] | string)[][]
  hasHeader: boolean
  /** One for each row of a table of cards, whose covers are no cells then. */
  cards?: CardData[]
}

/** A table with cells that are text, or nodes to draw. */
export function readTableData(block: DocumentNode): TableData {
  const { columns, rows, hasHeader, cards } = readTable(block as Parameters<typeof readTable>[0])
  const isShown = (index: number) => !cards || columns[index]?.isCover !== true
  return {
    hasHeader,
    columns: columns.map(({ title, align, width }) => ({ title: toContent(title), align, width })),
    rows: rows.map((cells) => cells.filter((_, index) => isShown(index)).map(toContent)),
    ...(cards && { cards: cards.map(({ target, cover }) => ({ target: target as Ref, cover: cover as Ref })) }),
  }
}

/** What a cell points to is drawn by its name, or as the picture that it is. */
function toContent(cell: TableCell): DocumentNode[] | string {
  if (typeof cell === 'string') return cell
  if ('nodes' in cell) return cell.nodes
  if ('choices' in cell) return cell.choices.map(({ label }) => label).join(', ')
  if ('isChecked' in cell) return cell.isChecked ? '\u2611' : '\u2610'
  if ('rating' in cell) return `${cell.rating} / ${cell.most}`
  const type = cell.isImage ? 'inline-image' : 'mention'
  const mentions = cell.refs.map((ref) => ({ object: 'inline', type, data: { ref, size: 'original' } }))
  return [{ object: 'block', type: 'paragraph', nodes: mentions }]
}
