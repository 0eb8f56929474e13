import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { prepared } from '#db/queries/prepared.ts'
import { foldCase } from '#db/tables/columns.ts'
import type { TeamMemberRow, TeamRow } from '#db/tables/identity.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { TeamMemberRow, TeamRow }

/** A team with the role the caller has in it. */
export type TeamForCaller = TeamRow & { callerRole: TeamMemberRow['role'] | null }

function teamsForCaller(db: Db, organizationId: string, callerId: string) {
  return db
    .selectFrom('teams')
    .leftJoin('teamMembers as caller', (join) =>
      join.onRef('caller.teamId', '=', 'teams.id').on('caller.userId', '=', callerId),
    )
    .selectAll('teams')
    .select('caller.role as callerRole')
    .where('teams.organizationId', '=', organizationId)
}

const findForCaller = prepared(
  (db, { organizationId, id, callerId }: Record<'organizationId' | 'id' | 'callerId', string>) =>
    teamsForCaller(db, organizationId, callerId).where('teams.id', '=', id),
)

export async function findTeam(
  db: Db,
  organizationId: string,
  id: string,
  callerId: string,
): Promise<TeamForCaller | undefined> {
  const [team] = await findForCaller(db, { organizationId, id, callerId })
  return team
}

export async function listTeamsById(
  db: Db,
  organizationId: string,
  ids: string[],
  callerId: string,
): Promise<TeamForCaller[]> {
  if (ids.length === 0) return []
  return teamsForCaller(db, organizationId, callerId).where('teams.id', 'in', ids).execute()
}

export interface TeamFilters {
  title?: string | undefined
  /** Only teams this person owns. */
  ownerId?: string | undefined
}

export function listTeams(
  db: Db,
  organizationId: string,
  { callerId, pageRequest, ...filters }: TeamFilters & { callerId: string; pageRequest: PageRequest },
): Promise<TeamForCaller[]> {
  return selectPage(
    teamsForCaller(db, organizationId, callerId).where((eb) => eb.and(teamConditions(filters))),
    pageRequest,
    { keys: ['teams.id'], order: 'desc' },
  )
}

export async function countTeams(db: Db, organizationId: string, filters: TeamFilters): Promise<number> {
  return countRows(
    db
      .selectFrom('teams')
      .where('teams.organizationId', '=', organizationId)
      .where((eb) => eb.and(teamConditions(filters))),
  )
}

function teamConditions({ title, ownerId }: TeamFilters): Expression<SqlBool>[] {
  const { exists, selectFrom } = expressionBuilder<Tables, 'teams'>()
  return [
    ...(title ? [contains('teams.searchText', title)] : []),
    ...(ownerId === undefined
      ? []
      : [
          exists(
            selectFrom('teamMembers as owner')
              .select('owner.userId')
              .whereRef('owner.teamId', '=', 'teams.id')
              .where('owner.userId', '=', ownerId)
              .where('owner.role', '=', 'owner'),
          ),
        ]),
  ]
}

export type TeamOfMember = TeamForCaller & { memberRole: TeamMemberRow['role'] }

export function listTeamsOfMember(
  db: Db,
  organizationId: string,
  options: { userId: string; callerId: string; title?: string | undefined; pageRequest: PageRequest },
): Promise<TeamOfMember[]> {
  const { userId, callerId, title, pageRequest } = options
  return selectPage(
    teamsForCaller(db, organizationId, callerId)
      .innerJoin('teamMembers as mine', 'mine.teamId', 'teams.id')
      .select('mine.role as memberRole')
      .where('mine.userId', '=', userId)
      .$if(Boolean(title), (query) => query.where(contains('teams.searchText', title ?? ''))),
    pageRequest,
    { keys: ['teams.id'], order: 'desc' },
  )
}

export async function countTeamsOfMember(
  db: Db,
  organizationId: string,
  userId: string,
  title: string,
): Promise<number> {
  return countRows(
    db
      .selectFrom('teamMembers')
      .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
      .where('teamMembers.organizationId', '=', organizationId)
      .where('teamMembers.userId', '=', userId)
      .where(contains('teams.searchText', title)),
  )
}

type NewTeam = Omit<TeamRow, 'searchText' | 'memberCount' | 'spaceCount'>

const insert = prepared((db, { id, organizationId, title, searchText, createdAt }: NewTeam & { searchText: string }) =>
  db.insertInto('teams').values({ id, organizationId, title, searchText, createdAt, memberCount: 0, spaceCount: 0 }),
)

export async function insertTeam(db: Db, team: NewTeam): Promise<void> {
  await insert(db, { ...team, searchText: foldCase(team.title) })
}

export async function updateTeamTitle(db: Db, id: string, title: string): Promise<void> {
  await db
    .updateTable('teams')
    .set({ title, searchText: foldCase(title) })
    .where('id', '=', id)
    .execute()
}

export async function deleteTeam(db: Db, id: string): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', id).execute()
}
