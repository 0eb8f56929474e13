import { voidBlock } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { Data, DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { TooManyStepsError } from '#markdown/syntax/meter.ts'
import { expand } from './context.ts'
import { optionLabels, readTextCell, readValue } from './html-cells.ts'
import { type Grid, type GridCell, gridOf } from './html-grid.ts'
import type { Item, SpanItem } from './pair.ts'
import { lineIn, type ReadState, readInside } from './state.ts'
import { costOfCell, orderIndex, titleFragments } from './tables.ts'

interface Column {
  id: string
  attributes: Attributes
  title: DocumentInlineNode[]
  type: string
  options: Data[]
}

const noCell: GridCell = { attributes: {}, items: [], isHeading: false }

/** A table written as HTML, which says more of its columns and cells than Markdown can. */
export function readHtmlTable(item: SpanItem, state: ReadState): DocumentBlock[] {
  const grid = gridOf(item)
  const width = widest([grid.head ?? [], ...grid.rows])
  if (width === 0) return readInside(item.items, state)
  payForMissing(grid, width, state)
  const columns = Array.from({ length: width }, (_, index) => readColumn(grid, index, state))
  const fragments = columns.flatMap(({ id, title }) => titleFragments(id, title))
  const records = grid.rows.map((row, index) => {
    const values: Data = {}
    for (const [at, { id, type }] of columns.entries()) {
      const cell = row[at] ?? noCell
      const read =
        type === 'text'
          ? readTextCell(cell, { id, row: index }, state)
          : { value: readValue(cell, type, state.context) }
      values[id] = read.value
      if ('fragment' in read && read.fragment) fragments.push(read.fragment)
    }
    return [`row-${index + 1}`, { orderIndex: orderIndex(index), values }] as const
  })
  const data = tableData(item.tag?.attributes ?? {}, columns, grid.head !== undefined)
  const table = voidBlock('table', { ...data, records: Object.fromEntries(records) }, fragments)
  return [...captionIn(item, state), table]
}

function widest(rows: GridCell[][]): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0)
}

/** A row may leave out cells, so that a short text describes a huge table. */
function payForMissing({ rows }: Grid, width: number, { context }: ReadState): void {
  const missing = rows.reduce((sum, row) => sum + width - row.filter((cell) => cell.items.length > 0).length, 0)
  if (!expand(context, missing * costOfCell)) throw new TooManyStepsError('a table is nearly empty')
}

function captionIn({ items }: SpanItem, state: ReadState): DocumentBlock[] {
  return items.flatMap((item) => ('name' in item && item.name === '<caption' ? readInside(item.items, state) : []))
}

/** A column is of a type when all that stands in it is. */
function readColumn({ head, rows }: Grid, index: number, state: ReadState): Column {
  const heading = head?.[index] ?? noCell
  const select = heading.items.find((item): item is SpanItem => 'name' in item && item.name === '<select')
  const written = select ? 'select' : (heading.attributes['data-type'] ?? 'text')
  const isTyped =
    columnTypes.includes(written) &&
    rows.every((row) => readValue(row[index] ?? noCell, written, state.context) !== undefined)
  const words = heading.items.filter((item) => item !== select)
  const title = lineIn(readInside(words, state, 'line'))
  const attributes = heading.attributes
  const type = isTyped ? written : 'text'
  const options =
    type === 'select'
      ? allOptions(
          optionsIn(select),
          rows.map((row) => row[index] ?? noCell),
        )
      : []
  return { id: `column-${index + 1}`, attributes, title, type, options }
}

/** Choices that only cells tell are called as they are there. */
function allOptions(told: Data[], cells: GridCell[]): Data[] {
  const known = new Map(told.map((option) => [option.value, option]))
  for (const cell of cells) {
    for (const [value, label] of optionLabels(cell)) if (!known.has(value)) known.set(value, { value, label })
  }
  return [...known.values()]
}

const columnTypes = ['number', 'rating', 'checkbox', 'content-ref', 'image', 'files', 'select']

/** `<option value="id" label="Label" color="blue">` */
function optionsIn(select: SpanItem | undefined): Data[] {
  const isOption = (item: Item): item is SpanItem => 'name' in item && item.name === '<option'
  return (select?.items ?? []).filter(isOption).map(({ tag }) => {
    const { value = '', label = value, color } = tag?.attributes ?? {}
    return { value, label, ...(color && { color }) }
  })
}

function tableData(attributes: Attributes, columns: Column[], hasHeader: boolean): Data {
  const definition = Object.fromEntries(columns.map((column) => [column.id, definitionOf(column)]))
  const visible = columns.filter((column) => column.attributes['data-hidden'] === undefined).map(({ id }) => id)
  const fullWidth = attributes['data-full-width']
  return {
    view:
      attributes['data-view'] === 'cards'
        ? cardsView(attributes, columns, visible)
        : gridView(attributes, columns, visible, hasHeader),
    definition,
    ...(fullWidth !== undefined && { fullWidth: fullWidth !== 'false' }),
  }
}

function definitionOf({ id, title: words, type, attributes, options }: Column): Data {
  const title = plainNodes(words)
  if (type === 'select') return { id, title, type, options }
  if (type === 'rating') return { id, title, type, max: Number(attributes['data-max']) || 5 }
  if (type !== 'text') return { id, title, type }
  const { align, valign } = attributes
  const textAlignment = align === 'center' || align === 'right' ? align : 'left'
  return { id, title, type, textAlignment, ...(valign && { verticalAlignment: valign }) }
}

function gridView(attributes: Attributes, all: Column[], columns: string[], hasHeader: boolean): Data {
  const widths = all.flatMap(({ id, attributes: { width } }) => (Number(width) > 0 ? [[id, Number(width)]] : []))
  return {
    type: 'grid',
    columns,
    hideHeader: attributes['data-header-hidden'] !== undefined || !hasHeader,
    ...(widths.length > 0 && { columnWidths: Object.fromEntries(widths) }),
  }
}

function cardsView(attributes: Attributes, all: Column[], columns: string[]): Data {
  const marked = (name: string) => all.find((column) => column.attributes[name] !== undefined)?.id
  const [target, cover, dark] = ['data-card-target', 'data-card-cover', 'data-card-cover-dark'].map(marked)
  return {
    type: 'cards',
    cardSize: attributes['data-card-size'] === 'large' ? 'large' : 'medium',
    columns,
    ...(target && { targetDefinition: target }),
    ...(cover && { coverDefinition: cover }),
    ...(dark && { coverDefinitionDark: dark }),
    ...(attributes['data-column-title-hidden'] !== undefined && { hideColumnTitle: true }),
  }
}
