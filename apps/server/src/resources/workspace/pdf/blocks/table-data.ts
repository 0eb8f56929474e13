import { type DocumentNode, fragmentOf } from '../document.ts'
import type { Align } from '../layout/text-rows.ts'

export interface TableColumn {
  title: DocumentNode[] | string
  align: Align
}

export interface TableData {
  columns: TableColumn[]
  rows: (DocumentNode[] | string)[][]
  hasHeader: boolean
}

type Fields = Record<string, unknown>

/** A table keeps its columns in `definition`, its rows in `records`, and what stands in a cell in a fragment. */
export function readTableData(block: DocumentNode): TableData {
  const definition = fields(block.data?.definition)
  const view = fields(block.data?.view)
  const ids = Array.isArray(view.columns) ? view.columns.map(String) : Object.keys(definition)
  const records = Object.values(fields(block.data?.records))
    .map(fields)
    .sort((one, other) => (String(one.orderIndex) < String(other.orderIndex) ? -1 : 1))
  const fragments = new Map((block.fragments ?? []).map((fragment) => [fragment.fragment, fragment]))
  const cell = (value: unknown) => (typeof value === 'string' ? fragments.get(value)?.nodes : undefined) ?? words(value)
  return {
    hasHeader: view.hideHeader !== true,
    columns: ids.map((id) => {
      const column = fields(definition[id])
      return { title: titleOf(block, id) ?? words(column.title), align: alignOf(column.textAlignment) }
    }),
    rows: records.map((record) => ids.map((id) => cell(fields(record.values)[id]))),
  }
}

/** The title of a column that has formatting stands in a fragment. */
function titleOf(block: DocumentNode, column: string): DocumentNode[] | undefined {
  return fragmentOf(block, `title-${column}`)?.nodes
}

function alignOf(value: unknown): Align {
  return value === 'center' || value === 'right' ? value : 'left'
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Numbers, choices, ticks and the like. */
function words(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '\u2713' : ''
  if (Array.isArray(value)) return value.map(words).join(', ')
  return typeof value === 'object' ? '' : String(value)
}
