import { type Expression, type SqlBool, sql } from 'kysely'

/** `column in (…)` for lists of any length: one parameter, so the statement is the same whatever the list holds. */
export function inList(column: string, values: readonly (string | number)[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
}

/** The values of a JSON list, for `in` of a query that is compiled before the list is known. */
export function valuesOf<Value>(json: string): Expression<Value> {
  return sql<Value>`(select value from json_each(${json}))`
}
