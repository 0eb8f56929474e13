import type { Db } from '../../../db/database.ts'
import { preparedAndKept } from '../../../db/prepared.ts'
import type { SitePublishingAuthRow } from '../../../db/tables/publishing.ts'

export type { SitePublishingAuthRow }

const findById = preparedAndKept((db, { siteId }: { siteId: string }) =>
  db.selectFrom('sitePublishingAuths').selectAll().where('siteId', '=', siteId),
)

export async function findPublishingAuth(db: Db, siteId: string): Promise<SitePublishingAuthRow | undefined> {
  const [row] = await findById(db, { siteId })
  return row
}

export async function savePublishingAuth(db: Db, row: SitePublishingAuthRow): Promise<void> {
  const { siteId: _, ...values } = row
  await db
    .insertInto('sitePublishingAuths')
    .values(row)
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(values))
    .execute()
}
