import type { BlockContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { DocumentBlock, DocumentInlineNode, DocumentNode, JSONDocument } from '../document/types.ts'

/** Writes a document as Markdown. What Markdown has no form for is written as its text. */
export function printMarkdown(document: JSONDocument): string {
  return toMarkdown(
    { type: 'root', children: document.nodes.map(toMdast) },
    {
      bullet: '-',
      emphasis: '_',
      rule: '-',
      extensions: [gfmToMarkdown(), mathToMarkdown({ singleDollarTextMath: false })],
    },
  )
}

function toMdast(block: DocumentBlock): RootContent {
  const { data = {}, type } = block
  switch (type) {
    case 'heading-1':
    case 'heading-2':
    case 'heading-3': {
      const depth = typeof data.depth === 'number' ? Math.min(Math.max(data.depth, 1), 6) : Number(type.at(-1))
      return { type: 'heading', depth: depth as 1 | 2 | 3 | 4 | 5 | 6, children: phrasing(block) }
    }
    case 'divider':
      return { type: 'thematicBreak' }
    case 'blockquote':
      return { type: 'blockquote', children: blocksIn(block) }
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return list(block)
    case 'code': {
      const lines = (block.nodes ?? []).map(textOf)
      const lang = typeof data.syntax === 'string' ? data.syntax : null
      return {
        type: 'code',
        lang,
        meta: lang && typeof data.title === 'string' ? data.title : null,
        value: lines.join('\n'),
      }
    }
    case 'math':
      return { type: 'math', value: String(data.formula ?? '') }
    case 'images':
      return {
        type: 'paragraph',
        children: (block.nodes ?? []).flatMap((node) => (node.object === 'block' ? [image(node.data)] : [])),
      }
    case 'markdown':
      // Written as it stands, which is what the printer does with HTML.
      return { type: 'html', value: String(data.markdown ?? '') }
    default:
      return { type: 'paragraph', children: phrasing(block) }
  }
}

function list(block: DocumentBlock): List {
  const start = block.data?.start
  return {
    type: 'list',
    ordered: block.type === 'list-ordered',
    start: block.type === 'list-ordered' ? (typeof start === 'number' ? start : 1) : null,
    spread: false,
    children: blockChildren(block).map(
      (item): ListItem => ({
        type: 'listItem',
        spread: false,
        checked: block.type === 'list-tasks' ? item.data?.checked === true : null,
        children: blocksIn(item),
      }),
    ),
  }
}

function blocksIn(block: DocumentBlock): BlockContent[] {
  return blockChildren(block).map((child) => toMdast(child) as BlockContent)
}

function blockChildren({ nodes = [] }: DocumentBlock): DocumentBlock[] {
  return nodes.filter((node): node is DocumentBlock => node.object === 'block')
}

function phrasing({ nodes = [] }: { nodes?: DocumentNode[] }): PhrasingContent[] {
  return nodes.flatMap((node) => (node.object === 'block' ? phrasing(node) : printInline(node)))
}

function printInline(node: DocumentInlineNode): PhrasingContent[] {
  if (node.object === 'text')
    return node.leaves.flatMap(({ text, marks }) =>
      marked(
        text,
        marks.map(({ type }) => type),
      ),
    )
  const { data = {} } = node
  switch (node.type) {
    case 'link':
      return [{ type: 'link', url: urlOf(data), children: phrasing(node) }]
    case 'inline-image':
      return [image(data)]
    case 'inline-math':
      return [{ type: 'inlineMath', value: String(data.formula ?? '') }]
    default:
      return phrasing(node)
  }
}

const wrappers = { bold: 'strong', italic: 'emphasis', strikethrough: 'delete' } as const

/** Marks from the outside in; code takes no others inside. */
function marked(text: string, marks: string[]): PhrasingContent[] {
  const [outermost, ...rest] = marks
  if (outermost === undefined) return splitBreaks(text)
  if (outermost === 'code') return [{ type: 'inlineCode', value: text }]
  const wrapper = wrappers[outermost as keyof typeof wrappers]
  const children = marked(text, rest)
  return wrapper ? [{ type: wrapper, children }] : children
}

function splitBreaks(text: string): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(line ? [{ type: 'text', value: line } as const] : []),
    ])
}

function image(data: DocumentBlock['data'] = {}): PhrasingContent {
  return {
    type: 'image',
    url: urlOf(data),
    alt: typeof data.alt === 'string' ? data.alt : null,
    title: typeof data.title === 'string' ? data.title : null,
  }
}

/** Where a reference leads, as far as a text can say it. */
function urlOf({ ref }: NonNullable<DocumentBlock['data']>): string {
  const { url, page, file, anchor } = (ref ?? {}) as { url?: string; page?: string; file?: string; anchor?: string }
  if (url !== undefined) return url
  if (file !== undefined) return `/files/${file}`
  const path = page === undefined ? '' : `/pages/${page}`
  return anchor === undefined ? path : `${path}#${anchor}`
}

function textOf(node: DocumentNode): string {
  if (node.object === 'text') return node.leaves.map(({ text }) => text).join('')
  return (node.nodes ?? []).map(textOf).join('')
}
