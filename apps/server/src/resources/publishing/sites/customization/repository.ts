import type { Db } from '#db/database.ts'
import { type Json, toJson } from '#db/tables/columns.ts'

/** What is kept for a site under '', and for its site spaces under their ids. */
export async function listLayers(db: Db, siteId: string): Promise<Map<string, Json<object>>> {
  const rows = await db.selectFrom('siteCustomizations').selectAll().where('siteId', '=', siteId).execute()
  return new Map(rows.map(({ siteSpaceId, settings }) => [siteSpaceId, settings]))
}

export async function saveLayer(db: Db, siteId: string, siteSpaceId: string, settings: object): Promise<void> {
  await db
    .insertInto('siteCustomizations')
    .values({ siteId, siteSpaceId, settings: toJson(settings) })
    .onConflict((conflict) => conflict.doUpdateSet({ settings: toJson(settings) }))
    .execute()
}

export async function deleteLayer(db: Db, siteId: string, siteSpaceId: string): Promise<void> {
  await db
    .deleteFrom('siteCustomizations')
    .where('siteId', '=', siteId)
    .where('siteSpaceId', '=', siteSpaceId)
    .execute()
}
