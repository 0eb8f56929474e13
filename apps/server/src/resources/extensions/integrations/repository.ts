import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { inList, statementsOfRows } from '#db/queries/value-list.ts'
import type { IntegrationFacetRow, IntegrationFileRow, IntegrationRow } from '#db/tables/integrations.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { IntegrationFacetRow, IntegrationRow }

export function findIntegration(db: Db, name: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom('integrations').selectAll().where('name', '=', name).executeTakeFirst()
}

export function listIntegrationsByName(db: Db, names: readonly string[]): Promise<IntegrationRow[]> {
  return db.selectFrom('integrations').selectAll().where(inList('name', names)).execute()
}

/** Which integrations are looked at: the public ones, all of an organization's, or both. */
export type Shelf = { isPublic: true; ownerId?: string } | { ownerId: string; isPublic?: false }

export interface IntegrationFilters {
  shelf: Shelf
  /** Of the shelf, those owned by this organization. */
  ownerId?: string | undefined
  search?: string | undefined
  target?: IntegrationRow['target'] | undefined
  /** All of these must hold, each with one of its values. */
  facets: { kind: IntegrationFacetRow['kind']; values: string[]; isAbsent?: boolean }[]
}

function filteredIntegrations(db: Db, { shelf, ownerId, search, target, facets }: IntegrationFilters) {
  return (
    db
      .selectFrom('integrations')
      .where((eb) => {
        const choices: Expression<SqlBool>[] = []
        if (shelf.isPublic) choices.push(eb('visibility', '=', 'public'))
        if (shelf.ownerId !== undefined) choices.push(eb('ownerId', '=', shelf.ownerId))
        return eb.or(choices)
      })
      .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
      .$if(search !== undefined, (query) => query.where(contains('searchText', search ?? '')))
      // What is for all is for each.
      .$if(target !== undefined, (query) => query.where('target', 'in', [target ?? 'all', 'all']))
      .where((eb) =>
        eb.and(
          facets.map(({ kind, values, isAbsent }) =>
            eb(
              'name',
              isAbsent ? 'not in' : 'in',
              eb
                .selectFrom('integrationFacets')
                .select('integrationName')
                .where('kind', '=', kind)
                .where('value', 'in', values),
            ),
          ),
        ),
      )
  )
}

export function listIntegrations(
  db: Db,
  filters: IntegrationFilters,
  pageRequest: PageRequest,
): Promise<IntegrationRow[]> {
  return selectPage(filteredIntegrations(db, filters).selectAll(), pageRequest, { keys: ['name'] })
}

export async function countIntegrations(db: Db, filters: IntegrationFilters): Promise<number> {
  return countRows(filteredIntegrations(db, filters))
}

/** Integrations of an organization, and of all that its founder founded. */
export async function countNames(db: Db, ownerId: string): Promise<{ own: number; ofFounder: number }> {
  const founder = db.selectFrom('organizations').select('founderId').where('id', '=', ownerId)
  const founded = db.selectFrom('organizations').select('id').where('founderId', '=', founder)
  return {
    own: await countRows(db.selectFrom('integrations').where('ownerId', '=', ownerId)),
    ofFounder: await countRows(db.selectFrom('integrations').where('ownerId', 'in', founded)),
  }
}

type NotPublished = 'installationCount' | 'spaceCount' | 'siteCount' | 'eventCount' | 'tunnelUrl' | 'tunnelAll'
export type Published = Omit<IntegrationRow, NotPublished>

export async function insertIntegration(db: Db, integration: Published): Promise<void> {
  const counters = { installationCount: 0, spaceCount: 0, siteCount: 0, eventCount: 0 }
  await db
    .insertInto('integrations')
    .values({ ...integration, ...counters, tunnelUrl: null, tunnelAll: 0 })
    .execute()
}

export async function updateIntegration(
  db: Db,
  name: string,
  changes: Partial<Published> | Pick<IntegrationRow, 'tunnelUrl' | 'tunnelAll'>,
): Promise<void> {
  await db.updateTable('integrations').set(changes).where('name', '=', name).execute()
}

export async function deleteIntegration(db: Db, name: string): Promise<void> {
  await db.deleteFrom('integrations').where('name', '=', name).execute()
}

export async function replaceFacets(
  db: Db,
  integrationName: string,
  facets: Omit<IntegrationFacetRow, 'integrationName'>[],
): Promise<void> {
  await db.deleteFrom('integrationFacets').where('integrationName', '=', integrationName).execute()
  const rows = facets.map((facet) => ({ ...facet, integrationName }))
  for (const part of statementsOfRows(rows)) {
    await db
      .insertInto('integrationFacets')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Keeps these files of an integration and no others. */
export async function replaceFiles(
  db: Db,
  integrationName: string,
  files: Omit<IntegrationFileRow, 'integrationName'>[],
): Promise<void> {
  await db.deleteFrom('integrationFiles').where('integrationName', '=', integrationName).execute()
  await db
    .insertInto('integrationFiles')
    .values(files.map((file) => ({ ...file, integrationName })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findFile(
  db: Db,
  integrationName: string,
  name: string,
): Promise<Omit<IntegrationFileRow, 'integrationName'> | undefined> {
  return db
    .selectFrom('integrationFiles')
    .select(['name', 'contentType', 'bytes'])
    .where('integrationName', '=', integrationName)
    .where('name', '=', name)
    .executeTakeFirst()
}
