import { fieldsOf, fragmentNamed } from './build.ts'
import { type ContentRef, isContentRef } from './content-ref.ts'
import type { Data, DocumentBlock, DocumentFragment, DocumentNode } from './types.ts'

/** What stands in a cell: plain words, text with formatting, or pointers. */
export type TableCell = string | { nodes: DocumentNode[] } | { refs: ContentRef[]; isImage: boolean }

export interface TableColumn {
  title: TableCell
  align: 'left' | 'center' | 'right'
}

export interface TableData {
  columns: TableColumn[]
  rows: TableCell[][]
  hasHeader: boolean
  isCards: boolean
}

/** A table keeps its columns in `definition`, its rows in `records`, and what stands in a cell in a fragment. */
export function readTable(block: Pick<DocumentBlock, 'data' | 'fragments'>): TableData {
  const definition = fieldsOf(block.data?.definition)
  const view = fieldsOf(block.data?.view)
  const ids = Array.isArray(view.columns) ? view.columns.map(String) : Object.keys(definition)
  const records = Object.values(fieldsOf(block.data?.records))
    .map(fieldsOf)
    .sort((one, other) => (String(one.orderIndex) < String(other.orderIndex) ? -1 : 1))
  const fragments = new Map((block.fragments ?? []).map((part) => [part.fragment, part]))
  return {
    hasHeader: view.hideHeader !== true,
    isCards: view.type === 'cards',
    columns: ids.map((id) => {
      const { title, textAlignment } = fieldsOf(definition[id])
      const written = fragmentNamed(block as { fragments?: DocumentFragment[] }, `title-${id}`)
      return { title: written ? { nodes: written.nodes } : wordsOf(title), align: alignOf(textAlignment) }
    }),
    rows: records.map((record) =>
      ids.map((id) => cellOf(fieldsOf(record.values)[id], fieldsOf(definition[id]), fragments)),
    ),
  }
}

function cellOf(
  value: unknown,
  { type, options }: Data,
  fragments: Map<string | undefined, DocumentFragment>,
): TableCell {
  const text = typeof value === 'string' ? fragments.get(value) : undefined
  if (text) return { nodes: text.nodes }
  const isImage = type === 'image'
  if (isContentRef(value)) return { refs: [value], isImage }
  if (type === 'select' && Array.isArray(value)) return value.map((id) => labelOf(id, options)).join(', ')
  if (type !== 'files' || !Array.isArray(value)) return wordsOf(value)
  return { refs: value.map((file) => (isContentRef(file) ? file : { kind: 'file', file: String(file) })), isImage }
}

/** What a choice is called. */
function labelOf(id: unknown, options: unknown): string {
  const chosen = (Array.isArray(options) ? options : []).map(fieldsOf).find(({ value }) => value === id)
  return wordsOf(chosen?.label ?? id)
}

function alignOf(value: unknown): TableColumn['align'] {
  return value === 'center' || value === 'right' ? value : 'left'
}

/** Numbers, choices, ticks and the like. */
function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '\u2713' : ''
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  return typeof value === 'object' ? '' : String(value)
}
