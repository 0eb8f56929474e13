import type { Expression } from 'kysely'
import type { Db } from '#db/database.ts'
import { inList } from '#db/queries/value-list.ts'

export async function insertCheck(db: Db, spaceId: string): Promise<void> {
  await db
    .insertInto('computedChecks')
    .values({ spaceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** For the spaces of an organization whose primary content is made from something of it. */
export function insertChecksOfUsers(
  db: Db,
  { organizationId, kind, id }: { organizationId: string; kind: string; id: string },
): Promise<void> {
  return insertChecks(
    db,
    db
      .selectFrom('linkTargets')
      .innerJoin('spaces', 'spaces.id', 'linkTargets.spaceId')
      .select('spaces.id as spaceId')
      .where('linkTargets.targetSpaceId', '=', '')
      .where('linkTargets.targetId', '=', id)
      .where('linkTargets.kind', '=', kind)
      .where('linkTargets.relation', '=', 'dependsOn')
      .where('spaces.organizationId', '=', organizationId),
  )
}

/** For those of the spaces whose primary content is made from anything outside of it. */
export function insertChecksOfSpaces(db: Db, spaceIds: readonly string[]): Promise<void> {
  return insertChecks(
    db,
    db
      .selectFrom('linkTargets')
      .select('spaceId')
      .where(inList('spaceId', spaceIds))
      .where('relation', '=', 'dependsOn'),
  )
}

async function insertChecks(db: Db, spaceIds: Expression<{ spaceId: string }>): Promise<void> {
  await db
    .insertInto('computedChecks')
    .columns(['spaceId'])
    .expression(spaceIds)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next one after a space. Deleted spaces wait until they are restored, or go with all that is theirs. */
export async function findComputedCheck(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('computedChecks')
    .innerJoin('spaces', 'spaces.id', 'computedChecks.spaceId')
    .select('computedChecks.spaceId')
    .where('computedChecks.spaceId', '>', after)
    .where('spaces.isDeleted', '=', 0)
    .orderBy('computedChecks.spaceId')
    .limit(1)
    .executeTakeFirst()
  return row?.spaceId
}

export async function deleteComputedCheck(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('computedChecks').where('spaceId', '=', spaceId).execute()
}

/** The pages of the primary content that depend on anything; those that sources supply are among them. */
export async function listDependentPages(db: Db, spaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('linkTargets')
    .innerJoin('linkLocations', 'linkLocations.linkId', 'linkTargets.id')
    .select('linkLocations.sourceId')
    .distinct()
    .where('linkTargets.spaceId', '=', spaceId)
    .where('linkTargets.relation', '=', 'dependsOn')
    .where('linkTargets.targetSpaceId', '=', '')
    .where('linkLocations.sourceKind', '=', 'page')
    .execute()
  return rows.map(({ sourceId }) => sourceId)
}
