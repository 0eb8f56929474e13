import type { Db } from '#db/database.ts'
import { selectPage } from '#db/queries/keyset.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import type { ShareLinkRow } from '#db/tables/publishing.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { ShareLinkRow }

export const listActiveLinks = preparedAndCached((db, { siteId }: { siteId: string }) =>
  db.selectFrom('shareLinks').selectAll().where('siteId', '=', siteId).where('active', '=', 1),
)

export function listShareLinks(db: Db, siteId: string, pageRequest: PageRequest): Promise<ShareLinkRow[]> {
  return selectPage(db.selectFrom('shareLinks').selectAll().where('siteId', '=', siteId), pageRequest, { keys: ['id'] })
}

export function findShareLink(db: Db, siteId: string, id: string): Promise<ShareLinkRow | undefined> {
  return db.selectFrom('shareLinks').selectAll().where('siteId', '=', siteId).where('id', '=', id).executeTakeFirst()
}

export async function insertShareLink(db: Db, link: ShareLinkRow): Promise<void> {
  await db.insertInto('shareLinks').values(link).execute()
}

export async function updateShareLink(
  db: Db,
  { siteId, id }: Pick<ShareLinkRow, 'siteId' | 'id'>,
  changes: Partial<Pick<ShareLinkRow, 'name' | 'active'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('shareLinks').set(changes).where('siteId', '=', siteId).where('id', '=', id).execute()
}

export async function deleteShareLink(db: Db, siteId: string, id: string): Promise<void> {
  await db.deleteFrom('shareLinks').where('siteId', '=', siteId).where('id', '=', id).execute()
}
