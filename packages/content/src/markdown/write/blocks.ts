import type { BlockContent, RootContent } from 'mdast'
import { blocksIn, stringOf } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { DocumentBlock } from '#document/types.ts'
import { oneLine } from '#markdown/one-line.ts'
import { printCode } from './code.ts'
import { type PrintInside, printExpandable, printList, printTagged } from './containers.ts'
import type { WriteContext } from './context.ts'
import { needsHtml, printHtmlTable } from './html-tables.ts'
import { printImages } from './images.ts'
import { printHeading, printHtmlLine, printParagraph } from './leaf-blocks.ts'
import { partsOf, printTable, type TableParts } from './tables.ts'

/** More than a document that was read from Markdown has. */
const maxDepth = 300

export function printBlocks(blocks: DocumentBlock[], context: WriteContext, depth: number): RootContent[] {
  if (depth > maxDepth) return [{ type: 'paragraph', children: [{ type: 'text', value: oneLine(plainNodes(blocks)) }] }]
  const inside: PrintInside = (children, within = context) => printBlocks(children, within, depth + 1)
  return blocks.flatMap((block) => printBlock(block, context, inside))
}

function printBlock(block: DocumentBlock, context: WriteContext, inside: PrintInside): RootContent[] {
  switch (block.type) {
    case 'paragraph':
      return printParagraph(block, context)
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return [printHeading(block, context)]
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return printList(block, inside)
    case 'divider':
      return [{ type: 'thematicBreak' }]
    case 'blockquote':
      return [{ type: 'blockquote', children: inside(blocksIn(block.nodes)) as BlockContent[] }]
    case 'images':
      return printImages(block, (nodes) => printHtmlLine(nodes, context), context)
    case 'code':
      return [printCode(block)]
    case 'math':
      return [{ type: 'math', value: stringOf(block.data, 'formula') ?? '' }]
    case 'table':
      return [printAnyTable(partsOf(block), context)]
    case 'expandable':
      return printExpandable(block, context, inside)
    case 'markdown':
      return [{ type: 'html', value: stringOf(block.data, 'markdown') ?? '' }]
    default:
      return printOther(block, context, inside)
  }
}

function printAnyTable(table: TableParts, context: WriteContext): RootContent {
  return needsHtml(table) ? { type: 'html', value: printHtmlTable(table, context) } : printTable(table, context)
}

/** Blocks that are tags, and those that stand where they should not. */
function printOther(block: DocumentBlock, context: WriteContext, inside: PrintInside): RootContent[] {
  if (block.type === 'image') return inside([{ object: 'block', type: 'images', nodes: [block] }])
  if (block.type === 'code-line') return inside([{ object: 'block', type: 'code', nodes: [block] }])
  const tagged = printTagged(block, context, inside)
  return tagged ? [tagged] : inside(blocksIn(block.nodes))
}
