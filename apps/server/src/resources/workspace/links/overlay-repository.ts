import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inList } from '#db/queries/value-list.ts'
import type { LinkLocationRow, LinkTargetRow } from '#db/tables/content-index.ts'

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
export async function listOtherLocations(
  db: Db,
  linkIds: readonly number[],
  sources: SpokenFor,
  limit: number,
): Promise<LinkLocationRow[]> {
  const { rows } = await sql<LinkLocationRow>`
    select location.* from "linkTargets" as target, "linkLocations" as location
      where ${inList('target.id', linkIds)} and location."linkId" = target.id
        and (location."spaceId", location."sourceKind", location."sourceId", location.position) in (
        select "spaceId", "sourceKind", "sourceId", position from "linkLocations" where "linkId" = target.id
          and not ("sourceKind" = 'page' and ${inList('sourceId', sources.pages)})
          and not ("sourceKind" = 'reusable-content' and ${inList('sourceId', sources.reusables)})
          order by "sourceKind", "sourceId", position limit ${limit})
      order by location."linkId", location."sourceKind", location."sourceId", location.position`.execute(db)
  return rows
}
