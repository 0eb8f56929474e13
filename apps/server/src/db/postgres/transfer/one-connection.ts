import { type DatabaseConnection, Kysely, PostgresIntrospector } from 'kysely'
import type { Client } from 'pg'
import { sendQuery } from '#db/postgres/connections.ts'
import { ServerAdapter } from '#db/postgres/dialect.ts'
import { ServerQueryCompiler } from '#db/postgres/query-compiler.ts'
import type { Tables } from '#db/tables/tables.ts'

/** Queries of services, in the transaction that a connection has open: they begin none of their own. */
export function oneConnection(client: Client): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: (query) => sendQuery(client, query),
    // biome-ignore lint/correctness/useYield: the interface asks for a generator; streaming is not offered.
    async *streamQuery() {
      throw new Error('read a page at a time instead of streaming')
    },
  }
  const refuse = async () => {
    throw new Error('there is a transaction already')
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new ServerAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new ServerQueryCompiler(),
      createDriver: () => ({
        async init() {},
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        async releaseConnection() {},
        async destroy() {},
      }),
    },
  })
}
