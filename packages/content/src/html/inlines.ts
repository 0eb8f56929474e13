import { blocksIn, fragmentNamed, inlinesIn, refOf, stringOf } from '#document/build.ts'
import { emojiOfCode } from '#document/emoji.ts'
import { plainNodes } from '#document/plain-text.ts'
import type {
  DocumentBlock,
  DocumentInline,
  DocumentInlineNode,
  DocumentLeaf,
  DocumentMark,
  MarkType,
} from '#document/types.ts'
import { renderFormula } from './formulas.ts'
import { renderIcon } from './icons.ts'
import { renderInlineImage } from './pictures.ts'
import { type LinkTarget, nested, type RenderContext } from './render-context.ts'
import { type Html, html, joined, noHtml } from './template.ts'

/** What stands in a line of text. */
export function renderInlines(nodes: readonly DocumentInlineNode[], context: RenderContext): Html {
  return joined(
    nodes.map((node) => (node.object === 'text' ? joined(node.leaves.map(renderLeaf)) : renderInline(node, context))),
  )
}

function renderInline(node: DocumentInline, context: RenderContext): Html {
  const words = () => renderInlines(node.nodes ?? [], nested(context))
  const target = () => targetOf(node, context)
  switch (node.type) {
    case 'link':
      return linkTo(target(), words(), context, { title: stringOf(node.data, 'title') })
    case 'mention':
      return linkTo(target(), html`${target().title || context.labels.notAvailable}`, context)
    case 'button':
      return renderButton(node, target(), context)
    case 'inline-image':
      return renderInlineImage(node, context)
    case 'emoji':
      return html`${emojiOfCode(stringOf(node.data, 'code') ?? '')}`
    case 'icon':
      return renderIcon(stringOf(node.data, 'icon'), context)
    case 'inline-math':
      return renderFormula(node, false, context)
    case 'expression':
      // What nobody has worked out says nothing to readers.
      return noHtml
    case 'annotation':
      return renderAnnotation(node, context, words())
  }
}

export function targetOf(node: Pick<DocumentInline, 'data'>, context: RenderContext): LinkTarget {
  const ref = refOf(node.data)
  return ref ? context.targetOf(ref) : { title: '' }
}

interface LinkLook {
  title?: string | undefined
  className?: string
}

/** A link whose target the reader cannot open is its text alone. */
export function linkTo(
  { href, isElsewhere }: LinkTarget,
  words: Html,
  context: RenderContext,
  { title, className }: LinkLook = {},
): Html {
  if (href === undefined) return words
  const name = className !== undefined && html` class="${className}"`
  const tab = isElsewhere && context.opensTabs && html` target="_blank" rel="noopener"`
  return html`<a${name} href="${href}"${title !== undefined && html` title="${title}"`}${tab}>${words}</a>`
}

function renderButton(node: DocumentInline, target: LinkTarget, context: RenderContext): Html {
  const label = stringOf(node.data, 'label') ?? plainNodes(node.nodes ?? [])
  const className = stringOf(node.data, 'kind') === 'secondary' ? 'button secondary' : 'button'
  const words = html`${renderIcon(stringOf(node.data, 'icon'), context)}${label}`
  return target.href === undefined ? html`${label}` : linkTo(target, words, context, { className })
}

/**
 * The note opens in place, without any script. Paragraphs stand in the line itself; lists, code and the like cannot, and come
 * behind the block that they are noted in.
 */
function renderAnnotation(node: DocumentInline, context: RenderContext, words: Html): Html {
  const note = fragmentNamed(node, 'annotation-body')
  if (!note) return words
  const id = context.newId()
  const button = html`<button type="button" class="note" popovertarget="${id}">${words}</button>`
  const blocks = blocksIn(note.nodes)
  if (context.notes && blocks.some(({ type }) => type !== 'paragraph')) {
    const body = context.render(blocks, nested(context))
    context.notes.push(html`<div class="note-body" popover id="${id}" role="note">${body}</div>`)
    return button
  }
  const lines = blocks.map((block, index) => {
    const line = block.type === 'paragraph' ? renderInlines(inlinesIn(block.nodes), nested(context)) : plainLine(block)
    return index === 0 ? line : html`<br>${line}`
  })
  return html`${button}<span class="note-body" popover id="${id}" role="note">${lines}</span>`
}

function plainLine(block: DocumentBlock): Html {
  return html`${plainNodes([block]).replaceAll('\n', ' ')}`
}

const marks: Record<MarkType, (inner: Html, mark: DocumentMark) => Html> = {
  bold: (inner) => html`<strong>${inner}</strong>`,
  italic: (inner) => html`<em>${inner}</em>`,
  strikethrough: (inner) => html`<s>${inner}</s>`,
  superscript: (inner) => html`<sup>${inner}</sup>`,
  subscript: (inner) => html`<sub>${inner}</sub>`,
  keyboard: (inner) => html`<kbd>${inner}</kbd>`,
  code: (inner) => html`<code>${inner}</code>`,
  color: (inner, { data }) => {
    const names = [nameOf(data?.text, 'text'), nameOf(data?.background, 'background')].filter(Boolean)
    return names.length > 0 ? html`<span class="${names.join(' ')}">${inner}</span>` : inner
  },
}

function nameOf(color: unknown, use: string): string | undefined {
  return typeof color === 'string' && /^[a-z]+$/.test(color) ? `${use}-${color}` : undefined
}

/** Marks are listed from the outermost to the innermost. */
function renderLeaf({ text, marks: around }: DocumentLeaf): Html {
  const lines = text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  return around.reduceRight((inner, mark) => marks[mark.type](inner, mark), joined(lines))
}
