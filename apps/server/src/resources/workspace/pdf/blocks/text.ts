import { withoutRemarks } from '@quire/content'
import { type DocumentNode, plainText, text } from '#resources/workspace/pdf/document.ts'
import { beside, gap, type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, headingText } from '#resources/workspace/pdf/theme.ts'
import type { Draw, DrawContext } from './draw-context.ts'
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

export const drawMath: Draw = (block, context) => {
  const style = { ...context.base, italic: true }
  const formula = text(block, 'formula') ?? plainText(block)
  return together([gap(2), ...textRows(context, [{ text: formula, style }], context.width, 'center'), gap(2)])
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
