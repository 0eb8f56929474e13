import { atLeastParagraph, block, paragraph } from '#document/build.ts'
import type { ContentRef } from '#document/content-ref.ts'
import type { DocumentBlock, DocumentFragment } from '#document/types.ts'
import { htmlContent } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import type { ReadContext } from './context.ts'
import { readInlines } from './inlines.ts'
import { cellName } from './tables.ts'

/** What a record says about a column: a value of its own, or the name of the fragment with the text. */
interface Cell {
  value: unknown
  fragment?: DocumentFragment
}

export function readCell(
  html: string,
  { id, type, row }: { id: string; type: string; row: number },
  context: ReadContext,
): Cell | undefined {
  const content = trimSpace(html)
  if (type === 'text') {
    const name = cellName(row, id)
    const nodes = readCellBlocks(content, context)
    return nodes && { value: name, fragment: { object: 'fragment', fragment: name, nodes: atLeastParagraph(nodes) } }
  }
  if (content === '')
    return ['number', 'rating', 'checkbox', 'content-ref', 'image', 'files'].includes(type)
      ? { value: null }
      : undefined
  const value = readValue(content, type, context)
  return value === undefined ? undefined : { value }
}

function readValue(content: string, type: string, context: ReadContext): unknown {
  switch (type) {
    case 'number':
    case 'rating':
      return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(content) ? Number(content) : undefined
    case 'checkbox':
      return content === 'true' || content === 'false' ? content === 'true' : undefined
    case 'content-ref':
    case 'image':
      return readAddress(content, type, context)
    case 'files': {
      const file = readAddress(content, 'file', context)
      return file?.kind === 'file' ? [file.file] : undefined
    }
    default:
      return undefined
  }
}

function readAddress(
  html: string,
  use: 'content-ref' | 'image' | 'file',
  context: ReadContext,
): ContentRef | undefined {
  const { attributes: { href } = {}, content = '' } = htmlContent(html, 'a') ?? {}
  return href === undefined || content.includes('</a>') ? undefined : context.resolve(href, use)
}

const otherBlocks = /<\/?(?:ul|ol|li|pre|blockquote|table|div|p|h[1-6]|figure|details|br\/)\b/i

/** Paragraphs and headings between their tags, or a line without any. */
function readCellBlocks(html: string, context: ReadContext): DocumentBlock[] | undefined {
  const blocks: DocumentBlock[] = []
  let open = ''
  for (const [index, part] of html.split(/<(\/?(?:p|h[1-6]))>/).entries()) {
    if (index % 2 === 1) {
      if (part.startsWith('/') ? open !== part.slice(1) : open) return undefined
      open = part.startsWith('/') ? '' : part
      continue
    }
    if (otherBlocks.test(part)) return undefined
    const nodes = readInlines(context.readLine(part), context)
    if (nodes.length > 0) blocks.push(open.startsWith('h') ? headingOf(Number(open.slice(1)), nodes) : paragraph(nodes))
  }
  return open ? undefined : blocks
}

function headingOf(depth: number, nodes: DocumentBlock['nodes'] = []): DocumentBlock {
  const type = depth === 1 ? 'heading-1' : depth === 2 ? 'heading-2' : 'heading-3'
  return block(type, depth > 3 ? { depth } : {}, nodes)
}
