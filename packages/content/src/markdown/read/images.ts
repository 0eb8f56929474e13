import type { Image, Paragraph } from 'mdast'
import { block, fragment, paragraph, textOf, voidBlock, voidInline } from '#document/build.ts'
import type { Data, DocumentBlock, DocumentFragment, DocumentInline } from '#document/types.ts'
import { readLength } from '#markdown/length.ts'
import { oneLine } from '#markdown/one-line.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import { definitionKey, expand, type ReadContext } from './context.ts'
import { type HtmlSpan, type Phrase, pairHtml } from './html-spans.ts'
import { shownAttributes } from './shown-attributes.ts'
import { readTitle } from './title-options.ts'

/** An image however it was written. */
export interface ImageSource {
  src: string
  dark?: string
  alt?: string
  title?: string
  attributes?: Attributes
}

/** The image that a part of a line is, if it is one. */
export function imageSourceOf(phrase: Phrase, context: ReadContext): ImageSource | undefined {
  if (phrase.type === 'image') return markdownImage(phrase)
  if (phrase.type === 'imageReference') {
    const definition = context.definitions.get(definitionKey(phrase))
    if (!definition || !expand(context, definition.url.length)) return undefined
    return markdownImage({ ...definition, alt: phrase.alt })
  }
  if (phrase.type === 'point' && phrase.tag.name === 'img') return htmlImage(shownAttributes(phrase.tag, context))
  return phrase.type === 'span' && phrase.tag.name === 'picture' ? pictureImage(phrase, context) : undefined
}

function markdownImage({ url, alt, title }: Pick<Image, 'url' | 'alt' | 'title'>): ImageSource {
  const { title: words, options } = readTitle(oneLine(title ?? ''))
  const [width = '', height = ''] = options.size?.split('x') ?? []
  const attributes = { ...(width && { width }), ...(height && { height }) }
  return { src: url, ...(alt && { alt: oneLine(alt) }), ...(words && { title: words }), ...(width && { attributes }) }
}

export function htmlImage(attributes: Attributes, dark?: string): ImageSource | undefined {
  const { src, alt } = attributes
  if (src === undefined) return undefined
  return { src, attributes, ...(alt && { alt: oneLine(alt) }), ...(dark !== undefined && { dark }) }
}

/** `<picture><source srcset="dark.png" media="(prefers-color-scheme: dark)"><img src="light.png"></picture>` */
function pictureImage(picture: HtmlSpan, context: ReadContext): ImageSource | undefined {
  const points = picture.children.filter((child) => child.type === 'point')
  const image = points.find(({ tag }) => tag.name === 'img')
  const dark = points.find(({ tag }) => tag.name === 'source' && tag.attributes.media?.includes('dark'))
  return image && htmlImage(shownAttributes(image.tag, context), dark && shownAttributes(dark.tag, context).srcset)
}

/** The images of a paragraph that has nothing else, not even a comment. */
export function imagesOfParagraph(node: Paragraph, context: ReadContext): DocumentBlock | undefined {
  if (node.children.some((child) => child.type === 'html' && !readHtmlTag(child.value))) return undefined
  const phrases = pairHtml(node.children).filter((phrase) => !isSpace(phrase))
  if (phrases.some((phrase) => !isImage(phrase))) return undefined
  const sources = phrases.map((phrase) => imageSourceOf(phrase, context)).filter((source) => source !== undefined)
  return sources.length > 0
    ? block(
        'images',
        {},
        sources.map((source) => imageBlock(source, context)),
      )
    : undefined
}

function isSpace(phrase: Phrase): boolean {
  return phrase.type === 'break' || (phrase.type === 'text' && trimSpace(phrase.value) === '')
}

function isImage(phrase: Phrase): boolean {
  if (phrase.type === 'point') return phrase.tag.name === 'img'
  return (
    phrase.type === 'image' ||
    phrase.type === 'imageReference' ||
    (phrase.type === 'span' && phrase.tag.name === 'picture')
  )
}

export function imageBlock(source: ImageSource, context: ReadContext, caption?: DocumentBlock[]): DocumentBlock {
  const width = readLength(source.attributes?.width)
  const height = readLength(source.attributes?.height)
  const data: Data = {
    ...refsOf(source, context),
    ...(source.alt && { alt: source.alt }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }
  return voidBlock('image', data, captionOf(caption ?? (source.title ? [paragraph([textOf(source.title)])] : [])))
}

export function captionOf(blocks: DocumentBlock[]): DocumentFragment[] {
  return blocks.length > 0 ? [fragment('caption', blocks)] : []
}

export function inlineImage(source: ImageSource, context: ReadContext): DocumentInline {
  const size = source.attributes?.['data-size']
  return voidInline('inline-image', {
    ...refsOf(source, context),
    ...(source.alt && { caption: source.alt }),
    ...(source.title && { title: source.title }),
    ...((size === 'line' || size === 'original') && { size }),
  })
}

function refsOf({ src, dark }: ImageSource, context: ReadContext): Data {
  return { ref: context.resolve(src, 'image'), ...(dark !== undefined && { refDark: context.resolve(dark, 'image') }) }
}
