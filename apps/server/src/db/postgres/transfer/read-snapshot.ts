import type { Client } from 'pg'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrations } from '#db/migrations/index.ts'
import { checkVersion } from '#db/postgres/schema-version.ts'
import type { DatabaseSnapshot } from '#db/transfer/row-source.ts'
import { connectToCopy, withoutDeadlines } from './connection.ts'
import { readServerRows } from './server-rows.ts'

/**
 * Sees the database as it is between two of its transactions, and stands in the way of none: `deferrable` waits for a moment
 * at which that can be told.
 */
const begin = 'begin isolation level serializable, read only, deferrable'

export async function readServerSnapshot(url: string): Promise<DatabaseSnapshot> {
  const client = await connectToCopy(url)
  try {
    await client.query(begin)
    await client.query(withoutDeadlines)
    await requireOwnVersion(client)
    return {
      ...readServerRows(client),
      async [Symbol.asyncDispose]() {
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Servers may work beside those of the next version; whoever copies rows would leave out what that one added. */
async function requireOwnVersion(client: Client): Promise<void> {
  if ((await checkVersion(client, migrations.length)) === migrations.length) return
  throw new UnusableDatabaseError('the PostgreSQL database has another schema', 'Use the command of its newest server.')
}
