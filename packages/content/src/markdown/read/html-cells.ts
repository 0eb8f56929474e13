import { atLeastParagraph, blocksIn, isHidden, paragraph, textOf } from '#document/build.ts'
import type { ContentRef } from '#document/content-ref.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { Data, DocumentBlock, DocumentFragment } from '#document/types.ts'
import { readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import type { ReadContext } from './context.ts'
import type { GridCell } from './html-grid.ts'
import { type ReadState, readInside } from './state.ts'
import { cellName } from './tables.ts'

/** What a record says about a column: a value of its own, or the name of the fragment with the text. */
interface Cell {
  value: unknown
  fragment?: DocumentFragment
}

export function readTextCell(cell: GridCell, at: { id: string; row: number }, state: ReadState): Cell {
  const name = cellName(at.row, at.id)
  const nodes = atLeastParagraph(cellBlocks(readInside(cell.items, state, 'line')))
  return { value: name, fragment: { object: 'fragment', fragment: name, nodes } }
}

const cellTypes = ['paragraph', 'heading', 'list', 'code', 'images', 'blockquote', 'divider', 'if']

/** What a table can be printed with: of other blocks, their text. */
function cellBlocks(blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks
    .filter((child) => !isHidden(child))
    .flatMap((child) => {
      const isKnown = cellTypes.some((type) => child.type.startsWith(type)) && child.type !== 'code-line'
      if (isKnown) return [withKnown(child)]
      const inside = blocksIn([...(child.nodes ?? []), ...(child.fragments ?? []).flatMap(({ nodes }) => nodes)])
      if (inside.length > 0) return cellBlocks(inside)
      const words = plainNodes([child])
      return words ? [paragraph([textOf(words)])] : []
    })
}

function withKnown(child: DocumentBlock): DocumentBlock {
  if (child.type === 'paragraph' || child.type === 'code' || child.type.startsWith('heading')) {
    const { syntax, depth, id } = child.data ?? {}
    return { ...child, data: { ...given({ syntax }), ...given({ depth }), ...given({ id }) } }
  }
  if (!child.type.startsWith('list') && child.type !== 'blockquote' && child.type !== 'if') return child
  const nodes = blocksIn(child.nodes).map((item) =>
    item.type === 'list-item' ? { ...item, nodes: atLeastParagraph(cellBlocks(blocksIn(item.nodes))) } : item,
  )
  return { ...child, nodes: child.type.startsWith('list') ? nodes : atLeastParagraph(cellBlocks(nodes)) }
}

function given(data: Data): Data {
  return Object.values(data).includes(undefined) ? {} : data
}

/** A value that is no text; undefined when the cell says anything else. */
export function readValue(cell: GridCell, type: string, context: ReadContext): unknown {
  const html = contentOf(cell)
  if (html === undefined) return undefined
  if (html === '') return type === 'select' ? [] : null
  switch (type) {
    case 'number':
    case 'rating':
      return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(html) ? Number(html) : undefined
    case 'checkbox':
      return html === 'true' || html === 'false' ? html === 'true' : undefined
    case 'content-ref':
    case 'image': {
      const [ref, ...others] = readAddresses(html, type, context) ?? []
      return others.length > 0 ? undefined : ref
    }
    case 'files':
      return readAddresses(html, 'file', context)?.map((ref) => (ref.kind === 'file' ? ref.file : ref))
    case 'select':
      return readOptions(html)
    default:
      return undefined
  }
}

/** The HTML of a cell in which there is nothing but a line. */
function contentOf({ items }: GridCell): string | undefined {
  const texts = items.map((item) => ('node' in item && item.node.type === 'htmlText' ? item.node.value : undefined))
  return texts.includes(undefined) ? undefined : trimSpace(texts.join(''))
}

/** `<a href="…">…</a>`, one or several, and nothing else. */
function readAddresses(
  html: string,
  use: 'content-ref' | 'image' | 'file',
  context: ReadContext,
): ContentRef[] | undefined {
  const hrefs = elementsIn(html, 'a')?.map(({ href }) => href)
  return hrefs && !hrefs.includes(undefined) ? hrefs.map((href) => context.resolve(href ?? '', use)) : undefined
}

/** `<span data-option="id">Label</span>`, one or several. */
function readOptions(html: string): string[] | undefined {
  const options = elementsIn(html, 'span')?.map(({ 'data-option': option }) => option ?? '')
  return options && !options.includes('') ? options : undefined
}

function elementsIn(html: string, name: string): Record<string, string>[] | undefined {
  const found: Record<string, string>[] = []
  for (let at = 0; at < html.length; ) {
    const tag = readHtmlTag(html, at)
    const end = html.indexOf(`</${name}>`, at)
    if (tag?.name !== name || tag.closes || end < at) return undefined
    found.push(tag.attributes)
    at = end + name.length + 3
    while (/[\s,]/.test(html[at] ?? '')) at++
  }
  return found
}
