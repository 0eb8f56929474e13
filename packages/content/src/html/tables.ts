import { readTable, type TableCell, type TableData } from '#document/table.ts'
import { nested, type RenderBlock, type RenderContext } from './render-context.ts'
import { type Html, html, joined } from './template.ts'

export const renderTable: RenderBlock = (block, context) => {
  const table = readTable(block)
  if (table.columns.length === 0) return html``
  return table.isCards ? renderCards(table, nested(context)) : renderRows(table, nested(context))
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

function renderCards({ rows }: TableData, context: RenderContext): Html {
  const cards = rows.map(
    (cells) => html`<div class="card">${cells.map((cell) => html`<div>${renderCell(cell, context)}</div>`)}</div>`,
  )
  return html`<div class="cards">${cards}</div>`
}

function renderCell(cell: TableCell, context: RenderContext): Html {
  if (typeof cell === 'string') return html`${cell}`
  if ('nodes' in cell) return context.render(cell.nodes, context)
  return joined(
    cell.refs.map((ref) => {
      const { href, title } = context.targetOf(ref)
      if (href === undefined) return html`${title}`
      return cell.isImage ? html`<img src="${href}" alt="" loading="lazy">` : html`<a href="${href}">${title}</a> `
    }),
  )
}
