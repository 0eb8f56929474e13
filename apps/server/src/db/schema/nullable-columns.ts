import { columnsOf } from './table.ts'
import { tables } from './tables.ts'

/** The names of columns that may be null in any table. */
export const nullableColumns: ReadonlySet<string> = new Set(
  Object.values(tables).flatMap((shape) =>
    columnsOf(shape).flatMap(({ name, isNullable }) => (isNullable ? [name] : [])),
  ),
)
