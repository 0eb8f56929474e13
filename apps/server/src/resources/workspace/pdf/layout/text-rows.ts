import { fromLeftToRight } from './direction.ts'
import type { Fragment } from './fragment.ts'
import { breakLines, type Line, type Typesetter } from './lines.ts'
import type { Pen } from './pen.ts'
import type { Point, Row } from './rows.ts'
import type { Span } from './span.ts'

export type Align = 'start' | 'left' | 'center' | 'right'

/** A paragraph. Its first two lines stay together, and its last two. */
export function textRows(typesetter: Typesetter, spans: Span[], width: number, align: Align = 'start'): Row[] {
  const lines = breakLines(typesetter, spans, width)
  return lines.map((line, index) => ({
    height: line.height,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    paint: ({ x, y }) => paintLine(typesetter.pen, line, { x: x + offset(line, width, align), y }),
  }))
}

function offset(line: Line, width: number, align: Align): number {
  if (align === 'left' || (align === 'start' && line.direction === 'ltr')) return 0
  return Math.max(0, (width - line.width) / (align === 'center' ? 2 : 1))
}

export function paintLine(pen: Pen, line: Line, { x, y }: Point): void {
  const size = line.fragments.reduce((most, { span }) => Math.max(most, span.style.size), 0)
  const baseline = y + line.height / 2 + size * 0.36
  let left = x
  for (const fragment of fromLeftToRight(pen, line.fragments, line.direction)) {
    paintFragment(pen, fragment, { left, baseline, size })
    left += fragment.width
  }
}

function paintFragment(
  pen: Pen,
  { run, span, width }: Fragment,
  { left, baseline, size: lineSize }: { left: number; baseline: number; size: number },
): void {
  const { style, link, picture } = span
  const { size, color, background } = style
  const at = baseline - (style.rise ?? 0)
  const box = { x: left, y: at - size * 0.95, width, height: size * 1.25 }
  if (background) pen.fill({ ...box, x: left - 1.5, width: width + 3 }, background, 2)
  if (run) pen.text(run, { x: left, baseline: at, size, color })
  if (picture)
    pen.picture(picture, {
      x: left,
      y: baseline - picture.height + (picture.depth ?? lineSize * 0.2),
      width,
      height: picture.height,
    })
  const strokes = [...(style.strike ? [at - size * 0.28] : []), ...(style.underline ? [at + size * 0.14] : [])]
  for (const y of strokes) pen.line({ x: left, y }, { x: left + width, y }, color, size / 16)
  if (link && width > 0) pen.link(box, link)
}
