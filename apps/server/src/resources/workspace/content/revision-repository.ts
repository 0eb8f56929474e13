import { toJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import type { RevisionRow } from '../../../db/tables/content.ts'

export type { RevisionRow }

export async function insertRevision(
  db: Db,
  revision: Omit<RevisionRow, 'parentIds' | 'mergedFromId'> & { parentIds: string[]; mergedFromId?: string },
): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ ...revision, parentIds: toJson(revision.parentIds), mergedFromId: revision.mergedFromId ?? null })
    .execute()
}

export function findRevision(db: Db, spaceId: string, id: string): Promise<RevisionRow | undefined> {
  return db.selectFrom('revisions').selectAll().where('id', '=', id).where('spaceId', '=', spaceId).executeTakeFirst()
}
