import type { DocumentNode } from '#resources/workspace/pdf/document.ts'
import type { DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import { widthOf } from '#resources/workspace/pdf/layout/lines.ts'
import type { Span } from '#resources/workspace/pdf/layout/span.ts'
import { spansOf } from './inlines.ts'
import type { TableData } from './table-data.ts'

/** Enough rows to tell how wide the columns of a table are, and enough of a text. */
const most = { rows: 200, characters: 300 }
/** CSS pixels are three quarters of a point. */
const pixel = 0.75
/** Smaller letters nobody reads: words are broken before. */
const leastScale = 0.62

export interface Columns {
  widths: number[]
  /** How much smaller letters are than they would be, so that no word is broken. */
  scale: number
}

/** As wide as their authors say, or as what stands in them; words decide before texts where there is little room. */
export function fitColumns({ columns, rows }: TableData, context: DrawContext, padding: number): Columns {
  const wants = columns.map(({ title, width }, index) => {
    const texts = [title, ...rows.slice(0, most.rows).map((row) => row[index] ?? '')].map((cell) =>
      spansIn(cell, context),
    )
    const full = longest(texts.map((spans) => widthOf(context, spans))) + 2 * padding + 1
    const least = longest(texts.flatMap((spans) => wordWidths(spans, context))) + 2 * padding + 1
    return { full: Math.max(width === undefined ? full : width * pixel, least), least }
  })
  const full = total(wants.map((want) => want.full))
  if (full <= context.width) return { widths: wants.map((want) => (want.full * context.width) / full), scale: 1 }
  const least = total(wants.map((want) => want.least))
  const scale = Math.max(leastScale, Math.min(1, context.width / least))
  const needed = wants.map((want) => want.least * scale)
  const spare = context.width - total(needed)
  if (spare <= 0) return { widths: needed.map((width) => (width * context.width) / total(needed)), scale }
  const wishes = wants.map((want, index) => Math.min(want.full, context.width) - (needed[index] ?? 0))
  const widths = needed.map((width, index) => width + (spare * (wishes[index] ?? 0)) / Math.max(1, total(wishes)))
  return { widths, scale }
}

/** What stands in a cell, without leaving its notes behind. */
function spansIn(cell: DocumentNode[] | string, context: DrawContext): Span[] {
  if (typeof cell === 'string') return [{ text: cell.slice(0, most.characters), style: context.base }]
  const silent = { ...context, notes: [] }
  const inlines = cell.flatMap((node) => (node.object === 'block' ? (node.nodes ?? []) : [node]))
  let left = most.characters
  return spansOf(inlines.slice(0, 50), silent).map((span) => {
    const text = span.text.slice(0, Math.max(0, left)).replaceAll('\n', ' ')
    left -= text.length
    return { ...span, text }
  })
}

/** Where a line may end, as far as that matters for how wide a column is. */
const breaks = /(?<=[\s\u2010-\u2014-])|(?<=\/)(?=\p{L})|(?=[\u2e80-\u9fff\uac00-\ud7af])/u

/** Words may be of several looks, and go on from one span to the next. */
function wordWidths(spans: readonly Span[], context: DrawContext): number[] {
  const widths = [0]
  for (const span of spans) {
    for (const [index, part] of span.text.split(breaks).entries()) {
      if (index > 0) widths.push(0)
      widths.push((widths.pop() ?? 0) + widthOf(context, [{ ...span, text: part.trimEnd() }]))
      if (/\s$/.test(part)) widths.push(0)
    }
  }
  return widths
}

function longest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
