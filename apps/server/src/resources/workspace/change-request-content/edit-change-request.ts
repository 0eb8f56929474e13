import type { Schema } from '@quire/api-types'
import type { AppliedChanges } from '@quire/content'
import { inTransaction, type RequestContext } from '#context.ts'
import { changeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { presentChangeRequest } from '#resources/workspace/change-requests/presenter.ts'
import {
  advanceChangeRequest,
  type ChangeRequestAccess,
  recordContribution,
  requireChangeRequest,
} from '#resources/workspace/change-requests/service.ts'
import { requireTransition } from '#resources/workspace/change-requests/transitions.ts'
import { saveDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { deleteSupersededDigestsOfProposal } from '#resources/workspace/content/content-index/digests/superseded-digests.ts'
import { applyEdit, filesIn, presentApplied } from '#resources/workspace/content/edit/apply-edit.ts'
import { requireBase, requireUnchangedPages } from '#resources/workspace/content/edit/base-revision.ts'
import { markdownsIn, readIncomingTexts } from '#resources/workspace/content/edit/incoming-texts.ts'
import { saveAheadWithDigests } from '#resources/workspace/content/edit/save-ahead.ts'
import { withIncomingFiles } from '#resources/workspace/content/files/incoming-files.ts'
import { addRevision, type RevisionRow, readRevision } from '#resources/workspace/content/store/revisions.ts'

/** Edits what a change request proposes: one batch, one revision, or nothing at all. */
export async function editChangeRequest(
  ctx: RequestContext,
  path: { spaceId: string; changeRequestId: string },
  { changes: given, baseRevision }: Schema<'ContentChangeBatch'>,
): Promise<Schema<'ChangeRequestContentUpdate'>> {
  const { spaceId } = path
  await requireEditableChangeRequest(ctx, path)
  return withIncomingFiles(ctx, { spaceId, changes: given }, async (incoming) => {
    const changes = await readIncomingTexts(ctx, incoming)
    const incomingContent = { texts: markdownsIn(changes), files: changes.flatMap(filesIn) }
    const digests = await saveAheadWithDigests(ctx, incomingContent)
    return inTransaction(ctx, async (tx) => {
      const access = await requireEditableChangeRequest(tx, path)
      const { changeRequest } = access
      requireBase(baseRevision, changeRequest.revisionId)
      await requireUnchangedPages(tx, { spaceId, current: changeRequest.revisionId }, given)
      const ancestor = await readRevision(tx, spaceId, changeRequest.ancestorRevisionId)
      await saveDigests(tx, digests)
      const { applied } = await advanceProposal(tx, access, ({ rootHash }) =>
        applyEdit(tx, { spaceId, rootHash, revertRootHash: ancestor.rootHash, changes }),
      )
      const after = await requireChangeRequest(tx, spaceId, changeRequest.id, 'view')
      return {
        object: 'change-request-content-update' as const,
        changeRequest: await presentChangeRequest(tx, after),
        ...presentApplied(tx, { spaceId, changeRequestId: changeRequest.id }, applied),
      }
    })
  })
}

/** Makes what `apply` does to the content of a change request its next revision, when it does anything. */
export async function advanceProposal<Applied extends Pick<AppliedChanges, 'root' | 'changed'>>(
  ctx: RequestContext,
  access: ChangeRequestAccess,
  apply: (revision: RevisionRow) => Promise<Applied>,
): Promise<{ revisionId: string; applied: Applied }> {
  const { id: changeRequestId, spaceId } = access.changeRequest
  const { revision } = await changeRequestContent(ctx, access)
  const applied = await apply(revision)
  if (!applied.changed) return { revisionId: revision.id, applied }
  const change = { spaceId, changeRequestId, rootHash: applied.root, parentIds: [revision.id] }
  const revisionId = await addRevision(ctx, { ...change, type: 'edits' })
  await advanceChangeRequest(ctx, changeRequestId, { revisionId })
  await recordContribution(ctx, access.changeRequest, 'edit')
  const primary = await readRevision(ctx, spaceId, access.space.revisionId)
  await deleteSupersededDigestsOfProposal(ctx, { before: revision.rootHash, after: applied.root }, primary.rootHash)
  return { revisionId, applied }
}

export async function requireEditableChangeRequest(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
): Promise<ChangeRequestAccess> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, 'edit')
  requireTransition(access.changeRequest, 'edit')
  return access
}
