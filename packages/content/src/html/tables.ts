import { readTable, type TableData } from '#document/table.ts'
import { renderCards } from './cards.ts'
import { renderCell } from './cells.ts'
import { nested, type RenderBlock, type RenderContext } from './render-context.ts'
import { type Html, html, noHtml } from './template.ts'

export const renderTable: RenderBlock = (block, context) => {
  const table = readTable(block)
  if (table.cards) return renderCards({ ...table, cards: table.cards }, nested(context))
  return table.columns.length === 0 ? noHtml : renderRows(table, nested(context))
}

function renderRows({ columns, rows, hasHeader }: TableData, context: RenderContext): Html {
  const aligned = (index: number) => {
    const align = columns[index]?.align ?? 'left'
    return align !== 'left' && html` class="${align}"`
  }
  const head = columns.map(({ title }, index) => html`<th${aligned(index)}>${renderCell(title, context)}</th>`)
  const body = rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, index) => html`<td${aligned(index)}>${renderCell(cell, context)}</td>`)}</tr>`,
  )
  return html`<div class="table"><table>${hasHeader && html`<thead><tr>${head}</tr></thead>`}<tbody>${body}</tbody></table></div>`
}
