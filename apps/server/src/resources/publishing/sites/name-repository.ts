import type { Db } from '#db/database.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import { type SiteForReader, sites } from './repository.ts'

const findByName = preparedAndCached(
  (db, { id, hostname, basename }: { id: string; hostname: string; basename: string }) =>
    sites(db)
      .where('sites.basename', '=', basename)
      .where('sites.organizationId', 'in', (eb) =>
        eb
          .selectFrom('organizations')
          .select('id')
          .where('hostname', '=', hostname)
          .unionAll(eb.selectFrom('organizations').select('id').where('id', '=', id)),
      ),
)

/** The site with this base name of the organization with this id or, given instead, this host name. */
export async function findSiteByName(
  db: Db,
  organization: { id: string } | { hostname: string },
  basename: string,
): Promise<SiteForReader | undefined> {
  const [site] = await findByName(db, { id: '', hostname: '', ...organization, basename })
  return site
}

const findByFormerName = preparedAndCached(
  (db, { id, hostname, basename }: { id: string; hostname: string; basename: string }) =>
    sites(db)
      .where('sites.organizationId', 'in', (eb) =>
        eb
          .selectFrom('organizations')
          .select('id')
          .where('hostname', '=', hostname)
          .unionAll(eb.selectFrom('organizations').select('id').where('id', '=', id))
          .unionAll(
            eb
              .selectFrom('formerOrganizationNames')
              .select('formerOrganizationNames.organizationId as id')
              .where('formerOrganizationNames.hostname', '=', hostname),
          ),
      )
      .where('sites.id', 'in', (eb) =>
        eb
          .selectFrom('formerSiteNames')
          .select('formerSiteNames.siteId as id')
          .where('formerSiteNames.basename', '=', basename)
          .unionAll(eb.selectFrom('sites as named').select('named.id').where('named.basename', '=', basename)),
      ),
)

/** The site that had this address last: its name, or that of its organization, was another then. */
export async function findSiteByFormerName(
  db: Db,
  organization: { id: string } | { hostname: string },
  basename: string,
): Promise<SiteForReader | undefined> {
  const [site] = await findByFormerName(db, { id: '', hostname: '', ...organization, basename })
  return site
}
