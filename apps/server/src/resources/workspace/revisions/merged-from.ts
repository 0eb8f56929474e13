import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentChangeRequest } from '#resources/workspace/change-requests/presenter.ts'
import { requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'

/** Adds, to a revision that a merge made, the change request that was merged. */
export async function withMergedFrom<Answer extends object>(
  ctx: RequestContext,
  { spaceId, revision }: Content,
  answer: Answer,
): Promise<Answer & { mergedFrom?: Schema<'ChangeRequest'> }> {
  // Visitors see what was published, and not how that came about.
  if (revision.mergedFromId === null || ctx.actor.visitor) return answer
  const access = await requireChangeRequest(ctx, spaceId, revision.mergedFromId, 'view')
  return { ...answer, mergedFrom: await presentChangeRequest(ctx, access) }
}
