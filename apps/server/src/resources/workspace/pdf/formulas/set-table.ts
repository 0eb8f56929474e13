import type { MathElement, MathNode } from '@quire/content/typeset'
import { largest } from '#resources/workspace/pdf/layout/lengths.ts'
import { emptyBox, type MathBox, placedBoxes } from './math-box.ts'
import type { MathStyle } from './math-style.ts'

type SetNode = (node: MathNode, style: MathStyle) => MathBox

/** Rows and columns, as of a matrix or of equations below each other; its middle stands at the height of a minus sign. */
export function setTable(table: MathElement, style: MathStyle, setNode: SetNode): MathBox {
  const rows = elementsOf(table).map((row) => elementsOf(row).filter((cell) => !cell.classes?.includes('margin')))
  const boxes = rows.map((cells) => cells.map((cell) => setNode({ ...cell, tag: 'mrow' }, style)))
  const columns = largest(boxes.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, at) => largest(boxes.map((row) => row[at]?.width ?? 0)))
  const isLoose = table.classes?.includes('loose') === true
  const parts: { box: MathBox; x: number; rise: number }[] = []
  let top = 0
  for (const [index, row] of boxes.entries()) {
    const ascent = largest(
      row.map((box) => box.ascent),
      style.size * 0.7,
    )
    const descent = largest(
      row.map((box) => box.descent),
      style.size * 0.25,
    )
    let x = 0
    for (const [at, width] of widths.entries()) {
      const box = row[at] ?? emptyBox()
      const cell = rows[index]?.[at]
      parts.push({ box, x: x + (width - box.width) * alignOf(cell), rise: -(top + ascent) })
      x += width + (isTight(cell) ? 0 : style.size * 0.8)
    }
    top += ascent + descent + style.size * (isLoose ? 0.45 : 0.25)
  }
  const middle = top / 2 + style.size * 0.26
  return placedBoxes(parts.map((part) => ({ ...part, rise: part.rise + middle })))
}

function elementsOf({ children }: MathElement): MathElement[] {
  return children.filter((child) => typeof child === 'object')
}

function alignOf(cell: MathElement | undefined): number {
  if (cell?.classes?.includes('left')) return 0
  return cell?.classes?.includes('right') ? 1 : 0.5
}

function isTight(cell: MathElement | undefined): boolean {
  return cell?.classes?.includes('tight-end') === true
}
