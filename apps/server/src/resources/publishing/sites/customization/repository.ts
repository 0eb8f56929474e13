import type { Db } from '#db/database.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import { type Json, toJson } from '#db/tables/columns.ts'

/** What is kept for a site under '', and for its site spaces under their ids; of some alone where these are named. */
export async function listLayers(db: Db, siteId: string, names?: string[]): Promise<Map<string, Json<object>>> {
  const rows = await db
    .selectFrom('siteCustomizations')
    .select(['siteSpaceId', 'settings'])
    .where('siteId', '=', siteId)
    .$if(names !== undefined, (query) => query.where('siteSpaceId', 'in', names ?? []))
    .execute()
  return new Map(rows.map(({ siteSpaceId, settings }) => [siteSpaceId, settings]))
}

/** How many bytes are kept, under the same names. */
export async function listLayerSizes(db: Db, siteId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('siteCustomizations')
    .select(['siteSpaceId', sizeOf(['settings']).as('bytes')])
    .where('siteId', '=', siteId)
    .execute()
  return new Map(rows.map(({ siteSpaceId, bytes }) => [siteSpaceId, bytes]))
}

export async function saveLayer(db: Db, siteId: string, siteSpaceId: string, settings: object): Promise<void> {
  await db
    .insertInto('siteCustomizations')
    .values({ siteId, siteSpaceId, settings: toJson(settings) })
    .onConflict((conflict) => conflict.columns(['siteId', 'siteSpaceId']).doUpdateSet({ settings: toJson(settings) }))
    .execute()
}

export async function deleteLayer(db: Db, siteId: string, siteSpaceId: string): Promise<void> {
  await db
    .deleteFrom('siteCustomizations')
    .where('siteId', '=', siteId)
    .where('siteSpaceId', '=', siteSpaceId)
    .execute()
}
