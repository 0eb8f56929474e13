import type { Db } from '#db/database.ts'
import { grantColumns } from '#db/queries/grant-columns.ts'
import { prepared, preparedAndCached } from '#db/queries/prepared.ts'
import type { RoleName } from '#db/tables/identity.ts'
import type { CollectionNode, CollectionRow, GrantRow } from '#db/tables/workspace.ts'

export interface LevelRow {
  id: string
  parentId: string
  defaultLevel: CollectionRow['defaultLevel']
  createdById: string
  userGrant: RoleName | null
  teamGrants: string | null
}

/** A collection and all those above it, the nearest first, with what somebody was given on each. */
export const listLevelsUpward = preparedAndCached(
  (db: Db, { collectionId, userId }: { collectionId: string; userId: string }) =>
    db
      .withRecursive('chain(id, parentId, defaultLevel, createdById, depth)', (withChain) =>
        withChain
          .selectFrom('collections')
          .select(({ lit }) => ['id', 'parentId', 'defaultLevel', 'createdById', lit<number>(0).as('depth')])
          .where('id', '=', collectionId)
          .unionAll(
            withChain
              .selectFrom('collections')
              .innerJoin('chain', 'chain.parentId', 'collections.id')
              .select(({ eb, lit }) => [
                'collections.id',
                'collections.parentId',
                'collections.defaultLevel',
                'collections.createdById',
                eb('chain.depth', '+', lit(1)).as('depth'),
              ]),
          ),
      )
      .selectFrom('chain')
      .select(['chain.id', 'chain.parentId', 'chain.defaultLevel', 'chain.createdById'])
      .select(grantColumns('chain.id', userId))
      .orderBy('chain.depth'),
)

export type GrantOfUser = Pick<GrantRow, 'targetId' | 'subjectKind' | 'role'>

/** Everything somebody was given in an organization, personally and through teams. */
export function listGrantsOfUser(db: Db, organizationId: string, userId: string): Promise<GrantOfUser[]> {
  return db
    .selectFrom('grants')
    .select(['targetId', 'subjectKind', 'role'])
    .where('organizationId', '=', organizationId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('subjectId', '=', userId),
        eb(
          'subjectId',
          'in',
          selectFrom('teamMembers')
            .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
            .select('teamMembers.teamId')
            .where('teamMembers.organizationId', '=', organizationId)
            .where('teamMembers.userId', '=', userId),
        ),
      ]),
    )
    .execute()
}

export type { CollectionNode }

export const listCollectionNodes = prepared((db: Db, { organizationId }: { organizationId: string }) =>
  db
    .selectFrom('collections')
    .select(['id', 'parentId', 'defaultLevel', 'createdById'])
    .where('organizationId', '=', organizationId),
)
