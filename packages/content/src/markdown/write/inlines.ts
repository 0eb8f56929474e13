import type { PhrasingContent } from 'mdast'
import { blocksIn, fragmentNamed, refOf, stringOf } from '#document/build.ts'
import { emojiOfCode } from '#document/emoji.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { Data, DocumentInline, DocumentInlineNode } from '#document/types.ts'
import { oneLine } from '#markdown/one-line.ts'
import { nameOfEmoji } from '#markdown/syntax/emoji.ts'
import type { LineStyle, WriteContext } from './context.ts'
import { printImage } from './images.ts'
import { elementOf, lineBreak, printLeaves, printText } from './marks.ts'

/** The parts of a line. A break at its end only works as HTML. */
export function printInlines(
  nodes: DocumentInlineNode[],
  context: WriteContext,
  style: LineStyle = {},
): PhrasingContent[] {
  const phrases = joinShortcodes(nodes.flatMap((node) => printInlineNode(node, context, style)))
  replaceLastBreak(phrases)
  return phrases
}

function printInlineNode(node: DocumentInlineNode, context: WriteContext, style: LineStyle): PhrasingContent[] {
  if (node.object === 'text') return printLeaves(node.leaves, style)
  const data = node.data ?? {}
  switch (node.type) {
    case 'link':
      return [printLink(node, context, style)]
    case 'annotation':
      return printAnnotation(node, context, style)
    case 'inline-image':
      return [printImage(data, context, style)]
    case 'emoji':
      return printEmoji(stringOf(data, 'code') ?? '', style)
    case 'inline-math':
      return printFormula(stringOf(data, 'formula') ?? '', style)
    case 'mention':
      return [printMention(context.addressOf(refOf(data)), style)]
    default:
      return printElement(node, context)
  }
}

function printLink(node: DocumentInline, context: WriteContext, style: LineStyle): PhrasingContent {
  const url = context.addressOf(refOf(node.data))
  const children = printInlines(node.nodes ?? [], context, style)
  if (style.html) return elementOf('a', { href: url }, children)
  const title = stringOf(node.data, 'title')
  return { type: 'link', url, children, ...(title && { title: oneLine(title) }) }
}

function printMention(url: string, { html }: LineStyle): PhrasingContent {
  if (html) return elementOf('a', { 'data-mention': '', href: url }, [{ type: 'text', value: url }])
  return { type: 'link', url, title: 'mention', children: [{ type: 'text', value: url }] }
}

/** `[text](#user-content-fn-1)[^1]`, or `[^1]` alone when the text is that number. Footnotes do not nest. */
function printAnnotation(node: DocumentInline, context: WriteContext, style: LineStyle): PhrasingContent[] {
  const nodes = node.nodes ?? []
  const body = blocksIn(fragmentNamed(node, 'annotation-body')?.nodes)
  if (style.html || body.length === 0) return printInlines(nodes, context, style)
  const label = context.nextLabel()
  const reference = { type: 'footnoteReference', identifier: label, label } as const
  const footnote = { type: 'footnoteDefinition', identifier: label, label } as const
  context.footnotes.push({ ...footnote, children: context.printBlocks(body, context, 0) })
  if (label === `${context.footnotes.length}` && isNumber(nodes, label)) return [reference]
  return [{ type: 'link', url: `#user-content-fn-${label}`, children: printInlines(nodes, context, style) }, reference]
}

function isNumber([only, ...others]: DocumentInlineNode[], label: string): boolean {
  if (only?.object !== 'text' || others.length > 0 || only.leaves.length !== 1) return false
  const [leaf] = only.leaves
  return leaf?.text === label && leaf.marks.length === 1 && leaf.marks[0]?.type === 'superscript'
}

/** An emoji without a name is a character like any other. */
function printEmoji(code: string, style: LineStyle): PhrasingContent[] {
  const emoji = emojiOfCode(code)
  const name = nameOfEmoji(emoji)
  return name ? [{ type: 'shortcodes', value: `:${name}:` }] : printText(emoji, style)
}

function printFormula(formula: string, style: LineStyle): PhrasingContent[] {
  return formula.trim() ? [{ type: 'inlineMath', value: oneLine(formula) }] : printText(formula, style)
}

function printElement({ type, data = {} }: DocumentInline, context: WriteContext): PhrasingContent[] {
  const text = (name: string) => oneLine(stringOf(data, name) ?? '')
  switch (type) {
    case 'expression':
      return [elementOf('code', { class: 'expression' }, [{ type: 'text', value: text('expression') }])]
    case 'icon':
      return [elementOf('i', { class: `fa-${text('icon')}` }, [iconText(text('icon'))])]
    case 'button':
      return [elementOf('a', buttonAttributes(data, context), [{ type: 'text', value: text('label') }])]
    default:
      return printText(plainNodes([{ object: 'inline', type, data }]), { oneLine: true })
  }
}

/** For other readers; within an icon, a shortcode needs no escaping. */
function iconText(icon: string): PhrasingContent {
  return { type: /^[\w-]+$/.test(icon) ? 'html' : 'text', value: `:${icon}:` }
}

function buttonAttributes(data: Data, context: WriteContext): Record<string, string> {
  const icon = stringOf(data, 'icon')
  const kind = stringOf(data, 'kind') === 'secondary' ? 'secondary' : 'primary'
  return { href: context.addressOf(refOf(data)), class: `button ${kind}`, ...(icon && { 'data-icon': icon }) }
}

/** Emoji right after each other are recognised only as a whole. */
function joinShortcodes(phrases: PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const phrase of phrases) {
    const last = joined.at(-1)
    if (phrase.type === 'shortcodes' && last?.type === 'shortcodes') last.value += phrase.value
    else joined.push(phrase)
  }
  return joined
}

function replaceLastBreak(phrases: PhrasingContent[]): void {
  const last = phrases.at(-1)
  if (last?.type === 'break') phrases[phrases.length - 1] = lineBreak
  else if (last && 'children' in last) replaceLastBreak(last.children)
}
