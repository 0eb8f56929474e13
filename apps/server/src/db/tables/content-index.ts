import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Flag, Json } from './columns.ts'

export interface ContentIndexTables {
  bodyDigests: BodyDigestRow
  /** Those of texts that more than one space may hold. */
  sharedDigests: { hash: string }
  spaceIndexes: Omit<SpaceIndexRow, 'number' | LinkCounts> & { number: Generated<number> } & Record<
      LinkCounts,
      Generated<number>
    >
  searchPages: SearchPageRow
  linkTargets: LinkTargetTable
  linkLocations: LinkLocationRow
  linkPaths: LinkPathRow
  /** Spaces whose sources may stand for something else than their content was made from. */
  computedChecks: { spaceId: string }
}

/** What a Markdown text says, which is read from it once. */
export interface BodyDigestRow {
  hash: string
  sections: Json<readonly object[]>
  links: Json<readonly object[]>
  anchors: Json<readonly string[]>
  /** Whether it has conditions or expressions. */
  isAdaptive: Flag
}

/** How far what is derived from the primary content of a space has come. */
export interface SpaceIndexRow {
  number: number
  spaceId: string
  rootHash: string
  /** Pages up to this id are indexed; null when everything is. */
  cursor: string | null
  linkCount: number
  brokenLinkCount: number
  inAppLinkCount: number
}

type LinkCounts = 'linkCount' | 'brokenLinkCount' | 'inAppLinkCount'

/** A page that search finds. Its words are in the full-text index under the same id. */
export interface SearchPageRow {
  id: number
  spaceId: string
  pageId: string
  titleKey: string
  /** Whether published search may show it. */
  isListed: Flag
  /** Whether it depends on the visitor if the page is seen, or what of it. */
  isAdaptive: Flag
}

/** Something that the primary content of a space links to. */
export interface LinkTargetTable {
  id: Generated<number>
  spaceId: string
  /** The same for all links of the space that lead to the same. */
  key: string
  relation: 'reference' | 'dependsOn'
  kind: string
  /** The space that holds it; '' for what belongs to none. */
  targetSpaceId: string
  targetId: string
  anchor: string
  isMissing: Flag
  isOutOfReach: Generated<Flag>
  locationCount: Generated<number>
  status: GeneratedAlways<'ok' | 'broken' | 'in-app'>
}

export type LinkTargetRow = Selectable<LinkTargetTable>

/** A link in a page or in reusable content. */
export interface LinkLocationRow {
  spaceId: string
  sourceKind: 'page' | 'reusable-content'
  sourceId: string
  position: number
  linkId: number
  /** The heading it stands under. */
  anchor: string | null
}

/** A slug that links of a source depend on. */
export interface LinkPathRow {
  spaceId: string
  slug: string
  sourceKind: LinkLocationRow['sourceKind']
  sourceId: string
}
