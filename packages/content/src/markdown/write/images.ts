import type { PhrasingContent, RootContent } from 'mdast'
import { blocksIn, fragmentNamed, refOf, stringOf } from '#document/build.ts'
import type { Data, DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { printLength } from '#markdown/length.ts'
import { oneLine } from '#markdown/one-line.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import type { LineStyle, WriteContext } from './context.ts'
import { lineOf } from './lines.ts'

/** An image within a line. */
export function printImage(data: Data, context: WriteContext, { html }: LineStyle): PhrasingContent {
  const alt = oneLine(stringOf(data, 'caption') ?? '')
  const title = oneLine(stringOf(data, 'title') ?? '')
  const size = stringOf(data, 'size')
  if (!html && !size && !data.refDark) {
    return { type: 'image', url: context.addressOf(refOf(data)), alt, ...(title && { title }) }
  }
  return { type: 'html', value: imageTags(data, { ...(alt && { alt }), ...(size && { 'data-size': size }) }, context) }
}

/** Prints the parts of a line for HTML. */
export type PrintLine = (nodes: DocumentInlineNode[]) => string

/** A group of images: Markdown's own form where it can say all, figures where it cannot. */
export function printImages(group: DocumentBlock, printLine: PrintLine, context: WriteContext): RootContent[] {
  const images = blocksIn(group.nodes).filter(({ type }) => type === 'image')
  const [only, ...others] = images
  const isPlain = others.length === 0 && Object.keys(groupAttributes(group)).length === 0
  if (!only) return []
  if (isPlain && isSimple(only)) return [{ type: 'paragraph', children: [simpleImage(only, context)] }]
  return [{ type: 'html', value: printFigures(group, printLine, context) }]
}

/** A group of images as HTML on one line. */
export function printFigures(group: DocumentBlock, printLine: PrintLine, context: WriteContext): string {
  const images = blocksIn(group.nodes).filter(({ type }) => type === 'image')
  const attributes = groupAttributes(group)
  const figures = images.map((image) => printFigure(image, printLine, context)).join(' ')
  const isPlain = images.length === 1 && Object.keys(attributes).length === 0
  return isPlain ? figures : `${printHtmlTag('div', attributes)}${figures}</div>`
}

function groupAttributes({ data }: DocumentBlock): Attributes {
  const { align, fullWidth } = data ?? {}
  return {
    ...(typeof align === 'string' && { align }),
    ...(fullWidth === true && { 'data-full-width': 'true' }),
  }
}

function isSimple({ data = {}, fragments = [] }: DocumentBlock): boolean {
  return fragments.length === 0 && Object.keys(data).every((name) => name === 'ref' || name === 'alt')
}

function simpleImage({ data }: DocumentBlock, context: WriteContext): PhrasingContent {
  return { type: 'image', url: context.addressOf(refOf(data)), alt: oneLine(stringOf(data, 'alt') ?? '') }
}

function printFigure(image: DocumentBlock, printLine: PrintLine, context: WriteContext): string {
  const data = image.data ?? {}
  const alt = stringOf(data, 'alt')
  const width = printLength(data.width)
  const height = printLength(data.height)
  const tags = imageTags(data, { ...(alt && { alt }), ...(width && { width }), ...(height && { height }) }, context)
  const lines = blocksIn(fragmentNamed(image, 'caption')?.nodes).map((block) => `<p>${printLine(lineOf(block))}</p>`)
  return `<figure>${tags}${lines.length > 0 ? `<figcaption>${lines.join('')}</figcaption>` : ''}</figure>`
}

function imageTags(data: Data, attributes: Attributes, context: WriteContext): string {
  const image = printHtmlTag('img', { src: context.addressOf(refOf(data)), ...attributes })
  const dark = refOf(data, 'refDark')
  if (!dark) return image
  const source = printHtmlTag('source', { srcset: context.addressOf(dark), media: '(prefers-color-scheme: dark)' })
  return `<picture>${source}${image}</picture>`
}
