import type { Db } from '#db/database.ts'
import { selectPage } from '#db/queries/keyset.ts'
import { preparedByShape } from '#db/queries/prepared.ts'
import { inList, listedRows } from '#db/queries/value-list.ts'
import type { MemberRow, TeamMemberRow, TeamRow, UserRow } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'
import { pause } from '#workers/pause.ts'

export type TeamMemberWithUser = MemberRow &
  Pick<UserRow, 'displayName' | 'email' | 'photoUrl'> & { teamRole: TeamMemberRow['role']; addedAt: string }

export function listTeamMembers(db: Db, teamId: string, pageRequest: PageRequest): Promise<TeamMemberWithUser[]> {
  return selectPage(
    db
      .selectFrom('teamMembers')
      .innerJoin('members', (join) =>
        join
          .onRef('members.organizationId', '=', 'teamMembers.organizationId')
          .onRef('members.userId', '=', 'teamMembers.userId'),
      )
      .innerJoin('users', 'users.id', 'teamMembers.userId')
      .selectAll('members')
      .select([
        'users.displayName',
        'users.email',
        'users.photoUrl',
        'teamMembers.role as teamRole',
        'teamMembers.addedAt',
      ])
      .where('teamMembers.teamId', '=', teamId),
    pageRequest,
    { keys: ['teamMembers.addedAt', 'teamMembers.userId'], order: 'desc' },
  )
}

/** So many members are written before others may have their turn: triggers count each of them in two places. */
const membersPerStatement = 200

async function inTurns(userIds: readonly string[], write: (userIds: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < userIds.length; start += membersPerStatement) {
    await write(userIds.slice(start, start + membersPerStatement))
    await pause()
  }
}

export async function deleteTeamMembers(db: Db, teamId: string, userIds: readonly string[]): Promise<number> {
  let deleted = 0
  await inTurns(userIds, async (part) => {
    const { numDeletedRows } = await db
      .deleteFrom('teamMembers')
      .where('teamId', '=', teamId)
      .where(inList('userId', part))
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  })
  return deleted
}

/** `userIds` are a JSON list. */
type NewTeamMembers = Omit<TeamMemberRow, 'userId'> & { userIds: string }

const insertMembersOf = preparedByShape((db, { setsRole }: { setsRole: boolean }, given: NewTeamMembers) =>
  db
    .insertInto('teamMembers')
    .columns(['teamId', 'organizationId', 'userId', 'role', 'addedAt'])
    .expression(
      db
        .selectFrom(listedRows(given.userIds).as('listed'))
        .select(({ val }) => [
          val(given.teamId).as('teamId'),
          val(given.organizationId).as('organizationId'),
          'listed.value as userId',
          val(given.role).as('role'),
          val(given.addedAt).as('addedAt'),
        ])
        // Without a condition SQLite takes what follows for that of a join.
        .where(({ lit }) => lit(true)),
    )
    .onConflict((conflict) =>
      setsRole
        ? conflict.columns(['teamId', 'userId']).doUpdateSet({ role: (eb) => eb.ref('excluded.role') })
        : conflict.doNothing(),
    ),
)

/** Adds people; those in the team already keep their role, unless `role` is given. */
export async function upsertTeamMembers(
  db: Db,
  team: Pick<TeamRow, 'id' | 'organizationId'>,
  members: readonly { userId: string; role: TeamMemberRow['role'] | undefined }[],
  addedAt: string,
): Promise<void> {
  for (const [role, people] of Map.groupBy(members, (member) => member.role)) {
    const shared = { teamId: team.id, organizationId: team.organizationId, role: role ?? 'member', addedAt }
    await inTurns(
      people.map(({ userId }) => userId),
      async (part) => {
        await insertMembersOf(db, { setsRole: role !== undefined }, { ...shared, userIds: JSON.stringify(part) })
      },
    )
  }
}
