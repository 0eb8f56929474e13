import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrateServer } from '#db/postgres/migrate.ts'
import { nullableColumns } from '#db/schema/nullable-columns.ts'
import { printPostgresTrigger } from '#db/schema/print-triggers.ts'
import { tables } from '#db/schema/tables.ts'
import { triggers } from '#db/schema/triggers.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'
import type { DescribedSchema } from './described-schema.ts'
import { describeFile } from './file-schema.ts'
import { describeServer, triggersOf } from './server-schema.ts'

const { emptyDatabase } = useOwnPostgres()

let file: DescribedSchema

beforeAll(async () => {
  using folder = temporaryFolder()
  await migrate(folder.file('quire.db'))
  file = withSqlite(folder.file('quire.db'), describeFile)
})

async function withServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  await migrateServer(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a migrated file and a new PostgreSQL database', () => {
  it('have the same tables, columns, types, keys, references, indexes, triggers and views', async (test) => {
    const url = await emptyDatabase(test)
    const server = await withServer(url, describeServer)
    expect(Object.keys(server.tables).toSorted()).toEqual(Object.keys(tables).toSorted())
    for (const [name, table] of Object.entries(file.tables))
      expect({ [name]: server.tables[name] }).toEqual({ [name]: table })
    expect(server.triggers).toEqual(file.triggers)
    expect(server.views).toEqual(file.views)
  })

  it('differ where one index, column or trigger does', async (test) => {
    const url = await emptyDatabase(test)
    const server = await withServer(url, async (client) => {
      await client.query('drop index "tokensByUser"')
      await client.query('create index "tokensByUser" on tokens (id, "userId")')
      await client.query('alter table users alter "photoUrl" set not null')
      await client.query('drop trigger "sitesAdded" on sites')
      await client.query(
        'create trigger "sitesAdded" after update on sites for each row execute function "sitesAdded"()',
      )
      return describeServer(client)
    })
    expect(server.tables.tokens?.indexes).not.toEqual(file.tables.tokens?.indexes)
    expect(server.tables.users?.columns).not.toEqual(file.tables.users?.columns)
    expect(server.triggers.sitesAdded).not.toEqual(file.triggers.sitesAdded)
  })

  it('do the same in their triggers, which are on, and sort what is missing first', async (test) => {
    const url = await emptyDatabase(test)
    await withServer(url, async (client) => {
      const found = new Map((await triggersOf(client)).map((trigger) => [trigger.name, trigger]))
      for (const trigger of triggers) {
        const { body = 'missing', enabled } = found.get(trigger.name) ?? {}
        expect(printPostgresTrigger(trigger)[0]).toContain(body)
        expect(enabled).toBe('O')
      }
      const { rows } = await client.query<{ name: string; definition: string }>(
        `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
      )
      const declared = new Set(Object.values(tables).flatMap(({ indexes = {} }) => Object.keys(indexes)))
      const wrong = rows.filter(({ name, definition }) => {
        const columns = /\((.*?)\)(?: WHERE|$)/.exec(definition)?.[1]?.split(', ') ?? []
        const isWrong = (column: string) => nullableColumns.has(column.replaceAll('"', ''))
        return declared.has(name) && columns.some(isWrong)
      })
      expect(wrong).toEqual([])
    })
  })
})
