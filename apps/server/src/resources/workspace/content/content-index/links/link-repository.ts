import type { Db } from '#db/database.ts'
import { updateReach } from '#db/queries/link-reach.ts'
import { inList, listedRows } from '#db/queries/value-list.ts'
import { toFlag } from '#db/tables/columns.ts'
import type { LinkLocationRow, LinkPathRow, LinkTargetRow } from '#db/tables/content-index.ts'
import { pause } from '#workers/pause.ts'

export type SourceKind = LinkLocationRow['sourceKind']
export type NewLinkTarget = Pick<
  LinkTargetRow,
  'spaceId' | 'key' | 'relation' | 'kind' | 'targetSpaceId' | 'targetId' | 'anchor' | 'isMissing'
>

const rowsPerStatement = 250

/** Adds what is not there yet, and answers the ids of all of them in the order given. */
export async function ensureLinkTargets(db: Db, spaceId: string, targets: readonly NewLinkTarget[]): Promise<number[]> {
  for (let start = 0; start < targets.length; start += rowsPerStatement) {
    await pause()
    const added = await db
      .insertInto('linkTargets')
      .values(targets.slice(start, start + rowsPerStatement))
      .onConflict((conflict) => conflict.columns(['spaceId', 'key', 'relation']).doNothing())
      .returning('id')
      .execute()
    await updateReach(
      db,
      added.map(({ id }) => id),
    )
  }
  const rows = await db
    .selectFrom('linkTargets')
    .select(['id', 'key', 'relation'])
    .where('spaceId', '=', spaceId)
    .where(
      inList(
        'key',
        targets.map(({ key }) => key),
      ),
    )
    .execute()
  const ids = new Map(rows.map(({ id, key, relation }) => [`${relation}${key}`, id]))
  return targets.map(({ key, relation }) => ids.get(`${relation}${key}`) ?? 0)
}

export async function insertLinkLocations(db: Db, rows: readonly LinkLocationRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await pause()
    await db
      .insertInto('linkLocations')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute()
  }
}

export async function insertLinkPaths(db: Db, rows: readonly LinkPathRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await pause()
    await db
      .insertInto('linkPaths')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Removes what sources link to; targets that nothing else links to go with it. */
export async function deleteLinksOfSources(
  db: Db,
  spaceId: string,
  kind: SourceKind,
  ids: readonly string[],
): Promise<void> {
  for (const table of ['linkLocations', 'linkPaths'] as const) {
    await db
      .deleteFrom(table)
      .where('spaceId', '=', spaceId)
      .where('sourceKind', '=', kind)
      .where(inList('sourceId', ids))
      .execute()
  }
}

/** What sources link to, in the order of their texts. */
export function listLinksOfSources(
  db: Db,
  spaceId: string,
  kind: SourceKind,
  ids: readonly string[],
): Promise<(Pick<LinkLocationRow, 'sourceId' | 'anchor'> & Pick<LinkTargetRow, 'key' | 'relation'>)[]> {
  return db
    .selectFrom('linkLocations')
    .innerJoin('linkTargets', 'linkTargets.id', 'linkLocations.linkId')
    .select(['linkLocations.sourceId', 'linkLocations.anchor', 'linkTargets.key', 'linkTargets.relation'])
    .where('linkLocations.spaceId', '=', spaceId)
    .where('linkLocations.sourceKind', '=', kind)
    .where(inList('linkLocations.sourceId', ids))
    .orderBy('linkLocations.sourceId')
    .orderBy('linkLocations.position')
    .execute()
}

export function listPathsOfSources(
  db: Db,
  spaceId: string,
  kind: SourceKind,
  ids: readonly string[],
): Promise<Pick<LinkPathRow, 'sourceId' | 'slug'>[]> {
  return db
    .selectFrom('linkPaths')
    .select(['sourceId', 'slug'])
    .where('spaceId', '=', spaceId)
    .where('sourceKind', '=', kind)
    .where(inList('sourceId', ids))
    .execute()
}

/** A source for each of the slugs that it depends on: to name it once, SQLite would go through all sources of the space. */
export function listSourcesBySlug(
  db: Db,
  spaceId: string,
  slugs: readonly string[],
): Promise<Pick<LinkPathRow, 'sourceKind' | 'sourceId'>[]> {
  return db
    .selectFrom('linkPaths')
    .select(['sourceKind', 'sourceId'])
    .where('spaceId', '=', spaceId)
    .where(inList('slug', slugs))
    .execute()
}

/** Notes, for the links of every space, that some of the content of a space came or went. */
export async function updateMissing(
  db: Db,
  { spaceId, kind, ids }: { spaceId: string; kind: string; ids: readonly string[] },
  isMissing: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('linkTargets')
    .set({ isMissing: toFlag(isMissing) })
    .where('targetSpaceId', '=', spaceId)
    .where('kind', '=', kind)
    .where(inList('targetId', ids))
    .execute()
}

export function listAnchorLinks(
  db: Db,
  spaceId: string,
  pageIds: readonly string[],
): Promise<Pick<LinkTargetRow, 'id' | 'targetId' | 'anchor' | 'isMissing'>[]> {
  return db
    .selectFrom('linkTargets')
    .select(['id', 'targetId', 'anchor', 'isMissing'])
    .where('targetSpaceId', '=', spaceId)
    .where('kind', '=', 'anchor')
    .where(inList('targetId', pageIds))
    .execute()
}

export async function updateMissingById(db: Db, ids: readonly number[], isMissing: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('linkTargets')
    .set({ isMissing: toFlag(isMissing) })
    .where(inList('id', ids))
    .execute()
}

/** The content that spaces hold now. */
export async function listPrimaryRoots(db: Db, spaceIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('spaces')
    .innerJoin('revisions', 'revisions.id', 'spaces.revisionId')
    .select(['spaces.id', 'revisions.rootHash'])
    .where(inList('spaces.id', spaceIds))
    .execute()
  return new Map(rows.map(({ id, rootHash }) => [id, rootHash]))
}

export async function deleteLinksOfSpace(db: Db, spaceId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('linkLocations')
    .select(['sourceKind', 'sourceId'])
    .distinct()
    .where('spaceId', '=', spaceId)
    .limit(limit)
    .execute()
  for (const [kind, sources] of Map.groupBy(rows, ({ sourceKind }) => sourceKind)) {
    await deleteLinksOfSources(
      db,
      spaceId,
      kind,
      sources.map(({ sourceId }) => sourceId),
    )
  }
  return rows.length
}

/** Pages of a space that include some of its reusable content, be it within other such content. */
export async function listPagesIncluding(db: Db, spaceId: string, reusableIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .withRecursive('including(kind, id)', (withIncluding) =>
      withIncluding
        .selectFrom(listedRows(JSON.stringify(reusableIds)).as('reusables'))
        .select(({ cast, val }) => [
          cast<SourceKind>(val('reusable-content'), 'text').as('kind'),
          'reusables.value as id',
        ])
        .union(
          withIncluding
            .selectFrom('including')
            .innerJoin('linkTargets', (join) =>
              join
                .on('linkTargets.targetSpaceId', '=', spaceId)
                .onRef('linkTargets.targetId', '=', 'including.id')
                .onRef('linkTargets.kind', '=', 'including.kind'),
            )
            .innerJoin('linkLocations', 'linkLocations.linkId', 'linkTargets.id')
            .select(['linkLocations.sourceKind as kind', 'linkLocations.sourceId as id'])
            .where('including.kind', '=', 'reusable-content')
            .where('linkTargets.spaceId', '=', spaceId)
            .where('linkTargets.relation', '=', 'dependsOn'),
        ),
    )
    .selectFrom('including')
    .select('including.id as sourceId')
    .where('including.kind', '=', 'page')
    .execute()
  return rows.map(({ sourceId }) => sourceId)
}
