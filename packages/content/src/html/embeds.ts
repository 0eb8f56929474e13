import { stringOf } from '#document/build.ts'
import { renderCaption } from './figures.ts'
import { linkTo } from './inlines.ts'
import { playerOf } from './players.ts'
import type { RenderBlock, RenderContext } from './render-context.ts'
import { type Html, html } from './template.ts'

/**
 * What is shown of another server. Nothing of it is asked for with the page: a player of a provider that is known takes the place
 * of its link when a reader opens it, a film or a sound is loaded when it is played, and anything else is a link.
 */
export const renderEmbed: RenderBlock = (block, context) => {
  const url = stringOf(block.data, 'url') ?? ''
  const { href } = context.targetOf({ kind: 'url', url })
  const caption = renderCaption(block, context)
  const media = href === undefined ? undefined : mediaOf(href)
  if (href !== undefined && media === 'video')
    return html`<figure class="embed"><video src="${href}" controls preload="none"></video>${caption}</figure>`
  if (href !== undefined && media === 'audio')
    return html`<figure class="embed"><audio src="${href}" controls preload="none"></audio>${caption}</figure>`
  return html`<figure class="embed">${renderLink(url, href, context)}${caption}</figure>`
}

function renderLink(url: string, href: string | undefined, context: RenderContext): Html {
  const player = href === undefined ? undefined : playerOf(href)
  if (href === undefined || !player)
    return html`<div class="card">${linkTo({ href, title: '', isElsewhere: true }, html`${shown(url)}`, context)}</div>`
  const label = context.labels.playFrom(player.provider)
  return html`<a class="player" href="${href}" data-player="${player.src}"><span>${label}</span><small>${shown(url)}</small></a>`
}

function mediaOf(href: string): 'video' | 'audio' | undefined {
  const path = URL.parse(href)?.pathname ?? ''
  if (/\.(?:mp4|webm|ogv|m4v|mov)$/i.test(path)) return 'video'
  return /\.(?:mp3|m4a|ogg|oga|wav|flac)$/i.test(path) ? 'audio' : undefined
}

/** An address as people say it. */
function shown(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
