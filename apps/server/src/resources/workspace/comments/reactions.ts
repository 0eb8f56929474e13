import type { Schema } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { BadRequestError } from '../../../errors.ts'
import { deleteReactions, insertReactions, type ReactionKey } from './reaction-repository.ts'

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
  const both = addedReactions.find((emoji) => removedReactions.includes(emoji))
  if (both !== undefined) throw new BadRequestError(`body.addedReactions and body.removedReactions both name ${both}`)
  const { userId } = ctx.actor
  await deleteReactions(ctx.db, key, userId, removedReactions)
  const reactedAt = ctx.now()
  await insertReactions(
    ctx.db,
    addedReactions.map((emoji) => ({ ...key, emoji, userId, reactedAt })),
  )
}
