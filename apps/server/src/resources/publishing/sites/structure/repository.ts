import type { Db } from '#db/database.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import type { Flag } from '#db/tables/columns.ts'
import type { SiteSectionGroupRow, SiteSectionRow, SiteSpaceRow } from '#db/tables/publishing.ts'

export type { SiteSectionGroupRow, SiteSectionRow, SiteSpaceRow }

/** A site space with what its space says of itself. */
export interface SiteSpaceInStructure extends SiteSpaceRow {
  spaceTitle: string
  revisionId: string
  /** A deleted space keeps its position on the site, unseen, until it is restored or gone. */
  isHidden: Flag
}

export const listGroups = preparedAndCached((db: Db, { siteId }: { siteId: string }) =>
  db.selectFrom('siteSectionGroups').selectAll().where('siteId', '=', siteId),
)

export const listSections = preparedAndCached((db: Db, { siteId }: { siteId: string }) =>
  db.selectFrom('siteSections').selectAll().where('siteId', '=', siteId),
)

export const listSiteSpaces = preparedAndCached((db: Db, { siteId }: { siteId: string }) =>
  siteSpacesInStructure(db).where('siteSpaces.siteId', '=', siteId),
)

/** What several sites are made of, in three queries. */
export async function listStructures(db: Db, siteIds: readonly string[]) {
  const [groups, sections, siteSpaces] = await Promise.all([
    db.selectFrom('siteSectionGroups').selectAll().where(inList('siteId', siteIds)).execute(),
    db.selectFrom('siteSections').selectAll().where(inList('siteId', siteIds)).execute(),
    siteSpacesInStructure(db).where(inList('siteSpaces.siteId', siteIds)).execute(),
  ])
  return { groups, sections, siteSpaces }
}

function siteSpacesInStructure(db: Db) {
  return db
    .selectFrom('siteSpaces')
    .innerJoin('spaces', 'spaces.id', 'siteSpaces.spaceId')
    .selectAll('siteSpaces')
    .select(['spaces.title as spaceTitle', 'spaces.revisionId', 'spaces.isDeleted as isHidden'])
}

type NodeKey = Pick<SiteSpaceRow, 'siteId' | 'id'>

interface NodeRows {
  'site-section': SiteSectionRow
  'site-section-group': SiteSectionGroupRow
  'site-space': SiteSpaceRow
}

const tables = {
  'site-section': 'siteSections',
  'site-section-group': 'siteSectionGroups',
  'site-space': 'siteSpaces',
} as const

export async function insertSection(db: Db, section: SiteSectionRow): Promise<void> {
  await db.insertInto('siteSections').values(section).execute()
}

export async function insertGroup(db: Db, group: SiteSectionGroupRow): Promise<void> {
  await db.insertInto('siteSectionGroups').values(group).execute()
}

export async function insertSiteSpaces(db: Db, siteSpaces: SiteSpaceRow[]): Promise<void> {
  if (siteSpaces.length > 0) await db.insertInto('siteSpaces').values(siteSpaces).execute()
}

export async function updateNode<Kind extends keyof NodeRows>(
  db: Db,
  { kind, row: { siteId, id } }: { kind: Kind; row: NodeKey },
  changes: Partial<Omit<NodeRows[Kind], keyof NodeKey>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  // The compiler cannot follow a choice of tables: the key is the same in all, and `changes` are columns of the kind.
  const table = tables[kind] as 'siteSpaces'
  const columns = changes as Partial<SiteSpaceRow>
  await db.updateTable(table).set(columns).where('siteId', '=', siteId).where('id', '=', id).execute()
}

/** Takes everything that stands at the root of a site into a section. */
export async function updateRootSiteSpaces(db: Db, siteId: string, sectionId: string): Promise<void> {
  await db
    .updateTable('siteSpaces')
    .set({ sectionId })
    .where('siteId', '=', siteId)
    .where('sectionId', 'is', null)
    .execute()
}

export async function deleteNode(
  db: Db,
  { kind, row: { siteId, id } }: { kind: keyof NodeRows; row: NodeKey },
): Promise<void> {
  await db.deleteFrom(tables[kind]).where('siteId', '=', siteId).where('id', '=', id).execute()
}
