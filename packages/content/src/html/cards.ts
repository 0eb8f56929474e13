import { inlinesIn } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { CardParts, TableCell, TableData } from '#document/table.ts'
import type { DocumentBlock, DocumentNode, InlineType } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { renderCell } from './cells.ts'
import { renderInlines } from './inlines.ts'
import { renderThemed } from './pictures.ts'
import type { RenderContext } from './render-context.ts'
import { type Html, html, noHtml } from './template.ts'

/** The rows of a table as cards. The link to a card's target is stretched over the card by the style sheet. */
export function renderCards(
  { columns, rows, cards, hasLargeCards }: TableData & { cards: readonly CardParts[] },
  context: RenderContext,
): Html {
  const drawn = rows.map((row, index) => {
    const cells = row.filter((_, column) => columns[column]?.isCover !== true)
    const { target, cover, coverDark } = cards[index] ?? {}
    const image = renderThemed({ ref: cover, refDark: coverDark }, { words: '', className: 'cover', context })
    const { href, title = '' } = (target && context.targetOf(target)) ?? {}
    return href === undefined
      ? html`<div class="card">${image}${cells.map((cell) => part(renderCell(cell, context)))}</div>`
      : html`<div class="card linked">${image}${linkedParts(cells, { href, title }, context)}</div>`
  })
  return drawn.length === 0 ? noHtml : html`<div class="${hasLargeCards ? 'cards large' : 'cards'}">${drawn}</div>`
}

function part(inner: Html): Html {
  return html`<div>${inner}</div>`
}

/** The first words of a card are the link to its target, so that it has a name. */
function linkedParts(
  cells: readonly TableCell[],
  { href, title }: { href: string; title: string },
  context: RenderContext,
): Html[] {
  const named = cells.findIndex(canBeLink)
  const parts = cells.map((cell, index) =>
    part(index === named ? linkedCell(cell, href, context) : renderCell(cell, context)),
  )
  return named >= 0 ? parts : [...parts, part(html`<a class="target" href="${href}">${title || href}</a>`)]
}

function linkedCell(cell: TableCell, href: string, context: RenderContext): Html {
  const [first, ...rest] = typeof cell === 'string' ? [] : blocksOf(cell)
  if (!first) return html`<a class="target" href="${href}">${renderCell(cell, context)}</a>`
  const words = html`<a class="target" href="${href}">${renderInlines(inlinesIn(first.nodes), context)}</a>`
  const id = first.meta?.id
  const line =
    first.type === 'paragraph'
      ? html`<p>${words}</p>`
      : html`<p${id !== undefined && html` id="${id}"`}><strong>${words}</strong></p>`
  return html`${line}${context.render(rest, context)}`
}

function blocksOf(cell: Exclude<TableCell, string>): DocumentBlock[] {
  return 'nodes' in cell ? cell.nodes.filter((node) => node.object === 'block') : []
}

/** No link can be in another, nor a button. */
const interactive: ReadonlySet<InlineType> = new Set(['link', 'mention', 'button', 'annotation'])

function canBeLink(cell: TableCell): boolean {
  if (typeof cell === 'string') return cell.trim() !== ''
  const [first] = blocksOf(cell)
  if (!first || !/^(?:paragraph|heading-[123])$/.test(first.type)) return false
  return plainNodes([first]).trim() !== '' && !isInteractive(first)
}

function isInteractive(node: DocumentNode): boolean {
  let found = false
  walk([node], {
    enter(inner) {
      if (inner.object === 'inline' && interactive.has(inner.type)) found = true
    },
  })
  return found
}
