import type { Db } from '#db/database.ts'
import type { SiteSpaceRow } from '#db/tables/publishing.ts'

export type { SiteSpaceRow }

export async function insertSiteSpaces(db: Db, siteSpaces: SiteSpaceRow[]): Promise<void> {
  if (siteSpaces.length > 0) await db.insertInto('siteSpaces').values(siteSpaces).execute()
}

export async function updateSiteSpace(
  db: Db,
  { siteId, id }: Pick<SiteSpaceRow, 'siteId' | 'id'>,
  changes: Partial<Omit<SiteSpaceRow, 'siteId' | 'id'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('siteSpaces').set(changes).where('siteId', '=', siteId).where('id', '=', id).execute()
}

/** Takes everything that stands at the root of a site into a section. */
export async function updateRootSiteSpaces(db: Db, siteId: string, sectionId: string): Promise<void> {
  await db
    .updateTable('siteSpaces')
    .set({ sectionId })
    .where('siteId', '=', siteId)
    .where('sectionId', 'is', null)
    .execute()
}

export async function deleteSiteSpace(db: Db, { siteId, id }: Pick<SiteSpaceRow, 'siteId' | 'id'>): Promise<void> {
  await db.deleteFrom('siteSpaces').where('siteId', '=', siteId).where('id', '=', id).execute()
}
