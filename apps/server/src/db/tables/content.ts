import type { Generated } from 'kysely'
import type { CallerId } from './caller-id.ts'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface ContentTables {
  revisions: RevisionRow
  changeRequests: ChangeRequestRow
  changeRequestContributors: ContributorRow
  changeRequestConflicts: ConflictRow
  changeRequestReviews: ReviewRow
  changeRequestReviewRequests: ReviewRequestRow
  changeRequestTallies: ChangeRequestTallyRow
  contentTexts: { hash: string; text: string }
  fileContents: { hash: string; bytes: Uint8Array }
  contentCollection: ContentCollectionRow
  recentRoots: { rootHash: string }
  deletedFiles: DeletedFileRow
  uploads: UploadRow
  imports: ImportRow
  uploadPieces: { uploadId: string; number: number; bytes: Uint8Array }
}

/** Bytes that are sent ahead of the edit or import that uses them. */
export interface UploadRow {
  id: string
  spaceId: string
  createdById: string
  /** Whose limits it counts for. */
  callerId: CallerId
  name: string
  contentType: string
  /** As announced; the bytes have to be as many. */
  size: number
  /** The sending whose pieces are stored; null while there is none. */
  attempt: string | null
  /** Of all bytes, once they are there. */
  hash: string | null
  createdAt: Timestamp
  expiresAt: Timestamp
}

/** The one row that says how the removal of content stands that nothing refers to. */
export interface ContentCollectionRow {
  id: number
  isWanted: Flag
  isRunning: Flag
  /** When the rows below were the last ones: what came later may be about to be referred to. */
  notedAt: Timestamp | null
  lastText: number
  lastFile: number
  /** Which collection is under way, or was the last. */
  run: number
}

/** A file that was taken out of the primary content of a space; its bytes are kept for a while. */
export interface DeletedFileRow {
  id: Generated<number>
  spaceId: string
  hash: string
  deletedAt: Timestamp
}

/** A state a space's content has been in. Nothing in a revision ever changes. */
export interface RevisionRow {
  id: string
  spaceId: string
  /** The change request it belongs to; '' for the primary content of the space. */
  changeRequestId: string
  /** Hash of the root of the content tree. */
  rootHash: string
  parentIds: Json<string[]>
  type: 'edits' | 'merge' | 'rollback' | 'update' | 'computed'
  /** The change request a merge brought in. */
  mergedFromId: string | null
  createdById: string
  createdAt: Timestamp
}

export interface ChangeRequestRow {
  id: string
  spaceId: string
  /** That of the space, which may be transferred: the database follows. */
  organizationId: string
  number: number
  status: 'draft' | 'open' | 'archived' | 'merged'
  subject: string
  description: Json<object> | null
  revisionId: string
  /** The revision of the space it was opened on. */
  initialRevisionId: string
  /** The primary revision it was last brought up to date with. */
  ancestorRevisionId: string
  mergedRevisionId: string | null
  openCommentCount: number
  createdById: string
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Who took part in a change request, and how. */
export interface ContributorRow {
  changeRequestId: string
  userId: string
  spaceId: string
  actionType: 'edit' | 'comment'
  count: number
  updatedAt: Timestamp
}

/** Something the primary content ("ours") and a change request ("theirs") changed differently. Sides are JSON. */
export interface ConflictRow {
  changeRequestId: string
  id: string
  position: number
  pageId: string | null
  kind: string
  field: string | null
  base: Json<unknown> | null
  ours: Json<unknown> | null
  theirs: Json<unknown> | null
  resolution: 'ours' | 'theirs' | 'custom' | null
  value: Json<unknown> | null
}

/** What one person said about the content a change request had at `revisionId`. */
export interface ReviewRow {
  id: string
  changeRequestId: string
  reviewerId: string
  revisionId: string
  requestedById: string | null
  status: 'changes-requested' | 'approved'
  commentId: string | null
  createdAt: Timestamp
}

/** Somebody was asked for a review and has not given one since. */
export interface ReviewRequestRow {
  changeRequestId: string
  id: string
  userId: string
  requestedById: string
  revisionId: string
  createdAt: Timestamp
}

/** How many change requests of a status somebody opened in a space; '' stands for everybody. */
export interface ChangeRequestTallyRow {
  spaceId: string
  createdById: string
  status: ChangeRequestRow['status']
  count: number
}

/** Content on its way into a space. */
export interface ImportRow {
  id: string
  spaceId: string
  changeRequestId: string | null
  pageId: string | null
  /** For whom it is done. */
  actor: Json<unknown>
  /** With whom they take turns. */
  callerId: CallerId
  /** What it is read from. */
  source: Json<unknown>
  /** Whether a job does it, and not whoever asked for it. */
  isInBackground: Flag
  status: 'waiting' | 'running' | 'completed' | 'failed' | 'canceled'
  step: 'pages' | 'files' | 'writing' | null
  done: number
  total: number
  /** Of the pages written so far. */
  links: number
  result: Json<unknown> | null
  error: string | null
  createdAt: Timestamp
  /** Of one that runs: when it was last seen. */
  updatedAt: Timestamp
  endedAt: Timestamp | null
  /** When the job began it, the last time. */
  claimedAt: Timestamp | null
}
