import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentUser, type UserFields } from '#resources/identity/users/presenter.ts'
import { usersById } from '#resources/identity/users/service.ts'
import type { Discussion } from './discussion.ts'
import { type CommentPermissions, commentPermissions } from './permissions.ts'
import { emojiIdentity } from './reaction-emoji.ts'
import { listReactionsToComments, listReactionsToReplies, type Reaction } from './reaction-repository.ts'
import { listRepliers, type Replier } from './replier-repository.ts'

/** What comments and replies have in common. Replies name their comment, which is the same for all on a page. */
export interface Post {
  id: string
  authorId: string
  reactionCount: number
  commentId?: string
  resolvedById?: string | null
  /** Of comments. */
  replyCount?: number
}

/** What the items of one page embed, loaded for all of them and built once for each person. */
export interface Embedded {
  user(id: string): Schema<'User'>
  reactions(post: Post): Schema<'CommentReaction'>[]
  repliers(post: Post): Schema<'CommentReplier'>[]
  permissions(post: Post): CommentPermissions
}

export async function loadEmbedded(
  ctx: RequestContext,
  discussion: Discussion,
  posts: readonly Post[],
): Promise<Embedded> {
  const [reactions, repliers] = await Promise.all([
    reactionsTo(ctx, discussion, posts),
    repliersTo(ctx, discussion, posts),
  ])
  const user = await presentedUsers(ctx, posts, [
    ...reactions,
    ...repliers.map(({ authorId }) => ({ userId: authorId })),
  ])
  const grouped = reactions.length === 0 ? undefined : groupReactions(reactions, user)
  const replied = repliers.length === 0 ? undefined : groupRepliers(repliers, user)
  const own = commentPermissions(discussion.permissions, true)
  const foreign = commentPermissions(discussion.permissions, false)
  return {
    user,
    reactions: ({ id }) => grouped?.get(id) ?? [],
    repliers: ({ id }) => replied?.get(id) ?? none,
    permissions: ({ authorId }) => (authorId === ctx.actor.userId ? own : foreign),
  }
}

const none: Schema<'CommentReplier'>[] = []

function repliersTo(ctx: RequestContext, { key }: Discussion, posts: readonly Post[]): Promise<Replier[]> | Replier[] {
  const ids = posts.filter(({ replyCount = 0 }) => replyCount > 0).map(({ id }) => id)
  return ids.length === 0 ? [] : listRepliers(ctx.db, { ...key, ids: JSON.stringify(ids) })
}

function groupRepliers(repliers: readonly Replier[], user: Embedded['user']): Map<string, Schema<'CommentReplier'>[]> {
  const grouped = new Map<string, Schema<'CommentReplier'>[]>()
  for (const { commentId, authorId, replyCount, repliedAt } of repliers) {
    const others = grouped.get(commentId) ?? []
    grouped.set(commentId, others)
    others.push({ user: user(authorId), count: replyCount, updatedAt: repliedAt })
  }
  return grouped
}

function reactionsTo(ctx: RequestContext, { key }: Discussion, posts: readonly Post[]): Promise<Reaction[]> {
  const ids = posts.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id)
  const commentId = posts[0]?.commentId
  return commentId === undefined
    ? listReactionsToComments(ctx.db, key, ids)
    : listReactionsToReplies(ctx.db, { ...key, commentId }, ids)
}

async function presentedUsers(
  ctx: RequestContext,
  posts: readonly Post[],
  others: readonly { userId: string }[],
): Promise<Embedded['user']> {
  const ids = new Set<string>()
  for (const { authorId, resolvedById } of posts) {
    ids.add(authorId)
    if (resolvedById) ids.add(resolvedById)
  }
  for (const { userId } of others) ids.add(userId)
  const find = await usersById(ctx, [...ids])
  return (id) => {
    const user = find(id)
    const known = presentedBefore.get(user)
    if (known) return known
    const presented = presentUser(ctx, user)
    presentedBefore.set(user, presented)
    return presented
  }
}

/** Presented users are memoized by row: the same few people comment all the time. */
const presentedBefore = new WeakMap<UserFields, Schema<'User'>>()

/** For each comment or reply its emojis, the one used first first and as it was written first, with everybody who used it. */
function groupReactions(
  reactions: readonly Reaction[],
  user: Embedded['user'],
): Map<string, Schema<'CommentReaction'>[]> {
  const bySubject = Map.groupBy(reactions, ({ commentId, replyId }) => replyId || commentId)
  return new Map(
    [...bySubject].map(([subjectId, all]) => [
      subjectId,
      [...Map.groupBy(all, ({ emoji }) => emojiIdentity(emoji)).values()].map((each) => {
        const people = firstOfEach(each)
        return {
          emoji: each[0]?.emoji ?? '',
          count: people.length,
          users: people.map(({ userId, reactedAt }) => ({ user: user(userId), reactedAt })),
        }
      }),
    ]),
  )
}

/** One emoji may be stored in two ways of writing for one person. */
function firstOfEach(reactions: readonly Reaction[]): Reaction[] {
  const seen = new Set<string>()
  return reactions.filter(({ userId }) => seen.size < seen.add(userId).size)
}
