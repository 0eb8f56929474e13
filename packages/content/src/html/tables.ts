import { readTable, type TableColumn, type TableData } from '#document/table.ts'
import { renderCards } from './cards.ts'
import { renderCell } from './cells.ts'
import { nested, type RenderBlock, type RenderContext } from './render-context.ts'
import { type Html, html, noHtml } from './template.ts'

export const renderTable: RenderBlock = (block, context) => {
  const table = readTable(block)
  if (table.cards) return renderCards({ ...table, cards: table.cards }, nested(context))
  return table.columns.length === 0 ? noHtml : renderRows(table, nested(context))
}

function renderRows({ columns, rows, hasHeader, isFullWidth }: TableData, context: RenderContext): Html {
  const looks = columns.map(lookOf)
  const widths = columns.some(({ width }) => width !== undefined) && renderWidths(columns)
  const head = columns.map(
    ({ title }, index) => html`<th scope="col"${looks[index]}>${renderCell(title, context)}</th>`,
  )
  const body = rows.map(
    (cells) => html`<tr>${cells.map((cell, index) => html`<td${looks[index]}>${renderCell(cell, context)}</td>`)}</tr>`,
  )
  // It can be wider than the page: whoever has no mouse scrolls it with the arrow keys.
  return html`<div class="${isFullWidth ? 'table full' : 'table'}" tabindex="0"><table>${widths}${hasHeader && html`<thead><tr>${head}</tr></thead>`}<tbody>${body}</tbody></table></div>`
}

function lookOf({ align, verticalAlign }: TableColumn): Html | false {
  const names = [...(align === 'left' ? [] : [align]), ...(verticalAlign === 'top' ? [] : [verticalAlign])]
  return names.length > 0 && html` class="${names.join(' ')}"`
}

/** As attributes, because pages have no styles of their own. */
function renderWidths(columns: readonly TableColumn[]): Html {
  return html`<colgroup>${columns.map(({ width }) => (width === undefined ? html`<col>` : html`<col width="${width}">`))}</colgroup>`
}
