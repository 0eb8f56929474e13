import type { Pen } from './pen.ts'
import type { Tag } from './tag.ts'

export interface Point {
  x: number
  y: number
}

/** The unit of pagination, never split over sheets: a line, a picture, a strip of a table. */
export interface Row {
  height: number
  paint(at: Point): void
  /** Stays on one sheet with the row after it. */
  keep?: boolean
  /** Only space, which is left out at the top of a sheet. */
  gap?: boolean
  /** Repeated above this row when it begins a sheet, such as a table header. */
  repeat?: Row
  /** What it is a part of; a row without is read out as far as the rows within it are. */
  tag?: Tag
}

export function gap(height: number): Row {
  return { height, gap: true, paint() {} }
}

/** Rows moved to the right. */
export function indent(rows: Row[], by: number): Row[] {
  return rows.map((row) => around(row, (at, paint) => paint({ x: at.x + by, y: at.y })))
}

/** Rows with something drawn behind each of them; pieces overlap a little, so that no seam is seen. */
export function behind(rows: Row[], paintBehind: (at: Point, height: number) => void): Row[] {
  return rows.map((row, index) =>
    around({ ...row, gap: false }, (at, paint) => {
      const overlap = index === 0 ? 0 : 0.4
      paintBehind({ x: at.x, y: at.y - overlap }, row.height + overlap)
      paint(at)
    }),
  )
}

/** Rows with something drawn beside the first of them. */
export function beside(rows: Row[], paintBeside: (at: Point) => void): Row[] {
  const [first, ...others] = rows
  if (!first) return rows
  const marked = around(first, (at, paint) => {
    paintBeside(at)
    paint(at)
  })
  return [marked, ...others]
}

/** Keeps all rows on one sheet, as far as one holds them. */
export function together(rows: Row[]): Row[] {
  return rows.map((row, index) => (index < rows.length - 1 ? { ...row, keep: true } : row))
}

export function heightOf(rows: Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0)
}

function around(row: Row, paint: (at: Point, paintRow: Row['paint']) => void): Row {
  const changed = { ...row, paint: (at: Point) => paint(at, row.paint) }
  if (row.repeat) changed.repeat = around(row.repeat, paint)
  return changed
}

export function rule(pen: Pen, width: number, color: string): Row {
  return { height: 1, paint: ({ x, y }) => pen.line({ x, y }, { x: x + width, y }, color) }
}
