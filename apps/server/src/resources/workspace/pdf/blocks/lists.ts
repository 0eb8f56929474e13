import { type DocumentNode, plainText } from '#resources/workspace/pdf/document.ts'
import { directionOf } from '#resources/workspace/pdf/layout/direction.ts'
import { widthOf } from '#resources/workspace/pdf/layout/lines.ts'
import { beside, gap, indent, type Point, type Row } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors } from '#resources/workspace/pdf/theme.ts'
import { type Draw, type Ink, inside, leastWidth } from './ink.ts'

/** Draws the sign of an item beside its first line. */
type Sign = (at: Point) => void

export const drawBullets: Draw = (block, ink) =>
  drawItems(block, ink, 16, () => ({ x, y }) => {
    const radius = ink.base.size / 5.5
    ink.pen.circle(x + 6, y + ink.base.size * 0.75, radius, ink.base.color)
  })

export const drawNumbers: Draw = (block, ink) => {
  const first = typeof block.data?.start === 'number' ? block.data.start : 1
  const items = block.nodes ?? []
  const label = (index: number) => [{ text: `${first + index}.`, style: ink.base }]
  const space = Math.max(18, widthOf(ink, label(items.length - 1)) + 6)
  return drawItems(block, ink, space, (index) => {
    const [row] = textRows(ink, label(index), space - 5, 'right')
    return (at) => row?.paint(at)
  })
}

export const drawTasks: Draw = (block, ink) =>
  drawItems(block, ink, 18, (index) => ({ x, y }) => {
    const side = ink.base.size * 0.82
    const box = { x: x + 1, y: y + ink.base.size * 0.34, width: side, height: side }
    const isDone = block.nodes?.[index]?.data?.checked === true
    if (!isDone) return ink.pen.frame(box, colors.faint, 1.5)
    ink.pen.fill(box, colors.accent, 1.5)
    const tick = [
      { x: box.x + side * 0.22, y: box.y + side * 0.52 },
      { x: box.x + side * 0.43, y: box.y + side * 0.73 },
      { x: box.x + side * 0.8, y: box.y + side * 0.28 },
    ] as const
    ink.pen.line(tick[0], tick[1], '#ffffff', 1.2)
    ink.pen.line(tick[1], tick[2], '#ffffff', 1.2)
  })

function drawItems(block: DocumentNode, ink: Ink, space: number, signOf: (index: number) => Sign): Row[] {
  const by = ink.width - space < leastWidth ? 0 : space
  return (block.nodes ?? []).flatMap((item, index) => {
    const drawn = ink.draw(item.nodes ?? [], inside(ink, { width: ink.width - by }))
    const rows = drawn.length > 0 ? drawn : [{ height: ink.base.size * 1.5, paint() {} }]
    const signed = by > 0 ? withSign(rows, { sign: signOf(index), item, ink, by }) : rows
    return index > 0 ? [gap(3), ...signed] : signed
  })
}

/** The sign stands where the text of the item begins. */
function withSign(
  rows: Row[],
  { sign, item, ink, by }: { sign: Sign; item: DocumentNode; ink: Ink; by: number },
): Row[] {
  if (directionOf(plainText(item)) === 'ltr') return beside(indent(rows, by), sign)
  return beside(rows, ({ x, y }) => sign({ x: x + ink.width - by, y }))
}
