import { Client } from 'pg'

/** A row has another `xmin` after each transaction that writes it. */
export async function watchServer(url: string): Promise<AsyncDisposable & { version(): Promise<unknown> }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const ofTables = tables.rows.map(
    ({ name }) => `select count(*) || '/' || coalesce(sum(cast(cast(xmin as text) as bigint)), 0) as rows from ${name}`,
  )
  return {
    version: async () => JSON.stringify((await client.query(ofTables.join(' union all '))).rows),
    [Symbol.asyncDispose]: () => client.end(),
  }
}
