import { blocksIn, fieldsOf, refOf, textOf } from '#document/build.ts'
import type { Data } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { encodeText, printHtmlTag } from '#markdown/syntax/html.ts'
import { titleFragment } from '#markdown/table-names.ts'
import type { WriteContext } from './context.ts'
import { printHtmlBlocks } from './html-blocks.ts'
import { printHtmlLine } from './leaf-blocks.ts'
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
    const options = printOptions(fieldsOf(table.definitions[column]))
    return `${printHtmlTag('th', columnAttributes(table, column))}${options}${content}</th>`
  })
  const rows = table.records.map(({ values }) => {
    const cells = columns.map((column) => {
      const value = fieldsOf(values)[column]
      const { type, options } = fieldsOf(table.definitions[column])
      return `<td>${type === 'select' ? printChoices(value, options) : printValue(table, value, context)}</td>`
    })
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
    ...(type !== 'text' && type !== 'select' && { 'data-type': `${type}` }),
    ...(type === 'rating' && typeof max === 'number' && { 'data-max': `${max}` }),
  }
}

/** The choices of a column stand in its title. */
function printOptions({ type, options }: Data): string {
  if (type !== 'select') return ''
  const tags = optionsOf(options).map(({ value, label, color }) => {
    return `${printHtmlTag('option', { value, label, ...(color && { color }) })}</option>`
  })
  return `<select>${tags.join('')}</select>`
}

function printChoices(value: unknown, options: unknown): string {
  const labels = new Map(optionsOf(options).map((option) => [option.value, option.label]))
  const chosen = Array.isArray(value) ? value.map(String) : []
  return chosen
    .map((id) => `${printHtmlTag('span', { 'data-option': id })}${encodeText(labels.get(id) ?? id)}</span>`)
    .join('')
}

function optionsOf(options: unknown): { value: string; label: string; color: string }[] {
  return (Array.isArray(options) ? options : []).map((option: unknown) => {
    const { value = '', label = value, color = '' } = fieldsOf(option)
    return { value: `${value}`, label: `${label}`, color: `${color}` }
  })
}

function printValue(table: TableParts, value: unknown, context: WriteContext): string {
  if (Array.isArray(value)) return value.map((file: unknown) => printLink(refOfFile(file), context)).join('')
  const ref = refOf({ ref: value })
  if (ref) return printLink({ ref }, context)
  return (typeof value === 'string' ? printFragment(table, value, context) : undefined) ?? printText(value, context)
}

function refOfFile(file: unknown): Data {
  return { ref: refOf({ ref: file }) ?? { kind: 'file', file: `${file}` } }
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
  return fragment && printHtmlBlocks(blocksIn(fragment.nodes), context)
}
