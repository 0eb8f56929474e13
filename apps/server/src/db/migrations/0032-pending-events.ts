import { type Kysely, sql } from 'kysely'

/** Finds the first event that waits of each installation, so that installations take turns. */
const statement = `create index integrationEventsPendingOfInstallation
  on integrationEvents (integrationName, installationId, id) where status = 'pending'`

export async function indexPendingEvents(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
