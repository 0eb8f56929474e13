import type { Database as Sqlite } from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSqlite } from '#db/schema/print-triggers.ts'
import { columnsOf, type TableShape } from '#db/schema/table.ts'
import { tables } from '#db/schema/tables.ts'
import { views } from '#db/schema/views.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
  hidden: number
}

/** A table as it is declared, without what SQLite does not tell: the expressions of columns. */
function declared(shape: TableShape) {
  const columns = columnsOf(shape).map(({ name, type, isNullable, default: value, derivedFrom }) => {
    const stored = type === 'sequence' ? 'integer' : type
    return [name, stored, isNullable, value ?? null, derivedFrom !== undefined]
  })
  return {
    columns,
    key: [...shape.key],
    unique: (shape.unique ?? []).map((names) => [...names]),
    references: { ...shape.references },
    indexes: { ...shape.indexes },
  }
}

function inFile(sqlite: Sqlite, table: string) {
  const columns = sqlite.pragma(`table_xinfo(${table})`) as Column[]
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return {
    columns: columns.map(({ name, type, notnull, dflt_value, pk, hidden }) => {
      return [name, type.toLowerCase(), notnull === 0 && pk === 0, dflt_value, hidden > 0]
    }),
    key: key.map(({ name }) => name),
    unique: uniqueOf(sqlite, table),
    references: referencesOf(sqlite, table),
    indexes: indexesOf(sqlite, table),
  }
}

function uniqueOf(sqlite: Sqlite, table: string): string[][] {
  const indexes = sqlite.pragma(`index_list(${table})`) as { name: string; origin: string }[]
  return indexes
    .filter(({ origin }) => origin === 'u')
    .map(({ name }) => (sqlite.pragma(`index_info(${name})`) as { name: string }[]).map((column) => column.name))
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

function indexesOf(sqlite: Sqlite, table: string): Record<string, string> {
  const rows = sqlite
    .prepare<[string], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table)
  return Object.fromEntries(
    rows.map(({ name, sql }) => {
      const [, unique = '', rest = ''] = /^create (unique )?index \S+ on \S+ (.*)$/is.exec(plain(sql)) ?? []
      return [name, unique.toLowerCase() + rest]
    }),
  )
}

/** Layout aside. */
function plain(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim()
}

describe('the tables that are declared', () => {
  let migrated: Record<string, ReturnType<typeof inFile>>
  let migratedViews: Record<string, string>

  beforeAll(async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    withSqlite(path, (sqlite) => {
      const ofType = (type: string) =>
        sqlite
          .prepare<[string], { name: string; sql: string }>(
            `select name, sql from sqlite_schema where type = ? and name not like 'sqlite\\_%' escape '\\'
              and name not like 'searchText%'`,
          )
          .all(type)
      migrated = Object.fromEntries(ofType('table').map(({ name }) => [name, inFile(sqlite, name)]))
      migratedViews = Object.fromEntries(ofType('view').map(({ name, sql }) => [name, plain(sql)]))
    })
  })

  it('are those of a migrated file', () => {
    expect(Object.keys(tables).toSorted()).toEqual(Object.keys(migrated).toSorted())
  })

  it.each(Object.keys(tables))('%s has the columns, keys and indexes of the file', (name) => {
    expect(declared(tables[name] as TableShape)).toEqual(migrated[name])
  })

  it('have the views of the file', () => {
    const printed = Object.entries(views).map(([name, query]) => [
      name,
      plain(`CREATE VIEW ${name} as ${inSqlite(query)}`),
    ])
    expect(Object.fromEntries(printed)).toEqual(migratedViews)
  })
})
