import type { Db } from '#db/database.ts'
import type { SiteSectionRow } from '#db/tables/publishing.ts'

export type { SiteSectionRow }

export async function insertSection(db: Db, section: SiteSectionRow): Promise<void> {
  await db.insertInto('siteSections').values(section).execute()
}

export type SectionChanges = Partial<Omit<SiteSectionRow, 'siteId' | 'id'>>

export async function updateSection(
  db: Db,
  { siteId, id }: Pick<SiteSectionRow, 'siteId' | 'id'>,
  changes: SectionChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('siteSections').set(changes).where('siteId', '=', siteId).where('id', '=', id).execute()
}

export async function deleteSection(db: Db, { siteId, id }: Pick<SiteSectionRow, 'siteId' | 'id'>): Promise<void> {
  await db.deleteFrom('siteSections').where('siteId', '=', siteId).where('id', '=', id).execute()
}
