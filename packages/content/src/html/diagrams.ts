import { type BoxLook, type Drawing, type LineEnd, lineHeight, type Shape } from '#diagrams/shapes.ts'
import { type Html, html, joined } from './template.ts'

/** A drawing as SVG without any style of its own: the style sheet gives it the colours of the page. */
export function renderDrawing({ width, height, shapes }: Drawing): Html {
  return html`<figure class="diagram" tabindex="0"><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group">${shapes.map(renderShape)}</svg></figure>`
}

function renderShape(shape: Shape): Html {
  if (shape.kind === 'box') return renderBox(shape)
  if (shape.kind === 'text') return renderText(shape)
  const path = shape.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const [first, second] = shape.points
  const [last, before] = [shape.points.at(-1), shape.points.at(-2)]
  const ends = [renderEnd(shape.start, second, first), renderEnd(shape.end, before, last)]
  return html`<path class="line ${shape.look}" d="${path}"/>${ends}`
}

type Box = Shape & { kind: 'box' }

function renderBox(box: Box): Html {
  const path = pathOf(box)
  if (path !== undefined) return html`<path class="box" d="${path}"/>`
  const { x, y, width, height, look } = box
  const round = radius(look, width, height)
  return html`<rect class="${classOf(look)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`
}

function classOf(look: BoxLook): string {
  return look === 'group' || look === 'note' ? look : 'box'
}

function radius(look: BoxLook, width: number, height: number): number {
  if (look === 'circle') return width / 2
  if (look === 'pill') return height / 2
  return look === 'rounded' || look === 'group' ? 8 : 3
}

function pathOf({ look, x, y, width, height }: Box): string | undefined {
  const [right, bottom, middle, center] = [x + width, y + height, y + height / 2, x + width / 2]
  switch (look) {
    case 'diamond':
      return `M${center} ${y}L${right} ${middle}L${center} ${bottom}L${x} ${middle}Z`
    case 'hexagon':
      return `M${x + 14} ${y}H${right - 14}L${right} ${middle}L${right - 14} ${bottom}H${x + 14}L${x} ${middle}Z`
    case 'slanted':
      return `M${x + 12} ${y}H${right}L${right - 12} ${bottom}H${x}Z`
    case 'cylinder':
      return `M${x} ${y + 6}A${width / 2} 6 0 0 1 ${right} ${y + 6}V${bottom - 6}A${width / 2} 6 0 0 1 ${x} ${bottom - 6}ZM${x} ${y + 6}A${width / 2} 6 0 0 0 ${right} ${y + 6}`
    default:
      return undefined
  }
}

function renderText({ lines, x, y, look, isStart }: Shape & { kind: 'text' }): Html {
  const top = y - ((lines.length - 1) * lineHeight) / 2 + 5
  const rows = lines.map((line, index) => html`<tspan x="${x}" y="${top + index * lineHeight}">${line}</tspan>`)
  return html`<text class="${look}${isStart && ' start'}">${rows}</text>`
}

/** A tip that points from one point to another, or a cross or dot there. */
function renderEnd(
  end: LineEnd,
  from: { x: number; y: number } | undefined,
  to: { x: number; y: number } | undefined,
): Html {
  if (end === 'none' || !from || !to) return joined([])
  if (end === 'dot') return html`<circle class="tip" cx="${to.x}" cy="${to.y}" r="4"/>`
  if (end === 'cross')
    return html`<path class="line solid" d="M${to.x - 5} ${to.y - 5}L${to.x + 5} ${to.y + 5}M${to.x - 5} ${to.y + 5}L${to.x + 5} ${to.y - 5}"/>`
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const corner = (side: number) =>
    `${(to.x - 9 * dx - side * 5 * dy).toFixed(1)} ${(to.y - 9 * dy + side * 5 * dx).toFixed(1)}`
  return html`<path class="tip" d="M${to.x} ${to.y}L${corner(1)}L${corner(-1)}Z"/>`
}
