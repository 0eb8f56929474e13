import { type Expression, type SqlBool, sql } from 'kysely'

/** `column in (…)` for lists of any length: one parameter, so the statement is the same whatever the list holds. */
export function inList(column: string, values: readonly (string | number)[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
}

/** The values of a JSON list, for `in` of a query that is compiled before the list is known. */
export function valuesOf<Value>(json: string): Expression<Value> {
  return sql<Value>`(select value from json_each(${json}))`
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
