import type { Client } from 'pg'
import { storedOrderColumn } from '#db/schema/print-tables.ts'
import { type DescribedSchema, type DescribedTable, describeColumn, plainSql } from './described-schema.ts'

/** Of an engine alone. */
const own = ['schemaVersion', 'searchText', 'searchTerms']

const types: Readonly<Record<string, string>> = { bigint: 'integer', bytea: 'blob' }
const deeds: Readonly<Record<string, string>> = { a: 'no action', c: 'cascade', n: 'set null', r: 'restrict' }

/** The schema of a PostgreSQL database, as its catalog tells it. */
export async function describeServer(client: Client): Promise<DescribedSchema> {
  const tables = new Map<string, DescribedTable>()
  const tableOf = (name: string): DescribedTable => {
    const table = tables.get(name) ?? { columns: [], key: [], unique: [], references: {}, indexes: {} }
    tables.set(name, table)
    return table
  }
  for (const { table, ...column } of await columnsOf(client)) tableOf(table).columns.push(describeColumn(column))
  for (const { table, sort, columns, target, others, deed } of await constraintsOf(client)) {
    if (sort === 'p') tableOf(table).key = columns
    if (sort === 'u') tableOf(table).unique = [...tableOf(table).unique, columns.join(', ')].toSorted()
    if (sort === 'f')
      tableOf(table).references[columns.join(', ')] = `${target} (${others.join(', ')}) on delete ${deeds[deed]}`
  }
  for (const { table, name, unique, columns, condition } of await indexesOf(client)) {
    const where = condition === null ? '' : ` where ${plainSql(condition)}`
    tableOf(table).indexes[name] = `${unique ? 'unique ' : ''}(${columns.map(plainSql).join(', ')})${where}`
  }
  const views = await rowsOf<{ name: string }>(
    client,
    'select viewname as name from pg_views where schemaname = current_schema() order by viewname',
  )
  return {
    tables: Object.fromEntries(tables),
    triggers: Object.fromEntries(
      (await triggersOf(client)).map(({ name, table, deed, columns }) => [name, { table, deed, columns }]),
    ),
    views: views.map(({ name }) => name),
  }
}

async function rowsOf<Row extends object>(client: Client, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows
}

const ofOurs = `relnamespace = current_schema()::regnamespace and relname not in ('${own.join("', '")}')`
/** The names of columns by their numbers in an array. */
const names = (numbers: string, table: string) => `(select coalesce(json_agg(attname order by place), '[]')
  from unnest(${numbers}) with ordinality as numbered (number, place)
  join pg_attribute on attrelid = ${table} and attnum = numbered.number)`

async function columnsOf(client: Client) {
  const rows = await rowsOf<{
    table: string
    name: string
    type: string
    nullable: boolean
    initial: string | null
    derived: boolean
  }>(
    client,
    `select relname as "table", attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
        pg_get_expr(adbin, adrelid) as initial, attgenerated <> '' as derived
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and ${ofOurs} and attname <> '${storedOrderColumn}' order by relname, attnum`,
  )
  return rows.map(({ table, name, type, nullable, initial, derived }) => ({
    table,
    name,
    type: types[type] ?? type,
    isNullable: nullable,
    initial: derived || initial === null ? null : initial.replaceAll(/::\w+/g, ''),
    isDerived: derived,
  }))
}

function constraintsOf(client: Client) {
  return rowsOf<{ table: string; sort: string; columns: string[]; target: string; others: string[]; deed: string }>(
    client,
    `select relname as "table", contype as sort, ${names('conkey', 'conrelid')} as columns,
        (select relname from pg_class as other where other.oid = confrelid) as target,
        ${names('confkey', 'confrelid')} as others, confdeltype as deed
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype in ('p', 'u', 'f') and ${ofOurs}
        and conkey <> (select array_agg(attnum) from pg_attribute where attrelid = conrelid and attname = '${storedOrderColumn}')
          is distinct from false`,
  )
}

async function indexesOf(client: Client) {
  return rowsOf<{ table: string; name: string; unique: boolean; columns: string[]; condition: string | null }>(
    client,
    `select relname as "table", (select relname from pg_class as own where own.oid = indexrelid) as name,
        indisunique as "unique", pg_get_expr(indpred, indrelid) as condition,
        (select json_agg(pg_get_indexdef(indexrelid, place, false) || case when indoption[place - 1] & 1 = 1 then ' desc' else '' end
          order by place) from generate_series(1, indnkeyatts) as place) as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      where ${ofOurs} and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  )
}

/** With what they do, and whether they are on. */
export function triggersOf(client: Client) {
  return rowsOf<{ name: string; table: string; deed: string; columns: string[]; enabled: string; body: string }>(
    client,
    `select tgname as name, relname as "table", prosrc as body, tgenabled as enabled,
        case tgtype when 5 then 'insert' when 9 then 'delete' when 17 then 'update' else tgtype::text end as deed,
        (select coalesce(json_agg(attname order by attname collate "C"), '[]') from unnest(tgattr::smallint[]) as number
          join pg_attribute on attrelid = tgrelid and attnum = number) as columns
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and ${ofOurs}`,
  )
}
