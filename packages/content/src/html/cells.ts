import type { Choice, TableCell } from '#document/table.ts'
import { linkTo } from './inlines.ts'
import { renderThemed } from './pictures.ts'
import type { RenderContext } from './render-context.ts'
import { type Html, html, joined } from './template.ts'

/** What stands in a cell of a table, or in a part of a card. */
export function renderCell(cell: TableCell, context: RenderContext): Html {
  if (typeof cell === 'string') return html`${cell}`
  if ('nodes' in cell) return context.render(cell.nodes, context)
  if ('choices' in cell) return joined(cell.choices.map(renderChoice))
  if ('isChecked' in cell) return renderTick(cell.isChecked, context)
  if ('rating' in cell) return renderRating(cell, context)
  const parts = cell.refs.map((ref) => {
    if (cell.isImage) return renderThemed({ ref }, { words: '', context })
    const target = context.targetOf(ref)
    return linkTo(target, html`${target.title || context.labels.notAvailable}`, context)
  })
  return joined(parts.map((part, index) => (index === 0 ? part : html` ${part}`)))
}

const colors = ['blue', 'green', 'orange', 'pink', 'purple', 'red', 'yellow']

function renderChoice({ label, color = '' }: Choice): Html {
  return html`<span class="choice${colors.includes(color) && ` ${color}`}">${label}</span>`
}

function renderTick(isChecked: boolean, { labels }: RenderContext): Html {
  return html`<span role="img" aria-label="${isChecked ? labels.yes : labels.no}">${isChecked ? '\u2611' : '\u2610'}</span>`
}

function renderRating({ rating, most }: { rating: number; most: number }, { labels }: RenderContext): Html {
  const full = Math.max(0, Math.min(most, Math.round(rating)))
  const stars = '\u2605'.repeat(full) + '\u2606'.repeat(most - full)
  return html`<span class="rating" role="img" aria-label="${labels.rating(rating, most)}">${stars}</span>`
}
