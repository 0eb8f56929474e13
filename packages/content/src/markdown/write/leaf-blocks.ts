import type { Heading, RootContent } from 'mdast'
import { inlinesIn, stringOf } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import type { WriteContext } from './context.ts'
import { keepEdges } from './edges.ts'
import { separator } from './handlers.ts'
import { printInlines } from './inlines.ts'
import { isOnlyImages } from './lines.ts'
import { printLine } from './to-text.ts'

export function printHtmlLine(nodes: DocumentInlineNode[], context: WriteContext): string {
  return printLine(keepEdges(printInlines(nodes, context, { html: true })), context.hasCode)
}

/** An empty paragraph is nothing. One of images alone would be read as a group of them. */
export function printParagraph(block: DocumentBlock, context: WriteContext): RootContent[] {
  const align = stringOf(block.data, 'align')
  if (align) return [printAligned('p', align, block, context)]
  const nodes = inlinesIn(block.nodes)
  const children = printInlines(nodes, context)
  if (isOnlyImages(nodes)) children.push({ type: 'html', value: separator })
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

export function printHeading(block: DocumentBlock, context: WriteContext): RootContent {
  const depth = depthOf(block)
  const align = stringOf(block.data, 'align')
  if (align) return printAligned(`h${depth}`, align, block, context)
  const children = printInlines(inlinesIn(block.nodes), context, { oneLine: true })
  const id = stringOf(block.data, 'id')
  if (!id) return { type: 'heading', depth, children }
  const anchor = `${printHtmlTag('a', { href: `#${id}`, id })}</a>`
  const named = [...children, { type: 'text' as const, value: ' ' }, { type: 'html' as const, value: anchor }]
  return { type: 'heading', depth, children: named }
}

function depthOf({ type, data }: DocumentBlock): Heading['depth'] {
  const depth = type === 'heading-3' ? data?.depth : undefined
  if (depth === 4 || depth === 5 || depth === 6) return depth
  return type === 'heading-1' ? 1 : type === 'heading-2' ? 2 : 3
}

function printAligned(name: string, align: string, block: DocumentBlock, context: WriteContext): RootContent {
  const line = printHtmlLine(inlinesIn(block.nodes), context)
  return { type: 'html', value: `${printHtmlTag(name, { align })}${line}</${name}>` }
}
