import { refOf, stringOf } from '#document/build.ts'
import type { ContentRef } from '#document/content-ref.ts'
import type { Data, DocumentInline } from '#document/types.ts'
import type { RenderContext } from './render-context.ts'
import { type Html, html } from './template.ts'

/** A picture in a line of text. */
export function renderInlineImage({ data }: DocumentInline, context: RenderContext): Html {
  const words = stringOf(data, 'caption') ?? stringOf(data, 'alt') ?? ''
  const className = stringOf(data, 'size') === 'original' ? 'inline original' : 'inline line'
  return renderThemed(imageRefs(data), { words, className, context })
}

interface Refs {
  ref?: ContentRef | undefined
  refDark?: ContentRef | undefined
}

export function imageRefs(data: Data | undefined): Refs {
  return { ref: refOf(data), refDark: refOf(data, 'refDark') }
}

interface Look {
  words: string
  className?: string
  size?: Data
  context: Pick<RenderContext, 'targetOf'>
}

/**
 * A picture, or the two of which one is shown by day and the other by night: the style sheet knows which, also where readers have
 * chosen for themselves. Browsers load none that is not shown.
 */
export function renderThemed({ ref, refDark }: Refs, look: Look): Html {
  const light = ref && pictureOf(ref, look.context)
  const dark = refDark && pictureOf(refDark, look.context)
  if (!light || !dark || light.href === dark.href) {
    const only = light ?? dark
    return only ? renderOne(only, look, look.className) : html`${look.words}`
  }
  const named = (name: string) => [look.className, name].filter(Boolean).join(' ')
  return html`${renderOne(light, look, named('only-light'))}${renderOne(dark, look, named('only-dark'))}`
}

interface Picture {
  href: string
  dimensions?: { width: number; height: number } | undefined
}

function pictureOf(ref: ContentRef, context: Look['context']): Picture | undefined {
  const { href, dimensions } = context.targetOf(ref)
  return href === undefined ? undefined : { href, dimensions }
}

function renderOne({ href, dimensions }: Picture, { words, size = {} }: Look, className: string | undefined): Html {
  const [width, height] = [lengthOf(size.width), lengthOf(size.height)]
  // Its shape is known before it is there, so that nothing moves when it comes.
  const shape = width === undefined && height === undefined ? dimensions : undefined
  const known =
    width !== undefined && height === undefined && /^\d+$/.test(width) ? scaled(dimensions, Number(width)) : undefined
  const name = className !== undefined && html` class="${className}"`
  const sides = html`${side('width', width ?? shape?.width)}${side('height', height ?? shape?.height ?? known)}`
  return html`<img${name} src="${href}" alt="${words}"${sides} loading="lazy">`
}

function scaled(dimensions: Picture['dimensions'], width: number): number | undefined {
  return dimensions && dimensions.width > 0 ? Math.round((dimensions.height * width) / dimensions.width) : undefined
}

function side(name: string, length: string | number | undefined): Html | false {
  return length !== undefined && html` ${name}="${length}"`
}

/** Pixels, or a share of the page: attributes know no other. */
function lengthOf(length: unknown): string | undefined {
  if (typeof length === 'number') return length > 0 ? `${Math.round(length)}` : undefined
  if (typeof length === 'string') return /^\d{1,3}(?:\.\d{1,3})?%$/.test(length) ? length : undefined
  const { unit, value } = (length ?? {}) as { unit?: unknown; value?: unknown }
  if (typeof value !== 'number' || value <= 0) return undefined
  return unit === '%' ? `${Math.min(value, 100)}%` : unit === 'px' ? `${Math.round(value)}` : undefined
}
