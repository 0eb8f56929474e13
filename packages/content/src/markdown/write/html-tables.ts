import { blocksIn, fieldsOf, refOf, textOf } from '#document/build.ts'
import type { Data, DocumentBlock } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import { titleFragment } from '#markdown/table-names.ts'
import type { WriteContext } from './context.ts'
import { printHtmlLine } from './leaf-blocks.ts'
import { lineOf } from './lines.ts'
import type { TableParts } from './tables.ts'

/** Whether a table says more than Markdown's own tables can. */
export function needsHtml({ view, definitions, columns, fragments, fullWidth }: TableParts): boolean {
  if (view.type === 'cards' || view.hideHeader === true || view.columnWidths !== undefined) return true
  if (fullWidth !== undefined || Object.keys(definitions).length > columns.length) return true
  if (columns.some((column) => isSpecial(fieldsOf(definitions[column])))) return true
  return [...fragments.values()].some(({ nodes }) => nodes.length !== 1 || blocksIn(nodes)[0]?.type !== 'paragraph')
}

function isSpecial({ type, verticalAlignment }: Data): boolean {
  return (type !== undefined && type !== 'text') || verticalAlignment !== undefined
}

export function printHtmlTable(table: TableParts, context: WriteContext): string {
  const columns = allColumns(table)
  const headings = columns.map((column) => {
    const content =
      printFragment(table, titleFragment(column), context) ??
      printText(fieldsOf(table.definitions[column]).title, context)
    return `${printHtmlTag('th', columnAttributes(table, column))}${content}</th>`
  })
  const rows = table.records.map(({ values }) => {
    const cells = columns.map((column) => `<td>${printValue(table, fieldsOf(values)[column], context)}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  const start = printHtmlTag('table', tableAttributes(table))
  return `${start}<thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** In the order of their definitions, unless the view has another one; then what it hides comes last. */
function allColumns({ definitions, columns }: TableParts): string[] {
  const all = Object.keys(definitions)
  const shown = all.filter((column) => columns.includes(column))
  if (shown.join() === columns.join()) return all
  return [...columns, ...all.filter((column) => !columns.includes(column))]
}

function tableAttributes({ view, fullWidth }: TableParts): Attributes {
  const isCards = view.type === 'cards'
  return {
    ...(isCards && view.cardSize === 'large' && { 'data-card-size': 'large' }),
    ...(isCards && view.hideColumnTitle === true && { 'data-column-title-hidden': '' }),
    ...(isCards && { 'data-view': 'cards' }),
    ...(!isCards && view.hideHeader === true && { 'data-header-hidden': '' }),
    ...(typeof fullWidth === 'boolean' && { 'data-full-width': `${fullWidth}` }),
  }
}

function columnAttributes({ view, definitions, columns }: TableParts, column: string): Attributes {
  const { type = 'text', textAlignment, verticalAlignment, max } = fieldsOf(definitions[column])
  const width = fieldsOf(view.columnWidths)[column]
  return {
    ...(typeof width === 'number' && { width: `${width}` }),
    ...((textAlignment === 'center' || textAlignment === 'right') && { align: textAlignment }),
    ...(typeof verticalAlignment === 'string' && { valign: verticalAlignment }),
    ...(!columns.includes(column) && { 'data-hidden': '' }),
    ...(view.targetDefinition === column && { 'data-card-target': '' }),
    ...(view.coverDefinition === column && { 'data-card-cover': '' }),
    ...(view.coverDefinitionDark === column && { 'data-card-cover-dark': '' }),
    ...(type !== 'text' && { 'data-type': `${type}` }),
    ...(type === 'rating' && typeof max === 'number' && { 'data-max': `${max}` }),
  }
}

function printValue(table: TableParts, value: unknown, context: WriteContext): string {
  if (Array.isArray(value))
    return value.map((file) => printLink({ ref: { kind: 'file', file: `${file}` } }, context)).join('')
  const ref = refOf({ ref: value })
  if (ref) return printLink({ ref }, context)
  return (typeof value === 'string' ? printFragment(table, value, context) : undefined) ?? printText(value, context)
}

function printLink(data: Data, context: WriteContext): string {
  const text = context.addressOf(refOf(data))
  return printHtmlLine([{ object: 'inline', type: 'link', data, nodes: [textOf(text)] }], context)
}

function printText(value: unknown, context: WriteContext): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? printHtmlLine([textOf(`${value}`)], context) : ''
}

/** A line by itself needs no tags around it. */
function printFragment({ fragments }: TableParts, name: string, context: WriteContext): string | undefined {
  const fragment = fragments.get(name)
  if (!fragment) return undefined
  const blocks = blocksIn(fragment.nodes)
  const [only] = blocks
  if (only?.type === 'paragraph' && blocks.length === 1) return printHtmlLine(lineOf(only), context)
  return blocks.map((block) => `<${tagOf(block)}>${printHtmlLine(lineOf(block), context)}</${tagOf(block)}>`).join('')
}

function tagOf({ type, data }: DocumentBlock): string {
  if (!type.startsWith('heading-')) return 'p'
  return `h${typeof data?.depth === 'number' ? data.depth : type.slice(-1)}`
}
