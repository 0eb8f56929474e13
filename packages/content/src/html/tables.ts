import { readTable, type TableCell, type TableData } from '../document/table.ts'
import { inside, type Press, type PrintBlock } from './press.ts'
import { type Html, html, joined } from './template.ts'

export const printTable: PrintBlock = (block, press) => {
  const table = readTable(block)
  if (table.columns.length === 0) return html``
  return table.isCards ? printCards(table, inside(press)) : printRows(table, inside(press))
}

function printRows({ columns, rows, hasHeader }: TableData, press: Press): Html {
  const aligned = (index: number) => {
    const align = columns[index]?.align ?? 'left'
    return align !== 'left' && html` class="${align}"`
  }
  const head = columns.map(({ title }, index) => html`<th${aligned(index)}>${printCell(title, press)}</th>`)
  const body = rows.map(
    (cells) => html`<tr>${cells.map((cell, index) => html`<td${aligned(index)}>${printCell(cell, press)}</td>`)}</tr>`,
  )
  return html`<div class="table"><table>${hasHeader && html`<thead><tr>${head}</tr></thead>`}<tbody>${body}</tbody></table></div>`
}

function printCards({ rows }: TableData, press: Press): Html {
  const cards = rows.map(
    (cells) => html`<div class="card">${cells.map((cell) => html`<div>${printCell(cell, press)}</div>`)}</div>`,
  )
  return html`<div class="cards">${cards}</div>`
}

function printCell(cell: TableCell, press: Press): Html {
  if (typeof cell === 'string') return html`${cell}`
  if ('nodes' in cell) return press.print(cell.nodes, press)
  return joined(
    cell.refs.map((ref) => {
      const { href, title } = press.placeOf(ref)
      if (href === undefined) return html`${title}`
      return cell.isImage ? html`<img src="${href}" alt="" loading="lazy">` : html`<a href="${href}">${title}</a> `
    }),
  )
}
