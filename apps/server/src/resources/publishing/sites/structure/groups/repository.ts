import type { Db } from '#db/database.ts'
import type { SiteSectionGroupRow } from '#db/tables/publishing.ts'

export type { SiteSectionGroupRow }

export async function insertGroup(db: Db, group: SiteSectionGroupRow): Promise<void> {
  await db.insertInto('siteSectionGroups').values(group).execute()
}

export async function updateGroup(
  db: Db,
  { siteId, id }: Pick<SiteSectionGroupRow, 'siteId' | 'id'>,
  changes: Partial<Omit<SiteSectionGroupRow, 'siteId' | 'id'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('siteSectionGroups').set(changes).where('siteId', '=', siteId).where('id', '=', id).execute()
}

export async function deleteGroup(db: Db, { siteId, id }: Pick<SiteSectionGroupRow, 'siteId' | 'id'>): Promise<void> {
  await db.deleteFrom('siteSectionGroups').where('siteId', '=', siteId).where('id', '=', id).execute()
}
