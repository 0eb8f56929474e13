import {
  type DocumentNode,
  emojiOf,
  fragmentOf,
  type Leaf,
  maxDepth,
  plainText,
  refOf,
  text,
} from '#resources/workspace/pdf/document.ts'
import type { Link } from '#resources/workspace/pdf/layout/pen.ts'
import type { Span, TextStyle } from '#resources/workspace/pdf/layout/span.ts'
import { colors, namedColors } from '#resources/workspace/pdf/theme.ts'
import type { Ink } from './ink.ts'

/** What stands in a line of text. */
export function spansOf(nodes: DocumentNode[], ink: Ink, style: TextStyle = ink.base, link?: Link): Span[] {
  return nodes.flatMap((node) => spansOfNode(node, ink, style, link))
}

function spansOfNode(node: DocumentNode, ink: Ink, style: TextStyle, link: Link | undefined): Span[] {
  const span = (words: string, change: Partial<TextStyle> = {}, to = link): Span => ({
    text: words,
    style: { ...style, ...change },
    ...(to && { link: to }),
  })
  const linked = { color: colors.link, underline: false }
  switch (node.object === 'text' ? 'text' : node.type) {
    case 'text':
      return (node.leaves ?? []).map((leaf) => ({ ...span(leaf.text), style: markedStyle(leaf, style) }))
    case 'link': {
      const to = ink.linkTo(refOf(node)) ?? link
      return spansOf(node.nodes ?? [], deeper(ink), to ? { ...style, ...linked } : style, to)
    }
    case 'mention':
      return [span(ink.titleOf(refOf(node)), linked, ink.linkTo(refOf(node)))]
    case 'button':
      return [span(text(node, 'label') ?? plainText(node), { ...linked, bold: true }, ink.linkTo(refOf(node)))]
    case 'inline-image':
      return [imageSpan(node, ink, span)]
    case 'inline-math':
      return [span(text(node, 'formula') ?? '', { italic: true })]
    case 'emoji':
      return [span(emojiOf(text(node, 'code') ?? ''))]
    case 'icon':
      return []
    case 'expression':
      return [span(ink.evaluate(text(node, 'expression') ?? ''))]
    case 'annotation':
      return [...annotated(node, ink, style, link), ...noteMark(node, ink, span)]
    default:
      return ink.depth > maxDepth ? [span(plainText(node))] : spansOf(node.nodes ?? [], deeper(ink), style, link)
  }
}

function deeper(ink: Ink): Ink {
  return { ...ink, depth: ink.depth + 1 }
}

/** A footnote stands by a number of its own, which the number among the notes of the page takes the place of. */
function annotated(node: DocumentNode, ink: Ink, style: TextStyle, link: Link | undefined): Span[] {
  return /^\d+$/.test((node.nodes ?? []).map(plainText).join(''))
    ? []
    : spansOf(node.nodes ?? [], deeper(ink), style, link)
}

type MakeSpan = (words: string, change?: Partial<TextStyle>) => Span

function noteMark(node: DocumentNode, ink: Ink, span: MakeSpan): Span[] {
  const body = fragmentOf(node, 'annotation-body')?.nodes
  if (!body) return []
  ink.notes.push(body)
  const { size } = ink.base
  return [span(`[${ink.notes.length}]`, { size: size * 0.72, rise: size * 0.34, color: colors.faint })]
}

function imageSpan(node: DocumentNode, ink: Ink, span: MakeSpan): Span {
  const { picture, name } = ink.imageOf(refOf(node))
  if (!picture) return span(`[${text(node, 'caption') ?? text(node, 'alt') ?? name}]`, { color: colors.faint })
  const most = node.data?.size === 'original' ? 200 : ink.base.size * 1.3
  const scale = Math.min(1, most / picture.height, ink.width / picture.width)
  return { ...span(''), picture: { ...picture, width: picture.width * scale, height: picture.height * scale } }
}

function markedStyle({ marks = [] }: Leaf, style: TextStyle): TextStyle {
  const marked = { ...style }
  for (const mark of marks) Object.assign(marked, changeOf(mark, marked))
  return marked
}

function changeOf({ type, data }: NonNullable<Leaf['marks']>[number], style: TextStyle): Partial<TextStyle> {
  const { size } = style
  switch (type) {
    case 'bold':
      return { bold: true }
    case 'italic':
      return { italic: true }
    case 'strikethrough':
      return { strike: true }
    case 'code':
    case 'keyboard':
      return { mono: true, size: size * 0.88, background: colors.shade }
    case 'superscript':
      return { size: size * 0.72, rise: size * 0.34 }
    case 'subscript':
      return { size: size * 0.72, rise: -size * 0.12 }
    case 'color':
      return colorOf(data ?? {})
    default:
      return {}
  }
}

function colorOf(data: Record<string, unknown>): Partial<TextStyle> {
  const color = namedColors[String(data.text)]?.text
  const background = namedColors[String(data.background)]?.background
  return { ...(color && { color }), ...(background && { background }) }
}
