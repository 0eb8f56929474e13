export interface CommentRow {
  id: string
  authorId: string
  postedAt: string
  editedAt: string | null
  resolvedAt: string | null
  resolvedById: string | null
  revisionId: string
  replyCount: number
  reactionCount: number
  markdown: string
  authorName: string
  authorEmail: string
  authorPhoto: string | null
  resolverName: string | null
  resolverEmail: string | null
  resolverPhoto: string | null
}

export interface ReactionRow {
  commentId: string
  emoji: string
  reactedAt: string
  userId: string
  displayName: string
  email: string
  photoUrl: string | null
}

export interface Surroundings {
  spaceId: string
  publicUrl: string
  reactions: Map<string, ReactionRow[]>
}

/** A comment as an administrator sees it. */
export function presentComment(row: CommentRow, { spaceId, publicUrl, reactions }: Surroundings): object {
  const isResolved = row.resolvedAt !== null
  return {
    object: 'comment',
    id: row.id,
    postedBy: presentUser(row.authorId, row.authorName, row.authorEmail, row.authorPhoto, publicUrl),
    postedAt: row.postedAt,
    reactions: row.reactionCount === 0 ? [] : presentReactions(reactions.get(row.id) ?? [], publicUrl),
    replies: row.replyCount,
    // Nobody replied to any of the comments that are measured.
    repliers: [],
    body: { markdown: row.markdown },
    target: { space: spaceId, revision: row.revisionId },
    urls: { location: `${publicUrl}/v1/spaces/${spaceId}/comments/${row.id}` },
    permissions: { view: true, edit: true, reply: true, delete: true },
    status: isResolved ? 'resolved' : 'open',
    editedAt: row.editedAt ?? undefined,
    resolvedAt: row.resolvedAt ?? undefined,
    resolvedBy: isResolved
      ? presentUser(
          row.resolvedById ?? '',
          row.resolverName ?? '',
          row.resolverEmail ?? '',
          row.resolverPhoto,
          publicUrl,
        )
      : undefined,
  }
}

function presentReactions(rows: ReactionRow[], publicUrl: string): object[] {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, each]) => ({
    emoji,
    count: each.length,
    users: each.map(({ userId, displayName, email, photoUrl, reactedAt }) => ({
      user: presentUser(userId, displayName, email, photoUrl, publicUrl),
      reactedAt,
    })),
  }))
}

function presentUser(id: string, displayName: string, email: string, photo: string | null, publicUrl: string): object {
  return {
    object: 'user',
    id,
    displayName,
    email,
    urls: { location: `${publicUrl}/v1/users/${id}` },
    photoURL: photo ?? undefined,
  }
}
