import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '../../../context.ts'
import { changeRequestContent } from '../change-requests/content.ts'
import { presentChangeRequest } from '../change-requests/presenter.ts'
import {
  advanceChangeRequest,
  type ChangeRequestAccess,
  recordContribution,
  requireChangeRequest,
} from '../change-requests/service.ts'
import { requireTransition } from '../change-requests/transitions.ts'
import { applyEdit, markdownsIn, presentApplied } from '../content/editing.ts'
import { readIncomingFiles } from '../content/incoming-files.ts'
import { addRevision, readRevision } from '../content/revisions.ts'
import { digestTexts, saveDigests } from '../content-index/digests.ts'
import { requireBase } from '../space-content/editing.ts'

/** Edits what a change request proposes: one batch, one revision, or nothing at all. */
export async function editChangeRequest(
  ctx: RequestContext,
  path: { spaceId: string; changeRequestId: string },
  { changes: given, baseRevision }: Schema<'ContentChangeBatch'>,
): Promise<Schema<'ChangeRequestContentUpdate'>> {
  const { spaceId } = path
  const changes = await readIncomingFiles(ctx, given, () => requireEditableChangeRequest(ctx, path))
  const digests = await digestTexts(ctx, markdownsIn(changes))
  return inTransaction(ctx, async (tx) => {
    const access = await requireEditableChangeRequest(tx, path)
    const { changeRequest } = access
    requireBase(baseRevision, changeRequest.revisionId)
    const { revision } = await changeRequestContent(tx, access)
    const ancestor = await readRevision(tx, spaceId, changeRequest.ancestorRevisionId)
    const applied = await applyEdit(tx, {
      spaceId,
      rootHash: revision.rootHash,
      revertRootHash: ancestor.rootHash,
      changes,
    })
    if (applied.changed) {
      await saveDigests(tx, digests)
      const revisionId = await addRevision(tx, {
        spaceId,
        changeRequestId: changeRequest.id,
        rootHash: applied.root,
        parentIds: [revision.id],
        type: 'edits',
      })
      await advanceChangeRequest(tx, changeRequest.id, { revisionId })
      await recordContribution(tx, changeRequest, 'edit')
    }
    const after = await requireChangeRequest(tx, spaceId, changeRequest.id, 'view')
    return {
      object: 'change-request-content-update',
      changeRequest: await presentChangeRequest(tx, after),
      ...presentApplied(tx, spaceId, applied),
    }
  })
}

export async function requireEditableChangeRequest(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
): Promise<ChangeRequestAccess> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, 'edit')
  requireTransition(access.changeRequest, 'edit')
  return access
}
