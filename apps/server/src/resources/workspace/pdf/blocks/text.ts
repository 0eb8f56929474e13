import { withoutRemarks } from '@quire/content'
import { type DocumentNode, plainText, text } from '#resources/workspace/pdf/document.ts'
import type { Draw, DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import type { MathBox } from '#resources/workspace/pdf/formulas/math-box.ts'
import { setFormula } from '#resources/workspace/pdf/formulas/set-formula.ts'
import { beside, gap, type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, headingText } from '#resources/workspace/pdf/theme.ts'
import { spansOf } from './inlines.ts'

export const drawParagraph: Draw = (block, context) => {
  const spans = spansOf(block.nodes ?? [], context)
  return spans.some(({ text: words, picture }) => words.trim() || picture)
    ? textRows(context, spans, context.width)
    : []
}

const levels = { 'heading-1': 1, 'heading-2': 2, 'heading-3': 3 } as const

/** A heading stays with what it is the heading of. */
export const drawHeading: Draw = (block, context) => {
  const type = (block.type ?? 'heading-3') as keyof typeof levels
  const style = { ...headingText[type], color: context.base.color }
  const rows = textRows(context, spansOf(block.nodes ?? [], context, style), context.width)
  const id = block.meta?.id ?? text(block, 'id')
  const marked = id === undefined ? rows : beside(rows, markHeading(block, id, context))
  return [gap(style.size * 0.5), ...marked.map((row) => ({ ...row, keep: true }))]
}

function markHeading(block: DocumentNode, id: string, context: DrawContext): (at: { y: number }) => void {
  const level = levels[block.type as keyof typeof levels] ?? 3
  return ({ y }) => context.mark({ id, title: plainText(block), level }, y)
}

/** In the middle of the page, and smaller where it would be too wide for it. */
export const drawMath: Draw = (block, context) => {
  const tex = text(block, 'formula') ?? plainText(block)
  const formula = fittedFormula(tex, context)
  if (!formula) {
    const style = { ...context.base, italic: true }
    return together([gap(2), ...textRows(context, [{ text: tex, style }], context.width, 'center'), gap(2)])
  }
  const { width, ascent, descent } = formula
  const left = Math.max(0, (context.width - width) / 2)
  const paint = ({ x, y }: { x: number; y: number }) => formula.paint(x + left, y + ascent)
  return together([gap(4), { height: ascent + descent, paint }, gap(4)])
}

function fittedFormula(tex: string, context: DrawContext): MathBox | undefined {
  const formula = setFormula(tex, true, context)
  if (!formula || formula.width <= context.width) return formula
  const size = Math.max(6, (context.base.size * context.width) / formula.width)
  return setFormula(tex, true, { ...context, base: { ...context.base, size } })
}

export const drawDivider: Draw = (_block, { pen, width }) => [
  { height: 13, paint: ({ x, y }) => pen.line({ x, y: y + 6 }, { x: x + width, y: y + 6 }, colors.line) },
]

/** What is kept word for word because no block covers it, and what blocks of an unknown kind say. */
export const drawPlain: Draw = (block, context) => {
  if (block.data?.hidden === true) return []
  const words = withoutRemarks(text(block, 'markdown') ?? plainText(block))
  return words ? plainRows(words, context) : []
}

export function plainRows(words: string, context: DrawContext): Row[] {
  return textRows(context, [{ text: words, style: context.base }], context.width)
}
