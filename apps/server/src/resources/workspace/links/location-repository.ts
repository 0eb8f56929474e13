import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '#db/database.ts'
import { inList } from '#db/queries/value-list.ts'
import type { LinkLocationRow } from '#db/tables/content-index.ts'
import type { Tables } from '#db/tables/tables.ts'

type Condition = (eb: ExpressionBuilder<Tables, 'linkLocations'>) => Expression<SqlBool>

/** Of each link the first locations for which the condition holds, in order. */
export function firstLocations(
  db: Db,
  linkIds: readonly number[],
  limit: number,
  condition: Condition,
): Promise<LinkLocationRow[]> {
  return db
    .selectFrom(['linkTargets as target', 'linkLocations as location'])
    .selectAll('location')
    .where(inList('target.id', linkIds))
    .whereRef('location.linkId', '=', 'target.id')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('location.spaceId', 'location.sourceKind', 'location.sourceId', 'location.position'),
        'in',
        selectFrom('linkLocations')
          .select([
            'linkLocations.spaceId',
            'linkLocations.sourceKind',
            'linkLocations.sourceId',
            'linkLocations.position',
          ])
          .whereRef('linkLocations.linkId', '=', 'target.id')
          .where(condition)
          .orderBy('linkLocations.sourceKind')
          .orderBy('linkLocations.sourceId')
          .orderBy('linkLocations.position')
          .limit(limit)
          .$asTuple('spaceId', 'sourceKind', 'sourceId', 'position'),
      ),
    )
    .orderBy('location.linkId')
    .orderBy('location.sourceKind')
    .orderBy('location.sourceId')
    .orderBy('location.position')
    .execute()
}
