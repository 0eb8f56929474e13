import type { BlockContent, List, ListItem, RootContent } from 'mdast'
import { blocksIn, fragmentNamed, refOf, stringOf } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import { integrationCodec, printTagData, type TagCodec, tagCodecs } from '#markdown/tag-codecs.ts'
import type { WriteContext } from './context.ts'
import { separator } from './handlers.ts'
import { printHtmlLine } from './leaf-blocks.ts'
import { lineOf } from './lines.ts'

/** Prints the blocks in a container. */
export type PrintInside = (blocks: DocumentBlock[], context?: WriteContext) => RootContent[]

export function printList(block: DocumentBlock, inside: PrintInside): RootContent[] {
  const isTasks = block.type === 'list-tasks'
  const items = blocksIn(block.nodes).map((item) => printListItem(item, isTasks, inside))
  const start = block.data?.start
  const list: List = {
    type: 'list',
    ordered: block.type === 'list-ordered',
    start: typeof start === 'number' ? start : 1,
    spread: items.some(({ spread }) => spread),
    children: items,
  }
  return items.length > 0 ? [list] : []
}

/** A task needs text after its box, be it some that is not shown. */
function printListItem(item: DocumentBlock, isTask: boolean, inside: PrintInside): ListItem {
  const children = inside(item.type === 'list-item' ? blocksIn(item.nodes) : [item]) as BlockContent[]
  const checked = typeof item.data?.checked === 'boolean' ? item.data.checked : isTask ? false : undefined
  if (checked !== undefined && children[0]?.type !== 'paragraph') {
    children.unshift({ type: 'paragraph', children: [{ type: 'html', value: separator }] })
  }
  const isTight = children.every(({ type }, index) => (index === 0 && type === 'paragraph') || type === 'list')
  return { type: 'listItem', spread: !isTight, children, ...(checked !== undefined && { checked }) }
}

export function printExpandable(block: DocumentBlock, context: WriteContext, inside: PrintInside): RootContent[] {
  const [title] = blocksIn(fragmentNamed(block, 'expandable-title')?.nodes)
  const summary = title ? printHtmlLine(lineOf(title), context) : ''
  return [
    html(printHtmlTag('details', block.data?.open === true ? { open: '' } : {})),
    html(`<summary>${summary}</summary>`),
    ...inside(blocksIn(fragmentNamed(block, 'expandable-body')?.nodes)),
    html('</details>'),
  ]
}

function html(value: string): RootContent {
  return { type: 'html', value }
}

/** Prints a block that is written as a tag; undefined for any other. */
export function printTagged(block: DocumentBlock, context: WriteContext, inside: PrintInside): RootContent | undefined {
  const { name, codec } = findCodec(block)
  if (!codec) return undefined
  const start = printTagData(name, codec, block.data ?? {}, context.addressOf)
  const children = bodyOf(block, codec, context, inside)
  const isAlone = codec.body === 'none' || (codec.body === 'caption' && children.length === 0 && !context.inCaption)
  return { type: 'tagged', start, end: isAlone ? '' : `{% end${name} %}`, children }
}

function findCodec(block: DocumentBlock): { name: string; codec: TagCodec | undefined } {
  if (block.type === 'integration') {
    const [integration, of] = [stringOf(block.data, 'integration'), stringOf(block.data, 'block')]
    return { name: `@${integration}/${of}`, codec: integrationCodec }
  }
  const [name = '', codec] =
    Object.entries(tagCodecs).find(([, { type, mark }]) => type === block.type && isMarked(block, mark)) ?? []
  return { name, codec }
}

/** Blocks of one type may be written as several tags: which one is said in their data. */
function isMarked({ data }: DocumentBlock, mark: string | undefined): boolean {
  const marks = ['updates', 'update'].filter((name) => data?.[name] === true)
  return mark === undefined ? marks.length === 0 : marks.includes(mark)
}

function bodyOf(
  block: DocumentBlock,
  { body, type }: TagCodec,
  context: WriteContext,
  inside: PrintInside,
): RootContent[] {
  if (body === 'blocks' || body === 'items') return inside(blocksIn(block.nodes))
  if (body === 'caption') {
    return inside(blocksIn(fragmentNamed(block, 'caption')?.nodes), { ...context, inCaption: true })
  }
  const url = context.addressOf(refOf(block.data))
  if (type !== 'content-ref' || !url) return []
  return [{ type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] }]
}
