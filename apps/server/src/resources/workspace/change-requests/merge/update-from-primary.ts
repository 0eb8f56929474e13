import type { Schema } from '@quire/api-types'
import type { MergedContent } from '@quire/content'
import { inTransaction, type RequestContext } from '#context.ts'
import { type ChangeRequestAccess, requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireTransition } from '#resources/workspace/change-requests/transitions.ts'
import { mergeSides, rehearseMerge } from './merge-sides.ts'
import { writeMerged } from './write-merged.ts'

/** Brings the primary content into a change request, so that it stands on what the space holds now. */
export async function updateFromPrimary(
  ctx: RequestContext,
  path: { spaceId: string; changeRequestId: string },
): Promise<Schema<'ChangeRequestUpdateResult'>> {
  const rehearsal = await rehearseMerge(ctx, await requireUpdatable(ctx, path))
  return inTransaction(ctx, async (tx) => {
    const access = await requireUpdatable(tx, path)
    const merged = await mergeSides(tx, access, rehearsal)
    if (!merged.clean) return { revision: access.changeRequest.revisionId, result: 'conflicts' }
    return { revision: await writeUpdate(tx, access, merged), result: 'update' }
  })
}

/** For whatever brings the primary content into a change request. */
export async function requireUpdatable(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
): Promise<ChangeRequestAccess> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, 'edit')
  requireTransition(access.changeRequest, 'update')
  return access
}

/** Writes a clean merge into the change request; returns its revision, which stays when nothing was new. */
export async function writeUpdate(
  tx: RequestContext,
  access: ChangeRequestAccess,
  merged: MergedContent,
): Promise<string> {
  const { space, changeRequest } = access
  if (changeRequest.ancestorRevisionId === space.revisionId) return changeRequest.revisionId
  return writeMerged(tx, access, merged, space.revisionId)
}
