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
  /** A deleted space keeps its place on the site, unseen, until it is restored or gone. */
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
