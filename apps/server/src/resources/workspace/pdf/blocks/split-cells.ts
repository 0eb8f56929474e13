import type { Pen } from '#resources/workspace/pdf/layout/pen.ts'
import { heightOf, type Row } from '#resources/workspace/pdf/layout/rows.ts'
import { paintTagged } from '#resources/workspace/pdf/layout/tag-rows.ts'

/** The content of one column of a table row. */
export interface Cell {
  rows: Row[]
  x: number
}

/** Higher rows may be split, since moving them to the next sheet would leave too much of this one empty. */
const maxWhole = 180
const maxStrip = 60

export interface Strip {
  height: number
  paint(at: { x: number; y: number }): void
}

function highest(cells: readonly Pick<Cell, 'rows'>[]): number {
  return cells.reduce((most, { rows }) => Math.max(most, heightOf(rows)), 0)
}

/** Splits cells side by side into strips that fit on a sheet. */
export function splitCells(cells: Cell[], pen: Pick<Pen, 'mark'>): Strip[] {
  const limit = highest(cells) <= maxWhole ? maxWhole : maxStrip
  const left = cells.map(({ rows, x }) => ({ rows: [...rows], x }))
  const strips: Strip[] = []
  do {
    const parts = left.map(({ rows, x }) => ({ rows: takeUpTo(rows, limit), x }))
    const height = highest(parts)
    strips.push({ height, paint: (at) => paintParts(parts, at, pen) })
  } while (left.some(({ rows }) => rows.length > 0))
  return strips
}

/** At least one row, so that the loop ends. */
function takeUpTo(rows: Row[], limit: number): Row[] {
  let height = 0
  const count = rows.findIndex((row, index) => {
    height += row.height
    return index > 0 && height > limit
  })
  return rows.splice(0, count === -1 ? rows.length : count)
}

function paintParts(parts: Cell[], at: { x: number; y: number }, pen: Pick<Pen, 'mark'>): void {
  for (const { rows, x } of parts) {
    let { y } = at
    for (const row of rows) {
      paintTagged(pen, row, { x: at.x + x, y })
      y += row.height
    }
  }
}
