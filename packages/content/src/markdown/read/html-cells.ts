import { atLeastParagraph } from '#document/build.ts'
import type { ContentRef } from '#document/content-ref.ts'
import type { DocumentFragment } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { decodeHtml, readHtmlTag } from '#markdown/syntax/html.ts'
import { trimSpace } from '#markdown/syntax/space.ts'
import { cellBlocks } from './cell-blocks.ts'
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
  const hrefs = elementsIn(html, 'a')?.map(({ attributes }) => attributes.href)
  return hrefs && !hrefs.includes(undefined) ? hrefs.map((href) => context.resolve(href ?? '', use)) : undefined
}

/** `<span data-option="id">Label</span>`, one or several. */
function readOptions(html: string): string[] | undefined {
  const options = elementsIn(html, 'span')?.map(({ attributes }) => attributes['data-option'] ?? '')
  return options && !options.includes('') ? options : undefined
}

/** What the choices in a cell are called there. */
export function optionLabels(cell: GridCell): Map<string, string> {
  const spans = elementsIn(contentOf(cell) ?? '', 'span') ?? []
  return new Map(spans.map(({ attributes, text }) => [attributes['data-option'] ?? '', decodeHtml(text)]))
}

interface Element {
  attributes: Attributes
  text: string
}

function elementsIn(html: string, name: string): Element[] | undefined {
  const found: Element[] = []
  for (let at = 0; at < html.length; ) {
    const tag = readHtmlTag(html, at)
    const end = html.indexOf(`</${name}>`, at)
    if (tag?.name !== name || tag.closes || end < at) return undefined
    found.push({ attributes: tag.attributes, text: html.slice(at + tag.length, end) })
    at = end + name.length + 3
    while (/[\s,]/.test(html[at] ?? '')) at++
  }
  return found
}
