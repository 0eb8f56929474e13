import type { Db } from '../../../db/database.ts'
import type { ChangeRequestRow } from '../../../db/tables/content.ts'
import type { Window } from '../../../pages.ts'

export type { ChangeRequestRow }

/** By id, or by number in the space. */
export function findChangeRequest(db: Db, spaceId: string, idOrNumber: string): Promise<ChangeRequestRow | undefined> {
  const isNumber = /^\d{1,15}$/.test(idOrNumber)
  return db
    .selectFrom('changeRequests')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where(({ eb, or }) =>
      isNumber ? or([eb('number', '=', Number(idOrNumber)), eb('id', '=', idOrNumber)]) : eb('id', '=', idOrNumber),
    )
    .executeTakeFirst()
}

export async function nextNumber(db: Db, spaceId: string): Promise<number> {
  const last = await db
    .selectFrom('changeRequests')
    .select('number')
    .where('spaceId', '=', spaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

export async function insertChangeRequest(db: Db, changeRequest: ChangeRequestRow): Promise<void> {
  await db.insertInto('changeRequests').values(changeRequest).execute()
}

export async function updateChangeRequest(
  db: Db,
  id: string,
  changes: Partial<
    Omit<ChangeRequestRow, 'id' | 'spaceId' | 'number' | 'openCommentCount' | 'createdById' | 'createdAt'>
  >,
): Promise<void> {
  await db.updateTable('changeRequests').set(changes).where('id', '=', id).execute()
}

export interface ChangeRequestFilters {
  status: ChangeRequestRow['status']
  creator?: string | undefined
  contributor?: string | undefined
}

function filteredChangeRequests(db: Db, spaceId: string, { status, creator, contributor }: ChangeRequestFilters) {
  return db
    .selectFrom('changeRequests')
    .where('changeRequests.spaceId', '=', spaceId)
    .where('changeRequests.status', '=', status)
    .$if(creator !== undefined, (query) => query.where('changeRequests.createdById', '=', creator ?? ''))
    .$if(contributor !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('changeRequestContributors')
            .select('changeRequestContributors.userId')
            .whereRef('changeRequestContributors.changeRequestId', '=', 'changeRequests.id')
            .where('changeRequestContributors.userId', '=', contributor ?? ''),
        ),
      ),
    )
}

export function listChangeRequests(
  db: Db,
  spaceId: string,
  filters: ChangeRequestFilters,
  { after, limit }: Window,
): Promise<ChangeRequestRow[]> {
  return filteredChangeRequests(db, spaceId, filters)
    .selectAll('changeRequests')
    .$if(after !== undefined, (query) => query.where('changeRequests.id', '<', after?.[0] ?? ''))
    .orderBy('changeRequests.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function countChangeRequests(db: Db, spaceId: string, filters: ChangeRequestFilters): Promise<number> {
  const { count } = await filteredChangeRequests(db, spaceId, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Notes that somebody took part. */
export async function upsertContributor(
  db: Db,
  { id, spaceId }: Pick<ChangeRequestRow, 'id' | 'spaceId'>,
  contribution: { userId: string; actionType: 'edit' | 'comment'; updatedAt: string },
): Promise<void> {
  await db
    .insertInto('changeRequestContributors')
    .values({ changeRequestId: id, spaceId, count: 1, ...contribution })
    .onConflict((conflict) =>
      conflict.columns(['changeRequestId', 'userId', 'actionType']).doUpdateSet(({ ref, eb }) => ({
        count: eb(ref('changeRequestContributors.count'), '+', 1),
        updatedAt: contribution.updatedAt,
      })),
    )
    .execute()
}

export async function deleteChangeRequestsOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('changeRequests')
    .where('id', 'in', (eb) => eb.selectFrom('changeRequests').select('id').where('spaceId', '=', spaceId).limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
