import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inList } from '#db/queries/value-list.ts'
import type { TeamMemberRow } from '#db/tables/identity.ts'
import type { GrantRow, SpaceRow } from '#db/tables/workspace.ts'

export interface SpacesByLevel {
  parentId: string
  /** Those whose own word is to look one level up. */
  inheriting: number
  /** Those that give every member a role. */
  given: number
  /** Those that give nobody one. */
  hidden: number
}

/** How many spaces stand directly in each collection, and at the top, by what they give to everybody. */
export function countSpacesByLevel(db: Db, organizationId: string): Promise<SpacesByLevel[]> {
  return db
    .selectFrom('spaces')
    .select('parentId')
    .select([
      sql<number>`total("defaultLevel" = 'inherit')`.as('inheriting'),
      sql<number>`total("defaultLevel" <> 'inherit')`.as('given'),
      sql<number>`total("defaultLevel" is null)`.as('hidden'),
    ])
    .where('organizationId', '=', organizationId)
    .where('isDeleted', '=', 0)
    .groupBy('parentId')
    .execute()
}

export type HiddenSpaceOfCreator = Pick<SpaceRow, 'id' | 'parentId' | 'createdById'>

/** Spaces that give nobody a role but let those who created them look one level up. */
export function listHiddenSpacesOfCreators(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<HiddenSpaceOfCreator[]> {
  return db
    .selectFrom('spaces')
    .select(['id', 'parentId', 'createdById'])
    .where('organizationId', '=', organizationId)
    .where('isDeleted', '=', 0)
    .where('defaultLevel', 'is', null)
    .where(inList('createdById', userIds))
    .execute()
}

export function listTeamsOfUsers(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<Pick<TeamMemberRow, 'userId' | 'teamId'>[]> {
  return db
    .selectFrom('teamMembers')
    .select(['userId', 'teamId'])
    .where('organizationId', '=', organizationId)
    .where(inList('userId', userIds))
    .execute()
}

export interface GrantOfSubject extends Pick<GrantRow, 'subjectId' | 'targetId'> {
  /** Where the space stands and what it gives to everybody; none for a collection and for a deleted space. */
  space: Pick<SpaceRow, 'parentId' | 'defaultLevel'> | undefined
}

/** What people and teams were given in an organization. */
export async function listGrantsOfSubjects(
  db: Db,
  organizationId: string,
  subjectIds: readonly string[],
): Promise<GrantOfSubject[]> {
  const rows = await db
    .selectFrom('grants')
    .leftJoin('spaces', (join) => join.onRef('spaces.id', '=', 'grants.targetId').on('spaces.isDeleted', '=', 0))
    .select(['grants.subjectId', 'grants.targetId', 'spaces.parentId', 'spaces.defaultLevel'])
    .where('grants.organizationId', '=', organizationId)
    .where(inList('grants.subjectId', subjectIds))
    .execute()
  return rows.map(({ subjectId, targetId, parentId, defaultLevel }) => ({
    subjectId,
    targetId,
    space: parentId === null ? undefined : { parentId, defaultLevel },
  }))
}
