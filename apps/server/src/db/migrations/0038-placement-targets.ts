import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table integrationPlacements rename column placeId to targetId',
  'alter table integrationExternalIds rename column placeId to targetId',
  'drop index integrationExternalIdsByPlace',
  'create index integrationExternalIdsByTarget on integrationExternalIds (installationId, kind, targetId)',
]

/** What is installed on a space or site says so by the word that grants use for the same. */
export async function renamePlacementTargets(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
