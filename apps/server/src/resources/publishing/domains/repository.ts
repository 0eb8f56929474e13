import type { Db } from '#db/database.ts'
import type { VerifiedDomainRow } from '#db/tables/publishing.ts'

export type { VerifiedDomainRow }

export function findVerifiedDomain(db: Db, hostname: string): Promise<VerifiedDomainRow | undefined> {
  return db.selectFrom('verifiedDomains').selectAll().where('hostname', '=', hostname).executeTakeFirst()
}

export function listVerifiedDomains(db: Db, hostnames: readonly string[]): Promise<VerifiedDomainRow[]> {
  return db.selectFrom('verifiedDomains').selectAll().where('hostname', 'in', hostnames).execute()
}

export async function saveVerifiedDomain(db: Db, domain: VerifiedDomainRow): Promise<void> {
  const { hostname: _, ...values } = domain
  await db
    .insertInto('verifiedDomains')
    .values(domain)
    .onConflict((conflict) => conflict.column('hostname').doUpdateSet(values))
    .execute()
}

export async function deleteVerifiedDomain(db: Db, hostname: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verifiedDomains')
    .where('hostname', '=', hostname)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A host that some site was given. */
export interface EnteredDomain {
  hostname: string
  organizationId: string
  siteId: string
  method: VerifiedDomainRow['method'] | null
}

/** Every host that a site was given, for operators. */
export function listEnteredDomains(db: Db): Promise<EnteredDomain[]> {
  const entered = (column: 'hostname' | 'proxyHost') =>
    db
      .selectFrom('sites')
      .leftJoin('verifiedDomains', (join) =>
        join
          .onRef('verifiedDomains.hostname', '=', `sites.${column}`)
          .onRef('verifiedDomains.organizationId', '=', 'sites.organizationId'),
      )
      .select(`sites.${column} as hostname`)
      .select(['sites.organizationId', 'sites.id as siteId', 'verifiedDomains.method'])
      .where(`sites.${column}`, 'is not', null)
      .$narrowType<{ hostname: string }>()
  return entered('hostname').union(entered('proxyHost')).orderBy('hostname').orderBy('siteId').execute()
}
