import type { Client } from 'pg'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrations } from '#db/migrations/index.ts'
import { insertVectors } from '#db/postgres/full-text/index-words.ts'
import { fullTextSchema } from '#db/postgres/full-text/schema.ts'
import { noteVersion, requireUsable } from '#db/postgres/migrate.ts'
import { checkVersion, createVersionTable } from '#db/postgres/schema-version.ts'
import { postgresSchemaParts } from '#db/schema/postgres-schema.ts'
import type { DatabaseBuilder } from '#db/transfer/row-source.ts'
import { connectToCopy, withoutDeadlines } from './connection.ts'
import { insertRows, setNumbers } from './insert-rows.ts'
import { oneConnection } from './one-connection.ts'
import { readServerRows } from './server-rows.ts'

/**
 * All of it is one transaction: until it is committed nobody sees any of it, and what is killed leaves nothing behind. What is
 * there is kept in a schema of that name; without one nothing may be there.
 */
export async function buildServerDatabase(url: string, formerSchema?: string): Promise<DatabaseBuilder> {
  const client = await connectToCopy(url)
  try {
    await requireUsable(client)
    await client.query('begin')
    await client.query(withoutDeadlines)
    const isEmpty = (await checkVersion(client, migrations.length)) === 0
    if (!isEmpty && formerSchema === undefined) {
      throw new UnusableDatabaseError('the PostgreSQL database holds data of Quire already', 'Name an empty one.')
    }
    if (!isEmpty && formerSchema !== undefined) await setAside(client, formerSchema)
    await createVersionTable(client)
    const { rows, watching } = postgresSchemaParts()
    for (const statement of rows) await client.query(statement)
    return {
      ...readServerRows(client),
      db: oneConnection(client),
      insert: (table, values) => insertRows(client, table, values),
      async complete() {
        for (const statement of [...watching, ...fullTextSchema]) await client.query(statement)
        await setNumbers(client)
      },
      insertWords: (words) => insertVectors(oneConnection(client), words),
      async publish() {
        await noteVersion(client)
        await client.query('commit')
        return isEmpty ? undefined : formerSchema
      },
      async [Symbol.asyncDispose]() {
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** What is there stays under another name, in the same database. */
async function setAside(client: Client, formerSchema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  const name = quoteName(rows[0]?.name ?? 'public')
  await client.query(`alter schema ${name} rename to ${quoteName(formerSchema)}`)
  await client.query(`create schema ${name}`)
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
