import { expressionBuilder } from 'kysely'
import type { Db } from '#db/database.ts'
import { fragment } from '#db/queries/fragments.ts'
import { grantIsHeld } from '#db/queries/left-behind.ts'
import { prepared, preparedAndCached } from '#db/queries/prepared.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { GrantRow, SpaceLevel, SpaceRow } from '#db/tables/workspace.ts'

export interface SpacesByLevel {
  parentId: string
  /** Those whose own word is to look one level up. */
  inheriting: number
  /** Those that give every member a role. */
  given: number
  /** Those that give nobody one. */
  hidden: number
}

const { fn, lit } = expressionBuilder<Tables, 'spaceCounts'>()

const countAt = (level: SpaceLevel) =>
  fn.coalesce(fn.sum<number>('spaceCount').filterWhere('level', '=', level), lit(0))

/** How many spaces stand directly in each collection, and at the top, by what they give to everybody. */
export const countSpacesByLevel = prepared((db: Db, { organizationId }: { organizationId: string }) =>
  db
    .selectFrom('spaceCounts')
    .select('parentId')
    .select([countAt('inheriting').as('inheriting'), countAt('given').as('given'), countAt('hidden').as('hidden')])
    .where('organizationId', '=', organizationId)
    .groupBy('parentId'),
)

export type HiddenSpaceOfCreator = Pick<SpaceRow, 'id' | 'parentId' | 'createdById'>

/** `ids` are a JSON list. */
interface OfOrganization {
  organizationId: string
  ids: string
}

/** Spaces that give nobody a role but let those who created them look one level up. */
export const listHiddenSpacesOfCreators = preparedAndCached((db: Db, { organizationId, ids }: OfOrganization) =>
  db
    .selectFrom('spaces')
    .select(['id', 'parentId', 'createdById'])
    .where('organizationId', '=', organizationId)
    .where('isDeleted', '=', 0)
    .where('defaultLevel', 'is', null)
    .where('createdById', 'in', valuesOf<string>(ids)),
)

/** The ids of everybody's teams, joined by commas: of one that was removed, too, which may still have members for a moment. */
export const listTeamsOfUsers = preparedAndCached((db: Db, { organizationId, ids }: OfOrganization) =>
  db
    .selectFrom('teamMembers')
    .select(['userId', fragment<string>('joinedValues', 'teamId').as('teamIds')])
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', valuesOf<string>(ids))
    .groupBy('userId'),
)

export interface GrantOfSubject extends Pick<GrantRow, 'subjectId' | 'targetId'> {
  /** Where the space stands and what it gives to everybody; none for a collection and for a deleted space. */
  space: Pick<SpaceRow, 'parentId' | 'defaultLevel'> | undefined
}

const grantsOfSubjects = preparedAndCached((db: Db, { organizationId, ids }: OfOrganization) =>
  db
    .selectFrom('grants')
    .leftJoin('spaces', (join) => join.onRef('spaces.id', '=', 'grants.targetId').on('spaces.isDeleted', '=', 0))
    .select(['grants.subjectId', 'grants.targetId', 'spaces.parentId', 'spaces.defaultLevel'])
    .where('grants.organizationId', '=', organizationId)
    .where('grants.subjectId', 'in', valuesOf<string>(ids))
    .where(grantIsHeld),
)

/** What people and teams were given in an organization. */
export async function listGrantsOfSubjects(
  db: Db,
  organizationId: string,
  subjectIds: readonly string[],
): Promise<GrantOfSubject[]> {
  const rows = await grantsOfSubjects(db, { organizationId, ids: JSON.stringify(subjectIds) })
  return rows.map(({ subjectId, targetId, parentId, defaultLevel }) => ({
    subjectId,
    targetId,
    space: parentId === null ? undefined : { parentId, defaultLevel },
  }))
}
