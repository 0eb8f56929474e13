import type { Db } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import { inList, valuesOf } from '#db/queries/value-list.ts'
import type { SiteRow } from '#db/tables/publishing.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { SiteRow }

/** A site with what its published address is made of. */
export interface SiteForReader extends SiteRow {
  organizationHostname: string | null
  /** The host name, and the host of the proxy, as far as they are verified. */
  verifiedHostname: string | null
  verifiedProxyHost: string | null
}

export function sites(db: Db) {
  return db
    .selectFrom('sites')
    .innerJoin('organizations', 'organizations.id', 'sites.organizationId')
    .leftJoin('verifiedDomains as ownDomain', (join) =>
      join
        .onRef('ownDomain.hostname', '=', 'sites.hostname')
        .onRef('ownDomain.organizationId', '=', 'sites.organizationId'),
    )
    .leftJoin('verifiedDomains as proxyDomain', (join) =>
      join
        .onRef('proxyDomain.hostname', '=', 'sites.proxyHost')
        .onRef('proxyDomain.organizationId', '=', 'sites.organizationId'),
    )
    .selectAll('sites')
    .select([
      'organizations.hostname as organizationHostname',
      'ownDomain.hostname as verifiedHostname',
      'proxyDomain.hostname as verifiedProxyHost',
    ])
}

const findById = preparedAndCached((db, { siteId, organizationId }: { siteId: string; organizationId: string }) =>
  sites(db).where('sites.id', '=', siteId).where('sites.organizationId', '=', organizationId),
)

export async function findSite(db: Db, organizationId: string, siteId: string): Promise<SiteForReader | undefined> {
  const [site] = await findById(db, { siteId, organizationId })
  return site
}

export function listSitesById(db: Db, ids: readonly string[]): Promise<SiteForReader[]> {
  return sites(db).where(inList('sites.id', ids)).execute()
}

const listShowing = preparedAndCached((db, { spaceIds }: { spaceIds: string }) =>
  sites(db)
    .where('sites.published', '=', 1)
    .where('sites.id', 'in', (eb) =>
      eb.selectFrom('siteSpaces').select('siteId').where('spaceId', 'in', valuesOf<string>(spaceIds)),
    ),
)

export function listSitesShowing(db: Db, spaceIds: readonly string[]): Promise<readonly SiteForReader[]> {
  return listShowing(db, { spaceIds: JSON.stringify(spaceIds) })
}

export interface SiteFilters {
  organizationId: string
  title?: string | undefined
  published?: boolean | undefined
  types?: SiteRow['type'][] | undefined
  /** Only sites that show this space. */
  spaceId?: string | undefined
}

function filteredSites(db: Db, { organizationId, title, published, types, spaceId }: SiteFilters) {
  return sites(db)
    .where('sites.organizationId', '=', organizationId)
    .$if(title !== undefined, (query) => query.where(contains('sites.searchText', title ?? '')))
    .$if(published !== undefined, (query) => query.where('sites.published', '=', published ? 1 : 0))
    .$if(types !== undefined, (query) => query.where('sites.type', 'in', types ?? []))
    .$if(spaceId !== undefined, (query) =>
      query.where('sites.id', 'in', (eb) =>
        eb
          .selectFrom('siteSpaces')
          .select('siteId')
          .where('spaceId', '=', spaceId ?? ''),
      ),
    )
}

export function listSites(
  db: Db,
  filters: SiteFilters,
  pageRequest: Pick<PageRequest, 'after' | 'limit'>,
): Promise<SiteForReader[]> {
  return selectPage(filteredSites(db, filters), pageRequest, { keys: ['sites.id'] })
}

export async function countSites(db: Db, filters: SiteFilters): Promise<number> {
  return countRows(filteredSites(db, filters))
}

/** The base names of an organization's sites that begin like this one. */
export async function listBasenamesLike(db: Db, organizationId: string, basename: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sites')
    .select('basename')
    .where('organizationId', '=', organizationId)
    .where('basename', '>=', basename)
    .where('basename', '<', `${basename}\u{10ffff}`)
    .execute()
  return rows.map((row) => row.basename)
}

/** Which site of the organization has this base name, host name or proxy, if one does. */
export async function findNameHolder(
  db: Db,
  organizationId: string,
  name: { basename: string } | { hostname: string } | { proxyOrigin: string },
): Promise<string | undefined> {
  let query = db.selectFrom('sites').select('id').where('organizationId', '=', organizationId)
  for (const [column, value] of Object.entries(name)) query = query.where(column as 'hostname', '=', value)
  return (await query.executeTakeFirst())?.id
}

export type NewSite = Omit<SiteRow, 'siteSpaceCount' | 'shareLinkCount' | 'redirectCount'>

export async function insertSite(db: Db, site: NewSite): Promise<void> {
  await db
    .insertInto('sites')
    .values({ ...site, siteSpaceCount: 0, shareLinkCount: 0, redirectCount: 0 })
    .execute()
}

export type SiteChanges = Partial<
  Pick<
    SiteRow,
    | 'title'
    | 'searchText'
    | 'visibility'
    | 'published'
    | 'hostname'
    | 'basename'
    | 'proxyOrigin'
    | 'proxyHost'
    | 'agentsContext'
    | 'adaptiveContent'
    | 'icon'
    | 'defaultSectionId'
    | 'defaultSiteSpaceId'
  >
>

export async function updateSite(db: Db, id: string, changes: SiteChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('sites').set(changes).where('id', '=', id).execute()
}

export async function deleteSite(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sites').where('id', '=', id).execute()
}

const listOnHost = preparedAndCached((db, { hostname, origins }: { hostname: string; origins: string }) => {
  const ofOwner = () =>
    db
      .selectFrom('verifiedDomains')
      .innerJoin('sites', 'sites.organizationId', 'verifiedDomains.organizationId')
      .select('sites.id')
      .where('verifiedDomains.hostname', '=', hostname)
  return sites(db).where('sites.id', 'in', () =>
    ofOwner()
      .where('sites.hostname', '=', hostname)
      .unionAll(ofOwner().where('sites.proxyOrigin', 'in', valuesOf<string>(origins))),
  )
})

/** The sites at a host name, or placed at one of these origins on it, of the organization that the host belongs to. */
export function listSitesOnHost(db: Db, hostname: string, origins: string[]): Promise<readonly SiteForReader[]> {
  return listOnHost(db, { hostname, origins: JSON.stringify(origins) })
}
