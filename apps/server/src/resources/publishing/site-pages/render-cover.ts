import type { Schema } from '@quire/api-types'
import { type Html, html, noHtml, type RenderOptions, renderThemed, textOfHtml } from '@quire/content/html'
import type { ContentRef } from '@quire/content/markdown'

type Page = Schema<'RevisionPageDocument'>

/** The pictures of a cover, by day and by night. */
export function coverRefs(cover: Page['cover']): ContentRef[] {
  return [cover?.ref, cover?.refDark].filter((ref) => ref !== undefined)
}

/** The picture at the head of a page, which says nothing that the page does not. */
export function renderCover({ cover, layout }: Page, options: RenderOptions): Html {
  const image = cover ? renderThemed(cover, { words: '', context: options }) : noHtml
  if (textOfHtml(image) === '') return noHtml
  const mask = layout.coverMask === 'radial' && ' radial'
  return html`<div class="page-cover ${layout.coverSize}${mask}${offsetOf(cover?.yPos)}">${image}</div>`
}

/** In steps of ten pixels down or up, as the style sheet has them: no page has styles of its own. */
function offsetOf(yPos = 0): string {
  const steps = Math.max(-12, Math.min(12, Math.round(yPos / 10)))
  return steps === 0 ? '' : steps > 0 ? ` down-${steps}` : ` up-${-steps}`
}
