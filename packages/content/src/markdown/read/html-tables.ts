import { voidBlock } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { Data, DocumentBlock } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { htmlContent, readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import type { ReadContext } from './context.ts'
import { readCell } from './html-cells.ts'
import { readInlines } from './inlines.ts'
import { orderIndex, titleFragments } from './tables.ts'

interface Element {
  attributes: Attributes
  content: string
}

interface Column {
  id: string
  attributes: Attributes
  title: string
  type: string
}

const tableAttributes = new Set([
  'data-view',
  'data-card-size',
  'data-full-width',
  'data-header-hidden',
  'data-column-title-hidden',
])
const columnAttributes = new Set([
  ...['width', 'align', 'valign', 'data-hidden', 'data-type', 'data-max'],
  ...['data-card-target', 'data-card-cover', 'data-card-cover-dark'],
])
const cellAttributes = new Set(['width', 'align', 'valign'])

/** A table written as HTML, which says more of its columns than Markdown can; undefined when it says anything else. */
export function readHtmlTable(source: string, context: ReadContext): DocumentBlock | undefined {
  const table = htmlContent(source, 'table')
  if (!table || !hasOnly(table.attributes, tableAttributes)) return undefined
  const { head = '', body } = partsOf(table.content)
  const headings = elementsIn(elementsIn(head, 'tr')?.[0]?.content ?? '', 'th')
  const rows = body === undefined ? undefined : elementsIn(body, 'tr')
  if (!headings?.length || !rows || !headings.every(({ attributes }) => hasOnly(attributes, columnAttributes)))
    return undefined
  const columns = headings.map((heading, index) => readColumn(heading, index, context))
  const fragments = columns.flatMap(({ id }, index) => titleFragments(id, titleNodes(headings[index], context)))
  const records: [string, Data][] = []
  for (const [index, row] of rows.entries()) {
    const cells = elementsIn(row.content, 'td')
    if (cells?.length !== columns.length) return undefined
    const values: Data = {}
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? { attributes: {}, content: '' }
      const read = hasOnly(cell.attributes, cellAttributes)
        ? readCell(cell.content, { ...column, row: index }, context)
        : undefined
      if (!read) return undefined
      values[column.id] = read.value
      if (read.fragment) fragments.push(read.fragment)
    }
    records.push([`row-${index + 1}`, { orderIndex: orderIndex(index), values }])
  }
  return voidBlock(
    'table',
    { ...tableData(table.attributes, columns), records: Object.fromEntries(records) },
    fragments,
  )
}

function partsOf(content: string): { head?: string | undefined; body?: string | undefined } {
  const end = content.indexOf('</thead>') + '</thead>'.length
  const [head, body] = [content.slice(0, end), content.slice(end)].map(trimSpace)
  return { head: htmlContent(head ?? '', 'thead')?.content, body: htmlContent(body ?? '', 'tbody')?.content }
}

function hasOnly(attributes: Attributes, known: Set<string>): boolean {
  return Object.keys(attributes).every((name) => known.has(name))
}

/** Elements of one name, one after the other; undefined when there is anything else. */
function elementsIn(html: string, name: string): Element[] | undefined {
  const elements: Element[] = []
  for (let rest = trimSpace(html); rest; ) {
    const tag = readHtmlTag(rest)
    const end = rest.indexOf(`</${name}>`)
    if (!tag || tag.name !== name || tag.closes || end < tag.length) return undefined
    elements.push({ attributes: tag.attributes, content: rest.slice(tag.length, end) })
    rest = trimSpace(rest.slice(end + name.length + 3))
  }
  return elements
}

function titleNodes(heading: Element | undefined, context: ReadContext) {
  return readInlines(context.readLine(heading?.content ?? ''), context)
}

function readColumn(heading: Element, index: number, context: ReadContext): Column {
  const { attributes } = heading
  const title = plainNodes(titleNodes(heading, context))
  return { id: `column-${index + 1}`, attributes, title, type: attributes['data-type'] || 'text' }
}

function tableData(attributes: Attributes, columns: Column[]): Data {
  const definition = Object.fromEntries(columns.map((column) => [column.id, definitionOf(column)]))
  const visible = columns.filter((column) => column.attributes['data-hidden'] === undefined).map(({ id }) => id)
  const fullWidth = attributes['data-full-width']
  return {
    view:
      attributes['data-view'] === 'cards'
        ? cardsView(attributes, columns, visible)
        : gridView(attributes, columns, visible),
    definition,
    ...(fullWidth !== undefined && { fullWidth: fullWidth !== 'false' }),
  }
}

function definitionOf({ id, title, type, attributes }: Column): Data {
  if (type === 'rating') return { id, title, type, max: Number(attributes['data-max']) || 5 }
  if (type !== 'text') return { id, title, type }
  const { align, valign } = attributes
  const textAlignment = align === 'center' || align === 'right' ? align : 'left'
  return { id, title, type, textAlignment, ...(valign && { verticalAlignment: valign }) }
}

function gridView(attributes: Attributes, all: Column[], columns: string[]): Data {
  const widths = all.flatMap(({ id, attributes: { width } }) => (Number(width) > 0 ? [[id, Number(width)]] : []))
  return {
    type: 'grid',
    columns,
    hideHeader: attributes['data-header-hidden'] !== undefined,
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
