import { type RawBuilder, sql } from 'kysely'
import type { Fragments, JsonType } from '#db/queries/fragments.ts'
import { storedOrderColumn } from '#db/schema/print-tables.ts'

const types: Readonly<Record<JsonType, RawBuilder<unknown>>> = { text: sql`text collate "C"`, integer: sql`bigint` }
const casts: Readonly<Record<JsonType, RawBuilder<unknown>>> = { text: sql`text`, integer: sql`bigint` }

export const serverFragments: Fragments = {
  isListed: (column, json, type) =>
    type === undefined ? sql`false` : sql`${sql.ref(column)} in ${serverFragments.listedValues(json, type)}`,
  listedValues: (json, type) =>
    sql`(select cast(value as ${casts[type]}) from json_array_elements_text(cast(${json} as json)) as listed (value))`,
  listedRows: (json) => {
    const list = typeof json === 'object' && 'column' in json ? sql.ref(json.column) : json
    return sql`lateral (select value collate "C" as value from json_array_elements_text(cast(${list} as json)))`
  },
  objectRows(json, columns) {
    const names = Object.entries(columns).map(([name, type]) => sql`${sql.id(name)} ${types[type]}`)
    return sql`(select * from json_to_recordset(cast(${json} as json)) as listed (${sql.join(names)}))`
  },
  joinedValues: (column) => sql`string_agg(${sql.ref(column)}, ',')`,
  containsText: (column, text) => sql`strpos(${sql.ref(column)}, ${text}) > 0`,
  byIndex: (table) => sql`${sql.ref(table)}`,
  unplannedValue: (value) => sql`${value}`,
  storedOrder: (table) => sql`${sql.ref(`${table}.${storedOrderColumn}`)}`,
}
