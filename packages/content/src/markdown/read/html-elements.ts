import { atLeastParagraph, block, hiddenBlock, inlinesIn, isHidden, paragraph, voidBlock } from '#document/build.ts'
import { inertAddress } from '#document/inert-address.ts'
import type { BlockType, DocumentBlock } from '#document/types.ts'
import { readHtmlTag } from '#markdown/syntax/html.ts'
import { isUnseenName } from '#markdown/syntax/html-names.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import { boldLine } from './bold-line.ts'
import { readComponent, readComponentAlone } from './components.ts'
import { readHtmlLine, readWhole } from './html-blocks.ts'
import { readHtmlTable } from './html-tables.ts'
import type { Item, SpanItem } from './pair.ts'
import { shownAttributes } from './shown-attributes.ts'
import { expandable, lineIn, type ReadState, readInside, readWrapped } from './state.ts'
import type { HtmlTextNode } from './tokens.ts'

type ReadElement = (item: SpanItem, state: ReadState) => DocumentBlock[]

/** The blocks that an element of HTML stands for. One that stands for none is left out of sight, around what is in it. */
export function readElement(item: SpanItem, state: ReadState): DocumentBlock[] {
  const whole = item.source === undefined ? undefined : readWhole(item.source, state.context)
  if (whole) return [whole]
  const name = item.name.slice(1)
  const read = item.tag?.isComponent || !Object.hasOwn(readers, name) ? undefined : readers[name]
  return read?.(item, state) ?? readComponent(item, state) ?? readWrapped(item, state)
}

const unwrap: ReadElement = (item, state) => readInside(item.items, state)

const readHeading: ReadElement = (item, state) => {
  const depth = Number(item.name.slice(2))
  const nodes = lineIn(readInside(item.items, state, 'line'))
  const type: BlockType = depth === 1 ? 'heading-1' : depth === 2 ? 'heading-2' : 'heading-3'
  const id = item.tag?.attributes.id
  return nodes.length > 0 ? [block(type, { ...(depth > 3 && { depth }), ...(id && { id }) }, nodes)] : []
}

function append(item: DocumentBlock | undefined, blocks: DocumentBlock[]): void {
  for (const child of blocks) item?.nodes?.push(child)
}

/** What stands between the items of a list belongs to the item before it. */
const readList: ReadElement = (item, state) => {
  const items: DocumentBlock[] = []
  for (const child of item.items) {
    const blocks = 'name' in child && child.name === '<li' ? readInside(child.items, state, 'line') : undefined
    if (blocks) items.push(block('list-item', {}, atLeastParagraph(blocks)))
    else append(items.at(-1), readInside([child], state))
  }
  const start = Number(item.tag?.attributes.start ?? 1)
  if (items.length === 0) return readInside(item.items, state)
  if (item.name !== '<ol') return [block('list-unordered', {}, items)]
  return [
    block('list-ordered', Number.isInteger(start) && start >= 0 && start < 1e9 && start !== 1 ? { start } : {}, items),
  ]
}

/** Terms with what they mean are a list: each term in bold, and what it means under it. */
const readTerms: ReadElement = (item, state) => {
  const items: DocumentBlock[] = []
  for (const child of flatTerms(item.items)) {
    const name = 'name' in child ? child.name : ''
    const blocks = readInside('name' in child && name !== '' ? child.items : [child], state, 'line')
    const words = name === '<dt' ? lineIn(blocks) : []
    if (words.length > 0) items.push(block('list-item', {}, [paragraph(boldLine(words))]))
    else if (items.length > 0) append(items.at(-1), blocks)
    else if (blocks.length > 0) items.push(block('list-item', {}, blocks))
  }
  return items.length > 0 ? [block('list-unordered', {}, items)] : []
}

function flatTerms(items: Item[]): Item[] {
  return items.flatMap((item) => ('name' in item && item.name === '<div' ? item.items : [item]))
}

/** The summary is the first of what is in it, whether or not it stands in the same piece of HTML. */
const readDetails: ReadElement = (item, state) => {
  const at = item.items.findIndex((child) => 'name' in child && child.name === '<summary')
  const summary = item.items[at]
  const title = summary && 'name' in summary ? lineIn(readInside(summary.items, state, 'line')) : []
  const body = readInside(
    item.items.filter((_, index) => index !== at),
    state,
  )
  return [expandable(paragraph(title), body, item.tag?.attributes.open !== undefined)]
}

/** Films and the like play elsewhere: what is left of them is where. */
const readMedia: ReadElement = (item, state) => {
  const src = (item.tag && shownAttributes(item.tag, state.context).src) || sourceIn(item)
  const inside = readInside(item.items, state).filter((child) => !isHidden(child))
  if (!src) return inside
  const isElsewhere = /^(?:https?:)?\/\//i.test(src)
  if (isElsewhere) return [voidBlock('embed', { url: inertAddress(src) }, [])]
  return [voidBlock('file', { ref: state.context.resolve(src, 'file') }, [])]
}

function sourceIn({ items }: SpanItem): string | undefined {
  const html = items.map((item) => ('node' in item && item.node.type === 'htmlText' ? item.node.value : '')).join('')
  return /<source\s[^<>]*?src=["']?([^\s"'<>]+)/i.exec(html)?.[1]
}

const readQuote: ReadElement = (item, state) => [
  block('blockquote', {}, atLeastParagraph(readInside(item.items, state))),
]

const readers: Record<string, ReadElement> = {
  p: (item, state) => readInside(item.items, state, 'line'),
  center: unwrap,
  figcaption: unwrap,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, readHeading])),
  ul: readList,
  ol: readList,
  menu: readList,
  dl: readTerms,
  blockquote: readQuote,
  details: readDetails,
  table: readHtmlTable,
  iframe: readMedia,
  video: readMedia,
  audio: readMedia,
}

/** A tag that has no partner, or none to have, and pieces that a browser does not show. */
export function readTagPart(html: string, state: ReadState): DocumentBlock[] {
  const source = trimSpace(html)
  const tag = readHtmlTag(source)
  if (source === '<!---->') return []
  if (tag?.name === 'hr') return [voidBlock('divider', {})]
  if (tag?.closes && isUnseenName(tag.name)) return []
  const shown = tag ? readComponentAlone(tag, state) : []
  return shown.length > 0 ? shown : [hiddenBlock(source)]
}

/** Text between the tags of blocks. */
export function readHtmlText({ value, isMarkdown }: HtmlTextNode, state: ReadState): DocumentBlock[] {
  const { context } = state
  if (isMarkdown) return context.readBlocks(context.readText(value), context, state.depth + 1)
  const images = state.within === 'line' ? undefined : readWhole(trimSpace(value), context)
  if (images) return [images]
  const line = readHtmlLine(value, context)
  return hasContent(line) ? [line] : []
}

function hasContent({ nodes }: DocumentBlock): boolean {
  return inlinesIn(nodes).some((node) => node.object === 'inline' || node.leaves.some(({ text }) => text !== ''))
}
