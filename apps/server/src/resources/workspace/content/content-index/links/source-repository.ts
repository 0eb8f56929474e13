import type { Db } from '#db/database.ts'
import { prepared } from '#db/queries/prepared.ts'

/** The first sources of a space that link to something that it, or nobody in particular, holds. */
export const listSourcesLinkingTo = prepared(
  (db: Db, linked: { spaceId: string; kind: string; targetId: string; limit: number }) =>
    db
      .selectFrom('linkTargets')
      .innerJoin('linkLocations', 'linkLocations.linkId', 'linkTargets.id')
      .select(['linkLocations.sourceKind', 'linkLocations.sourceId'])
      .where('linkTargets.spaceId', '=', linked.spaceId)
      .where('linkTargets.targetSpaceId', 'in', [linked.spaceId, ''])
      .where('linkTargets.targetId', '=', linked.targetId)
      .where('linkTargets.kind', '=', linked.kind)
      .limit(linked.limit),
)
