import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { emojiIdentity } from './reaction-emoji.ts'
import {
  countReactionsByEmoji,
  deleteReactions,
  insertReactions,
  listEmojisOf,
  type ReactionKey,
} from './reaction-repository.ts'

export interface ReactionChanges {
  addedReactions?: Schema<'ReactionEmojis'>
  removedReactions?: Schema<'ReactionEmojis'>
}

export function changesReactions({ addedReactions, removedReactions }: ReactionChanges): boolean {
  return addedReactions !== undefined || removedReactions !== undefined
}

/** In the caller's own name. Adding what is there and removing what is not both leave things as they are. */
export async function changeReactions(
  ctx: RequestContext,
  key: ReactionKey,
  { addedReactions = [], removedReactions = [] }: ReactionChanges,
): Promise<void> {
  const [added, removed] = [byIdentity(addedReactions), byIdentity(removedReactions)]
  const both = [...added].find(([identity]) => removed.has(identity))?.[1]
  if (both !== undefined) throw new BadRequestError(`body.addedReactions and body.removedReactions both name ${both}`)
  if (added.size + removed.size === 0) return
  const { userId } = ctx.actor
  const own = await listEmojisOf(ctx.db, key, userId)
  const given = own.filter((emoji) => removed.has(emojiIdentity(emoji)))
  await deleteReactions(ctx.db, key, userId, given)
  for (const emoji of own) added.delete(emojiIdentity(emoji))
  if (added.size > 0) await requireCapacity(ctx, key, added)
  const reactedAt = ctx.now()
  await insertReactions(
    ctx.db,
    [...added.values()].map((emoji) => ({ ...key, emoji, userId, reactedAt })),
  )
}

/** All reactions stand in every answer that shows the comment, so there is an end to them. */
async function requireCapacity(
  ctx: RequestContext,
  key: ReactionKey,
  added: ReadonlyMap<string, string>,
): Promise<void> {
  const there = await countReactionsByEmoji(ctx.db, key)
  const total = there.reduce((sum, { count }) => sum + count, added.size)
  const emojis = new Set([...there.map(({ emoji }) => emojiIdentity(emoji)), ...added.keys()])
  if (total <= maxReactions && emojis.size <= maxEmojis) return
  throw new BadRequestError(
    `body.addedReactions is too much: there are at most ${maxReactions} reactions, of ${maxEmojis} different emoji`,
  )
}

const maxReactions = 1000
const maxEmojis = 50

/** Characters are left alone: Ⓜ has a small letter that is no emoji. */
const isCode = /^[0-9a-f-]+$/i

/** Each emoji once, as it is written first; code points in lower case. */
function byIdentity(emojis: readonly string[]): Map<string, string> {
  const written = emojis.map(
    (emoji) => [emojiIdentity(emoji), isCode.test(emoji) ? emoji.toLowerCase() : emoji] as const,
  )
  return new Map(written.reverse())
}
