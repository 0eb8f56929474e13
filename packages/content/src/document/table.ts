import { fieldsOf, fragmentNamed, refOf } from './build.ts'
import { type ContentRef, isContentRef } from './content-ref.ts'
import type { Data, DocumentBlock, DocumentFragment, DocumentNode } from './types.ts'
import { walk } from './walk.ts'

/** What stands in a cell: plain words, text with formatting, or pointers. */
export type TableCell = string | { nodes: DocumentNode[] } | { refs: ContentRef[]; isImage: boolean }

export interface TableColumn {
  title: TableCell
  align: 'left' | 'center' | 'right'
  /** Whether it holds the pictures of cards. */
  isCover: boolean
}

/** What a row that is drawn as a card leads to and shows above its words. */
export interface CardParts {
  target: ContentRef | undefined
  cover: ContentRef | undefined
}

export interface TableData {
  columns: TableColumn[]
  rows: TableCell[][]
  hasHeader: boolean
  /** One for each row of a table of cards. */
  cards?: CardParts[]
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
  const cellIn = (record: Data, id: string) => cellOf(fieldsOf(record.values)[id], fieldsOf(definition[id]), fragments)
  const refIn = (record: Data, id: unknown) => (typeof id === 'string' ? refOfCell(cellIn(record, id)) : undefined)
  return {
    hasHeader: view.hideHeader !== true,
    ...(view.type === 'cards' && {
      cards: records.map((record) => ({
        target: refIn(record, view.targetDefinition),
        cover: refIn(record, view.coverDefinition) ?? refIn(record, view.coverDefinitionDark),
      })),
    }),
    columns: ids.map((id) => {
      const { title, textAlignment } = fieldsOf(definition[id])
      const written = fragmentNamed(block as { fragments?: DocumentFragment[] }, `title-${id}`)
      const isCover = id === view.coverDefinition || id === view.coverDefinitionDark
      return { title: written ? { nodes: written.nodes } : wordsOf(title), align: alignOf(textAlignment), isCover }
    }),
    rows: records.map((record) => ids.map((id) => cellIn(record, id))),
  }
}

/** The first pointer of a cell: its value, or a link or picture in its text. */
function refOfCell(cell: TableCell): ContentRef | undefined {
  if (typeof cell === 'string') return undefined
  if ('refs' in cell) return cell.refs[0]
  let found: ContentRef | undefined
  walk(cell.nodes, {
    enter(node) {
      if ('data' in node) found ??= refOf(node.data)
    },
  })
  return found
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
