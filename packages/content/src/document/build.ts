import { type ContentRef, isContentRef } from './content-ref.ts'
import {
  type BlockType,
  type Data,
  type DocumentBlock,
  type DocumentFragment,
  type DocumentInline,
  type DocumentInlineNode,
  type DocumentLeaf,
  type DocumentMark,
  type DocumentNode,
  type DocumentText,
  type InlineType,
  markOrder,
} from './types.ts'

export function block(type: BlockType, data: Data, nodes: DocumentNode[]): DocumentBlock {
  return { object: 'block', type, data, nodes }
}

/** A block that has no text of its own; what it shows is in its data and its fragments. */
export function voidBlock(type: BlockType, data: Data, fragments?: DocumentFragment[]): DocumentBlock {
  return { object: 'block', type, isVoid: true, data, nodes: [], ...(fragments && { fragments }) }
}

export function inline(type: InlineType, data: Data, nodes: DocumentInlineNode[]): DocumentInline {
  return { object: 'inline', type, data, nodes }
}

export function voidInline(type: InlineType, data: Data): DocumentInline {
  return { object: 'inline', type, isVoid: true, data, nodes: [] }
}

export function fragment(name: string, nodes: DocumentNode[]): DocumentFragment {
  return { object: 'fragment', fragment: name, type: name, nodes }
}

export function leaf(text: string, marks: DocumentMark[] = []): DocumentLeaf {
  return { object: 'leaf', text, marks }
}

export function textOf(text: string, marks: DocumentMark[] = []): DocumentText {
  return { object: 'text', leaves: [leaf(text, marks)] }
}

export function paragraph(nodes: DocumentInlineNode[] = []): DocumentBlock {
  return block('paragraph', {}, nodes.length > 0 ? nodes : [textOf('')])
}

/** A container always holds something to put the cursor in. */
export function atLeastParagraph(blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks.length > 0 ? blocks : [paragraph()]
}

export function markdownBlock(markdown: string): DocumentBlock {
  return voidBlock('markdown', { markdown })
}

/** Markdown that readers do not see: remarks, definitions, tags that say nothing by themselves. */
export function hiddenBlock(markdown: string): DocumentBlock {
  return voidBlock('markdown', { markdown, hidden: true })
}

export function isHidden({ type, data }: Pick<DocumentBlock, 'type' | 'data'>): boolean {
  return type === 'markdown' && data?.hidden === true
}

/** Marks in their one order, each type once: the inner one counts. */
export function addMark(marks: DocumentMark[], added: DocumentMark): DocumentMark[] {
  const others = marks.filter((mark) => mark.type !== added.type)
  return [...others, added].sort((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type))
}

export function sameMarks(one: DocumentMark[], other: DocumentMark[]): boolean {
  return one.length === other.length && one.every((mark, index) => sameMark(mark, other[index]))
}

export function sameMark(one: DocumentMark, other: DocumentMark | undefined): boolean {
  if (one.type !== other?.type) return false
  return one.data?.text === other.data?.text && one.data?.background === other.data?.background
}

export function stringOf(data: Data | undefined, name: string): string | undefined {
  const value = data?.[name]
  return typeof value === 'string' ? value : undefined
}

/** What an object has; nothing when it is none. */
export function fieldsOf(value: unknown): Data {
  return typeof value === 'object' && value !== null ? (value as Data) : {}
}

export function refOf(data: Data | undefined, name = 'ref'): ContentRef | undefined {
  const value = data?.[name]
  return isContentRef(value) ? value : undefined
}

export function fragmentNamed(holder: { fragments?: DocumentFragment[] }, name: string): DocumentFragment | undefined {
  return holder.fragments?.find((part) => part.fragment === name)
}

export function blocksIn(nodes: DocumentNode[] | undefined): DocumentBlock[] {
  return (nodes ?? []).filter((node) => node.object === 'block')
}

export function inlinesIn(nodes: DocumentNode[] | undefined): DocumentInlineNode[] {
  return (nodes ?? []).filter((node) => node.object !== 'block')
}
