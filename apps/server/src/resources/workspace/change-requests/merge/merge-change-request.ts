import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { advanceChangeRequest, requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireTransition } from '#resources/workspace/change-requests/transitions.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { addRevision } from '#resources/workspace/content/store/revisions.ts'
import { saveContent } from '#resources/workspace/content/store/store.ts'
import { advanceSpace } from '#resources/workspace/spaces/content.ts'
import { requireMergeRules } from './merge-rules.ts'
import { mergeSides, rehearseMerge } from './merge-sides.ts'

/**
 * Brings a change request into the primary content. With a conflict open nothing is published: what is in the way is
 * recorded, and the primary content stays exactly as it was.
 */
export async function mergeChangeRequest(
  ctx: RequestContext,
  spaceId: string,
  idOrNumber: string,
): Promise<Schema<'ChangeRequestMergeResult'>> {
  const mergeable = await requireChangeRequest(ctx, spaceId, idOrNumber, 'merge')
  requireTransition(mergeable.changeRequest, 'merge')
  const rehearsal = await rehearseMerge(ctx, mergeable)
  await finishIndexes(ctx, [spaceId])
  return inTransaction(ctx, async (tx) => {
    const access = await requireChangeRequest(tx, spaceId, idOrNumber, 'merge')
    const { space, changeRequest } = access
    requireTransition(changeRequest, 'merge')
    await requireMergeRules(tx, access)
    const merged = await mergeSides(tx, access, rehearsal)
    if (!merged.clean) return { revision: changeRequest.revisionId, result: 'conflicts' }

    await saveContent(tx, merged)
    const revision = await addRevision(tx, {
      spaceId,
      rootHash: merged.root,
      parentIds: [space.revisionId, changeRequest.revisionId],
      type: 'merge',
      mergedFromId: changeRequest.id,
    })
    await advanceSpace(tx, spaceId, revision)
    await advanceChangeRequest(tx, changeRequest.id, { status: 'merged', mergedRevisionId: revision })
    return { revision, result: 'merge' }
  })
}
