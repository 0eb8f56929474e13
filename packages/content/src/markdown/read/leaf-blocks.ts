import type { Heading, Paragraph, PhrasingContent } from 'mdast'
import { block, paragraph, textOf, voidBlock } from '#document/build.ts'
import type { Data, DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpaceEnd } from '#markdown/syntax/space.ts'
import type { ReadContext } from './context.ts'
import { imagesOfParagraph } from './images.ts'
import { readInlines } from './inlines.ts'

/** A paragraph of nothing but images is images, one of nothing but a `$$formula$$` is math, one of nothing is none. */
export function readParagraph(node: Paragraph, context: ReadContext): DocumentBlock[] {
  const [only, ...others] = node.children
  if (only?.type === 'inlineMath' && others.length === 0 && isDisplayed(only)) return [mathBlock(only.value)]
  const images = imagesOfParagraph(node, context)
  if (images) return [images]
  const nodes = readInlines(node.children, context)
  return nodes.length > 0 ? [paragraph(nodes)] : []
}

/** Whether a formula stands between two dollars on either side. */
function isDisplayed({ value, position }: Extract<PhrasingContent, { type: 'inlineMath' }>): boolean {
  return (position?.end.offset ?? 0) - (position?.start.offset ?? 0) - value.length > 2
}

export function mathBlock(formula: string): DocumentBlock {
  return voidBlock('math', { formula })
}

/** Headings below the third level are shown like those of the third, and remember their own. */
export function readHeading(node: Heading, context: ReadContext): DocumentBlock {
  const { id, children } = takeAnchor(node.children)
  const type = node.depth === 1 ? 'heading-1' : node.depth === 2 ? 'heading-2' : 'heading-3'
  const data: Data = { ...(node.depth > 3 && { depth: node.depth }), ...(id && { id }) }
  // What a badge says is no part of a title, nor of its anchor.
  const nodes = readInlines(
    children.filter((child) => child.type !== 'html' || !isBadge(child.value)),
    context,
  )
  if (id) trimEnd(nodes)
  const setting = nodes.length === 0 ? settingIn(children) : undefined
  if (setting) return block(type, { ...data, id: setting }, [textOf(setting, [{ object: 'mark', type: 'code' }])])
  return block(type, data, nodes.length > 0 ? nodes : [textOf('')])
}

/** `# <!-- md:setting name -->`, by which MkDocs' Material names what the section is about. */
function settingIn([only, ...others]: PhrasingContent[]): string | undefined {
  if (only?.type !== 'html' || others.length > 0) return undefined
  return /^<!-- {0,9}md:(?:setting|option) {1,9}([\w.:-]{1,200}) {0,9}-->$/.exec(only.value)?.[1]
}

/** `# Title <a href="#anchor" id="anchor"></a>` names the anchor of a heading; so do `{#anchor}`, `:id=anchor` and remarks in braces. */
function takeAnchor(children: PhrasingContent[]): { id: string | undefined; children: PhrasingContent[] } {
  const last = children.at(-1)
  if (last?.type === 'marker') {
    const id = (/^\{:?[^#{}/]{0,200}#([^\s{}]{1,200})/.exec(last.value) ??
      /^\{\/\*(?:\s{0,9}#)?([^\s{}*/]{1,200})\s{0,9}\*/.exec(last.value) ??
      /^:id=(.+)$/.exec(last.value))?.[1]
    return { id, children: id === undefined ? children : withoutSpace(children.slice(0, -1)) }
  }
  const [start, end] = children.slice(-2)
  const isPair = start?.type === 'html' && end?.type === 'html' && end.value === '</a>'
  const tag = isPair ? readHtmlTag(start.value) : undefined
  if (tag?.name !== 'a' || !tag.attributes.id) return { id: undefined, children }
  return { id: tag.attributes.id, children: withoutSpace(children.slice(0, -2)) }
}

function isBadge(html: string): boolean {
  const tag = readHtmlTag(html)
  return tag?.name === 'badge' && tag.isEmpty
}

/** What stands between a title and its anchor may be nothing that is shown. */
function trimEnd(nodes: DocumentInlineNode[]): void {
  const last = nodes.at(-1)
  const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined
  if (last?.object !== 'text' || !leaf) return
  leaf.text = trimSpaceEnd(leaf.text)
  if (leaf.text !== '') return
  last.leaves.pop()
  if (last.leaves.length === 0) nodes.pop()
}

function withoutSpace(children: PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1)
  return last?.type === 'text' ? [...children.slice(0, -1), { ...last, value: trimSpaceEnd(last.value) }] : children
}
