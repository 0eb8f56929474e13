import { type Icon, typeset } from '@quire/content/typeset'
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
import type { DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import { setFormula } from '#resources/workspace/pdf/formulas/set-formula.ts'
import type { Link } from '#resources/workspace/pdf/layout/pen.ts'
import type { Span, TextStyle } from '#resources/workspace/pdf/layout/span.ts'
import { colors, namedColors, notAvailable } from '#resources/workspace/pdf/theme.ts'

/** What stands in a line of text. */
export function spansOf(
  nodes: DocumentNode[],
  context: DrawContext,
  style: TextStyle = context.base,
  link?: Link,
): Span[] {
  return nodes.flatMap((node) => spansOfNode(node, context, style, link))
}

function spansOfNode(node: DocumentNode, context: DrawContext, style: TextStyle, link: Link | undefined): Span[] {
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
      const to = context.linkTo(refOf(node)) ?? link
      return spansOf(node.nodes ?? [], deeper(context), to ? { ...style, ...linked } : style, to)
    }
    case 'mention':
      return [span(context.titleOf(refOf(node)) || notAvailable, linked, context.linkTo(refOf(node)))]
    case 'button':
      return [span(text(node, 'label') ?? plainText(node), { ...linked, bold: true }, context.linkTo(refOf(node)))]
    case 'inline-image':
      return [imageSpan(node, context, span)]
    case 'inline-math':
      return [formulaSpan(text(node, 'formula') ?? '', context, span)]
    case 'emoji':
      return [span(emojiOf(text(node, 'code') ?? ''))]
    case 'icon':
      return iconSpans(text(node, 'icon') ?? '', context, span)
    case 'expression':
      return [span(context.evaluate(text(node, 'expression') ?? ''))]
    case 'annotation':
      return [...annotated(node, context, style, link), ...noteMark(node, context, span)]
    default:
      return context.depth > maxDepth
        ? [span(plainText(node))]
        : spansOf(node.nodes ?? [], deeper(context), style, link)
  }
}

function deeper(context: DrawContext): DrawContext {
  return { ...context, depth: context.depth + 1 }
}

/** A footnote stands by a number of its own, which the number among the notes of the page takes the place of. */
function annotated(node: DocumentNode, context: DrawContext, style: TextStyle, link: Link | undefined): Span[] {
  return /^\d+$/.test((node.nodes ?? []).map(plainText).join(''))
    ? []
    : spansOf(node.nodes ?? [], deeper(context), style, link)
}

type MakeSpan = (words: string, change?: Partial<TextStyle>) => Span

function noteMark(node: DocumentNode, context: DrawContext, span: MakeSpan): Span[] {
  const body = fragmentOf(node, 'annotation-body')?.nodes
  if (!body) return []
  context.notes.push(body)
  const { size } = context.base
  return [span(`[${context.notes.length}]`, { size: size * 0.72, rise: size * 0.34, color: colors.faint })]
}

function imageSpan(node: DocumentNode, context: DrawContext, span: MakeSpan): Span {
  const { picture, name } = context.imageOf(refOf(node))
  if (!picture) return span(`[${text(node, 'caption') ?? text(node, 'alt') ?? name}]`, { color: colors.faint })
  const most = node.data?.size === 'original' ? 200 : context.base.size * 1.3
  const scale = Math.min(1, most / picture.height, context.width / picture.width)
  return { ...span(''), picture: { ...picture, width: picture.width * scale, height: picture.height * scale } }
}

function iconSpans(name: string, { pen, base }: DrawContext, span: MakeSpan): Span[] {
  const icon = typeset({ kind: 'icon', name }) as Icon | null
  if (!icon) return []
  const scale = base.size / icon.height
  const source = ({ x, y }: { x: number; y: number }) => pen.outlines(icon.paths, { x, y, scale, color: base.color })
  return [{ ...span(''), picture: { source, width: icon.width * scale, height: base.size, depth: base.size * 0.13 } }]
}

function formulaSpan(tex: string, context: DrawContext, span: MakeSpan): Span {
  const formula = setFormula(tex, false, context)
  if (!formula || formula.width > context.width) return span(tex, { italic: true })
  const { width, ascent, descent } = formula
  const source = ({ x, y }: { x: number; y: number }) => formula.paint(x, y + ascent)
  return { ...span(''), picture: { source, width, height: ascent + descent, depth: descent } }
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
