import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import type { MemberRow } from '#db/tables/identity.ts'

/** What somebody's roles in an organization start from. */
export type PersonRow = Pick<MemberRow, 'userId' | 'role' | 'teamCount'>

function people(db: Db, organizationId: string) {
  return db
    .selectFrom('members')
    .select(['userId', 'role', 'teamCount'])
    .where('organizationId', '=', organizationId)
    .where('disabled', '=', 0)
}

export const listPeopleBehind = prepared(
  (db: Db, { organizationId, after, rows }: { organizationId: string; after: string; rows: number }) =>
    people(db, organizationId).where('userId', '>', after).orderBy('userId').limit(rows),
)

export const listPeopleById = prepared((db: Db, { organizationId, ids }: { organizationId: string; ids: string }) =>
  people(db, organizationId).where('userId', 'in', valuesOf<string>(ids)),
)

/** Some members of an organization and some things in it; both are JSON lists of ids. */
interface PeopleAndTargets {
  organizationId: string
  userIds: string
  targetIds: string
}

export const listGrantsToPeople = prepared(
  (db: Db, { userIds, targetIds }: Pick<PeopleAndTargets, 'userIds' | 'targetIds'>) =>
    db
      .selectFrom('grants')
      .select(['subjectId as userId', 'targetId', 'role'])
      .where('targetId', 'in', valuesOf<string>(targetIds))
      .where('subjectId', 'in', valuesOf<string>(userIds)),
)

/** Each role once, however many teams bring it. */
export const listGrantsToTeamsOf = prepared((db: Db, { organizationId, userIds, targetIds }: PeopleAndTargets) =>
  db
    .selectFrom('teamMembers')
    // Members of a team that was removed may still be there for a moment.
    .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
    .innerJoin('grants', 'grants.subjectId', 'teamMembers.teamId')
    .select(['teamMembers.userId', 'grants.targetId', 'grants.role'])
    .distinct()
    .where('teamMembers.organizationId', '=', organizationId)
    .where('teamMembers.userId', 'in', valuesOf<string>(userIds))
    .where('grants.targetId', 'in', valuesOf<string>(targetIds)),
)

const countGranted = prepared((db: Db, { organizationId, userIds, targetIds }: PeopleAndTargets) =>
  db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('members.organizationId', '=', organizationId)
    .where('members.userId', 'in', valuesOf<string>(userIds))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('grants')
            .select('grants.role')
            .whereRef('grants.subjectId', '=', 'members.userId')
            .where('grants.targetId', 'in', valuesOf<string>(targetIds)),
        ),
        exists(
          selectFrom('teamMembers')
            .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
            .innerJoin('grants', 'grants.subjectId', 'teamMembers.teamId')
            .select('grants.role')
            .where('teamMembers.organizationId', '=', organizationId)
            .whereRef('teamMembers.userId', '=', 'members.userId')
            .where('grants.targetId', 'in', valuesOf<string>(targetIds)),
        ),
      ]),
    ),
)

/** How many of some members were given anything on any of the targets: the first grant that is found is enough. */
export async function countPeopleWithGrants(db: Db, given: PeopleAndTargets): Promise<number> {
  const [row] = await countGranted(db, given)
  return row?.count ?? 0
}
