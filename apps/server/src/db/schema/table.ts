/** What is stored in a column. A `sequence` is a number that the database gives out, each greater than those before. */
export type ColumnType = 'text' | 'integer' | 'blob' | 'sequence'

/** A table, once for all engines. Expressions are in the words that triggers are in: see `trigger.ts`. */
export interface TableShape {
  /** `name type` each, with `?` where it may be null, `= value` where it has a default, `:= expression` where it is derived. */
  columns: string
  key: readonly string[]
  unique?: readonly (readonly string[])[]
  /** By columns: `table (columns) on delete …`. */
  references?: Readonly<Record<string, string>>
  /** Whether its rows are gone through in the order in which they were stored. */
  isStoredInOrder?: boolean
  /** By names: `(columns)`, or `unique (columns)`, and `where …` for those of a part of the rows. */
  indexes?: Readonly<Record<string, string>>
}

export type TableShapes = Readonly<Record<string, TableShape>>

export interface ColumnShape {
  name: string
  type: ColumnType
  isNullable: boolean
  default?: string | undefined
  derivedFrom?: string | undefined
}

const columnPattern = /^(\w+) (text|integer|blob|sequence)(\?)?(?: = (\S+)| := (.+))?$/s

export function columnsOf({ columns }: TableShape): ColumnShape[] {
  return columns
    .trim()
    .split(/,\s+/)
    .map((column) => {
      const [, name, type, mark, value, derivedFrom] = columnPattern.exec(column) ?? []
      if (name === undefined) throw new Error(`no column: ${column}`)
      return { name, type: type as ColumnType, isNullable: mark !== undefined, default: value, derivedFrom }
    })
}
