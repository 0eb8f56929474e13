import type { DocumentNode } from '#resources/workspace/pdf/document.ts'
import { type Draw, type DrawContext, inside } from '#resources/workspace/pdf/draw-context.ts'
import type { Point, Row } from '#resources/workspace/pdf/layout/rows.ts'
import type { Tag } from '#resources/workspace/pdf/layout/tag.ts'
import { taggedWithin } from '#resources/workspace/pdf/layout/tag-rows.ts'
import { type Align, textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors } from '#resources/workspace/pdf/theme.ts'
import { drawCards } from './cards.ts'
import { fitColumns } from './column-widths.ts'
import { spansOf } from './inlines.ts'
import { type Strip, splitCells } from './split-cells.ts'
import { readTableData, type TableData } from './table-data.ts'

const padding = 6

/** Long rows are split over sheets, and the header is repeated on each. */
export const drawTable: Draw = (block, context) => {
  const table = readTableData(block)
  if (table.cards) return drawCards({ ...table, cards: table.cards }, context)
  if (table.columns.length === 0) return []
  const base = { ...context.base, size: 9.25 }
  const { widths, scale } = fitColumns(table, inside(context, { base: { ...base, bold: true } }), padding)
  const tag: Tag = { type: 'Table' }
  const grid = { context: inside(context, { base: { ...base, size: base.size * scale } }), table, widths, tag }
  const header = table.hasHeader ? headerRow(grid) : undefined
  const body = table.rows.flatMap((cells) => bodyRows(grid, cells, header))
  return header ? [header, ...body] : body
}

interface Grid {
  context: DrawContext
  table: TableData
  widths: number[]
  tag: Tag
}

function headerRow({ context, table, widths, tag }: Grid): Row {
  const bold = { ...context, base: { ...context.base, bold: true } }
  const row: Tag = { type: 'TR', parent: tag }
  const cells = table.columns.map(({ title, align }, index) =>
    cellOf(title, { context: bold, widths, index, align, tag: { type: 'TH', parent: row } }),
  )
  const [first, ...others] = splitCells(cells, context.pen)
  // A header is repeated, so what no header should have is left out.
  const strip = others.length > 0 || !first ? { height: 14, paint: first?.paint ?? (() => {}) } : first
  return { ...edged(strip, { context, isFirst: true, isLast: true, shade: colors.shade }), keep: true }
}

function bodyRows(
  { context, table, widths, tag }: Grid,
  cells: TableData['rows'][number],
  header: Row | undefined,
): Row[] {
  const row: Tag = { type: 'TR', parent: tag }
  const parts = cells.map((cell, index) => {
    const align = table.columns[index]?.align ?? 'start'
    return cellOf(cell, { context, widths, index, align, tag: { type: 'TD', parent: row } })
  })
  const strips = splitCells(parts, context.pen)
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
  tag: Tag
}

function cellOf(content: DocumentNode[] | string, { context, widths, index, align, tag }: CellOptions) {
  const width = Math.max(8, (widths[index] ?? 0) - 2 * padding)
  const x = widths.slice(0, index).reduce((sum, wide) => sum + wide, 0) + padding
  return { x, rows: taggedWithin(cellRows(content, { ...context, width }, align), tag) }
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
