import { type DocumentNode, fragmentOf, plainText, text } from '#resources/workspace/pdf/document.ts'
import { type Draw, type DrawContext, inside, leastWidth } from '#resources/workspace/pdf/draw-context.ts'
import { behind, beside, gap, indent, type Row } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, hintColors } from '#resources/workspace/pdf/theme.ts'
import { spansOf } from './inlines.ts'

export const drawQuote: Draw = (block, context) => {
  const by = context.width < leastWidth + 14 ? 0 : 14
  const base = { ...context.base, color: colors.faint }
  const rows = indent(context.draw(block.nodes ?? [], inside(context, { width: context.width - by, base })), by)
  return by === 0 ? rows : behind(rows, ({ x, y }, height) => context.pen.fill({ x, y, width: 3, height }, colors.line))
}

export const drawHint: Draw = (block, context) => {
  const { bar, shade } = hintColors[text(block, 'style') ?? 'info'] ?? { bar: colors.accent, shade: colors.shade }
  const by = context.width < leastWidth + 26 ? 0 : 14
  const inner = context.draw(block.nodes ?? [], inside(context, { width: context.width - 2 * by }))
  const padded = [{ ...space(7), keep: true }, ...keepEnd(indent(inner, by)), space(7)]
  return behind(padded, ({ x, y }, height) => {
    context.pen.fill({ x, y, width: context.width, height }, shade)
    context.pen.fill({ x, y, width: 3, height }, bar)
  })
}

/** On paper nothing opens: the title stands above what it would show. */
export const drawExpandable: Draw = (block, context) => {
  const title = fragmentOf(block, 'expandable-title')?.nodes ?? []
  const body = fragmentOf(block, 'expandable-body')?.nodes ?? block.nodes ?? []
  return drawTitled(spansOf(title, context, { ...context.base, bold: true }), body, context)
}

export const drawTabs: Draw = (block, context) =>
  parted(
    (block.nodes ?? []).map((tab) => {
      const style = { ...context.base, bold: true }
      return drawTitled([{ text: text(tab, 'title') ?? '', style }], tab.nodes ?? [], context)
    }),
    6,
  )

function drawTitled(spans: Parameters<typeof textRows>[1], body: DocumentNode[], context: DrawContext): Row[] {
  const by = context.width < leastWidth + 12 ? 0 : 12
  const title = textRows(context, spans, context.width - by).map((row) => ({ ...row, keep: true }))
  const rows = [
    ...title,
    { ...gap(3), keep: true },
    ...context.draw(body, inside(context, { width: context.width - by })),
  ]
  return behind(indent(rows, by), ({ x, y }, height) => context.pen.fill({ x, y, width: 1.5, height }, colors.line))
}

export const drawStepper: Draw = (block, context) => {
  const by = context.width < leastWidth + 28 ? 0 : 28
  const steps = (block.nodes ?? []).map((step, index) => {
    const rows = indent(context.draw(step.nodes ?? [], inside(context, { width: context.width - by })), by)
    // The space above a heading that comes first would part it from its number.
    while (rows[0]?.gap) rows.shift()
    return by > 0 ? beside(rows, stepNumber(context, `${index + 1}`, rows[0]?.height ?? 0)) : rows
  })
  return parted(steps, 10)
}

function stepNumber(context: DrawContext, number: string, height: number): (at: { x: number; y: number }) => void {
  const style = { ...context.base, bold: true, size: 9, color: '#ffffff' }
  const [row] = textRows(context, [{ text: number, style }], 18, 'center')
  return ({ x, y }) => {
    context.pen.circle(x + 9, y + height / 2, 9, colors.accent)
    row?.paint({ x, y: y + (height - (row.height ?? 0)) / 2 })
  }
}

/** A block that only holds others. What it holds on a condition is printed: a PDF has no visitor to judge by. */
export const drawInside: Draw = (block, context) => context.draw(block.nodes ?? [], inside(context, {}))

export function parted(parts: Row[][], by: number): Row[] {
  const joined: Row[] = []
  for (const rows of parts) {
    const last = joined.at(-1)
    if (last && rows.length > 0) joined.push({ ...gap(by), keep: last.keep === true })
    for (const row of rows) joined.push(row)
  }
  return joined
}

/** The edge of a box does not stand on a page alone. */
function keepEnd(rows: Row[]): Row[] {
  return rows.map((row, index) => (index === rows.length - 1 ? { ...row, keep: true } : row))
}

function space(height: number): Row {
  return { height, paint() {} }
}

export function captionRows(block: DocumentNode, context: DrawContext): Row[] {
  const caption = fragmentOf(block, 'caption')
  if (!caption || !plainText(caption)) return []
  const nodes = (caption.nodes ?? []).flatMap((node) => (node.object === 'block' ? (node.nodes ?? []) : [node]))
  const style = { ...context.base, size: 9, color: colors.faint }
  return [gap(3), ...textRows(context, spansOf(nodes, context, style), context.width, 'center')]
}
