import type { Finding } from '../bench.ts'
import { type Cells, cellsOf, headings } from './columns.ts'

/** Set beforehand, since each line is written as soon as it is known. */
const widths = [68, 26, 7, 7, 12]

export function headingLine(): string {
  return lineOf(Object.fromEntries(headings.map((heading) => [heading, heading])) as Cells)
}

export function findingLine(finding: Finding): string {
  return lineOf(cellsOf(finding))
}

function lineOf(cells: Cells): string {
  return headings
    .map((heading, column) => cells[heading].padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd()
}
