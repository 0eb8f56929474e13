import { fieldsOf, refOf } from './build.ts'
import { type ContentRef, isContentRef } from './content-ref.ts'
import type { Data, DocumentBlock, DocumentFragment, DocumentNode } from './types.ts'
import { walk } from './walk.ts'

/** What stands in a cell: plain words, text with formatting, pointers, choices, a tick or a number of stars. */
export type TableCell =
  | string
  | { nodes: DocumentNode[] }
  | { refs: ContentRef[]; isImage: boolean }
  | { choices: Choice[] }
  | { isChecked: boolean }
  | { rating: number; most: number }

/** One of the values of a column that has a list of them. */
export interface Choice {
  label: string
  color: string | undefined
}

export interface TableColumn {
  title: TableCell
  align: 'left' | 'center' | 'right'
  /** Where a cell stands that is not as high as its row: at the top, unless it says otherwise. */
  verticalAlign: 'top' | 'middle' | 'bottom'
  /** In pixels. */
  width: number | undefined
  /** Whether it holds the pictures of cards. */
  isCover: boolean
}

/** What a row that is drawn as a card leads to and shows above its words. */
export interface CardParts {
  target: ContentRef | undefined
  cover: ContentRef | undefined
  /** What is shown by night in place of it. */
  coverDark: ContentRef | undefined
}

export interface TableData {
  columns: TableColumn[]
  rows: TableCell[][]
  hasHeader: boolean
  /** Whether it may be wider than the text around it. */
  isFullWidth: boolean
  /** One for each row of a table of cards. */
  cards?: CardParts[]
  hasLargeCards?: boolean
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
    isFullWidth: block.data?.fullWidth === true,
    ...(view.type === 'cards' && {
      cards: records.map((record) => ({
        target: refIn(record, view.targetDefinition),
        cover: refIn(record, view.coverDefinition),
        coverDark: refIn(record, view.coverDefinitionDark),
      })),
      hasLargeCards: view.cardSize === 'large',
    }),
    columns: ids.map((id) => columnOf(id, block, fragments)),
    rows: records.map((record) => ids.map((id) => cellIn(record, id))),
  }
}

function columnOf(
  id: string,
  { data }: Pick<DocumentBlock, 'data'>,
  fragments: Map<string | undefined, DocumentFragment>,
): TableColumn {
  const { title, type, textAlignment, verticalAlignment } = fieldsOf(fieldsOf(data?.definition)[id])
  const view = fieldsOf(data?.view)
  const width = fieldsOf(view.columnWidths)[id]
  const written = fragments.get(`title-${id}`)
  return {
    title: written ? { nodes: written.nodes } : wordsOf(title),
    // Numbers are compared by their last digits.
    align: textAlignment === undefined && type === 'number' ? 'right' : alignOf(textAlignment),
    verticalAlign: verticalAlignment === 'middle' || verticalAlignment === 'bottom' ? verticalAlignment : 'top',
    width: typeof width === 'number' && width > 0 ? Math.round(width) : undefined,
    isCover: id === view.coverDefinition || id === view.coverDefinitionDark,
  }
}

/** The first pointer of a cell: its value, or a link or picture in its text. */
function refOfCell(cell: TableCell): ContentRef | undefined {
  if (typeof cell === 'string') return undefined
  if ('refs' in cell) return cell.refs[0]
  if (!('nodes' in cell)) return undefined
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
  { type, options, max }: Data,
  fragments: Map<string | undefined, DocumentFragment>,
): TableCell {
  const text = typeof value === 'string' ? fragments.get(value) : undefined
  if (text) return { nodes: text.nodes }
  const isImage = type === 'image'
  if (isContentRef(value)) return { refs: [value], isImage }
  if (type === 'select' && Array.isArray(value)) return { choices: value.map((id) => choiceOf(id, options)) }
  if (type === 'checkbox') return { isChecked: value === true }
  if (type === 'rating' && typeof value === 'number') return { rating: value, most: Math.min(20, Number(max) || 5) }
  if (type !== 'files' || !Array.isArray(value)) return wordsOf(value)
  return { refs: value.map((file) => (isContentRef(file) ? file : { kind: 'file', file: String(file) })), isImage }
}

/** What a choice is called, and the colour that it has. */
function choiceOf(id: unknown, options: unknown): Choice {
  const chosen = (Array.isArray(options) ? options : []).map(fieldsOf).find(({ value }) => value === id)
  const { color } = chosen ?? {}
  return { label: wordsOf(chosen?.label ?? id), color: typeof color === 'string' ? color : undefined }
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
