import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { placementIsInForce } from '#db/queries/left-behind.ts'
import type { PlacementKind, PlacementRow } from '#db/tables/integrations.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { PlacementKind, PlacementRow }

type PlacementKey = Pick<PlacementRow, 'installationId' | 'kind' | 'targetId'>

export function findPlacement(db: Db, key: PlacementKey): Promise<PlacementRow | undefined> {
  return db
    .selectFrom('integrationPlacements')
    .selectAll()
    .where('installationId', '=', key.installationId)
    .where('kind', '=', key.kind)
    .where('targetId', '=', key.targetId)
    .where('isLive', '=', 1)
    .where(placementIsInForce)
    .executeTakeFirst()
}

export interface PlacementFilters {
  integrationName: string
  kind: PlacementKind
  installationId?: string | undefined
  externalId?: string | undefined
}

function filtered(db: Db, { integrationName, kind, installationId, externalId }: PlacementFilters) {
  return db
    .selectFrom('integrationPlacements')
    .where('integrationName', '=', integrationName)
    .where('kind', '=', kind)
    .where('isLive', '=', 1)
    .where(placementIsInForce)
    .$if(installationId !== undefined, (query) => query.where('installationId', '=', installationId ?? ''))
    .$if(externalId !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('installationId', 'targetId'),
          'in',
          selectFrom('integrationExternalIds')
            .select(['installationId', 'targetId'])
            .where('integrationName', '=', integrationName)
            .where('kind', '=', kind)
            .where('externalId', '=', externalId ?? '')
            .$asTuple('installationId', 'targetId'),
        ),
      ),
    )
}

export function listPlacements(db: Db, filters: PlacementFilters, pageRequest: PageRequest): Promise<PlacementRow[]> {
  return selectPage(filtered(db, filters).selectAll(), pageRequest, { keys: ['installationId', 'targetId'] })
}

export async function countPlacements(db: Db, filters: PlacementFilters): Promise<number> {
  return countRows(filtered(db, filters))
}

export async function listPlacedIds(db: Db, installationId: string, kind: PlacementKind): Promise<string[]> {
  const rows = await db
    .selectFrom('integrationPlacements')
    .select('targetId')
    .where('installationId', '=', installationId)
    .where('kind', '=', kind)
    .where('isLive', '=', 1)
    .where(placementIsInForce)
    .execute()
  return rows.map(({ targetId }) => targetId)
}

export async function insertPlacement(db: Db, placement: PlacementRow): Promise<void> {
  await db.insertInto('integrationPlacements').values(placement).execute()
}

export async function updatePlacement(
  db: Db,
  { installationId, kind, targetId }: PlacementKey,
  changes: Partial<Pick<PlacementRow, 'configuration' | 'externalIds' | 'updatedAt'>>,
): Promise<void> {
  await db
    .updateTable('integrationPlacements')
    .set(changes)
    .where('installationId', '=', installationId)
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .execute()
}

export async function deletePlacement(db: Db, { installationId, kind, targetId }: PlacementKey): Promise<void> {
  await db
    .deleteFrom('integrationPlacements')
    .where('installationId', '=', installationId)
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .execute()
}

/** What is installed on a site, or covers it with all others, and asks to add scripts to it. */
export function listScriptSources(db: Db, siteId: string) {
  return db
    .selectFrom('sites')
    .innerJoin('integrationInstallations as installed', 'installed.organizationId', 'sites.organizationId')
    .innerJoin('integrations', 'integrations.name', 'installed.integrationName')
    .innerJoin('integrationFacets as facets', (join) =>
      join
        .on('facets.kind', '=', 'scope')
        .on('facets.value', '=', 'site:script:inject')
        .onRef('facets.integrationName', '=', 'integrations.name'),
    )
    .leftJoin('integrationPlacements as placed', (join) =>
      join
        .onRef('placed.installationId', '=', 'installed.id')
        .on('placed.kind', '=', 'site')
        .on('placed.targetId', '=', siteId),
    )
    .select([
      'integrations.name',
      'integrations.scriptFile',
      'integrations.manifest',
      'installed.agreedScopes',
      'installed.configuration',
      'placed.configuration as siteConfiguration',
    ])
    .where('sites.id', '=', siteId)
    .where(({ or, eb }) => or([eb('installed.siteSelection', '=', 'all'), eb('placed.targetId', 'is not', null)]))
    .orderBy('installed.id')
    .execute()
}
