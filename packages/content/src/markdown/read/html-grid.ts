import type { Attributes } from '#markdown/syntax/attributes.ts'
import type { Item, SpanItem } from './pair.ts'

export interface GridCell {
  attributes: Attributes
  items: Item[]
  isHeading: boolean
}

export interface Grid {
  head: GridCell[] | undefined
  rows: GridCell[][]
}

const noCell: GridCell = { attributes: {}, items: [], isHeading: false }

/** Nobody sees more of a cell than that. */
const maxSpan = { columns: 50, rows: 200 }

/** The cells of a table by their rows. One that spans several places is in the first of them, and the others are empty. */
export function gridOf({ items }: SpanItem): Grid {
  const written = rowsIn(items, false)
  const open: number[] = []
  const rows = written.map(({ cells }) => placed(cells, open))
  const [first] = written
  const hasHead =
    first !== undefined && first.cells.length > 0 && (first.isInHead || first.cells.every(({ isHeading }) => isHeading))
  return hasHead ? { head: rows[0], rows: rows.slice(1) } : { head: undefined, rows }
}

function rowsIn(items: Item[], isInHead: boolean): { cells: GridCell[]; isInHead: boolean }[] {
  return items.flatMap((item) => {
    if (!('name' in item)) return []
    if (item.name === '<tr') return [{ cells: cellsIn(item), isInHead }]
    return ['<thead', '<tbody', '<tfoot'].includes(item.name) ? rowsIn(item.items, item.name === '<thead') : []
  })
}

function cellsIn({ items }: SpanItem): GridCell[] {
  return items.flatMap((item) => {
    if (!('name' in item) || (item.name !== '<td' && item.name !== '<th')) return []
    return [{ attributes: item.tag?.attributes ?? {}, items: item.items, isHeading: item.name === '<th' }]
  })
}

/** `open` says for how many further rows a place is taken. */
function placed(cells: GridCell[], open: number[]): GridCell[] {
  const row: GridCell[] = []
  const skip = () => {
    while ((open[row.length] ?? 0) > 0) {
      open[row.length] = (open[row.length] ?? 0) - 1
      row.push(noCell)
    }
  }
  for (const cell of cells) {
    skip()
    const width = spanOf(cell.attributes.colspan, maxSpan.columns)
    const height = spanOf(cell.attributes.rowspan, maxSpan.rows)
    for (let at = 0; at < width; at++) {
      open[row.length] = height - 1
      row.push(at === 0 ? cell : noCell)
    }
  }
  skip()
  return row
}

function spanOf(text: string | undefined, most: number): number {
  const span = Number(text ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1
}
