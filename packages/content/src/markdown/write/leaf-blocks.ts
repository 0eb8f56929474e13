import type { Code, Heading, RootContent } from 'mdast'
import { blocksIn, inlinesIn, stringOf } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { printTag } from '#markdown/syntax/attributes.ts'
import { printHtmlTag } from '#markdown/syntax/html.ts'
import { printData } from '#markdown/tag-codecs.ts'
import type { WriteContext } from './context.ts'
import { keepEdges } from './edges.ts'
import { separator } from './handlers.ts'
import { printInlines } from './inlines.ts'
import { isOnlyImages } from './lines.ts'
import { printLine } from './to-text.ts'

export function printHtmlLine(nodes: DocumentInlineNode[], context: WriteContext): string {
  return printLine(keepEdges(printInlines(nodes, context, { html: true })))
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

/** How a code block is shown stands in a tag around it. */
export function printCode(block: DocumentBlock): RootContent {
  const { syntax, meta, ...shown } = block.data ?? {}
  const code: Code = {
    type: 'code',
    lang: typeof syntax === 'string' ? syntax : null,
    meta: typeof meta === 'string' ? meta : null,
    value: blocksIn(block.nodes)
      .map((line) => codeText(inlinesIn(line.nodes)))
      .join('\n'),
  }
  const attributes = printData(shown)
  if (Object.keys(attributes).length === 0) return code
  return { type: 'tagged', start: printTag('code', attributes), end: '{% endcode %}', children: [code] }
}

function codeText(nodes: DocumentInlineNode[]): string {
  return nodes
    .map((node) => (node.object === 'text' ? node.leaves.map(({ text }) => text).join('') : codeText(node.nodes ?? [])))
    .join('')
}
