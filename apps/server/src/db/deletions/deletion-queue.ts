import type { Db } from '#db/database.ts'
import { statementsOfRows } from '#db/queries/value-list.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import { fields } from '#db/tables/stored-values.ts'
import type { Deletion } from './delete-rows.ts'
import type { DeletionKey, DeletionKind } from './kinds.ts'

export interface PendingDeletion extends Deletion {
  number: number
}

export async function insertPendingDeletions(db: Db, deletions: readonly Deletion[]): Promise<void> {
  const rows = deletions.map(({ kind, key }) => ({ kind, key: toJson(key) }))
  for (const part of statementsOfRows(rows)) await db.insertInto('pendingDeletions').values(part).execute()
}

/** The one that has waited longest; with `wanted`, of those of a kind whose key begins like this. */
export async function findPendingDeletion(db: Db, wanted?: Deletion): Promise<PendingDeletion | undefined> {
  const [kind, start] = [wanted?.kind ?? '', JSON.stringify(wanted?.key ?? {}).slice(0, -1)]
  const row = await db
    .selectFrom('pendingDeletions')
    .selectAll()
    .$if(wanted !== undefined, (query) =>
      query.where('kind', '=', kind).where('key', '>=', start).where('key', '<', `${start}\u{10ffff}`),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, kind: row.kind as DeletionKind, key: fromJson(row.key, fields) as DeletionKey }
}

export async function deletePendingDeletion(db: Db, number: number): Promise<void> {
  await db.deleteFrom('pendingDeletions').where('number', '=', number).execute()
}
