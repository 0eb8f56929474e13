import GithubSlugger from 'github-slugger'
import type { BlockContent, List, ListItem, Paragraph, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import type { DocumentBlock, JSONDocument } from '../document/types.ts'
import { parseInlines } from './parse-inlines.ts'

interface Context {
  source: string
  slugger: GithubSlugger
}

/**
 * A text beyond these is kept whole as one block of Markdown: parsing takes time that grows faster than the text when it
 * is full of brackets and asterisks, and other requests would wait for it.
 */
const maxLength = 200_000
const maxMarkup = 5_000

/** Reads Markdown into a document. What has no block of its own is kept, to the letter, as a block of Markdown. */
export function parseMarkdown(markdown: string): JSONDocument {
  return { object: 'document', data: {}, nodes: blocksOf(markdown) }
}

function blocksOf(markdown: string): DocumentBlock[] {
  const markup = markdown.match(/[[\]*_~<>&`!|]/g)?.length ?? 0
  if (markdown.length > maxLength || markup > maxMarkup) return [rawBlock(markdown)]
  try {
    const tree = fromMarkdown(markdown, {
      extensions: [gfm(), math({ singleDollarTextMath: false })],
      mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
    })
    const context = { source: markdown, slugger: new GithubSlugger() }
    return tree.children.map((node) => toBlock(node, context))
  } catch (error) {
    // Nesting without end overflows the stack; the text is still worth keeping.
    if (error instanceof RangeError) return [rawBlock(markdown)]
    throw error
  }
}

function toBlock(node: RootContent, context: Context): DocumentBlock {
  switch (node.type) {
    case 'paragraph':
      return (hasTag(node, context) ? undefined : paragraph(node)) ?? rawSlice(node, context)
    case 'heading': {
      const nodes = parseInlines(node.children)
      if (!nodes) return rawSlice(node, context)
      const level = Math.min(node.depth, 3) as 1 | 2 | 3
      const title = nodes
        .flatMap((inline) => (inline.object === 'text' ? inline.leaves : []))
        .map(({ text }) => text)
        .join('')
      return {
        object: 'block',
        type: `heading-${level}`,
        ...(node.depth > 3 && { data: { depth: node.depth } }),
        meta: { id: context.slugger.slug(title) },
        nodes,
      }
    }
    case 'thematicBreak':
      return { object: 'block', type: 'divider', isVoid: true }
    case 'blockquote':
      return { object: 'block', type: 'blockquote', nodes: node.children.map((child) => toBlock(child, context)) }
    case 'list':
      return list(node, context)
    case 'code':
      return {
        object: 'block',
        type: 'code',
        ...(node.lang && { data: { syntax: node.lang, ...(node.meta && { title: node.meta }) } }),
        nodes: node.value.split('\n').map((line) => ({ object: 'block', type: 'code-line', nodes: [plainText(line)] })),
      }
    case 'math':
      return { object: 'block', type: 'math', isVoid: true, data: { formula: node.value } }
    default:
      return rawSlice(node as Positioned, context)
  }
}

/** A picture that stands alone is a block of its own. */
function paragraph({ children }: Paragraph): DocumentBlock | undefined {
  const [only] = children
  if (children.length === 1 && only?.type === 'image') {
    const data = {
      ref: { kind: 'url', url: only.url },
      ...(only.alt && { alt: only.alt }),
      ...(only.title && { title: only.title }),
    }
    return { object: 'block', type: 'images', nodes: [{ object: 'block', type: 'image', isVoid: true, data }] }
  }
  const nodes = parseInlines(children)
  return nodes && { object: 'block', type: 'paragraph', nodes }
}

function list(node: List, context: Context): DocumentBlock {
  const hasTasks = node.children.some(({ checked }) => typeof checked === 'boolean')
  const type = hasTasks ? 'list-tasks' : node.ordered ? 'list-ordered' : 'list-unordered'
  const start =
    node.ordered && node.start !== null && node.start !== undefined && node.start !== 1
      ? { start: node.start }
      : undefined
  return {
    object: 'block',
    type,
    ...(start && !hasTasks && { data: start }),
    nodes: node.children.map((item) => listItem(item, context, hasTasks)),
  }
}

function listItem(item: ListItem, context: Context, isTask: boolean): DocumentBlock {
  return {
    object: 'block',
    type: 'list-item',
    ...(isTask && { data: { checked: item.checked === true } }),
    nodes: item.children.map((child: BlockContent | RootContent) => toBlock(child as RootContent, context)),
  }
}

interface Positioned {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined
}

function rawSlice(node: Positioned, context: Context): DocumentBlock {
  return rawBlock(sliceOf(node, context))
}

function sliceOf({ position }: Positioned, { source }: Context): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}

/** Tags of extensions, such as hints and tabs, mean something to others: their lines stay as they are. */
function hasTag(node: Positioned, context: Context): boolean {
  return sliceOf(node, context).includes('{%')
}

function rawBlock(markdown: string): DocumentBlock {
  return { object: 'block', type: 'markdown', isVoid: true, data: { markdown } }
}

function plainText(text: string) {
  return { object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] }
}
