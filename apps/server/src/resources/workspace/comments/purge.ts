import type { AppContext } from '#context.ts'
import { deleteChecksOfSpace } from './anchor-check-repository.ts'
import { deleteCommentsOfSpace, deleteReactionsOfSpace, deleteRepliesOfSpace } from './purge-repository.ts'

/**
 * Deletes up to `limit` rows of the discussions of a space and its change requests, and returns how many. Reactions and
 * replies go before their comment, so that no batch grows with the length of a discussion.
 */
export async function purgeComments(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  let removed = 0
  for (const purge of [deleteReactionsOfSpace, deleteRepliesOfSpace, deleteCommentsOfSpace, deleteChecksOfSpace]) {
    if (removed < limit) removed += await purge(ctx.db, spaceId, limit - removed)
  }
  return removed
}
