import type { Database as Sqlite } from 'better-sqlite3'
import {
  type DescribedSchema,
  type DescribedTable,
  type DescribedTrigger,
  describeColumn,
  plainSql,
} from './described-schema.ts'

/** The schema of a file, as SQLite tells it. */
export function describeFile(sqlite: Sqlite): DescribedSchema {
  const ofType = (type: string) =>
    sqlite
      .prepare<[string], { name: string; table: string; sql: string }>(
        `select name, tbl_name as "table", sql from sqlite_schema where type = ? and name not like 'sqlite\\_%' escape '\\'
          and name not like 'searchText%'`,
      )
      .all(type)
  return {
    tables: Object.fromEntries(ofType('table').map(({ name }) => [name, describeTable(sqlite, name)])),
    triggers: Object.fromEntries(ofType('trigger').map(({ name, table, sql }) => [name, describeTrigger(table, sql)])),
    views: ofType('view')
      .map(({ name }) => name)
      .toSorted(),
  }
}

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
  hidden: number
}

function describeTable(sqlite: Sqlite, table: string): DescribedTable {
  const columns = sqlite.pragma(`table_xinfo(${table})`) as Column[]
  const indexes = sqlite.pragma(`index_list(${table})`) as { name: string; origin: string; unique: number }[]
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return {
    columns: columns.map(({ name, type, notnull, dflt_value: initial, pk, hidden }) =>
      describeColumn({
        name,
        type: type.toLowerCase(),
        isNullable: notnull === 0 && pk === 0,
        initial,
        isDerived: hidden > 0,
      }),
    ),
    key: key.map(({ name }) => name),
    unique: indexes
      .filter(({ origin }) => origin === 'u')
      .map(({ name }) => columnsOfIndex(sqlite, name))
      .toSorted(),
    references: referencesOf(sqlite, table),
    indexes: Object.fromEntries(
      indexes
        .filter(({ origin }) => origin === 'c')
        .map(({ name, unique }) => [name, `${unique ? 'unique ' : ''}${definitionOf(sqlite, name)}`]),
    ),
  }
}

function columnsOfIndex(sqlite: Sqlite, index: string): string {
  const columns = sqlite.pragma(`index_info(${index})`) as { name: string }[]
  return columns.map(({ name }) => name).join(', ')
}

/** Columns and expressions in order, and the condition. */
function definitionOf(sqlite: Sqlite, index: string): string {
  const sql = sqlite.prepare<[string], string>('select sql from sqlite_schema where name = ?').pluck().get(index) ?? ''
  const [beginning = '', condition] = sql.split(/ where /i)
  const columns = /\((.*)\)\s*$/s.exec(beginning)?.[1] ?? ''
  return `(${plainSql(columns)})${condition === undefined ? '' : ` where ${plainSql(condition)}`}`
}

function referencesOf(sqlite: Sqlite, table: string): Record<string, string> {
  const keys = sqlite.pragma(`foreign_key_list(${table})`) as Record<string, string>[]
  const named = [...Map.groupBy(keys, ({ id }) => id).values()].map((columns) => {
    const [{ table: target = '', on_delete: deed = '' } = {}] = columns
    const [own, others] = ['from', 'to'].map((side) => columns.map((column) => column[side]).join(', '))
    return [own, `${target} (${others}) on delete ${deed.toLowerCase()}`]
  })
  return Object.fromEntries(named)
}

function describeTrigger(table: string, sql: string): DescribedTrigger {
  const [, deed = '', columns = ''] = /\bafter\s+(insert|update|delete)(?:\s+of\s+(.*?))?\s+on\s/is.exec(sql) ?? []
  return {
    table,
    deed: deed.toLowerCase(),
    columns: columns
      .split(/[\s,]+/)
      .filter(Boolean)
      .toSorted(),
  }
}
