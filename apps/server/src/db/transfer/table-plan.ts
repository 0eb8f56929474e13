import { columnsOf, type TableShape } from '#db/schema/table.ts'
import { tables } from '#db/schema/tables.ts'

/** The values of a row, in the order of `TablePlan.columns`. */
export type StoredRow = readonly StoredValue[]
export type StoredValue = string | number | Uint8Array | null

/** How the rows of a table are read and written, in words that every engine has. */
export interface TablePlan {
  name: string
  /** Quoted; with the place of the row where the table is gone through in the order in which rows were stored. */
  columns: readonly string[]
  /** Which of them are written: what is derived from others is only read, to be compared. */
  isWritten: readonly boolean[]
  /** Of columns whose values may be long. */
  longColumns: readonly string[]
  /** No two rows are at the same place, or they are the same. */
  order: readonly string[]
  /** The column that the engine numbers itself, if any. */
  numbered: string | undefined
}

/** `place` is how an engine calls the place of a row among those that were stored. */
export function planTables(place: string): TablePlan[] {
  return Object.entries(tables).map(([name, shape]) => planTable(name, shape, place))
}

function planTable(name: string, shape: TableShape, place: string): TablePlan {
  const columns = columnsOf(shape)
  const places = shape.isStoredInOrder ? [place] : []
  const key = shape.key.length > 0 ? shape.key.map(quoted) : columns.map((column) => quoted(column.name))
  const sequence = columns.find(({ type }) => type === 'sequence')
  return {
    name,
    columns: [...columns.map((column) => quoted(column.name)), ...places],
    isWritten: [...columns.map(({ derivedFrom }) => derivedFrom === undefined), ...places.map(() => true)],
    longColumns: columns.filter(({ type }) => type === 'text' || type === 'blob').map((column) => quoted(column.name)),
    order: places.length > 0 ? places : key,
    numbered: places[0] ?? (sequence && quoted(sequence.name)),
  }
}

export function writtenColumns({ columns, isWritten }: TablePlan): string[] {
  return columns.filter((_, index) => isWritten[index])
}

export function writtenValues({ isWritten }: TablePlan, row: StoredRow): StoredValue[] {
  return row.filter((_, index) => isWritten[index])
}

function quoted(name: string): string {
  return `"${name}"`
}
