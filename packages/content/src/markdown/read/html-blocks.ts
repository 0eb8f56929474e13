import type { PhrasingContent } from 'mdast'
import { block, paragraph, textOf } from '#document/build.ts'
import type { Data, DocumentBlock } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { htmlContent, readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import type { ReadContext } from './context.ts'
import { pairHtml } from './html-spans.ts'
import { htmlImage, type ImageSource, imageBlock, imageSourceOf } from './images.ts'
import { readInlines } from './inlines.ts'
import { shownAttributes } from './shown-attributes.ts'

/** The block that one piece of HTML stands for, when it is one of those that are written so. */
export function readWhole(source: string, context: ReadContext): DocumentBlock | undefined {
  if (source === '<br>') return paragraph([textOf('\n')])
  return readImages(source, context) ?? readAligned(source, context)
}

/** One line of text that stands in HTML. */
export function readHtmlLine(content: string, context: ReadContext): DocumentBlock {
  return paragraph(readInlines(context.readLine(content.replace(codeElement, literal)), context))
}

const codeElement = /(<(code|tt|samp|kbd)(?:\s[^<>]{0,200})?>)([^<>]{1,1000})(?=<\/\2>)/gi

/** Marks of Markdown in code that stands in HTML are signs of the code. */
function literal(_: string, start: string, __: string, words: string): string {
  return start + words.replace(/[`*_[\]~$=+:^!{|]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A figure, an image, or several of them in a `<div>`. */
function readImages(source: string, context: ReadContext): DocumentBlock | undefined {
  const group = htmlContent(source, 'div')
  const images = figuresIn(group?.content ?? source).map((figure) => readFigure(figure, context))
  const read = images.filter((image) => image !== undefined)
  if (read.length === 0 || read.length < images.length) return undefined
  const { align, 'data-full-width': fullWidth } = group?.attributes ?? {}
  const data: Data = { ...(align && { align }), ...(fullWidth === 'true' && { fullWidth: true }) }
  return block('images', data, read)
}

/** The pieces of HTML one after the other, when there is nothing but figures or images. */
function figuresIn(content: string): string[] {
  const figures: string[] = []
  for (let rest = trimSpace(content); rest; ) {
    const tag = readHtmlTag(rest)
    if (!tag || tag.closes || !['figure', 'img', 'picture'].includes(tag.name)) return []
    const end = tag.name === 'img' ? tag.length : rest.indexOf(`</${tag.name}>`) + tag.name.length + 3
    if (end < tag.length) return []
    figures.push(rest.slice(0, end))
    rest = trimSpace(rest.slice(end))
  }
  return figures
}

function readFigure(source: string, context: ReadContext): DocumentBlock | undefined {
  const content = htmlContent(source, 'figure')?.content ?? source
  const captionStart = content.indexOf('<figcaption>')
  const image = imageIn(captionStart < 0 ? content : content.slice(0, captionStart), context)
  if (!image) return undefined
  if (captionStart < 0) return imageBlock(image, context, [])
  const caption = htmlContent(trimSpace(content.slice(captionStart)), 'figcaption')?.content
  return caption === undefined ? undefined : imageBlock(image, context, paragraphsIn(caption, context))
}

function imageIn(html: string, context: ReadContext): ImageSource | undefined {
  const source = trimSpace(html)
  const tag = readHtmlTag(source)
  if (tag?.name === 'img' && tag.length === source.length) return htmlImage(shownAttributes(tag, context))
  const phrases = pairHtml(context.readLine(html).filter(isVisible))
  const [phrase] = phrases
  return phrase && phrases.length === 1 ? imageSourceOf(phrase, context) : undefined
}

function isVisible(node: PhrasingContent): boolean {
  return node.type !== 'marker' && (node.type !== 'text' || trimSpace(node.value) !== '')
}

/** `<p>…</p><p>…</p>`, or a line without them. */
function paragraphsIn(html: string, context: ReadContext): DocumentBlock[] {
  return html
    .split(/<\/?p>/)
    .map(trimSpace)
    .filter(Boolean)
    .map((line) => readHtmlLine(line, context))
}

const alignments = ['left', 'center', 'right', 'start', 'end']

/** A paragraph or heading that says how it is aligned and stands on one line. */
function readAligned(source: string, context: ReadContext): DocumentBlock | undefined {
  const name = /^<(p|h[1-6]) /.exec(source)?.[1]
  const element = name ? htmlContent(source, name) : undefined
  if (!name || !element || source.includes('\n') || !isAligned(element.attributes)) return undefined
  const { align } = element.attributes
  const level = Number(name.slice(1))
  const { nodes = [] } = readHtmlLine(element.content, context)
  if (name === 'p') return block('paragraph', { align }, nodes)
  const type = level === 1 ? 'heading-1' : level === 2 ? 'heading-2' : 'heading-3'
  return block(type, { align, ...(level > 3 && { depth: level }) }, nodes)
}

function isAligned({ align, ...others }: Attributes): boolean {
  return align !== undefined && alignments.includes(align) && Object.keys(others).length === 0
}
