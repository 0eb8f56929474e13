import { type DocumentNode, plainText } from '#resources/workspace/pdf/document.ts'
import { type Draw, type DrawContext, inside, leastWidth } from '#resources/workspace/pdf/draw-context.ts'
import { directionOf } from '#resources/workspace/pdf/layout/direction.ts'
import { widthOf } from '#resources/workspace/pdf/layout/lines.ts'
import { beside, gap, indent, type Point, type Row } from '#resources/workspace/pdf/layout/rows.ts'
import { taggedWithin } from '#resources/workspace/pdf/layout/tag-rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors } from '#resources/workspace/pdf/theme.ts'

/** Draws the sign of an item beside its first line. */
type Sign = (at: Point) => void

export const drawBullets: Draw = (block, context) =>
  drawItems(block, context, 16, (index) => {
    const item = block.nodes?.[index]
    // Other lists may have tasks among their items.
    return typeof item?.data?.checked === 'boolean' ? taskBox(item, context) : bullet(context)
  })

function bullet({ base, pen }: DrawContext): Sign {
  return ({ x, y }) => pen.circle(x + 6, y + base.size * 0.75, base.size / 5.5, base.color)
}

export const drawNumbers: Draw = (block, context) => {
  const first = typeof block.data?.start === 'number' ? block.data.start : 1
  const items = block.nodes ?? []
  const label = (index: number) => [{ text: `${first + index}.`, style: context.base }]
  const space = Math.max(18, widthOf(context, label(items.length - 1)) + 6)
  return drawItems(block, context, space, (index) => {
    const [row] = textRows(context, label(index), space - 5, 'right')
    return (at) => row?.paint(at)
  })
}

export const drawTasks: Draw = (block, context) =>
  drawItems(block, context, 18, (index) => taskBox(block.nodes?.[index], context))

function taskBox(item: DocumentNode | undefined, { base, pen }: DrawContext): Sign {
  return ({ x, y }) => {
    const side = base.size * 0.82
    const box = { x: x + 1, y: y + base.size * 0.34, width: side, height: side }
    if (item?.data?.checked !== true) return pen.frame(box, colors.faint, 1.5)
    pen.fill(box, colors.accent, 1.5)
    const tick = [
      { x: box.x + side * 0.22, y: box.y + side * 0.52 },
      { x: box.x + side * 0.43, y: box.y + side * 0.73 },
      { x: box.x + side * 0.8, y: box.y + side * 0.28 },
    ] as const
    pen.line(tick[0], tick[1], '#ffffff', 1.2)
    pen.line(tick[1], tick[2], '#ffffff', 1.2)
  }
}

function drawItems(block: DocumentNode, context: DrawContext, space: number, signOf: (index: number) => Sign): Row[] {
  const by = context.width - space < leastWidth ? 0 : space
  return (block.nodes ?? []).flatMap((item, index) => {
    const drawn = context.draw(item.nodes ?? [], inside(context, { width: context.width - by }))
    const rows = drawn.length > 0 ? drawn : [{ height: context.base.size * 1.5, paint() {} }]
    const said = taggedWithin(rows, { type: 'LBody', parent: { type: 'LI' } })
    const signed = by > 0 ? withSign(said, { sign: signOf(index), item, context, by }) : said
    return index > 0 ? [gap(3), ...signed] : signed
  })
}

/** The sign stands where the text of the item begins. */
function withSign(
  rows: Row[],
  { sign, item, context, by }: { sign: Sign; item: DocumentNode; context: DrawContext; by: number },
): Row[] {
  if (directionOf(plainText(item)) === 'ltr') return beside(indent(rows, by), sign)
  return beside(rows, ({ x, y }) => sign({ x: x + context.width - by, y }))
}
