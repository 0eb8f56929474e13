import { Client } from 'pg'
import { afterAll, describe, expect, it, type TestContext } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { migrateServer, stateOfServer } from '#db/postgres/migrate.ts'
import { storedOrderColumn } from '#db/schema/print-tables.ts'
import { columnsOf } from '#db/schema/table.ts'
import { tables } from '#db/schema/tables.ts'
import { triggers } from '#db/schema/triggers.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'

const { emptyDatabase } = useOwnPostgres()

let current = { url: '', client: undefined as Client | undefined }

/** A database that is made for the first test, for all of them. */
async function newDatabase(test: TestContext): Promise<string> {
  if (current.client) return current.url
  const url = await emptyDatabase(test)
  const client = new Client({ connectionString: url })
  // Of several that start at the same time one makes the schema, and the others wait.
  await Promise.all([1, 2, 3].map(() => migrateServer(url)))
  await client.connect()
  current = { url, client }
  return url
}

afterAll(() => current.client?.end())

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  return (await current.client?.query<Row>(query))?.rows ?? []
}

const types = { text: 'text', integer: 'bigint', blob: 'bytea', sequence: 'bigint' }

describe('a new PostgreSQL database', () => {
  it('has the tables, columns and types that are declared, and text by bytes', async (test) => {
    await newDatabase(test)
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
    await newDatabase(test)
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
    expect(await stateOfServer(await newDatabase(test))).toBe('current')
    const theirs = await emptyDatabase(test)
    expect(await stateOfServer(theirs)).toBe('missing')
    await withAdmin(theirs, 'create table photos (name text)')
    await expect(migrateServer(theirs)).rejects.toThrow(/holds tables of another program/)
  })

  it('of a newer version that does not know this one, or of a very old one, is refused', async (test) => {
    const url = await emptyDatabase(test)
    await migrateServer(url)
    const next = migrations.length + 1
    await withAdmin(url, `update "schemaVersion" set version = ${next}, "compatibleFrom" = ${next}`)
    await expect(migrateServer(url)).rejects.toThrow(/was written by a newer Quire/)
    await withAdmin(url, 'update "schemaVersion" set version = 45')
    await expect(migrateServer(url)).rejects.toThrow(/only those from 46 on can be brought up to date/)
  })
})
