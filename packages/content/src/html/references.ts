import { emojiShown } from '#document/emoji.ts'
import { renderCaption } from './figures.ts'
import { renderIcon } from './icons.ts'
import { linkTo, targetOf } from './inlines.ts'
import type { LinkTarget, RenderBlock, RenderContext } from './render-context.ts'
import { type Html, html, noHtml } from './template.ts'

/** A page, a space or an address as a card of its own: its sign, title and description. */
export const renderContentRef: RenderBlock = (block, context) => {
  const target = targetOf(block, context)
  const { href, title, description } = target
  if (href === undefined) return html`<div class="card reference gone">${title || context.labels.notAvailable}</div>`
  const about = description ? html`<small>${description}</small>` : noHtml
  return html`<div class="card reference linked">${renderSign(target, context)}<span>${linkTo(target, html`${title || href}`, context, { className: 'target' })}${about}</span></div>`
}

/** The emoji or the icon before a title. */
function renderSign({ emoji, icon }: LinkTarget, context: RenderContext): Html {
  const sign = emoji === undefined ? '' : emojiShown(emoji)
  return sign === '' ? renderIcon(icon, context) : html`<span class="sign">${sign}</span>`
}

/** A file to take along; a film or a sound of the space is played. */
export const renderFile: RenderBlock = (block, context) => {
  const { href, title, contentType = '' } = targetOf(block, context)
  const caption = renderCaption(block, context)
  const name = title || context.labels.file
  if (href === undefined)
    return html`<figure class="file"><div class="card gone">${title || context.labels.notAvailable}</div>${caption}</figure>`
  const player = contentType.startsWith('video/')
    ? html`<video src="${href}" controls preload="none"></video>`
    : contentType.startsWith('audio/') && html`<audio src="${href}" controls preload="none"></audio>`
  return html`<figure class="file">${player}<div class="card"><a href="${href}">${name}</a></div>${caption}</figure>`
}
