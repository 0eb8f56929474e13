import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { migrateServer, stateOfServer } from '#db/postgres/migrate.ts'
import { storedOrderColumn } from '#db/schema/print-tables.ts'
import { columnsOf } from '#db/schema/table.ts'
import { tables } from '#db/schema/tables.ts'
import { triggers } from '#db/schema/triggers.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { NoPostgresError, type RunningPostgres, startPostgres } from '#tests/support/postgres/start.ts'

let postgres: RunningPostgres | undefined
let reason = ''
let client: Client

beforeAll(async () => {
  try {
    postgres = await startPostgres()
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error
    reason = error.message
    return
  }
  await withAdmin(postgres.urlOf('postgres'), 'create database quire')
  client = new Client({ connectionString: postgres.urlOf('quire') })
  // Of several that start at the same time one makes the schema, and the others wait.
  await Promise.all([1, 2, 3].map(() => migrateServer(postgres?.urlOf('quire') ?? '')))
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await postgres?.stop()
})

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows
}

const types = { text: 'text', integer: 'bigint', blob: 'bytea', sequence: 'bigint' }

describe('a new PostgreSQL database', () => {
  it('has the tables, columns and types that are declared, and text by bytes', async (test) => {
    if (!postgres) return test.skip(reason)
    const rows = await rowsOf<{
      table: string
      column: string
      type: string
      nullable: string
      collation: string | null
    }>(
      `select c.table_name as table, column_name as column, data_type as type, is_nullable as nullable,
          collation_name as collation
        from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and c.table_name not in ('schemaVersion', 'searchText', 'searchTerms')
        order by c.table_name collate "C", ordinal_position`,
    )
    const found = rows.filter(({ column }) => column !== storedOrderColumn)
    const declared = Object.entries(tables)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([table, shape]) =>
        columnsOf(shape).map(({ name: column, type, isNullable }) => {
          const collation = type === 'text' ? 'C' : null
          return { table, column, type: types[type], nullable: isNullable ? 'YES' : 'NO', collation }
        }),
      )
    expect(found).toEqual(declared)
  })

  it('has the indexes, foreign keys and triggers that are declared', async (test) => {
    if (!postgres) return test.skip(reason)
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted()
    const shapes = Object.values(tables)
    const indexes = await rowsOf<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'public' and indexname !~ '_(pkey|key)\\d*$'
        and tablename not in ('searchText', 'searchTerms', 'schemaVersion')`,
    )
    expect(names(indexes)).toEqual(shapes.flatMap(({ indexes: own = {} }) => Object.keys(own)).toSorted())
    const [counted] = await rowsOf<{ count: string }>(`select count(*) from pg_constraint where contype = 'f'`)
    expect(Number(counted?.count)).toBe(shapes.flatMap(({ references = {} }) => Object.keys(references)).length)
    const found = await rowsOf<{ name: string }>('select tgname as name from pg_trigger where not tgisinternal')
    expect(names(found)).toEqual(triggers.map(({ name }) => name).toSorted())
  })

  it('is known to be up to date, and is left alone by another program', async (test) => {
    if (!postgres) return test.skip(reason)
    expect(await stateOfServer(postgres.urlOf('quire'))).toBe('current')
    await withAdmin(postgres.urlOf('postgres'), 'create database theirs')
    expect(await stateOfServer(postgres.urlOf('theirs'))).toBe('missing')
    await withAdmin(postgres.urlOf('theirs'), 'create table photos (name text)')
    await expect(migrateServer(postgres.urlOf('theirs'))).rejects.toThrow(/holds tables of another program/)
  })

  it('of a newer version that does not know this one, or of a very old one, is refused', async (test) => {
    if (!postgres) return test.skip(reason)
    const url = postgres.urlOf('newer')
    await withAdmin(postgres.urlOf('postgres'), 'create database newer')
    await migrateServer(url)
    const next = migrations.length + 1
    await withAdmin(url, `update "schemaVersion" set version = ${next}, "compatibleFrom" = ${next}`)
    await expect(migrateServer(url)).rejects.toThrow(/was written by a newer Quire/)
    await withAdmin(url, 'update "schemaVersion" set version = 45')
    await expect(migrateServer(url)).rejects.toThrow(/only those from 46 on can be brought up to date/)
  })
})
