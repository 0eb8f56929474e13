import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { TestRunner } from 'vitest'
import type { DatabaseAddress } from '#db/database.ts'

/** Where the server of a database is. A test of what it works out is skipped where the database is a file. */
export function serverOf(address: DatabaseAddress): string {
  if (address.engine === 'postgres') return address.url
  TestRunner.getCurrentTest()?.context.skip('it is about a server of databases, and the database is a file')
  throw new Error('the database is a file')
}

/** Keeps everybody from a table, readers too, until it is released. */
export async function lockTable(url: string, table: string) {
  const [client, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  await Promise.all([client.connect(), watcher.connect()])
  await client.query(`begin; lock table "${table}" in access exclusive mode`)
  const countWaiting = async () => {
    const query = 'select 1 from pg_locks where not granted and relation = $1::regclass'
    return (await watcher.query(query, [`"${table}"`])).rows.length
  }
  return {
    /** Resolves when so many statements wait for the table. */
    async waiting(count: number) {
      while ((await countWaiting()) < count) await sleep(5)
    },
    release: () => client.query('rollback'),
    async [Symbol.asyncDispose]() {
      await Promise.all([client.end(), watcher.end()])
    },
  }
}
