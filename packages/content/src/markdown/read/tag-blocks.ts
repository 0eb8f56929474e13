import type { RootContent } from 'mdast'
import { atLeastParagraph, block, fragment, markdownBlock, paragraph, voidBlock } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { readAttributes } from '#markdown/syntax/attributes.ts'
import { htmlContent, readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import { readData, readTagData, type TagCodec } from '#markdown/tag-codecs.ts'
import type { ReadContext } from './context.ts'
import { readHtmlLine } from './html-blocks.ts'
import { captionOf } from './images.ts'
import { readCode } from './leaf-blocks.ts'
import { codecOf, type Item, type SpanItem, tagOf } from './pair.ts'

/** What reading an item needs to know of the items around it. */
export interface ReadState {
  context: ReadContext
  depth: number
  /** The tag whose direct children are read, such as `tabs` for a `tab`. */
  within?: string
  readItems(items: Item[], state: ReadState): DocumentBlock[]
}

/** Reads what stands between two tags. Tags that do not fit are kept as they are, around what is between them. */
export function readSpanItem(item: SpanItem, state: ReadState): DocumentBlock[] {
  const read = readKnown(item, state)
  if (read) return [read]
  return [keepTag(item.start), ...readInside(item.items, state), keepTag(item.end)]
}

/** Reads a tag that has no end tag. */
export function readTagAlone(node: RootContent, { context }: ReadState): DocumentBlock {
  const tag = tagOf(node)
  const codec = tag && codecOf(tag.name)
  const isComplete = codec && codec.body !== 'blocks' && codec.body !== 'items'
  const data = isComplete ? readTagData(codec, tag, context.resolve) : undefined
  return isComplete && data ? voidBlock(codec.type, data, codec.body === 'caption' ? [] : undefined) : keepTag(node)
}

function readKnown(item: SpanItem, state: ReadState): DocumentBlock | undefined {
  if (item.name === 'details') return readDetails(item, state)
  if (item.name === 'code') return readCodeTag(item)
  const tag = tagOf(item.start)
  const codec = codecOf(item.name)
  const data = tag && codec && readTagData(codec, tag, state.context.resolve)
  if (!codec || !data || !fits(item, codec, state)) return undefined
  switch (codec.body) {
    case 'caption':
      return voidBlock(codec.type, data, captionOf(readInside(item.items, state)))
    case 'link':
      return voidBlock(codec.type, data)
    case 'items':
      return block(codec.type, data, readInside(item.items, state, item.name))
    default:
      return block(codec.type, data, atLeastParagraph(readInside(item.items, state)))
  }
}

function fits({ items }: SpanItem, codec: TagCodec, { within }: ReadState): boolean {
  if (codec.within !== undefined) return codec.within === within
  if (codec.body === 'link') {
    return items.length < 2 && items.every((item) => 'node' in item && item.node.type === 'paragraph')
  }
  if (codec.body !== 'items') return true
  return (
    items.length > 0 && items.every((item) => 'name' in item && codecOf(codecOf(item.name)?.within ?? '') === codec)
  )
}

function readInside(items: Item[], state: ReadState, within?: string): DocumentBlock[] {
  const { within: _, ...around } = state
  return state.readItems(items, { ...around, depth: state.depth + 1, ...(within && { within }) })
}

/** `{% code %}` says how the one code block in it is shown. */
function readCodeTag({ start, items }: SpanItem): DocumentBlock | undefined {
  const [only, ...others] = items
  if (!only || !('node' in only) || only.node.type !== 'code' || others.length > 0) return undefined
  return readCode(only.node, readData(readAttributes(tagOf(start)?.content ?? '')))
}

/** The summary stands in the same piece of HTML as `<details>`, or after an empty line. */
function readDetails({ start, items }: SpanItem, state: ReadState): DocumentBlock {
  const source = sourceOf(start)
  const tag = readHtmlTag(source)
  const [first, ...others] = items
  const inside = summaryOf(source.slice(tag?.length ?? 0))
  const after = inside === undefined && first && 'node' in first ? summaryOf(sourceOf(first.node)) : undefined
  const summary = inside ?? after
  const body = readInside(after === undefined ? items : others, state)
  return voidBlock('expandable', tag?.attributes.open === undefined ? {} : { open: true }, [
    fragment('expandable-title', [summary ? readHtmlLine(summary, state.context) : paragraph()]),
    fragment('expandable-body', atLeastParagraph(body)),
  ])
}

function summaryOf(html: string): string | undefined {
  return htmlContent(trimSpace(html), 'summary')?.content
}

function keepTag(node: RootContent): DocumentBlock {
  return markdownBlock(sourceOf(node))
}

function sourceOf(node: RootContent): string {
  return node.type === 'tag' || node.type === 'html' ? trimSpace(node.value) : ''
}
