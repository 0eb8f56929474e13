import { type DocumentNode, plainText, text } from '#resources/workspace/pdf/document.ts'
import { beside, gap, type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, headingText } from '#resources/workspace/pdf/theme.ts'
import type { Draw, Ink } from './ink.ts'
import { spansOf } from './inlines.ts'

export const drawParagraph: Draw = (block, ink) => {
  const spans = spansOf(block.nodes ?? [], ink)
  return spans.some(({ text: words, picture }) => words.trim() || picture) ? textRows(ink, spans, ink.width) : []
}

const levels = { 'heading-1': 1, 'heading-2': 2, 'heading-3': 3 } as const

/** A heading stays with what it is the heading of. */
export const drawHeading: Draw = (block, ink) => {
  const type = (block.type ?? 'heading-3') as keyof typeof levels
  const style = { ...headingText[type], color: ink.base.color }
  const rows = textRows(ink, spansOf(block.nodes ?? [], ink, style), ink.width)
  const id = block.meta?.id ?? text(block, 'id')
  const marked = id === undefined ? rows : beside(rows, markPlace(block, id, ink))
  return [gap(style.size * 0.5), ...marked.map((row) => ({ ...row, keep: true }))]
}

function markPlace(block: DocumentNode, id: string, ink: Ink): (at: { y: number }) => void {
  const level = levels[block.type as keyof typeof levels] ?? 3
  return ({ y }) => ink.mark({ id, title: plainText(block), level }, y)
}

export const drawMath: Draw = (block, ink) => {
  const style = { ...ink.base, italic: true }
  const formula = text(block, 'formula') ?? plainText(block)
  return together([gap(2), ...textRows(ink, [{ text: formula, style }], ink.width, 'center'), gap(2)])
}

export const drawDivider: Draw = (_block, { pen, width }) => [
  { height: 13, paint: ({ x, y }) => pen.line({ x, y: y + 6 }, { x: x + width, y: y + 6 }, colors.line) },
]

/** What is kept word for word because no block covers it, and what blocks of an unknown kind say. */
export const drawPlain: Draw = (block, ink) => {
  const words = withoutComments(text(block, 'markdown') ?? plainText(block))
  return words ? plainRows(words, ink) : []
}

/** Comments in HTML are for those who write; one that nobody closed goes on to the end. */
function withoutComments(words: string): string {
  return words.replace(/<!--.*?(?:-->|$)/gs, '').trim()
}

export function plainRows(words: string, ink: Ink): Row[] {
  return textRows(ink, [{ text: words, style: ink.base }], ink.width)
}
