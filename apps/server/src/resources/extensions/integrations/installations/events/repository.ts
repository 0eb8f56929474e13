import type { Db } from '#db/database.ts'
import { withinBytes } from '#db/deletions/within-bytes.ts'
import { selectPage } from '#db/queries/keyset.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import { inList, statementsOfRows } from '#db/queries/value-list.ts'
import type { IntegrationEventRow } from '#db/tables/integrations.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { IntegrationEventRow }

export async function insertEvents(db: Db, events: IntegrationEventRow[]): Promise<void> {
  for (const rows of statementsOfRows(events)) await db.insertInto('integrationEvents').values(rows).execute()
}

export function listEvents(db: Db, integrationName: string, pageRequest: PageRequest): Promise<IntegrationEventRow[]> {
  return selectPage(
    db.selectFrom('integrationEvents').selectAll().where('integrationName', '=', integrationName),
    pageRequest,
    { keys: ['id'], order: 'desc' },
  )
}

export function findEvent(db: Db, integrationName: string, id: string): Promise<IntegrationEventRow | undefined> {
  return db
    .selectFrom('integrationEvents')
    .selectAll()
    .where('id', '=', id)
    .where('integrationName', '=', integrationName)
    .executeTakeFirst()
}

/** Integrations whose events wait to be handed over, with whom they belong to. */
export function listWaitingIntegrations(
  db: Db,
): Promise<{ name: string; ownerId: string; founderId: string | null }[]> {
  return db
    .selectFrom(
      db
        .selectFrom('integrationEvents')
        .select('integrationName')
        .distinct()
        .where('status', '=', 'pending')
        .as('waiting'),
    )
    .innerJoin('integrations', 'integrations.name', 'waiting.integrationName')
    .innerJoin('organizations', 'organizations.id', 'integrations.ownerId')
    .select(['integrations.name', 'integrations.ownerId', 'organizations.founderId'])
    .execute()
}

/** The first of the installation whose turn is after that of another; of the first one where there is none. */
export async function findNextPending(
  db: Db,
  integrationName: string,
  afterInstallationId: string,
): Promise<IntegrationEventRow | undefined> {
  const pending = db
    .selectFrom('integrationEvents')
    .selectAll()
    .where('status', '=', 'pending')
    .where('integrationName', '=', integrationName)
    .orderBy('installationId')
    .orderBy('id')
    .limit(1)
  return (
    (await pending.where('installationId', '>', afterInstallationId).executeTakeFirst()) ??
    (await pending.executeTakeFirst())
  )
}

export async function updateEvent(
  db: Db,
  id: string,
  changes: Pick<IntegrationEventRow, 'status' | 'note' | 'notedAt'>,
): Promise<void> {
  await db.updateTable('integrationEvents').set(changes).where('id', '=', id).execute()
}

/** Forgets what happened before a moment, a batch at a time; answers how much there was. */
export async function deleteEventsBefore(db: Db, createdAt: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('integrationEvents')
    .select(['id', sizeOf(['payload']).as('bytes')])
    .where('createdAt', '<', createdAt)
    .limit(limit)
    .execute()
  const ids = withinBytes(rows).map(({ id }) => id)
  await db.deleteFrom('integrationEvents').where(inList('id', ids)).execute()
  return ids.length
}

export async function updateCreatedAfter(db: Db, now: string): Promise<void> {
  await db.updateTable('integrationEvents').set({ createdAt: now }).where('createdAt', '>', now).execute()
}

/** Every installation that covers a space, with all that decides whether it runs and where its events go. */
export function listInstallationsOverSpace(db: Db, spaceId: string) {
  return db
    .selectFrom('spaces')
    .innerJoin('integrationInstallations as installed', 'installed.organizationId', 'spaces.organizationId')
    .innerJoin('integrations', 'integrations.name', 'installed.integrationName')
    .leftJoin('integrationPlacements as placed', (join) =>
      join
        .onRef('placed.installationId', '=', 'installed.id')
        .on('placed.kind', '=', 'space')
        .on('placed.targetId', '=', spaceId),
    )
    .select([
      'installed.id',
      'installed.organizationId',
      'installed.configuration',
      'placed.configuration as spaceConfiguration',
      'integrations.name',
      'integrations.manifest',
      'integrations.ownerId',
      'integrations.tunnelUrl',
      'integrations.tunnelAll',
    ])
    .where('spaces.id', '=', spaceId)
    .where(({ or, eb }) => or([eb('installed.spaceSelection', '=', 'all'), eb('placed.targetId', 'is not', null)]))
    .execute()
}
