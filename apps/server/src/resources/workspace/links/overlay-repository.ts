import type { Db } from '#db/database.ts'
import { inList } from '#db/queries/value-list.ts'
import type { LinkLocationRow, LinkTargetRow } from '#db/tables/content-index.ts'
import { firstLocations } from './location-repository.ts'

/** Sources that a change request speaks for. */
export interface SpokenFor {
  pages: readonly string[]
  reusables: readonly string[]
}

/** The links of a space that these sources have, that lead to these ids within it, or that have these keys. */
export function listLinksConcerned(
  db: Db,
  spaceId: string,
  { sources, targetIds, keys }: { sources: SpokenFor; targetIds: readonly string[]; keys: readonly string[] },
): Promise<LinkTargetRow[]> {
  const linksOf = (kind: LinkLocationRow['sourceKind'], ids: readonly string[]) =>
    db
      .selectFrom('linkLocations')
      .select('linkId')
      .where('spaceId', '=', spaceId)
      .where('sourceKind', '=', kind)
      .where(inList('sourceId', ids))
  const ids = linksOf('page', sources.pages)
    .union(linksOf('reusable-content', sources.reusables))
    .union(
      db
        .selectFrom('linkTargets')
        .select('id as linkId')
        .where('targetSpaceId', '=', spaceId)
        .where(inList('targetId', targetIds))
        .where('spaceId', '=', spaceId),
    )
    .union(
      db.selectFrom('linkTargets').select('id as linkId').where('spaceId', '=', spaceId).where(inList('key', keys)),
    )
  return db.selectFrom('linkTargets').selectAll().where('id', 'in', ids).execute()
}

/** The first locations of each link that none of the sources has. */
export function listOtherLocations(
  db: Db,
  linkIds: readonly number[],
  sources: SpokenFor,
  limit: number,
): Promise<LinkLocationRow[]> {
  return firstLocations(db, linkIds, limit, ({ eb, and, not }) =>
    and([
      not(and([eb('linkLocations.sourceKind', '=', 'page'), inList('linkLocations.sourceId', sources.pages)])),
      not(
        and([
          eb('linkLocations.sourceKind', '=', 'reusable-content'),
          inList('linkLocations.sourceId', sources.reusables),
        ]),
      ),
    ]),
  )
}
