import type { MergedContent } from '@quire/content'
import type { RequestContext } from '#context.ts'
import { advanceChangeRequest, type ChangeRequestAccess } from '#resources/workspace/change-requests/service.ts'
import { addRevision } from '#resources/workspace/content/store/revisions.ts'
import { saveContent } from '#resources/workspace/content/store/store.ts'

/** Writes merged content as the next revision of a change request: an update where it has taken in a primary revision. */
export async function writeMerged(
  tx: RequestContext,
  { space, changeRequest }: ChangeRequestAccess,
  merged: MergedContent,
  primaryRevisionId?: string,
): Promise<string> {
  await saveContent(tx, merged)
  const isUpdate = primaryRevisionId !== undefined
  const revisionId = await addRevision(tx, {
    spaceId: space.id,
    changeRequestId: changeRequest.id,
    rootHash: merged.root,
    parentIds: [changeRequest.revisionId, ...(isUpdate ? [primaryRevisionId] : [])],
    type: isUpdate ? 'update' : 'edits',
  })
  const ancestor = isUpdate ? { ancestorRevisionId: primaryRevisionId } : {}
  await advanceChangeRequest(tx, changeRequest.id, { revisionId, ...ancestor })
  return revisionId
}
