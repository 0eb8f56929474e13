import type { TableCell } from '#document/table.ts'
import type { RenderContext } from './render-context.ts'
import { type Html, html, joined } from './template.ts'

/** What stands in a cell of a table, or in a part of a card. */
export function renderCell(cell: TableCell, context: RenderContext): Html {
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
