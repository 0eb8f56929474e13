import type { Db } from '#db/database.ts'
import { listedRows } from '#db/queries/value-list.ts'

/** Those of the spaces in which it depends on the visitor what is seen. */
export async function listAdaptiveSpaces(db: Db, spaceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(listedRows(JSON.stringify(spaceIds)).as('listed'))
    .select('listed.value as id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('searchPages')
          .select('searchPages.id')
          .whereRef('searchPages.spaceId', '=', 'listed.value')
          .where('searchPages.isAdaptive', '=', 1),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
