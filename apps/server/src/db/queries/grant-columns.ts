import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { fragment } from './fragments.ts'

/** What somebody was given on the object that `targetId` names, for the select list of a query. */
export function grantColumns(targetId: string, userId: string) {
  const eb = expressionBuilder<Tables, never>()
  return [
    eb
      .selectFrom('grants')
      .select('grants.role')
      .where('grants.targetId', '=', sql<string>`${sql.ref(targetId)}`)
      .where('grants.subjectId', '=', userId)
      .as('userGrant'),
    eb
      .selectFrom('grants')
      .innerJoin('teamMembers', 'teamMembers.teamId', 'grants.subjectId')
      // Members of a team that was removed may still be there for a moment.
      .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
      .select(fragment<string>('joinedValues', 'grants.role').as('roles'))
      .where('grants.targetId', '=', sql<string>`${sql.ref(targetId)}`)
      .where('teamMembers.userId', '=', userId)
      .as('teamGrants'),
  ] as const
}
