import type { MergeTexts } from '@quire/content'
import type { RequestContext } from '#context.ts'
import { ConflictError } from '#errors.ts'
import type { ChangeRequestAccess } from '#resources/workspace/change-requests/service.ts'
import { readRevision, updatesOf } from '#resources/workspace/content/store/revisions.ts'
import { saveContent } from '#resources/workspace/content/store/store.ts'
import { type ConflictRow, listAllConflicts } from './conflict-repository.ts'
import { checkCustomValues, type Names } from './custom-values.ts'
import { mergeRevisions, mergeRoots } from './merge-revisions.ts'
import { writeMerged } from './write-merged.ts'

/** Whether all was resolved, so that the choices are in the content of the change request already. */
export function isSettled(known: readonly ConflictRow[]): boolean {
  return known.length > 0 && known.every(({ resolution }) => resolution !== null)
}

/**
 * Resolves conflicts in another way after the last of them was resolved: merges what was merged then once more, with the
 * choices of now, and brings what that changes into the change request, which may have been edited since.
 */
export async function settleAnew(
  tx: RequestContext,
  access: ChangeRequestAccess,
  { before, named, mergeTexts }: { before: ConflictRow[]; named: Names; mergeTexts: MergeTexts },
): Promise<string> {
  const { space, changeRequest } = access
  const known = await listAllConflicts(tx.db, changeRequest.id)
  checkCustomValues(tx, known, named)
  const sides = await sidesThen(tx, access)
  const former = await mergeRevisions(tx, space.id, sides, { known: before, mergeTexts })
  const chosen = await mergeRevisions(tx, space.id, sides, { known, mergeTexts })
  if (!chosen.clean) throw new ConflictError('these resolutions leave other conflicts open: update the change request')
  await saveContent(tx, former)
  await saveContent(tx, chosen)
  const { rootHash } = await readRevision(tx, space.id, changeRequest.revisionId)
  const roots = { base: former.root, ours: chosen.root, theirs: rootHash }
  const merged = await mergeRoots(tx, roots, { known: [], mergeTexts })
  if (!merged.clean) throw new ConflictError('what was resolved has been edited since: edit it in the change request')
  if (merged.root === rootHash) return changeRequest.revisionId
  return writeMerged(tx, access, merged)
}

/** What was merged when the last conflict was resolved: that made the last update of the change request. */
async function sidesThen(
  tx: RequestContext,
  { space, changeRequest }: ChangeRequestAccess,
): Promise<[base: string, ours: string, theirs: string]> {
  const [last, previous] = await updatesOf(tx, space.id, changeRequest.id, 2)
  const [theirs = '', ours = ''] = last ?? []
  return [previous?.[1] ?? changeRequest.initialRevisionId, ours, theirs]
}
