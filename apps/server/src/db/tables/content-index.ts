import type { Generated } from 'kysely'
import type { Flag, Json } from '../columns.ts'

export interface ContentIndexTables {
  bodyDigests: BodyDigestRow
  spaceIndexes: Omit<SpaceIndexRow, 'number'> & { number: Generated<number> }
  searchPages: SearchPageRow
}

/** What a Markdown text says, which is read from it once. */
export interface BodyDigestRow {
  hash: string
  sections: Json<readonly object[]>
  links: Json<readonly object[]>
  anchors: Json<readonly string[]>
}

/** How far what is derived from the primary content of a space has come. */
export interface SpaceIndexRow {
  number: number
  spaceId: string
  rootHash: string
  /** Pages up to this id are taken in; null when everything is. */
  cursor: string | null
}

/** A page that search finds. Its words are in the full-text index under the same id. */
export interface SearchPageRow {
  id: number
  spaceId: string
  pageId: string
  titleKey: string
  /** Whether published search may show it. */
  isListed: Flag
}
