import { type DocumentNode, plainText } from '#resources/workspace/pdf/document.ts'
import { widthOf } from '#resources/workspace/pdf/layout/lines.ts'
import type { Point, Row } from '#resources/workspace/pdf/layout/rows.ts'
import { type Align, textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors } from '#resources/workspace/pdf/theme.ts'
import { type Draw, type DrawContext, inside } from './draw-context.ts'
import { spansOf } from './inlines.ts'
import { type Strip, splitCells } from './split-cells.ts'
import { readTableData, type TableData } from './table-data.ts'

const padding = 6
/** Enough rows to tell how wide the columns of a table are. */
const maxMeasured = 200

/** Long rows are split over sheets, and the header is repeated on each. */
export const drawTable: Draw = (block, context) => {
  const table = readTableData(block)
  if (table.columns.length === 0) return []
  const base = { ...context.base, size: 9.25 }
  const grid = { context: inside(context, { base }), table, widths: columnWidths(table, inside(context, { base })) }
  const header = table.hasHeader ? headerRow(grid) : undefined
  const body = table.rows.flatMap((cells) => bodyRows(grid, cells, header))
  return header ? [header, ...body] : body
}

interface Grid {
  context: DrawContext
  table: TableData
  widths: number[]
}

function headerRow({ context, table, widths }: Grid): Row {
  const bold = { ...context, base: { ...context.base, bold: true } }
  const cells = table.columns.map(({ title, align }, index) => cellOf(title, { context: bold, widths, index, align }))
  const [first, ...others] = splitCells(cells)
  // A header is repeated, so what no header should have is left out.
  const strip = others.length > 0 || !first ? { height: 14, paint: first?.paint ?? (() => {}) } : first
  return { ...edged(strip, { context, isFirst: true, isLast: true, shade: colors.shade }), keep: true }
}

function bodyRows({ context, table, widths }: Grid, cells: TableData['rows'][number], header: Row | undefined): Row[] {
  const strips = splitCells(
    cells.map((cell, index) => cellOf(cell, { context, widths, index, align: table.columns[index]?.align ?? 'start' })),
  )
  return strips.map((strip, index) => ({
    ...edged(strip, { context, isFirst: index === 0, isLast: index === strips.length - 1 }),
    ...(header && { repeat: header }),
  }))
}

interface CellOptions {
  context: DrawContext
  widths: number[]
  index: number
  align: Align
}

function cellOf(content: DocumentNode[] | string, { context, widths, index, align }: CellOptions) {
  const width = Math.max(8, (widths[index] ?? 0) - 2 * padding)
  const x = widths.slice(0, index).reduce((sum, wide) => sum + wide, 0) + padding
  return { x, rows: cellRows(content, { ...context, width }, align) }
}

function cellRows(content: DocumentNode[] | string, context: DrawContext, align: Align): Row[] {
  if (typeof content === 'string')
    return textRows(context, [{ text: content, style: context.base }], context.width, align)
  const isText = content.every(({ type }) => type === 'paragraph' || type === undefined)
  if (!isText) return context.draw(content, context)
  return content.flatMap((node) => {
    const nodes = node.object === 'block' ? (node.nodes ?? []) : [node]
    return textRows(context, spansOf(nodes, context), context.width, align)
  })
}

interface Edges {
  context: DrawContext
  isFirst: boolean
  isLast: boolean
  shade?: string
}

function edged(strip: Strip, { context, isFirst, isLast, shade }: Edges): Row {
  const above = isFirst ? 4 : 0
  const height = strip.height + above + (isLast ? 4 : 0)
  return {
    height,
    paint({ x, y }: Point) {
      if (shade) context.pen.fill({ x, y, width: context.width, height }, shade)
      strip.paint({ x, y: y + above })
      if (isLast) context.pen.line({ x, y: y + height }, { x: x + context.width, y: y + height }, colors.line)
    },
  }
}

/** As wide as what stands in them where there is room; else the longest words decide, then the length of the texts. */
function columnWidths({ columns, rows }: TableData, context: DrawContext): number[] {
  const wants = columns.map(({ title }, index) => {
    const texts = [title, ...rows.slice(0, maxMeasured).map((row) => row[index] ?? '')].map(wordsOf)
    const longest = (parts: string[]) =>
      parts.reduce((most, part) => Math.max(most, measure(context, part)), 0) + 2 * padding + 1
    return { full: longest(texts), least: longest(texts.flatMap((words) => words.split(/[\s/_.-]+/))) }
  })
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const full = total(wants.map((want) => want.full))
  if (full <= context.width) return wants.map((want) => (want.full * context.width) / full)
  const cap = (context.width / columns.length) * 1.4
  const least = wants.map((want) => Math.min(want.least, cap))
  const spare = context.width - total(least)
  if (spare <= 0) return least.map((width) => (width * context.width) / total(least))
  const wish = wants.map((want, index) => Math.min(want.full, context.width) - (least[index] ?? 0))
  return least.map((width, index) => width + (spare * (wish[index] ?? 0)) / Math.max(1, total(wish)))
}

function wordsOf(content: DocumentNode[] | string): string {
  return (typeof content === 'string' ? content : content.map(plainText).join(' ')).slice(0, 300)
}

function measure(context: DrawContext, words: string): number {
  return words ? widthOf(context, [{ text: words.replaceAll('\n', ' '), style: context.base }]) : 0
}
