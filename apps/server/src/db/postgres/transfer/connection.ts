import { Client } from 'pg'
import { UnusableDatabaseError } from '#db/errors.ts'
import { withClient } from '#db/postgres/migrate.ts'
import { connectAlone, rowTypes } from '#db/postgres/pool.ts'

/** Not that of servers, so that nobody is taken for one who only copies. */
const applicationName = 'quire-copy'

/** One connection that may take as long as it needs: for whatever goes through all rows in one transaction. */
export function connectToCopy(url: string): Promise<Client> {
  return connectAlone(
    new Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      types: rowTypes,
    }),
  )
}

/** In a transaction, because a pooler may give the next one to another connection. Nobody is waited for who holds a lock. */
export const withoutDeadlines =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '10s'"

/** Throws while a server, or a command, has a connection to the database. */
export function requireUnusedServer(url: string, name: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from pg_stat_activity
        where datname = current_database() and application_name = 'quire' and pid <> pg_backend_pid()`,
    )
    const count = Number(rows[0]?.count ?? 0)
    if (count === 0) return
    throw new UnusableDatabaseError(
      `${name} is in use: ${count} ${count === 1 ? 'connection of a server is' : 'connections of servers are'} open`,
      'Stop every server, have a pooler in between close its connections, and try again.',
    )
  })
}
