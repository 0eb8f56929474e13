import { blocksIn, stringOf } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { oneLine } from '#markdown/one-line.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import { printPre } from './code.ts'
import type { WriteContext } from './context.ts'
import { printFigures } from './images.ts'
import { printHtmlLine } from './leaf-blocks.ts'
import { lineOf } from './lines.ts'

/** Blocks as HTML on one line, as they stand in a cell. A line by itself needs no tags around it. */
export function printHtmlBlocks(blocks: DocumentBlock[], context: WriteContext): string {
  const [only] = blocks
  if (only?.type === 'paragraph' && blocks.length === 1) return printHtmlLine(lineOf(only), context)
  return blocks.map((block) => printHtmlBlock(block, context)).join('')
}

function printHtmlBlock(block: DocumentBlock, context: WriteContext): string {
  const inside = () => printHtmlBlocks(blocksIn(block.nodes), context)
  switch (block.type) {
    case 'list-ordered':
      return printList('ol', block, context)
    case 'list-unordered':
    case 'list-tasks':
      return printList('ul', block, context)
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`
    case 'if':
      return `${printCondition(block)}${blocksIn(block.nodes)
        .map((child) => printHtmlBlock(child, context))
        .join('')}{% endif %}`
    case 'divider':
      return '<hr>'
    case 'code':
      return printPre(block).replaceAll('\n', '&#10;')
    case 'images':
      return printFigures(block, (nodes) => printHtmlLine(nodes, context), context)
    default:
      return `<${tagOf(block)}${idOf(block)}>${printHtmlLine(lineOf(block), context)}</${tagOf(block)}>`
  }
}

function printCondition({ data }: DocumentBlock): string {
  return `{% if ${oneLine(stringOf(data, 'expression') ?? '')} %}`
}

function printList(name: string, { data, nodes }: DocumentBlock, context: WriteContext): string {
  const items = blocksIn(nodes).map((item) => `<li>${printHtmlBlocks(blocksIn(item.nodes), context)}</li>`)
  const start = name === 'ol' && typeof data?.start === 'number' ? { start: `${data.start}` } : {}
  return `${printHtmlTag(name, start)}${items.join('')}</${name}>`
}

function tagOf({ type, data }: DocumentBlock): string {
  if (!type.startsWith('heading-')) return 'p'
  return `h${typeof data?.depth === 'number' ? data.depth : type.slice(-1)}`
}

function idOf({ type, data }: DocumentBlock): string {
  const id = type.startsWith('heading-') ? stringOf(data, 'id') : undefined
  return id ? printHtmlTag('', { id }).slice(1, -1) : ''
}
