import { inlinesIn, stringOf } from '#document/build.ts'
import type { Data } from '#document/types.ts'
import { directionOf } from './direction.ts'
import { renderInlines } from './inlines.ts'
import type { RenderBlock, RenderContext } from './render-context.ts'
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
  // The title of the page is the only heading of the first level.
  const level = block.type !== 'heading-3' ? 2 : block.data?.depth === undefined ? 3 : 4
  const look = html`${id !== undefined && html` id="${id}"`}${levelOf(level, context)}${alignOf(block.data)}${directionOf(block.nodes, context)}`
  if (level === 2) return html`<h2${look}>${words}${anchor}</h2>`
  return level === 3 ? html`<h3${look}>${words}${anchor}</h3>` : html`<h4${look}>${words}${anchor}</h4>`
}

/** Whoever goes from heading to heading by ear misses none: where a text leaves out a level, this is said to be that one. */
function levelOf(level: number, { headings }: RenderContext): Html | false {
  const said = Math.min(level, headings.last + 1)
  headings.last = said
  return said !== level && html` aria-level="${said}"`
}

function alignOf(data: Data | undefined): Html | false {
  const align = stringOf(data, 'align')
  return (align === 'center' || align === 'right') && html` class="${align}"`
}
