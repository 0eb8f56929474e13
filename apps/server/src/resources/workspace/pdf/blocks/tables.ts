import { type DocumentNode, plainText } from '#resources/workspace/pdf/document.ts'
import { widthOf } from '#resources/workspace/pdf/layout/lines.ts'
import type { Point, Row } from '#resources/workspace/pdf/layout/rows.ts'
import { type Align, textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors } from '#resources/workspace/pdf/theme.ts'
import { type Draw, type Ink, inside } from './ink.ts'
import { spansOf } from './inlines.ts'
import { type Strip, stripsOf } from './strips.ts'
import { readTableData, type TableData } from './table-data.ts'

const padding = 6
/** Enough rows to tell how wide the columns of a table are. */
const maxMeasured = 200

/** Rows may go on on the next page, where the header stands again. */
export const drawTable: Draw = (block, ink) => {
  const table = readTableData(block)
  if (table.columns.length === 0) return []
  const base = { ...ink.base, size: 9.25 }
  const grid = { ink: inside(ink, { base }), table, widths: columnWidths(table, inside(ink, { base })) }
  const header = table.hasHeader ? headerRow(grid) : undefined
  const body = table.rows.flatMap((cells) => bodyRows(grid, cells, header))
  return header ? [header, ...body] : body
}

interface Grid {
  ink: Ink
  table: TableData
  widths: number[]
}

function headerRow({ ink, table, widths }: Grid): Row {
  const bold = { ...ink, base: { ...ink.base, bold: true } }
  const cells = table.columns.map(({ title, align }, index) => cellOf(title, { ink: bold, widths, index, align }))
  const [first, ...others] = stripsOf(cells)
  // A header is repeated, so what no header should have is left out.
  const strip = others.length > 0 || !first ? { height: 14, paint: first?.paint ?? (() => {}) } : first
  return { ...edged(strip, { ink, isFirst: true, isLast: true, shade: colors.shade }), keep: true }
}

function bodyRows({ ink, table, widths }: Grid, cells: TableData['rows'][number], header: Row | undefined): Row[] {
  const strips = stripsOf(
    cells.map((cell, index) => cellOf(cell, { ink, widths, index, align: table.columns[index]?.align ?? 'start' })),
  )
  return strips.map((strip, index) => ({
    ...edged(strip, { ink, isFirst: index === 0, isLast: index === strips.length - 1 }),
    ...(header && { repeat: header }),
  }))
}

interface CellPlace {
  ink: Ink
  widths: number[]
  index: number
  align: Align
}

function cellOf(content: DocumentNode[] | string, { ink, widths, index, align }: CellPlace) {
  const width = Math.max(8, (widths[index] ?? 0) - 2 * padding)
  const x = widths.slice(0, index).reduce((sum, wide) => sum + wide, 0) + padding
  return { x, rows: cellRows(content, { ...ink, width }, align) }
}

function cellRows(content: DocumentNode[] | string, ink: Ink, align: Align): Row[] {
  if (typeof content === 'string') return textRows(ink, [{ text: content, style: ink.base }], ink.width, align)
  const isText = content.every(({ type }) => type === 'paragraph' || type === undefined)
  if (!isText) return ink.draw(content, ink)
  return content.flatMap((node) => {
    const nodes = node.object === 'block' ? (node.nodes ?? []) : [node]
    return textRows(ink, spansOf(nodes, ink), ink.width, align)
  })
}

interface Edges {
  ink: Ink
  isFirst: boolean
  isLast: boolean
  shade?: string
}

function edged(strip: Strip, { ink, isFirst, isLast, shade }: Edges): Row {
  const above = isFirst ? 4 : 0
  const height = strip.height + above + (isLast ? 4 : 0)
  return {
    height,
    paint({ x, y }: Point) {
      if (shade) ink.pen.fill({ x, y, width: ink.width, height }, shade)
      strip.paint({ x, y: y + above })
      if (isLast) ink.pen.line({ x, y: y + height }, { x: x + ink.width, y: y + height }, colors.line)
    },
  }
}

/** As wide as what stands in them where there is room; else the longest words decide, then the length of the texts. */
function columnWidths({ columns, rows }: TableData, ink: Ink): number[] {
  const wants = columns.map(({ title }, index) => {
    const texts = [title, ...rows.slice(0, maxMeasured).map((row) => row[index] ?? '')].map(wordsOf)
    const longest = (parts: string[]) =>
      parts.reduce((most, part) => Math.max(most, measure(ink, part)), 0) + 2 * padding + 1
    return { full: longest(texts), least: longest(texts.flatMap((words) => words.split(/[\s/_.-]+/))) }
  })
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const full = total(wants.map((want) => want.full))
  if (full <= ink.width) return wants.map((want) => (want.full * ink.width) / full)
  const cap = (ink.width / columns.length) * 1.4
  const least = wants.map((want) => Math.min(want.least, cap))
  const spare = ink.width - total(least)
  if (spare <= 0) return least.map((width) => (width * ink.width) / total(least))
  const wish = wants.map((want, index) => Math.min(want.full, ink.width) - (least[index] ?? 0))
  return least.map((width, index) => width + (spare * (wish[index] ?? 0)) / Math.max(1, total(wish)))
}

function wordsOf(content: DocumentNode[] | string): string {
  return (typeof content === 'string' ? content : content.map(plainText).join(' ')).slice(0, 300)
}

function measure(ink: Ink, words: string): number {
  return words ? widthOf(ink, [{ text: words.replaceAll('\n', ' '), style: ink.base }]) : 0
}
