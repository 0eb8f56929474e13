import type { Db } from '#db/database.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import type { SitePublishingAuthRow } from '#db/tables/publishing.ts'

export type { SitePublishingAuthRow }

const findById = preparedAndCached((db, { siteId }: { siteId: string }) =>
  db.selectFrom('sitePublishingAuths').selectAll().where('siteId', '=', siteId),
)

export async function findPublishingAuth(db: Db, siteId: string): Promise<SitePublishingAuthRow | undefined> {
  const [row] = await findById(db, { siteId })
  return row
}

/** How visitors sign in on the live sites that show these spaces and ask for it, those of older sites first. */
export function listSignIns(db: Db, spaceIds: readonly string[]) {
  return db
    .selectFrom('siteSpaces')
    .innerJoin('sites', 'sites.id', 'siteSpaces.siteId')
    .leftJoin('sitePublishingAuths', 'sitePublishingAuths.siteId', 'sites.id')
    .select([
      'siteSpaces.spaceId',
      'sites.id as siteId',
      'sitePublishingAuths.backend',
      'sitePublishingAuths.integration',
    ])
    .where(inList('siteSpaces.spaceId', spaceIds))
    .where('sites.published', '=', 1)
    .where('sites.visibility', '=', 'visitor-auth')
    .orderBy('sites.id')
    .execute()
}

export async function savePublishingAuth(db: Db, row: SitePublishingAuthRow): Promise<void> {
  const { siteId: _, ...values } = row
  await db
    .insertInto('sitePublishingAuths')
    .values(row)
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(values))
    .execute()
}
