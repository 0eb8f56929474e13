import type { Db } from '#db/database.ts'
import type { SiteAdaptiveSchemaRow } from '#db/tables/publishing.ts'

export type { SiteAdaptiveSchemaRow }

export function findAdaptiveSchema(db: Db, siteId: string): Promise<SiteAdaptiveSchemaRow | undefined> {
  return db.selectFrom('siteAdaptiveSchemas').selectAll().where('siteId', '=', siteId).executeTakeFirst()
}

export async function saveAdaptiveSchema(db: Db, row: SiteAdaptiveSchemaRow): Promise<void> {
  const { jsonSchema, updatedAt } = row
  await db
    .insertInto('siteAdaptiveSchemas')
    .values(row)
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ jsonSchema, updatedAt }))
    .execute()
}
