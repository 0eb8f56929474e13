import type { GeneratedAlways, Selectable } from 'kysely'
import type { Flag, Json, Timestamp } from './columns.ts'
import type { RoleName } from './identity.ts'

export interface WorkspaceTables {
  collections: CollectionRow
  spaces: SpaceTable
  grants: GrantRow
  spaceCounts: SpaceCountRow
}

/** A role, what the level above gives, or null for nothing. */
export type DefaultLevel = RoleName | 'inherit' | null

/** Where a space or a collection stands: under a collection, or under '' at the root, in the order of `position`. */
export interface TreePosition {
  organizationId: string
  parentId: string
  position: string
}

export interface CollectionRow extends TreePosition {
  id: string
  title: string
  description: string | null
  defaultLevel: DefaultLevel
  createdById: string
  createdAt: Timestamp
}

export type SpaceRow = Selectable<SpaceTable>

/** What decides who may open a collection, or something of the same columns. */
export type CollectionNode = Pick<CollectionRow, 'id' | 'parentId' | 'defaultLevel' | 'createdById'>

export interface SpaceTable extends TreePosition {
  id: string
  title: string
  emoji: string
  iconUrl: string | null
  language: string | null
  editMode: 'live' | 'locked'
  defaultLevel: DefaultLevel
  mergeRules: Json<object>
  computedSource: Json<object> | null
  revisionId: string
  createdById: string
  createdAt: Timestamp
  updatedAt: Timestamp
  deletedAt: Timestamp | null
  /** Follows `deletedAt`; part of the indexes of every list. */
  isDeleted: GeneratedAlways<Flag>
  openCommentCount: number
  changeRequestCount: number
  openChangeRequestCount: number
  draftChangeRequestCount: number
  /** How the live sites that show the space let visitors read it; null without one. */
  siteVisibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | null
}

/** A role given to a person or a team on a space or a collection. Ids are unique across kinds. */
/** How many spaces stand directly in a collection, or at the top, without deleted ones; follows `spaces`. */
export interface SpaceCountRow {
  organizationId: string
  parentId: string
  level: SpaceLevel
  spaceCount: number
}

/** Whether a space looks one level up for the role of everybody, gives one itself, or gives nobody one. */
export type SpaceLevel = 'inheriting' | 'given' | 'hidden'

export interface GrantRow {
  targetId: string
  targetKind: 'space' | 'collection'
  subjectId: string
  subjectKind: 'user' | 'team'
  organizationId: string
  role: RoleName
  createdAt: Timestamp
}
