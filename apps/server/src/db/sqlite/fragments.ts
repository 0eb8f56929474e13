import { sql } from 'kysely'
import type { Fragments } from '#db/queries/fragments.ts'

export const fileFragments: Fragments = {
  isListed: (column, json) => sql`${sql.ref(column)} in (select value from json_each(${json}))`,
  listedValues: (json) => sql`(select value from json_each(${json}))`,
  listedRows: (json) => sql`json_each(${typeof json === 'object' && 'column' in json ? sql.ref(json.column) : json})`,
  objectRows(json, columns) {
    const values = Object.keys(columns).map((name) => sql`value ->> ${sql.lit(name)} as ${sql.id(name)}`)
    return sql`(select ${sql.join(values)} from json_each(${json}))`
  },
  joinedValues: (column) => sql`group_concat(${sql.ref(column)})`,
  containsText: (column, text) => sql`instr(${sql.ref(column)}, ${text}) > 0`,
  // SQLite knows no figures about our rows, so where several indexes fit it may take one that reads a million of them.
  byIndex: (table, index) => sql`${sql.ref(table)} indexed by ${sql.ref(index)}`,
  // SQLite plans a statement anew each time a bare value is bound that such an index may depend on.
  unplannedValue: (value) => sql`+${value}`,
  storedOrder: (table) => sql`${sql.ref(`${table}.rowid`)}`,
}
