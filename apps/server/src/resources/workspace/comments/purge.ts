import type { AppContext } from '#context.ts'
import { deleteChecksOfSpace } from './anchor-check-repository.ts'
import { deleteCommentsOfSpace, deleteReactionsOfSpace, deleteRepliesOfSpace } from './purge-repository.ts'

/**
 * Removes up to `limit` rows of what was said in a space and its change requests, and answers how many there were. What
 * hangs on a comment goes before it, so that no batch grows with the length of a conversation.
 */
export async function purgeComments(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  let removed = 0
  for (const purge of [deleteReactionsOfSpace, deleteRepliesOfSpace, deleteCommentsOfSpace, deleteChecksOfSpace]) {
    if (removed < limit) removed += await purge(ctx.db, spaceId, limit - removed)
  }
  return removed
}
