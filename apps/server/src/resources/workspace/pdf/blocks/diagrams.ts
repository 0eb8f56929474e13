import { type Drawing, type LineEnd, type Shape, typeset } from '@quire/content/typeset'
import type { DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import type { Point, Row } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, sheet } from '#resources/workspace/pdf/theme.ts'

const maxHeight = (sheet.height - sheet.top - sheet.bottom) * 0.8
/** CSS pixels are three quarters of a point. */
const pixel = 0.75

/** A diagram as it is drawn on pages; undefined for one that is printed as it was written. */
export function drawSource(source: string, context: DrawContext): Row[] | undefined {
  const drawing = typeset({ kind: 'diagram', source }) as Drawing | null
  if (!drawing) return undefined
  const scale = Math.min(pixel, context.width / drawing.width, maxHeight / drawing.height)
  const left = (context.width - drawing.width * scale) / 2
  const paint = ({ x, y }: Point) => {
    for (const shape of drawing.shapes) paintShape(shape, context, { x: x + left, y, scale })
  }
  return [{ height: drawing.height * scale, paint }]
}

interface Origin extends Point {
  scale: number
}

function paintShape(shape: Shape, context: DrawContext, origin: Origin): void {
  if (shape.kind === 'text') paintText(shape, context, origin)
  else if (shape.kind === 'box') paintBox(shape, context, origin)
  else paintPath(shape, context, origin)
}

function paintPath(shape: Shape & { kind: 'line' }, context: DrawContext, origin: Origin): void {
  const at = ({ x, y }: Point): Point => ({ x: origin.x + x * origin.scale, y: origin.y + y * origin.scale })
  const thickness = shape.look === 'thick' ? 2 : shape.look === 'thin' ? 0.5 : 0.9
  const color = shape.look === 'thin' ? colors.line : colors.faint
  const points = shape.points.map(at)
  context.pen.path(points, { stroke: color, thickness, isDashed: shape.look === 'dashed' })
  paintEnd(shape.end, points.at(-2), points.at(-1), context)
  paintEnd(shape.start, points[1], points[0], context)
}

function paintBox(shape: Shape & { kind: 'box' }, { pen }: DrawContext, { x, y, scale }: Origin): void {
  const { look } = shape
  const box = {
    x: x + shape.x * scale,
    y: y + shape.y * scale,
    width: shape.width * scale,
    height: shape.height * scale,
  }
  const [middle, center] = [box.y + box.height / 2, box.x + box.width / 2]
  const { fill, stroke } = boxColors[look] ?? { fill: colors.shade, stroke: colors.faint }
  if (look === 'diamond') {
    const corners = [
      { x: center, y: box.y },
      { x: box.x + box.width, y: middle },
      { x: center, y: box.y + box.height },
      { x: box.x, y: middle },
    ]
    pen.path(corners, { fill, stroke, isClosed: true })
    return
  }
  const radius = look === 'circle' ? box.width / 2 : look === 'pill' ? box.height / 2 : look === 'rounded' ? 5 : 2
  pen.fill(box, fill, radius)
  pen.frame(box, stroke, radius)
}

const boxColors: Record<string, { fill: string; stroke: string }> = {
  group: { fill: '#f7f9fc', stroke: colors.line },
  note: { fill: '#fff6e5', stroke: '#b26a00' },
}

function paintText({ lines, x, y, look }: Shape & { kind: 'text' }, context: DrawContext, origin: Origin): void {
  const size = 13 * origin.scale
  const style = { ...context.base, size, bold: look === 'title', color: look === 'title' ? colors.faint : colors.text }
  const height = 18 * origin.scale
  let top = origin.y + y * origin.scale - (lines.length * height) / 2
  for (const line of lines) {
    const [row] = textRows(context, [{ text: line, style }], 1000, 'center')
    if (look === 'label') {
      const width = line.length * size * 0.55
      context.pen.fill({ x: origin.x + x * origin.scale - width / 2, y: top, width, height }, '#ffffff')
    }
    row?.paint({ x: origin.x + x * origin.scale - 500, y: top + (height - row.height) / 2 })
    top += height
  }
}

function paintEnd(end: LineEnd, from: Point | undefined, to: Point | undefined, { pen }: DrawContext): void {
  if (end === 'none' || !from || !to) return
  if (end === 'dot') {
    pen.circle(to.x, to.y, 2.5, colors.faint)
    return
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const corner = (side: number) => ({ x: to.x - 6 * dx - side * 3.4 * dy, y: to.y - 6 * dy + side * 3.4 * dx })
  const look = end === 'arrow' ? { fill: colors.faint, isClosed: true } : { stroke: colors.faint, thickness: 0.9 }
  pen.path([corner(1), to, corner(-1)], look)
}
