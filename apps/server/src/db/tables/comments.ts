import type { GeneratedAlways, Selectable } from 'kysely'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface CommentTables {
  comments: CommentTable
  commentReplies: CommentReplyRow
  commentRepliers: CommentReplierRow
  commentReactions: CommentReactionRow
  commentTallies: CommentTallyRow
  commentAnchors: CommentAnchorRow
  anchoredPages: AnchoredPageRow
  anchorChecks: AnchorCheckRow
}

/** Which discussion a row belongs to: that of a change request, or with '' that of the space's primary content. */
export interface DiscussionKey {
  spaceId: string
  changeRequestId: string
}

/** What somebody wrote: Markdown, byte for byte as it came in or printed from the document that came in instead. */
export interface BodyColumns {
  markdown: string
  document: Json<object> | null
}

/** What a comment was about when it was posted: readable whatever became of the page. */
export interface CommentTarget {
  /** The review it was submitted with. */
  review?: string
  page?: { id: string; title: string; path: string }
  node?: { id: string; preview?: string }
  /** The id of the block as it is followed from then on. */
  anchor?: string
  tableCell?: { record: string; definition: string }
}

export type CommentRow = Selectable<CommentTable>

export interface CommentTable extends DiscussionKey, BodyColumns {
  id: string
  authorId: string
  postedAt: Timestamp
  editedAt: Timestamp | null
  resolvedAt: Timestamp | null
  resolvedById: string | null
  /** Follows `resolvedAt`; part of the indexes of every filtered list. */
  isResolved: GeneratedAlways<Flag>
  revisionId: string
  /** The page of `target`, for finding the comments on it. */
  pageId: string | null
  target: Json<CommentTarget> | null
  replyCount: number
  reactionCount: number
}

/** Kept by the file itself: how many replies somebody wrote to a comment, and when the last one was posted. */
export interface CommentReplierRow extends DiscussionKey {
  commentId: string
  authorId: string
  replyCount: number
  repliedAt: Timestamp
}

export interface CommentReplyRow extends DiscussionKey, BodyColumns {
  commentId: string
  id: string
  authorId: string
  postedAt: Timestamp
  editedAt: Timestamp | null
  reactionCount: number
}

export interface CommentReactionRow extends DiscussionKey {
  commentId: string
  /** '' for a reaction to the comment itself. */
  replyId: string
  emoji: string
  userId: string
  reactedAt: Timestamp
}

/**
 * How many comments there are in a discussion, on a page of it, by an author, and by an author on a page; '' stands for
 * all pages and all authors. `replyCount` is kept for each author on all pages only.
 */
export interface CommentTallyRow extends DiscussionKey {
  pageId: string
  authorId: string
  openCount: number
  resolvedCount: number
  replyCount: number
}

/** A block that comments of a discussion are about, as the text has it that its page is noted with. */
export interface CommentAnchorRow extends DiscussionKey {
  id: string
  pageId: string
  /** What the block goes by in that text, or in the last one that had it. */
  key: string
  /** The text in which it was found, where its page is noted with another one. */
  body: string | null
  block: Json<AnchoredBlock>
  isGone: Flag
  commentCount: number
}

export interface AnchoredBlock {
  preview?: string
  /** The key of the table that a cell belongs to. */
  table?: string
  cell?: { record: string; definition: string }
}

/** A page whose blocks comments are about, with the hash of the text in which they were found last. */
export interface AnchoredPageRow extends DiscussionKey {
  pageId: string
  /** '' when the page is empty; null when the text is not known. */
  body: string | null
}

/** A discussion whose content went on since blocks were found in that of the revision. */
export interface AnchorCheckRow extends DiscussionKey {
  revisionId: string
}
