import type { RenderOptions } from './render-context.ts'
import { type Html, html, noHtml } from './template.ts'

/** An icon beside words, which say the same: nothing is read out for it. One that nobody knows is left out. */
export function renderIcon(name: string | undefined, { iconOf }: Pick<RenderOptions, 'iconOf'>): Html {
  const icon = name === undefined ? undefined : iconOf?.(name)
  if (!icon) return noHtml
  const paths = icon.paths.map((path) => html`<path d="${path}"/>`)
  return html`<svg class="icon" viewBox="0 0 ${icon.width} ${icon.height}" aria-hidden="true">${paths}</svg>`
}
