import { inlinesIn, stringOf } from '#document/build.ts'
import type { Data } from '#document/types.ts'
import { directionOf } from './direction.ts'
import { renderInlines } from './inlines.ts'
import type { RenderBlock } from './render-context.ts'
import { type Html, html, noHtml, textOfHtml } from './template.ts'

export const renderParagraph: RenderBlock = (block, context) =>
  html`<p${alignOf(block.data)}${directionOf(block.nodes, context)}>${renderInlines(inlinesIn(block.nodes), context)}</p>`

/** One of nothing but an icon that nobody knows, as on cards, says nothing. */
export const renderHeading: RenderBlock = (block, context) => {
  const words = renderInlines(inlinesIn(block.nodes), context)
  if (textOfHtml(words).trim() === '') return noHtml
  const id = block.meta?.id
  const anchor =
    id !== undefined &&
    context.hasAnchors &&
    html`<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="${context.labels.linkToHeading}">#</a>`
  const look = html`${id !== undefined && html` id="${id}"`}${alignOf(block.data)}${directionOf(block.nodes, context)}`
  // The title of the page is the only heading of the first level.
  if (block.type !== 'heading-3') return html`<h2${look}>${words}${anchor}</h2>`
  return block.data?.depth === undefined
    ? html`<h3${look}>${words}${anchor}</h3>`
    : html`<h4${look}>${words}${anchor}</h4>`
}

function alignOf(data: Data | undefined): Html | false {
  const align = stringOf(data, 'align')
  return (align === 'center' || align === 'right') && html` class="${align}"`
}
