import type { RootContent } from 'mdast'
import { atLeastParagraph, block, paragraph, stringOf, textOf, voidBlock } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { readAttributes } from '#markdown/syntax/attributes.ts'
import { readData, readTagData, type TagCodec } from '#markdown/tag-codecs.ts'
import { readApiTag } from './api-tags.ts'
import { readBranches } from './branches.ts'
import { readCode } from './code.ts'
import { readContainer } from './containers.ts'
import { readPre } from './html-code.ts'
import { readElement } from './html-elements.ts'
import { captionOf } from './images.ts'
import type { Item, SpanItem } from './pair.ts'
import { readShortcodePair } from './shortcode-blocks.ts'
import { expandable, keepHidden, type ReadState, readInside, readWrapped } from './state.ts'
import { codecOf, tagOf } from './tokens.ts'

/** Reads what stands between two tags. Tags that do not fit are left out of sight, around what is between them. */
export function readSpanItem(item: SpanItem, state: ReadState): DocumentBlock[] {
  if (item.name.startsWith('<')) return readElement(item, state)
  if (item.name.startsWith('{{')) return readShortcodePair(item, state)
  if (/^[:/]/.test(item.name)) return readContainer(item, state)
  const branches = item.name === 'if' ? readBranches(item, state) : readApiTag(item, state)
  if (branches) return branches
  const read = readKnown(item, state)
  if (read) return [read]
  return readWrapped(item, state)
}

/** Reads a tag that has no end tag. */
export function readTagAlone(node: RootContent, { context }: ReadState): DocumentBlock {
  const tag = tagOf(node)
  const codec = tag && codecOf(tag.name)
  const isComplete = codec && codec.body !== 'blocks' && codec.body !== 'items'
  const data = isComplete ? readTagData(codec, tag, context.resolve) : undefined
  return isComplete && data ? voidBlock(codec.type, data, codec.body === 'caption' ? [] : undefined) : keepHidden(node)
}

function readKnown(item: SpanItem, state: ReadState): DocumentBlock | undefined {
  if (item.name === 'code') return readCodeTag(item)
  if (item.name === 'prompt') return readPrompt(item, state)
  const tag = tagOf(item.start)
  const codec = codecOf(item.name)
  const data = tag && codec && readTagData(codec, tag, state.context.resolve)
  if (!codec || !data || (codec.within !== undefined && codec.within !== state.within)) return undefined
  switch (codec.body) {
    case 'caption':
      return voidBlock(codec.type, data, captionOf(readInside(item.items, state)))
    case 'link':
      return voidBlock(codec.type, data)
    case 'items': {
      const items = withStrays(item.items, codec)
      return items && block(codec.type, data, readInside(items, state, item.name))
    }
    default:
      return block(codec.type, data, atLeastParagraph(readInside(item.items, state)))
  }
}

/** What stands between the parts of a container belongs to the part before it, or else to the first. */
function withStrays(items: Item[], codec: TagCodec): Item[] | undefined {
  const parts: SpanItem[] = []
  const first: Item[] = []
  for (const item of items) {
    if ('name' in item && codecOf(codecOf(item.name)?.within ?? '') === codec)
      parts.push({ ...item, items: [...first.splice(0), ...item.items] })
    else (parts.at(-1)?.items ?? first).push(item)
  }
  return parts.length > 0 ? parts : undefined
}

/** `{% code %}` says how the one code block in it is shown. */
function readCodeTag({ start, items }: SpanItem): DocumentBlock | undefined {
  const [only, ...others] = items
  if (!only || !('node' in only) || others.length > 0) return undefined
  const data = readData(readAttributes(tagOf(start)?.content ?? ''))
  if (only.node.type === 'htmlPre') return readPre(only.node.value, data)
  return only.node.type === 'code' ? readCode(only.node, data) : undefined
}

/** `{% prompt %}` is code for a machine that reads; other content of it can be opened. */
function readPrompt({ start, items }: SpanItem, state: ReadState): DocumentBlock {
  const data = readData(readAttributes(tagOf(start)?.content ?? ''))
  const [only, ...others] = items
  if (only && 'node' in only && only.node.type === 'code' && others.length === 0)
    return readCode(only.node, { prompt: true, ...data })
  return expandable(paragraph([textOf(stringOf(data, 'description') ?? 'Prompt')]), readInside(items, state), true)
}
