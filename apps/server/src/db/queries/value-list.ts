import type { Expression, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { type ColumnName, fragment, type JsonType } from './fragments.ts'

/** `column in (…)` for lists of any length: one parameter, so the statement is the same whatever the list holds. */
export function inList(column: string, values: readonly (string | number)[]): Expression<SqlBool> {
  const [first] = values
  const type = typeof first === 'number' ? 'integer' : 'text'
  return fragment<SqlBool>('isListed', column, JSON.stringify(values), first === undefined ? undefined : type)
}

/** The values of a JSON list, for `in` of a query that is compiled before the list is known. */
export function valuesOf<Value>(json: string, type: JsonType = 'text'): Expression<Value> {
  return fragment<Value>('listedValues', json, type)
}

/** The texts of a JSON list, of which a column may hold one, as a table with the column `value`. */
export function listedRows(json: string | ColumnName): ExpressionWrapper<Tables, never, { value: string }> {
  return fragment<{ value: string }>('listedRows', json)
}

/** The objects of a JSON list as a table; `columns` says of each column what it holds. */
export function objectRows<Row>(
  json: string,
  columns: Readonly<Record<keyof Row & string, JsonType>>,
): ExpressionWrapper<Tables, never, Row> {
  return fragment<Row>('objectRows', json, columns)
}

/** Few enough rows for one statement, which takes 32,766 parameters, whatever columns they have. */
const rowsPerStatement = 1000

/** Rows in parts that one statement can take, for lists that have no bound of their own. */
export function statementsOfRows<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerStatement)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}
