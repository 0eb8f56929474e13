import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { grantIsHeld } from '#db/queries/left-behind.ts'
import { inList } from '#db/queries/value-list.ts'
import type { TeamRow, UserRow } from '#db/tables/identity.ts'
import type { GrantRow } from '#db/tables/workspace.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { GrantRow }

function grantsOn(db: Db, targetId: string, subjectKind: GrantRow['subjectKind']) {
  return db
    .selectFrom('grants')
    .where('grants.targetId', '=', targetId)
    .where('grants.subjectKind', '=', subjectKind)
    .where(grantIsHeld)
}

export type UserGrant = Pick<GrantRow, 'role' | 'createdAt'> &
  Pick<UserRow, 'id' | 'displayName' | 'email' | 'photoUrl'>

export function listUserGrants(db: Db, targetId: string, pageRequest: PageRequest): Promise<UserGrant[]> {
  return selectPage(
    grantsOn(db, targetId, 'user')
      .innerJoin('users', 'users.id', 'grants.subjectId')
      .select(['grants.role', 'grants.createdAt', 'users.id', 'users.displayName', 'users.email', 'users.photoUrl']),
    pageRequest,
    { keys: ['grants.createdAt', 'grants.subjectId'] },
  )
}

export type TeamGrant = Pick<GrantRow, 'role'> & { grantedAt: string; callerRole: 'owner' | 'member' | null } & TeamRow

export function listTeamGrants(
  db: Db,
  targetId: string,
  callerId: string,
  pageRequest: PageRequest,
): Promise<TeamGrant[]> {
  return selectPage(
    grantsOn(db, targetId, 'team')
      .innerJoin('teams', 'teams.id', 'grants.subjectId')
      .leftJoin('teamMembers as caller', (join) =>
        join.onRef('caller.teamId', '=', 'teams.id').on('caller.userId', '=', callerId),
      )
      .selectAll('teams')
      .select(['grants.role', 'grants.createdAt as grantedAt', 'caller.role as callerRole']),
    pageRequest,
    { keys: ['grants.createdAt', 'grants.subjectId'] },
  )
}

export async function countGrants(db: Db, targetId: string, subjectKind: GrantRow['subjectKind']): Promise<number> {
  return countRows(grantsOn(db, targetId, subjectKind))
}

export async function upsertGrants(db: Db, grants: GrantRow[]): Promise<void> {
  if (grants.length === 0) return
  await db
    .insertInto('grants')
    .values(grants)
    .onConflict((conflict) =>
      conflict.columns(['targetId', 'subjectId']).doUpdateSet({ role: (eb) => eb.ref('excluded.role') }),
    )
    .execute()
}

export async function deleteGrants(db: Db, targetId: string, subjectIds: string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('grants')
    .where('targetId', '=', targetId)
    .where(inList('subjectId', subjectIds))
    .where(grantIsHeld)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function updateGrant(
  db: Db,
  targetId: string,
  subjectId: string,
  role: GrantRow['role'],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ role })
    .where('targetId', '=', targetId)
    .where('subjectId', '=', subjectId)
    .where(grantIsHeld)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export function findGrant(db: Db, targetId: string, subjectId: string): Promise<GrantRow | undefined> {
  return db
    .selectFrom('grants')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('subjectId', '=', subjectId)
    .where(grantIsHeld)
    .executeTakeFirst()
}

/** Which of the people are members of the organization, and which of the teams its own. */
export async function listKnownSubjects(
  db: Db,
  organizationId: string,
  { users, teams }: { users: string[]; teams: string[] },
): Promise<{ users: Set<string>; teams: Set<string> }> {
  const [knownUsers, knownTeams] = await Promise.all([
    db
      .selectFrom('members')
      .select('userId as id')
      .where('organizationId', '=', organizationId)
      .where(inList('userId', users))
      .execute(),
    db
      .selectFrom('teams')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where(inList('id', teams))
      .execute(),
  ])
  return { users: new Set(knownUsers.map(({ id }) => id)), teams: new Set(knownTeams.map(({ id }) => id)) }
}

/** After a transfer: grants to people who are members of the new organization stay, all others go. */
export async function deleteForeignGrants(db: Db, targetIds: string[], organizationId: string): Promise<void> {
  await db
    .deleteFrom('grants')
    .where(inList('targetId', targetIds))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('subjectKind', '=', 'team'),
        not(grantIsHeld),
        not(
          exists(
            selectFrom('members')
              .select('members.userId')
              .where('members.organizationId', '=', organizationId)
              .whereRef('members.userId', '=', 'grants.subjectId'),
          ),
        ),
      ]),
    )
    .execute()
  await db.updateTable('grants').set({ organizationId }).where(inList('targetId', targetIds)).execute()
}
