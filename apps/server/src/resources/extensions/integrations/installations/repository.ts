import type { Db } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { inList } from '#db/queries/value-list.ts'
import type { ExternalIdRow, InstallationRow } from '#db/tables/integrations.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

/** An installation, with how many spaces there are to cover. */
export interface InstallationForReader extends InstallationRow {
  organizationSpaceCount: number
}

function installations(db: Db) {
  return (
    db
      .selectFrom('integrationInstallations')
      .innerJoin('organizations', 'organizations.id', 'integrationInstallations.organizationId')
      // Those of an integration that was removed may still be there for a moment.
      .innerJoin('integrations', 'integrations.name', 'integrationInstallations.integrationName')
      .selectAll('integrationInstallations')
      .select('organizations.spaceCount as organizationSpaceCount')
  )
}

export function findInstallation(db: Db, id: string): Promise<InstallationForReader | undefined> {
  return installations(db).where('integrationInstallations.id', '=', id).executeTakeFirst()
}

export async function findInstallationIn(db: Db, integrationName: string, organizationId: string) {
  return db
    .selectFrom('integrationInstallations')
    .select('id')
    .where('integrationName', '=', integrationName)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
}

export interface InstallationFilters {
  integrationName: string
  externalId?: string | undefined
  /** Only those in these organizations. */
  organizationIds?: readonly string[] | undefined
}

function filtered(db: Db, { integrationName, externalId, organizationIds }: InstallationFilters) {
  return installations(db)
    .where('integrationInstallations.integrationName', '=', integrationName)
    .$if(organizationIds !== undefined, (query) =>
      query.where(inList('integrationInstallations.organizationId', organizationIds ?? [])),
    )
    .$if(externalId !== undefined, (query) =>
      query.where('integrationInstallations.id', 'in', (eb) =>
        eb
          .selectFrom('integrationExternalIds')
          .select('installationId')
          .where('integrationName', '=', integrationName)
          .where('kind', '=', 'organization')
          .where('externalId', '=', externalId ?? ''),
      ),
    )
}

export function listInstallations(
  db: Db,
  filters: InstallationFilters,
  pageRequest: PageRequest,
): Promise<InstallationForReader[]> {
  return selectPage(filtered(db, filters), pageRequest, { keys: ['integrationInstallations.id'], order: 'desc' })
}

export async function countInstallations(db: Db, filters: InstallationFilters): Promise<number> {
  return countRows(filtered(db, filters))
}

export interface OrganizationFilters {
  organizationId: string
  search?: string | undefined
}

function filteredInOrganization(db: Db, { organizationId, search }: OrganizationFilters) {
  return installations(db)
    .where('integrationInstallations.organizationId', '=', organizationId)
    .$if(search !== undefined, (query) => query.where(contains('integrations.searchText', search ?? '')))
}

export function listInstallationsInOrganization(
  db: Db,
  filters: OrganizationFilters,
  pageRequest: PageRequest,
): Promise<InstallationForReader[]> {
  return selectPage(filteredInOrganization(db, filters), pageRequest, {
    keys: ['integrationInstallations.id'],
    order: 'desc',
  })
}

export async function countInstallationsInOrganization(db: Db, filters: OrganizationFilters): Promise<number> {
  return countRows(filteredInOrganization(db, filters))
}

export async function insertInstallation(
  db: Db,
  installation: Omit<InstallationRow, 'spaceCount' | 'siteCount'>,
): Promise<void> {
  await db
    .insertInto('integrationInstallations')
    .values({ ...installation, spaceCount: 0, siteCount: 0 })
    .execute()
}

export type InstallationChanges = Partial<
  Pick<
    InstallationRow,
    'configuration' | 'externalIds' | 'agreedScopes' | 'spaceSelection' | 'siteSelection' | 'updatedAt'
  >
>

export async function updateInstallation(db: Db, id: string, changes: InstallationChanges): Promise<void> {
  await db.updateTable('integrationInstallations').set(changes).where('id', '=', id).execute()
}

export async function deleteInstallation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('integrationInstallations').where('id', '=', id).execute()
}

export async function replaceExternalIds(
  db: Db,
  owner: Omit<ExternalIdRow, 'externalId'>,
  externalIds: readonly string[],
): Promise<void> {
  const { installationId, kind, targetId } = owner
  await db
    .deleteFrom('integrationExternalIds')
    .where('installationId', '=', installationId)
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .execute()
  if (externalIds.length === 0) return
  const rows = [...new Set(externalIds)].map((externalId) => ({ ...owner, externalId }))
  await db.insertInto('integrationExternalIds').values(rows).execute()
}

/** Who acts with the token of an installation, and how far it reaches. */
export async function findInstallationActor(db: Db, id: string) {
  return db
    .selectFrom('integrationInstallations')
    .innerJoin('users', 'users.id', 'integrationInstallations.installedById')
    .innerJoin('integrations', 'integrations.name', 'integrationInstallations.integrationName')
    .innerJoin('organizations', 'organizations.id', 'integrationInstallations.organizationId')
    .leftJoin('members', (join) =>
      join
        .onRef('members.organizationId', '=', 'integrationInstallations.organizationId')
        .onRef('members.userId', '=', 'integrationInstallations.installedById'),
    )
    .select([
      'organizations.sso as requiresSso',
      'organizations.founderId',
      'members.sso as hasSignedIn',
      'integrationInstallations.id',
      'integrationInstallations.organizationId',
      'integrationInstallations.installedById',
      'integrationInstallations.spaceSelection',
      'integrationInstallations.siteSelection',
      'integrationInstallations.agreedScopes',
      'users.email',
      'integrations.manifest',
    ])
    .where('integrationInstallations.id', '=', id)
    .executeTakeFirst()
}
