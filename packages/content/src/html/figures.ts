import { blocksIn, fragmentNamed, inlinesIn, stringOf } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { DocumentBlock } from '#document/types.ts'
import { renderInlines } from './inlines.ts'
import { imageRefs, renderThemed } from './pictures.ts'
import { nested, type RenderBlock, type RenderContext } from './render-context.ts'
import { type Html, html, noHtml, textOfHtml } from './template.ts'

const alignments = ['left', 'center', 'right']

/** One picture below another, or several beside each other. */
export const renderImages: RenderBlock = (block, context) => {
  const { align, fullWidth } = block.data ?? {}
  const names = [
    'images',
    ...(blocksIn(block.nodes).length > 1 ? ['several'] : []),
    ...(typeof align === 'string' && alignments.includes(align) ? [`to-${align}`] : []),
    ...(fullWidth === true ? ['full'] : []),
  ]
  return html`<div class="${names.join(' ')}">${context.render(block.nodes ?? [], nested(context))}</div>`
}

export const renderImage: RenderBlock = (block, context) => {
  const words = stringOf(block.data, 'alt') ?? ''
  const image = renderThemed(imageRefs(block.data), { words, size: block.data ?? {}, context })
  const shown = textOfHtml(image) === '' ? html`${context.labels.notAvailable}` : image
  return html`<figure class="picture">${shown}${renderCaption(block, context)}</figure>`
}

export function renderCaption(block: DocumentBlock, context: RenderContext): Html {
  const caption = fragmentNamed(block, 'caption')
  const inlines = (caption?.nodes ?? []).flatMap((node) => (node.object === 'block' ? inlinesIn(node.nodes) : [node]))
  return plainNodes(inlines) === '' ? noHtml : html`<figcaption>${renderInlines(inlines, context)}</figcaption>`
}
